import { QueryView, usePageMeta } from "@bachat/site";
import { PageSkeleton } from "@bachat/ui";
import { useState } from "react";
import { useKeys } from "../../components/use-keys.ts";
import { shellMessages } from "../../messages/en.ts";
import { pageLoader } from "../../session/api.ts";
import { EmptyQueue } from "./EmptyQueue.tsx";
import { HelpDialog } from "./HelpDialog.tsx";
import { KeyBar } from "./KeyBar.tsx";
import { LastDecision } from "./LastDecision.tsx";
import { liveMessages } from "./messages/en.ts";
import { queueOptions } from "./queries.ts";
import { QueuePane } from "./QueuePane.tsx";
import { ReviewPanes } from "./ReviewPanes.tsx";
import { TopBar } from "./TopBar.tsx";
import { cockpitAddress, useCockpit } from "./use-cockpit.ts";
import classes from "./VerificationLivePage.module.css";

export const loader = pageLoader((prefetch, { request }) => [
  prefetch(queueOptions(cockpitAddress.read(new URL(request.url).searchParams).filter, false)),
]);

/** The reviewers' cockpit: queue, document, decision. */
export function VerificationLivePage() {
  const text = liveMessages.useText();
  usePageMeta({ title: text("title"), noindex: true });
  const cockpit = useCockpit();
  const { selected } = cockpit;
  const [isHelpOpen, setHelpOpen] = useState(false);
  const openHelp = () => setHelpOpen(true);
  // Here and not at the document: they lead on whether it is there, on its way, or gone.
  useKeys(
    { u: cockpit.undo, "?": openHelp },
    { j: () => cockpit.move(1), k: () => cockpit.move(-1) },
  );
  return (
    <QueryView
      query={cockpit.query}
      titleAs="h1"
      skeleton={
        <div className={classes.message}>
          <PageSkeleton label={shellMessages.text("loadingPage")} />
        </div>
      }
      failedTitle={text("loadFailed")}
    >
      {(queue) => (
        <div className={classes.app}>
          <TopBar cockpit={cockpit} queue={queue} />
          <QueuePane cockpit={cockpit} queue={queue} />
          <LastDecision cockpit={cockpit} />
          {selected === null ? (
            <EmptyQueue cockpit={cockpit} queue={queue} />
          ) : (
            <ReviewPanes key={selected} submissionId={selected} cockpit={cockpit} />
          )}
          <KeyBar onHelp={openHelp} />
          <HelpDialog opened={isHelpOpen} onClose={() => setHelpOpen(false)} />
        </div>
      )}
    </QueryView>
  );
}
