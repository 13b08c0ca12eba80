import { PHONE_DIGITS_MIN } from "@bachat/rules/phone";
import { AppError, conflict, invalidField } from "../../../errors.ts";
import { type GrantRefusal, type MergeRefusal, SEARCH_MIN } from "./policy.ts";

export const searchTooShort = () =>
  invalidField(
    "querystring.search",
    "too_short",
    `Enter at least ${SEARCH_MIN} characters of a name or college, or ${PHONE_DIGITS_MIN} digits of a phone number.`,
  );

export const notVerified = () =>
  conflict("student_not_verified", "This student is not verified at the moment.");

const moment = new Intl.DateTimeFormat("en-IN", {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
  timeZone: "Asia/Kolkata",
});

const decided = { approved: "approved", rejected: "rejected", asked: "asked about" };

export const decisionPending = (decision: {
  by: string;
  outcome: keyof typeof decided;
  decidedAt: Date;
  effectiveAt: Date;
}) =>
  conflict(
    "decision_pending",
    `${decision.by} ${decided[decision.outcome]} this student's ID on ${moment.format(decision.decidedAt)} (IST). ` +
      `It takes effect at ${moment.format(decision.effectiveAt)}: try again then.`,
  );

export const inReview = (claim: { admin_name: string; mine: boolean } | null) =>
  conflict(
    "student_in_review",
    claim === null || claim.mine
      ? "An ID of this student is in review. Decide about it instead."
      : `An ID of this student is in review: ${claim.admin_name} is working on it.`,
  );

const refusals: Record<GrantRefusal, string> = {
  account_blocked: "This account is blocked. Unblock it first.",
  email_not_confirmed: "The student has not confirmed their email address yet.",
  adults_only: "The student has not said that they are 18 or older.",
  profile_incomplete: "The student's profile is not complete yet.",
  in_review: "An ID of this student is in review. Decide about it instead.",
};

export const cannotVerify = (why: GrantRefusal) =>
  new AppError(409, "cannot_verify", refusals[why], { members: { blocked_by: why } });

const mergeFaults: Record<MergeRefusal, string> = {
  same_account: "An account cannot be merged with itself. Choose the other account.",
  own_account: "One of the accounts is your own. Ask another reviewer.",
  account_blocked: "A blocked account cannot be merged. Unblock it first.",
  not_confirmed: "Both email addresses have to be confirmed first.",
  admin_or_member: "Accounts of admins and of members or contacts of a brand cannot be merged.",
  in_review: "An ID of one of them is in review. Decide about it first.",
  two_identities:
    "Both are verified, under different names or colleges. End one verification first if they are one person.",
};

export const cannotMerge = (why: MergeRefusal) =>
  new AppError(409, "cannot_merge", mergeFaults[why], { members: { blocked_by: why } });
