import { KeyHint } from "@bachat/ui";
import { Button } from "@mantine/core";
import { liveMessages } from "./messages/en.ts";
import type { Cockpit } from "./use-cockpit.ts";
import classes from "./LastDecision.module.css";

/** What was decided last, and for a moment the way back: at the queue's foot, without a queue under the head. */
export function LastDecision({ cockpit }: { cockpit: Cockpit }) {
  const text = liveMessages.useText();
  const { last, canUndo, undo } = cockpit;
  return (
    // Mounted at all times, so that screen readers hear what appears in it.
    <div className={classes.last} role="status">
      {last !== null && (
        <div className={classes.line}>
          <p>
            {text(`done.${last.status}`)} <b>{last.name}</b>
          </p>
          {canUndo && (
            <Button variant="subtle" rightSection={<KeyHint>U</KeyHint>} onClick={undo}>
              {text("undo")}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
