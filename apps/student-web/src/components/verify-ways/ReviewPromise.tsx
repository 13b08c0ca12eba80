import { momentText } from "@bachat/site";
import { Notice } from "@bachat/ui";
import type { Verification } from "../../session/verification.ts";
import { waysMessages } from "./messages/en.ts";

/** The promised time of a decision about a waiting ID; a student who waits longer than promised reads a new time. */
export function ReviewPromise({ time }: { time: NonNullable<Verification["review_time"]> }) {
  const text = waysMessages.useText();
  const promise = usePromise(time);
  if (promise === null) return null;
  return (
    <>
      {time.is_late ? (
        <Notice tone="warning" title={text("late")}>
          {promise}
        </Notice>
      ) : (
        <p>{promise}</p>
      )}
      {time.is_first && <p>{text("goesFirst")}</p>}
      <p>{time.waiting === 0 ? text("aheadNone") : text("ahead", { count: time.waiting })}</p>
    </>
  );
}

/** The promised time of the decision, in a sentence; null without a waiting ID or a promise. */
export function usePromise(time: Verification["review_time"]): string | null {
  const text = waysMessages.useText();
  if (time === null || time.due_at === null) return null;
  return text(time.is_late ? "lateText" : "due", { day: momentText(time.due_at) });
}
