import type { ReviewStatus } from "@bachat/rules/accounts";
import { readReference } from "@bachat/rules/codes";
import { isUuid } from "@bachat/rules/patterns";
import { searchedDigits } from "@bachat/rules/phone";
import { shiftMonths } from "@bachat/rules/time";
import { VALID_MONTHS } from "../../student-verification/verifications/policy.ts";

/**
 * The texts that an admin may search: an id of a student, an account or a submission, a whole address, the reference of a
 * redemption, the last digits of a phone number, or words of name and college.
 */
export type Searched =
  | { kind: "id"; id: string }
  | { kind: "address"; address: string }
  | { kind: "reference"; reference: string }
  | { kind: "phone"; digits: string }
  | { kind: "words"; words: string };

/** Fewer characters are in nearly every name. */
export const SEARCH_MIN = 3;

/** Every way to read the typed text: twelve digits are a reference and a phone number. Empty for too few characters. */
export function searchedFor(text: string): Searched[] {
  const asked = text.trim();
  if (isUuid(asked)) return [{ kind: "id", id: asked }];
  if (asked.includes("@")) return [{ kind: "address", address: asked.toLowerCase() }];
  const reference = readReference(asked);
  const digits = searchedDigits(asked);
  const numbers: Searched[] = [
    ...(reference === null ? [] : [{ kind: "reference", reference } as const]),
    ...(digits === null ? [] : [{ kind: "phone", digits } as const]),
  ];
  if (numbers.length > 0 || asked.length < SEARCH_MIN) return numbers;
  return [{ kind: "words", words: asked }];
}

export const studentStates = [
  "not_submitted",
  "in_review",
  "approved",
  "expired",
  "rejected",
] as const;
export type StudentState = (typeof studentStates)[number];

interface Standing {
  verificationStatus: ReviewStatus;
  verifiedUntil: string | null;
  isInReview: boolean;
}

/** As a person would say it. A renewal in review does not hide that the student is approved. */
export function stateOf(student: Standing, today: string): StudentState {
  if (student.verificationStatus === "approved") {
    return student.verifiedUntil !== null && student.verifiedUntil >= today
      ? "approved"
      : "expired";
  }
  if (student.isInReview) return "in_review";
  return student.verificationStatus === "rejected" ? "rejected" : "not_submitted";
}

/** How many students a list counts at most. */
export const MOST_COUNTED = 10_000;

/** Reasons against verifying a student by hand. */
export const grantRefusals = [
  "account_blocked",
  "email_not_confirmed",
  "adults_only",
  "profile_incomplete",
  "in_review",
] as const;
export type GrantRefusal = (typeof grantRefusals)[number];

/** The first thing that is in the way, or null. What the student would need for sending an ID is needed here too. */
export function grantRefusal(facts: {
  isBlocked: boolean;
  isConfirmed: boolean;
  isAdult: boolean;
  isComplete: boolean;
  isInReview: boolean;
}): GrantRefusal | null {
  if (facts.isBlocked) return "account_blocked";
  if (!facts.isConfirmed) return "email_not_confirmed";
  if (!facts.isAdult) return "adults_only";
  if (!facts.isComplete) return "profile_incomplete";
  return facts.isInReview ? "in_review" : null;
}

/** Without a document the longest is a year: a reviewer may go by a printed date, this has none. */
export const isGrantable = (until: string, today: string): boolean =>
  until > today && until <= shiftMonths(today, VALID_MONTHS);

/** Reasons against merging two accounts. */
export const mergeRefusals = [
  "same_account",
  "own_account",
  "account_blocked",
  "not_confirmed",
  "admin_or_member",
  "in_review",
  "two_identities",
] as const;
export type MergeRefusal = (typeof mergeRefusals)[number];
