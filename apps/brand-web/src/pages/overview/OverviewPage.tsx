import { QueryErrorState, usePageMeta } from "@bachat/site";
import { AttentionStrip, PageSkeleton, PageTitle } from "@bachat/ui";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { usePortalBrand, type Brand } from "../../session/use-brand.ts";
import { attentionTexts } from "./attention-texts.ts";
import { CheckCard } from "./CheckCard.tsx";
import { CreditsCard } from "./CreditsCard.tsx";
import { FailingOffers } from "./FailingOffers.tsx";
import { Measures } from "./Measures.tsx";
import { overviewMessages } from "./messages.ts";
import { OffersTable } from "./OffersTable.tsx";
import classes from "./OverviewPage.module.css";

/** `/brand-portal`: how the offers do, what is left, and what needs a hand. */
export function OverviewPage() {
  const text = overviewMessages.useText();
  const brand = usePortalBrand();
  usePageMeta({ title: text("title"), noindex: true });
  if (brand === null) return <PageSkeleton />;
  // For staff in the shop the portal is the shop check.
  if (!brand.actions.view_overview) {
    return (
      <div className={classes.shopCheck}>
        <PageTitle lead={text("staffLead")}>{text("checkTitle")}</PageTitle>
        <CheckCard brandId={brand.id} />
      </div>
    );
  }
  return <Overview key={brand.id} brand={brand} />;
}

function Overview({ brand }: { brand: Brand }) {
  const text = overviewMessages.useText();
  const params = { path: { brand_id: brand.id } };
  const query = useQuery(api.queryOptions("get", "/v1/brand/{brand_id}/overview", { params }));
  const { data, error } = query;
  if (data === undefined) {
    if (error === null) return <PageSkeleton />;
    return <QueryErrorState title={text("loadFailed")} query={query} />;
  }
  return (
    <div className={classes.page}>
      <PageTitle action={<span className={classes.period}>{text("period")}</span>}>
        {text("title")}
      </PageTitle>
      <AttentionStrip label={text("attention")} items={attentionTexts(data.attention, text)} />
      <Measures measures={data.measures} />
      <FailingOffers offers={data.failing} />
      <div className={classes.columns}>
        <OffersTable offers={data.offers} total={data.offer_total} />
        <div className={classes.side}>
          {brand.actions.view_credits && <CreditsCard brand={brand} />}
          {brand.actions.check_redemptions && (
            <CheckCard brandId={brand.id} title={text("checkTitle")} />
          )}
        </div>
      </div>
    </div>
  );
}
