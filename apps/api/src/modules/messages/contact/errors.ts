import { AppError, conflict } from "../../../errors.ts";
import { momentInIndia } from "../../platform/review-claims/policy.ts";

/** The last act on a message, with its author. */
export interface Handled {
  act: "replied" | "closed it" | "opened it again" | "wrote again";
  name: string;
  at: Date;
}

export const messageHandled = (handled: Handled | null, current: unknown) =>
  new AppError(
    409,
    "message_handled",
    handled === null
      ? "This message has changed since you opened it. Read it again."
      : `${handled.name} ${handled.act} on ${momentInIndia(handled.at)}, after you opened this. Read it again.`,
    { members: { current } },
  );

/** The key that a page made for one answer or note is already another one's. */
export const idempotencyKeyReused = () =>
  conflict(
    "idempotency_key_reused",
    "This was sent before with another text. Read the conversation again.",
  );
