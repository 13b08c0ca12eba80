import { momentText, usePageMeta } from "@bachat/site";
import { EmptyState, LinkButton, PageTitle } from "@bachat/ui";
import { Box } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { waitText } from "../../format.ts";
import { useWaitText } from "../../components/use-wait-text.ts";
import { paths } from "../../paths.ts";
import { pageLoader } from "../../session/api.ts";
import { usePermissions } from "../../session/permissions.ts";
import {
  applicationsOptions,
  financeWaitingOptions,
  offerCasesOptions,
  useWaitingFinance,
  useWaitingOffers,
  verificationsOptions,
} from "../../session/waiting.ts";
import { CountCard } from "./CountCard.tsx";
import { failingOptions, FailingOffers } from "./FailingOffers.tsx";
import { dashboardMessages } from "./messages/en.ts";
import classes from "./DashboardPage.module.css";

export const loader = pageLoader(null)((prefetch, _args, account) => {
  const may = new Set(account?.permissions);
  return [
    ...(may.has("reviewer") ? [prefetch(verificationsOptions())] : []),
    ...(may.has("brands") ? [prefetch(applicationsOptions())] : []),
    ...(may.has("catalogue") ? [prefetch(offerCasesOptions()), prefetch(failingOptions)] : []),
    ...(may.has("finance") ? [prefetch(financeWaitingOptions())] : []),
  ];
});

/** `/admin`: what waits for a decision, counted by the lists themselves, for those who decide it. */
export function DashboardPage() {
  const text = dashboardMessages.useText();
  const may = usePermissions();
  usePageMeta({ title: text("title"), noindex: true });
  const hasQueues = may("reviewer") || may("brands") || may("catalogue") || may("finance");
  return (
    <div>
      <PageTitle>{text("title")}</PageTitle>
      {!hasQueues && <EmptyState title={text("noQueues")} text={text("noQueuesText")} />}
      <div className={classes.cards}>
        {may("reviewer") && <StudentIds />}
        {may("brands") && <Applications />}
        {may("catalogue") && <Offers />}
        {may("finance") && <Finance />}
      </div>
      {may("catalogue") && (
        <Box mt={16}>
          <FailingOffers />
        </Box>
      )}
    </div>
  );
}

function StudentIds() {
  const waited = useWaitText();
  const text = dashboardMessages.useText();
  const query = useQuery(verificationsOptions());
  const queue = query.data;
  const oldest = queue?.items[0];
  const median = queue?.stats.median_seconds ?? null;
  return (
    <>
      <CountCard
        title={text("verifications")}
        value={queue?.stats.waiting}
        query={query}
        action={
          <LinkButton href={paths.verification()} variant="default">
            {text("toVerifications")}
          </LinkButton>
        }
        notes={[
          oldest && text("oldest", { time: waited(oldest.submitted_at) }),
          queue && queue.counts.flagged > 0 && text("flagged", { count: queue.counts.flagged }),
        ]}
      />
      <CountCard
        title={text("decidedToday")}
        value={queue?.stats.decided_today}
        query={query}
        notes={[median !== null && text("median", { time: secondsText(median) })]}
      />
    </>
  );
}

function Applications() {
  const waited = useWaitText();
  const text = dashboardMessages.useText();
  const query = useQuery(applicationsOptions());
  const waiting = query.data;
  const oldest = waiting?.items[0];
  return (
    <CountCard
      title={text("applications")}
      value={waiting?.counts.pending}
      query={query}
      action={
        <LinkButton href={paths.submissions()} variant="default">
          {text("toApplications")}
        </LinkButton>
      }
      notes={[
        oldest && text("oldest", { time: waited(oldest.submitted_at) }),
        waiting && waiting.counts.overdue > 0 && text("overdue", { count: waiting.counts.overdue }),
      ]}
    />
  );
}

/** New offers and changes of published ones, which wait in one queue with the promise of applications. */
function Offers() {
  const waited = useWaitText();
  const text = dashboardMessages.useText();
  const waiting = useWaitingOffers();
  const { count, hasMore, oldest, changes = 0 } = waiting;
  return (
    <CountCard
      id="offers"
      title={text("offers")}
      value={count}
      hasMore={hasMore}
      query={waiting}
      action={
        <LinkButton href={paths.offers()} variant="default">
          {text("toOffers")}
        </LinkButton>
      }
      notes={[
        count !== undefined && count > 0 && changes > 0 && text("changes", { count: changes }),
        oldest !== undefined && text("oldest", { time: waited(oldest) }),
        text("offersPromise"),
      ]}
    />
  );
}

/** Refunds to decide, and payments that do not match. */
function Finance() {
  const waited = useWaitText();
  const text = dashboardMessages.useText();
  const { refunds, cases, due, ...query } = useWaitingFinance();
  return (
    <>
      <CountCard
        title={text("refunds")}
        value={refunds.count}
        query={query}
        action={
          <LinkButton href={paths.finance("refunds")} variant="default">
            {text("toRefunds")}
          </LinkButton>
        }
        notes={[refunds.oldest !== undefined && text("oldest", { time: waited(refunds.oldest) })]}
      />
      <CountCard
        title={text("cases")}
        value={cases.count}
        query={query}
        action={
          <LinkButton href={paths.finance("cases")} variant="default">
            {text("toCases")}
          </LinkButton>
        }
        notes={[
          cases.oldest !== undefined && text("oldest", { time: waited(cases.oldest) }),
          due !== undefined && text("nextDeadline", { time: momentText(due) }),
        ]}
      />
    </>
  );
}

function secondsText(seconds: number): string {
  const now = new Date();
  return waitText(new Date(now.getTime() - seconds * 1000).toISOString(), now);
}
