import { rupeeText } from "@bachat/rules/money";
import { numberText, QueryView } from "@bachat/site";
import { EmptyState, LinkButton, RowsSkeleton, Section, Stat, StatStrip, UiLink } from "@bachat/ui";
import { Stack } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { OfferActions } from "../../components/offer-ticket/use-offer-actions.tsx";
import { paths } from "../../paths.ts";
import { InstallCard } from "./InstallCard.tsx";
import { InviteCard } from "./InviteCard.tsx";
import { dashboardMessages } from "./messages/en.ts";
import { RedeemedRow, SavedRow } from "./OfferRows.tsx";
import type { Dashboard } from "./queries.ts";
import { useFailureToast } from "./use-failure-toast.ts";
import { useGivenFeedback } from "./use-given-feedback.ts";
import { useToggleSaved } from "./use-toggle-saved.ts";
import classes from "./OverviewTab.module.css";

interface OverviewTabProps {
  dashboard: UseQueryResult<Dashboard>;
  show: OfferActions["show"];
}

/** Counts, and the latest three saved and redeemed offers. */
export function OverviewTab({ dashboard, show }: OverviewTabProps) {
  const text = dashboardMessages.useText();
  useFailureToast(dashboard.error, text("dashboardFailed"));
  const onToggle = useToggleSaved();
  const feedbackOn = useGivenFeedback(dashboard.data?.recent_redeemed ?? []);
  return (
    <QueryView
      query={dashboard}
      failedTitle={text("dashboardFailed")}
      skeleton={<RowsSkeleton rows={4} height={76} />}
    >
      {({ counts, savings, recent_saved: saved, recent_redeemed: redeemed }) => (
        <>
          <Savings savings={savings} />
          <div className={classes.stats}>
            <StatStrip>
              <Stat
                label={text("viewedCount")}
                value={numberText(counts.view)}
                href={paths.dashboard({ tab: "history" })}
              />
              <Stat
                label={text("savedCount")}
                value={numberText(counts.save)}
                href={paths.dashboard({ tab: "saved" })}
              />
              <Stat
                label={text("redeemedCount")}
                value={numberText(counts.redeem)}
                href={paths.dashboard({ tab: "redeemed" })}
              />
            </StatStrip>
          </div>
          <div className={classes.columns}>
            <Latest title={text("latestSaved")} empty="saved" count={counts.save}>
              {saved.map((item) => (
                <SavedRow key={item.offer.id} item={item} onToggle={onToggle} />
              ))}
            </Latest>
            <Latest title={text("latestRedeemed")} empty="redeemed" count={counts.redeem}>
              {redeemed.map((item) => (
                <RedeemedRow
                  key={item.redemption.id}
                  item={item}
                  show={show}
                  feedback={feedbackOn(item)}
                />
              ))}
            </Latest>
          </div>
          <InstallCard redeemed={counts.redeem} />
          <InviteCard />
        </>
      )}
    </QueryView>
  );
}

/** The student's savings and their sources; renders nothing while the sum is zero. */
function Savings({ savings }: Pick<Dashboard, "savings">) {
  const text = dashboardMessages.useText();
  const { total_paise: total, entered, fixed } = savings;
  if (total === 0) return null;
  const from = [
    ...(fixed > 0 ? [text("savedFixed", { count: fixed })] : []),
    ...(entered > 0 ? [text("savedEntered", { count: entered })] : []),
  ];
  return (
    <p className={classes.savings}>
      <b>{text("savedTotal", { amount: rupeeText(total) })}</b> <span>{from.join(" ")}</span>
    </p>
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
          <UiLink href={paths.dashboard({ tab: empty })} className={classes.all}>
            {text("showAll")}
          </UiLink>
        )
      }
    >
      <Stack component="ul" gap={10}>
        {children.map((child, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the row itself has the key
          <li key={index}>{child}</li>
        ))}
      </Stack>
    </Section>
  );
}
