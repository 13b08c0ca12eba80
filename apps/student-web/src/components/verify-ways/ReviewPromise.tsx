import { Notice } from "@bachat/ui";
import type { Verification } from "../../session/verification.ts";
import { waysMessages } from "./messages/messages.ts";
import { usePromise } from "./use-promise.ts";

/** By when an ID that waits is decided, by the queue; who waits for longer than was promised reads a new time. */
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
