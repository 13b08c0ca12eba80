import { QueryErrorState } from "@bachat/site";
import { TextSkeleton } from "@bachat/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useKeys } from "../../components/use-keys.ts";
import { DecisionPane } from "./DecisionPane.tsx";
import { liveMessages } from "./messages/en.ts";
import { reviewOptions, type Review } from "./queries.ts";
import { reasons } from "./reasons.ts";
import { StagePane } from "./StagePane.tsx";
import type { Cockpit } from "./use-cockpit.ts";
import { useDecision } from "./use-decision.ts";
import { useStage } from "./use-stage.ts";
import classes from "./VerificationLivePage.module.css";
import decisionClasses from "./DecisionPane.module.css";
import stageClasses from "./StagePane.module.css";

interface ReviewPanesProps {
  submissionId: string;
  cockpit: Cockpit;
}

/** Document and decision of one submission, once it is here. */
export function ReviewPanes({ submissionId, cockpit }: ReviewPanesProps) {
  const text = liveMessages.useText();
  const query = useQuery(reviewOptions(submissionId));
  const { refetch } = query;
  const isWaiting = cockpit.index >= 0 || cockpit.isDeciding;
  // Gone from the queue and not by this reviewer's hand: read what became of it.
  useEffect(() => {
    if (!isWaiting) void refetch({ cancelRefetch: false });
  }, [isWaiting, refetch]);

  if (query.data !== undefined) return <Loaded review={query.data} cockpit={cockpit} />;
  if (query.isError) {
    return (
      <div className={classes.failed}>
        <QueryErrorState title={text("reviewFailed")} query={query} />
      </div>
    );
  }
  return (
    <>
      <div className={stageClasses.stage} aria-busy />
      <aside className={decisionClasses.decide} aria-busy>
        <div className={decisionClasses.section}>
          <TextSkeleton lines={8} />
        </div>
      </aside>
    </>
  );
}

function Loaded({ review, cockpit }: { review: Review; cockpit: Cockpit }) {
  const decision = useDecision(review, cockpit);
  const stage = useStage(review);
  const byNumber = Object.fromEntries(
    reasons.map((reason, index) => [String(index + 1), () => decision.choose(reason)]),
  );
  useKeys(
    {
      ...byNumber,
      a: decision.approve,
      r: decision.reject,
      d: decision.pickDay,
      escape: () => decision.choose(null),
      "0": stage.fit,
      t: stage.turn,
      n: stage.nextPage,
    },
    { "+": stage.larger, "=": stage.larger, "-": stage.smaller },
  );
  return (
    <>
      <StagePane review={review} stage={stage} />
      <DecisionPane review={review} decision={decision} isBusy={cockpit.isDeciding} />
    </>
  );
}
