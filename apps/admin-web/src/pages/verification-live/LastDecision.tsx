import { Button } from "@mantine/core";
import { ActKey } from "../../components/ActKey.tsx";
import { liveMessages } from "./messages/en.ts";
import type { ReviewQueue } from "./use-review-queue.ts";
import classes from "./LastDecision.module.css";

/** What was decided last, and for a moment the way back: at the queue's foot, without a queue under the head. */
export function LastDecision({ reviewQueue }: { reviewQueue: ReviewQueue }) {
  const text = liveMessages.useText();
  const { last, canUndo, undo } = reviewQueue;
  return (
    // Mounted at all times, so that screen readers hear what appears in it.
    <div className={classes.last} role="status">
      {last !== null && (
        <div className={classes.line}>
          <p>
            {text(`done.${last.status}`)} <b>{last.name}</b>
          </p>
          {canUndo && (
            <Button variant="subtle" rightSection={<ActKey act="undo" />} onClick={undo}>
              {text("undo")}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
