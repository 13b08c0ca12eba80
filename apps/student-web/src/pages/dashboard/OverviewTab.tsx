import { numberText, QueryErrorState } from "@bachat/site";
import { EmptyState, LinkButton, RowsSkeleton, Section, Stat, StatStrip, UiLink } from "@bachat/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { OfferActions } from "../../components/offer-ticket/use-offer-actions.tsx";
import { dashboardMessages } from "./messages/en.ts";
import { paths } from "../../paths.ts";
import { RedeemedRow, SavedRow } from "./OfferRows.tsx";
import classes from "./OverviewTab.module.css";
import type { Dashboard } from "./queries.ts";
import { useFailureToast } from "./use-failure-toast.ts";
import { useHeart } from "./use-heart.ts";

interface OverviewTabProps {
  dashboard: UseQueryResult<Dashboard>;
  show: OfferActions["show"];
}

/** Counts, and the latest three saved and redeemed offers. */
export function OverviewTab({ dashboard, show }: OverviewTabProps) {
  const text = dashboardMessages.useText();
  useFailureToast(dashboard.error, text("dashboardFailed"));
  const onHeart = useHeart();
  const { data } = dashboard;
  if (data === undefined) {
    if (dashboard.error === null) return <RowsSkeleton rows={4} height={76} />;
    return <QueryErrorState title={text("dashboardFailed")} query={dashboard} />;
  }
  return (
    <>
      <div className={classes.stats}>
        <StatStrip>
          <Stat
            label={text("viewedCount")}
            value={numberText(data.counts.view)}
            href={paths.dashboard("history")}
          />
          <Stat
            label={text("savedCount")}
            value={numberText(data.counts.save)}
            href={paths.dashboard("saved")}
          />
          <Stat
            label={text("redeemedCount")}
            value={numberText(data.counts.redeem)}
            href={paths.dashboard("redeemed")}
          />
        </StatStrip>
      </div>
      <div className={classes.columns}>
        <Latest title={text("latestSaved")} empty="saved" count={data.counts.save}>
          {data.recent_saved.map((item) => (
            <SavedRow key={item.offer.id} item={item} onHeart={onHeart} />
          ))}
        </Latest>
        <Latest title={text("latestRedeemed")} empty="redeemed" count={data.counts.redeem}>
          {data.recent_redeemed.map((item) => (
            <RedeemedRow key={item.redemption.id} item={item} show={show} />
          ))}
        </Latest>
      </div>
    </>
  );
}

interface LatestProps {
  title: string;
  empty: "saved" | "redeemed";
  count: number;
  children: ReactNode[];
}

function Latest({ title, empty, count, children }: LatestProps) {
  const text = dashboardMessages.useText();
  if (children.length === 0) {
    return (
      <Section title={title}>
        <EmptyState
          size="inline"
          titleAs="h3"
          art={empty === "saved" ? "saved" : "offers"}
          title={text(empty === "saved" ? "noSaved" : "noRedeemed")}
          text={text(empty === "saved" ? "noSavedText" : "noRedeemedText")}
          action={<LinkButton href={paths.offers()}>{text("browse")}</LinkButton>}
        />
      </Section>
    );
  }
  return (
    <Section
      title={title}
      action={
        count > children.length && (
          <UiLink href={paths.dashboard(empty)} className={classes.all}>
            {text("showAll")}
          </UiLink>
        )
      }
    >
      <ul className={classes.rows}>
        {children.map((child, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the row itself has the key
          <li key={index}>{child}</li>
        ))}
      </ul>
    </Section>
  );
}
