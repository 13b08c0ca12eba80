import { numberText, QueryErrorState, usePageMeta } from "@bachat/site";
import { Skeleton, Card, LinkButton, PageTitle } from "@bachat/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { waitText } from "../../format.ts";
import { paths } from "../../paths.ts";
import { pageLoader } from "../../session/api.ts";
import { applicationsOptions, verificationsOptions } from "../../session/waiting.ts";
import { failingOptions, FailingOffers } from "./FailingOffers.tsx";
import { dashboardMessages } from "./messages/en.ts";
import classes from "./DashboardPage.module.css";

export const loader = pageLoader((prefetch) => [
  prefetch(verificationsOptions()),
  prefetch(applicationsOptions()),
  prefetch(failingOptions),
]);

/** `/admin`: what waits for a decision, counted by the lists themselves. */
export function DashboardPage() {
  const text = dashboardMessages.useText();
  usePageMeta({ title: text("title"), noindex: true });
  const verifications = useQuery(verificationsOptions());
  const applications = useQuery(applicationsOptions());
  const queue = verifications.data;
  const waiting = applications.data;
  const error = verifications.error ?? applications.error;
  if (error !== null && (queue === undefined || waiting === undefined)) {
    const refetch = () => Promise.all([verifications.refetch(), applications.refetch()]);
    return <QueryErrorState title={text("loadFailed")} query={{ error, refetch }} />;
  }
  const oldestId = queue?.items[0];
  const oldestApplication = waiting?.items[0];
  return (
    <div>
      <PageTitle>{text("title")}</PageTitle>
      <div className={classes.cards}>
        <Count
          title={text("verifications")}
          value={queue?.stats.waiting}
          action={
            <LinkButton href={paths.verification()} variant="default">
              {text("toVerifications")}
            </LinkButton>
          }
          notes={[
            oldestId && text("oldest", { time: waitText(oldestId.submitted_at) }),
            queue && queue.counts.flagged > 0 && text("flagged", { count: queue.counts.flagged }),
          ]}
        />
        <Count
          title={text("applications")}
          value={waiting?.counts.pending}
          action={
            <LinkButton href={paths.submissions()} variant="default">
              {text("toApplications")}
            </LinkButton>
          }
          notes={[
            oldestApplication && text("oldest", { time: waitText(oldestApplication.submitted_at) }),
            waiting &&
              waiting.counts.rejected > 0 &&
              text("sentBack", { count: waiting.counts.rejected }),
          ]}
        />
        <Count
          title={text("decidedToday")}
          value={queue?.stats.decided_today}
          notes={[
            queue?.stats.median_seconds !== null &&
              queue !== undefined &&
              text("median", { time: secondsText(queue.stats.median_seconds) }),
          ]}
        />
      </div>
      <div className={classes.failing}>
        <FailingOffers />
      </div>
    </div>
  );
}

function secondsText(seconds: number): string {
  const now = new Date();
  return waitText(new Date(now.getTime() - seconds * 1000).toISOString(), now);
}

interface CountProps {
  title: string;
  value: number | undefined;
  notes: readonly (string | false | undefined)[];
  action?: ReactNode;
}

function Count({ title, value, notes, action }: CountProps) {
  return (
    <Card title={title}>
      <p className={classes.value}>
        {value === undefined ? <Skeleton width={56} height={36} /> : numberText(value)}
      </p>
      {notes.map(
        (note) =>
          note && (
            <p key={note} className={classes.note}>
              {note}
            </p>
          ),
      )}
      {action && <div className={classes.action}>{action}</div>}
    </Card>
  );
}
