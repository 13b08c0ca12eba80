import { momentText } from "@bachat/site";
import { Notice } from "@bachat/ui";
import type { Verification } from "../../session/verification.ts";
import { waysMessages } from "./messages/messages.ts";

/** By when an ID that waits is decided, by the queue; who waits for longer than was promised reads a new time. */
export function ReviewPromise({ time }: { time: NonNullable<Verification["review_time"]> }) {
  const text = waysMessages.useText();
  if (time.due_at === null) return null;
  const day = momentText(time.due_at);
  return (
    <>
      {time.is_late ? (
        <Notice tone="warning" title={text("late")}>
          {text("lateText", { day })}
        </Notice>
      ) : (
        <p>{text("due", { day })}</p>
      )}
      {time.is_first && <p>{text("goesFirst")}</p>}
      <p>{time.waiting === 0 ? text("aheadNone") : text("ahead", { count: time.waiting })}</p>
    </>
  );
}
