import { QueryView, useListState, usePageMeta } from "@bachat/site";
import { AttentionStrip, LinkButton, PageSkeleton, PageTitle, UiLink } from "@bachat/ui";
import { Stack } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router";
import { NewOfferButton } from "../../components/offers/NewOfferButton.tsx";
import { rangeAddress, rangeDays } from "../../components/range/range-address.ts";
import { RangeLine, RangeSelect } from "../../components/range/RangeSelect.tsx";
import { paths } from "../../paths.ts";
import { portalLoader } from "../../session/api.ts";
import {
  checklistOptions,
  connectFunnelOptions,
  creditsOptions,
  overviewOptions,
} from "../../session/brand-queries.ts";
import { usePortalBrand, type Brand } from "../../session/use-brand.ts";
import { attentionTexts } from "./attention-texts.ts";
import { CreditsCard } from "./CreditsCard.tsx";
import { FirstSteps } from "./FirstSteps.tsx";
import { Measures } from "./Measures.tsx";
import { overviewMessages } from "./messages/en.ts";
import { OffersTable } from "./OffersTable.tsx";
import { ProblemOffers } from "./ProblemOffers.tsx";
import { monthToDate, SignInsCard } from "./SignInsCard.tsx";
import classes from "./OverviewPage.module.css";

export const loader = portalLoader((prefetch, { id, actions }, { request }) => {
  const days = rangeDays(rangeAddress.read(new URL(request.url).searchParams));
  return [
    ...(actions.view_overview
      ? [
          prefetch(overviewOptions(id, days)),
          prefetch(checklistOptions(id)),
          prefetch(connectFunnelOptions(id, monthToDate())),
        ]
      : []),
    ...(actions.view_credits ? [prefetch(creditsOptions(id))] : []),
  ];
});

/** `/brand-portal`: how the offers do, the remaining credits, and problems that need attention. */
export function OverviewPage() {
  const text = overviewMessages.useText();
  const brand = usePortalBrand();
  usePageMeta({ title: text("title"), noindex: true });
  if (brand === null) return <PageSkeleton />;
  // For staff in the shop the portal is the shop check, for an accountant billing.
  const { view_overview: mayRead, view_billing: isAccountant } = brand.actions;
  if (!mayRead) return <Navigate to={isAccountant ? paths.billing() : paths.check()} replace />;
  return <Overview key={brand.id} brand={brand} />;
}

function Overview({ brand }: { brand: Brand }) {
  const { id, actions } = brand;
  const text = overviewMessages.useText();
  const { state: view, change } = useListState(rangeAddress);
  const query = useQuery({
    ...overviewOptions(id, rangeDays(view)),
    placeholderData: keepPreviousData,
  });
  const may = { read: actions.view_offers, make: actions.edit_offers };
  return (
    <QueryView query={query} failedTitle={text("loadFailed")} skeleton={<PageSkeleton />}>
      {(data) => (
        <Stack gap={16}>
          <PageTitle isFlush action={may.make && <NewOfferButton />}>
            {text("title")}
          </PageTitle>
          <AttentionStrip
            label={text("attention")}
            items={attentionTexts(data.attention, text).map(({ kind, offerId, ...item }) => ({
              ...item,
              ...(kind === "credits_low" &&
                actions.buy && {
                  action: <UiLink href={paths.billing()}>{text("buyCredits")}</UiLink>,
                }),
              ...(may.read &&
                offerId !== null && {
                  action:
                    kind === "codes_low" && may.make ? (
                      <UiLink href={paths.offerCodes(offerId)}>{text("uploadCodes")}</UiLink>
                    ) : (
                      <UiLink href={paths.offer(offerId)}>{text("openOffer")}</UiLink>
                    ),
                }),
            }))}
            {...(may.read &&
              data.attention_more > 0 && {
                more: (
                  <UiLink href={paths.offers({ attention: "true" })}>
                    {text("attentionMore", { count: data.attention_more })}
                  </UiLink>
                ),
              })}
          />
          <FirstSteps brand={brand} />
          <div className={classes.figures} style={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
            <div className={classes.days}>
              <RangeSelect view={view} onChange={change} />
              <p className={classes.quiet}>
                <RangeLine data={data} />
              </p>
              {actions.view_analytics && (
                <UiLink className={classes.link} href={paths.analytics()}>
                  {text("toAnalytics")}
                </UiLink>
              )}
            </div>
            <Measures measures={data.measures} />
          </div>
          <ProblemOffers offers={data.failing} mayRead={may.read} />
          <div className={classes.columns}>
            <OffersTable days={data} offers={data.offers} total={data.offer_total} may={may} />
            <div className={classes.side}>
              {actions.view_credits && (
                <CreditsCard brandId={id} hasKeysLink={actions.manage_keys} />
              )}
              {actions.check_redemptions && (
                <LinkButton href={paths.check()} variant="default" fullWidth>
                  {text("checkTitle")}
                </LinkButton>
              )}
              <SignInsCard brand={brand} />
            </div>
          </div>
        </Stack>
      )}
    </QueryView>
  );
}
