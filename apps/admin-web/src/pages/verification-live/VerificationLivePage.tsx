import { QueryErrorState, usePageMeta } from "@bachat/site";
import { PageSkeleton } from "@bachat/ui";
import { shellMessages } from "../../messages/shell.ts";
import { EmptyQueue } from "./EmptyQueue.tsx";
import { liveMessages } from "./messages.ts";
import { QueuePane } from "./QueuePane.tsx";
import { ReviewPanes } from "./ReviewPanes.tsx";
import { TopBar } from "./TopBar.tsx";
import { useCockpit } from "./use-cockpit.ts";
import classes from "./VerificationLivePage.module.css";

/** The reviewers' cockpit: queue, document, decision. */
export function VerificationLivePage() {
  const text = liveMessages.useText();
  usePageMeta({ title: text("title"), noindex: true });
  const cockpit = useCockpit();
  const { queue, selected } = cockpit;
  if (queue === undefined) {
    return cockpit.error === null ? (
      <div className={classes.message}>
        <PageSkeleton label={shellMessages.text("loadingPage")} />
      </div>
    ) : (
      <QueryErrorState titleAs="h1" title={text("loadFailed")} query={cockpit} />
    );
  }
  return (
    <div className={classes.app}>
      <TopBar cockpit={cockpit} queue={queue} />
      <QueuePane cockpit={cockpit} queue={queue} />
      {selected === null ? (
        <EmptyQueue cockpit={cockpit} queue={queue} />
      ) : (
        <ReviewPanes key={selected} submissionId={selected} cockpit={cockpit} />
      )}
    </div>
  );
}
