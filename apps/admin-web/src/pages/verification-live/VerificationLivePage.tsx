import { QueryView, usePageMeta } from "@bachat/site";
import { PageSkeleton } from "@bachat/ui";
import { Box } from "@mantine/core";
import { useState } from "react";
import { useDeskKeys } from "../../components/desk-keys.ts";
import { KeysDialog } from "../../components/KeysDialog.tsx";
import { shellMessages } from "../../messages/en.ts";
import { pageLoader } from "../../session/api.ts";
import { EmptyQueue } from "./EmptyQueue.tsx";
import { KeyBar } from "./KeyBar.tsx";
import { LastDecision } from "./LastDecision.tsx";
import { liveMessages } from "./messages/en.ts";
import { queueOptions } from "./queries.ts";
import { QueuePane } from "./QueuePane.tsx";
import { reviewSkeleton, ReviewPanes } from "./ReviewPanes.tsx";
import { TopBar } from "./TopBar.tsx";
import { queueAddress, useReviewQueue } from "./use-review-queue.ts";
import classes from "./VerificationLivePage.module.css";

export const loader = pageLoader((prefetch, { request }) => [
  prefetch(queueOptions(queueAddress.read(new URL(request.url).searchParams).filter, false)),
]);

/** The reviewers' reviewQueue: queue, document, decision. */
export function VerificationLivePage() {
  const text = liveMessages.useText();
  usePageMeta({ title: text("title"), noindex: true });
  const reviewQueue = useReviewQueue();
  const { selected } = reviewQueue;
  const [isHelpOpen, setHelpOpen] = useState(false);
  const openHelp = () => setHelpOpen(true);
  // Here and not at the document: they lead on whether it is there, on its way, or gone.
  useDeskKeys({
    undo: reviewQueue.undo,
    help: openHelp,
    next: () => reviewQueue.move(1),
    previous: () => reviewQueue.move(-1),
  });
  return (
    <QueryView
      query={reviewQueue.query}
      titleAs="h1"
      skeleton={
        <Box p="24px 36px">
          <PageSkeleton label={shellMessages.text("loadingPage")} />
        </Box>
      }
      failedTitle={text("loadFailed")}
    >
      {(queue) => (
        <div className={classes.app}>
          <TopBar reviewQueue={reviewQueue} queue={queue} />
          <QueuePane reviewQueue={reviewQueue} queue={queue} />
          <LastDecision reviewQueue={reviewQueue} />
          {selected === null && reviewQueue.isAsking ? (
            reviewSkeleton
          ) : selected === null ? (
            <EmptyQueue reviewQueue={reviewQueue} queue={queue} />
          ) : (
            <ReviewPanes key={selected} submissionId={selected} reviewQueue={reviewQueue} />
          )}
          <KeyBar onHelp={openHelp} />
          {isHelpOpen && <KeysDialog desk="ids" onClose={() => setHelpOpen(false)} />}
        </div>
      )}
    </QueryView>
  );
}
