import { Notice } from "@bachat/ui";
import type { Verification } from "../../session/verification.ts";
import { waysMessages } from "./messages/messages.ts";
import { usePromise } from "./use-promise.ts";

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
