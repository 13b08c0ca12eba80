import type { StudentAnswer } from "@bachat/api-client/student";
import { refusalMessages } from "./messages/en.ts";

type Submission = StudentAnswer<"get", "/v1/student/verifications">["history"][number];

interface RefusalText {
  why: string;
  instead: string;
  /** That it cost nothing; null where it was a try. */
  cost: string | null;
}

/** A reviewer's reason, as a clause without its full stop. */
export function useReasonText(reason: NonNullable<Submission["reason"]>): string {
  return refusalMessages.useText()(`reason.${reason}`);
}

/** Why a submission was refused and what to send instead: a fault of the file comes before the reason. Null without a refusal. */
export function useRefusalText(
  submission: Pick<Submission, "reason" | "failure"> | null,
): RefusalText | null {
  const text = refusalMessages.useText();
  if (submission === null || submission.reason === null) return null;
  const { reason, failure } = submission;
  return failure === null
    ? { why: text(`reason.${reason}`), instead: text(`instead.${reason}`), cost: null }
    : { why: text(`file.${failure}`), instead: text(`remedy.${failure}`), cost: text("noTry") };
}
