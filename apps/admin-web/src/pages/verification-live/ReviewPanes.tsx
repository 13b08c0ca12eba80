import { ApiError } from "@bachat/api-client/public";
import { locales } from "@bachat/rules/accounts";
import { lazyPart, QueryView } from "@bachat/site";
import { EmptyState, TextSkeleton } from "@bachat/ui";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { useDeskKeys } from "../../components/desk-keys.ts";
import { idReasons } from "../../components/id-reasons.ts";
import type { CaseActs } from "./CaseActions.tsx";
import { DecisionPane } from "./DecisionPane.tsx";
import { DocumentPane } from "./DocumentPane.tsx";
import { liveMessages } from "./messages/en.ts";
import { printedEndOf, reviewOptions, type Review } from "./queries.ts";
import { useDecision } from "./use-decision.ts";
import { useDocumentView } from "./use-document-view.ts";
import type { ReviewQueue } from "./use-review-queue.ts";
import decisionClasses from "./DecisionPane.module.css";
import documentClasses from "./DocumentPane.module.css";

const CaseDialog = lazyPart(async () => (await import("./CaseDialog.tsx")).CaseDialog);

interface ReviewPanesProps {
  submissionId: string;
  reviewQueue: ReviewQueue;
}

/** Document and decision of one submission, once it is here. */
export function ReviewPanes({ submissionId, reviewQueue }: ReviewPanesProps) {
  const text = liveMessages.useText();
  const query = useQuery(reviewOptions(submissionId));
  const { refetch } = query;
  const isWaiting = reviewQueue.index >= 0 || reviewQueue.isDeciding;
  // Gone from the queue and not by this reviewer's hand: read what became of it.
  useEffect(() => {
    if (!isWaiting) void refetch({ cancelRefetch: false });
  }, [isWaiting, refetch]);

  // What is on screen of it is not there any more.
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <EmptyState
        art="missing"
        title={text("goneTitle")}
        text={text("goneText")}
        action={<Button onClick={() => reviewQueue.move(1)}>{text("nextCase")}</Button>}
      />
    );
  }
  return (
    <QueryView query={query} skeleton={reviewSkeleton} failedTitle={text("reviewFailed")}>
      {(review) => <Loaded review={review} reviewQueue={reviewQueue} />}
    </QueryView>
  );
}

/** While a case is on its way. */
export const reviewSkeleton = (
  <>
    <div className={documentClasses.document} aria-busy />
    <aside className={decisionClasses.decide} aria-busy>
      <div className={decisionClasses.section}>
        <TextSkeleton lines={8} />
      </div>
    </aside>
  </>
);

function Loaded({ review, reviewQueue }: { review: Review; reviewQueue: ReviewQueue }) {
  const view = useDocumentView(review);
  const decision = useDecision(review, reviewQueue, view.pages[view.active]?.document ?? null);
  const isHeld = decision.heldBy !== null;
  const openPages = useEffectEvent(() => {
    if (view.error !== null) view.reopen();
  });
  // While a colleague held the case its pages were not shown.
  useEffect(() => {
    if (!isHeld) openPages();
  }, [isHeld]);
  const [dialog, setDialog] = useState<"snooze" | "escalate" | null>(null);
  const canAct = review.actions.reject && !isHeld;
  const acts: CaseActs = {
    skip: () => reviewQueue.skip(review.id),
    snooze: canAct ? () => setDialog("snooze") : undefined,
    escalate: canAct ? () => setDialog("escalate") : undefined,
  };
  const { uncover } = view;
  /** The reviewer finds that it is another document: the number is shown, and the case goes on like any other. */
  const dismiss =
    uncover &&
    (() => {
      uncover();
      if (decision.reason === "government_id") decision.choose(null);
    });
  const printedEnd = printedEndOf(review);
  useDeskKeys(
    {
      approve: decision.approve,
      reject: decision.reject,
      ask: decision.ask,
      finalRefusal: decision.toggleFinal,
      note: () => decision.noteField.current?.focus(),
      internalNote: decision.openNote,
      day: decision.pickDay,
      yearEnd: () => decision.setUntil(review.academic_year_end),
      months: () => decision.setUntil(review.default_verified_until),
      printedDay: printedEnd === null ? undefined : () => decision.setUntil(printedEnd),
      outline: view.toggleMarks,
      uncover: dismiss,
      skip: acts.skip,
      snooze: acts.snooze,
      escalate: acts.escalate,
      compare: view.compare,
      contrast: view.toggleContrast,
      nextPage: view.nextPage,
      previousPage: view.previousPage,
      escape: () => decision.choose(null),
      larger: view.larger,
      smaller: view.smaller,
      fit: view.fit,
      turn: view.turn,
    },
    {
      reasons: idReasons.map((reason) => () => decision.choose(reason)),
      templates: locales.map((locale) => () => decision.fillNote(locale)),
    },
  );
  return (
    <>
      <DocumentPane review={review} view={view} onAskForAnother={decision.askForAnother} />
      <DecisionPane
        review={review}
        decision={decision}
        acts={acts}
        isBusy={reviewQueue.isDeciding}
        onNoGovernmentId={dismiss}
      />
      {dialog !== null && (
        <Suspense fallback={null}>
          <CaseDialog
            kind={dialog}
            review={review}
            onClose={() => setDialog(null)}
            onDone={() => reviewQueue.leave(review.id)}
          />
        </Suspense>
      )}
    </>
  );
}
