import { QueryView, usePageMeta } from "@bachat/site";
import { AttentionStrip, PageSkeleton, PageTitle } from "@bachat/ui";
import { Box, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { portalLoader } from "../../session/api.ts";
import { creditsOptions, overviewOptions } from "../../session/brand-queries.ts";
import { usePortalBrand, type Brand } from "../../session/use-brand.ts";
import { attentionTexts } from "./attention-texts.ts";
import { ShopCheck } from "./ShopCheck.tsx";
import { CreditsCard } from "./CreditsCard.tsx";
import { ProblemOffers } from "./ProblemOffers.tsx";
import { Measures } from "./Measures.tsx";
import { overviewMessages } from "./messages/en.ts";
import { OffersTable } from "./OffersTable.tsx";
import classes from "./OverviewPage.module.css";

export const loader = portalLoader((prefetch, { id, actions }) => [
  ...(actions.view_overview ? [prefetch(overviewOptions(id))] : []),
  ...(actions.view_credits ? [prefetch(creditsOptions(id))] : []),
]);

/** `/brand-portal`: how the offers do, what is left, and what needs attention. */
export function OverviewPage() {
  const text = overviewMessages.useText();
  const brand = usePortalBrand();
  usePageMeta({ title: text("title"), noindex: true });
  if (brand === null) return <PageSkeleton />;
  // For staff in the shop the portal is the shop check.
  if (!brand.actions.view_overview) {
    return (
      <Box maw={480}>
        <PageTitle lead={text("staffLead")}>{text("checkTitle")}</PageTitle>
        <ShopCheck brandId={brand.id} />
      </Box>
    );
  }
  return <Overview key={brand.id} brand={brand} />;
}

function Overview({ brand: { id, actions } }: { brand: Brand }) {
  const text = overviewMessages.useText();
  const query = useQuery(overviewOptions(id));
  return (
    <QueryView query={query} failedTitle={text("loadFailed")} skeleton={<PageSkeleton />}>
      {(data) => (
        <Stack gap={16} className={classes.page}>
          <PageTitle
            action={
              <Box component="span" c="dimmed">
                {text("period")}
              </Box>
            }
          >
            {text("title")}
          </PageTitle>
          <AttentionStrip label={text("attention")} items={attentionTexts(data.attention, text)} />
          <Measures measures={data.measures} />
          <ProblemOffers offers={data.failing} />
          <div className={classes.columns}>
            <OffersTable offers={data.offers} total={data.offer_total} />
            <div className={classes.side}>
              {actions.view_credits && (
                <CreditsCard brandId={id} hasKeysLink={actions.manage_keys} />
              )}
              {actions.check_redemptions && <ShopCheck brandId={id} title={text("checkTitle")} />}
            </div>
          </div>
        </Stack>
      )}
    </QueryView>
  );
}
