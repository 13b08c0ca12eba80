import type { ReviewStatus } from "@bachat/rules/accounts";
import { isUuid } from "@bachat/rules/patterns";

/** What an admin may look for: an id of a student, an account or a submission, a whole address, or words of name and college. */
export type Searched =
  | { kind: "id"; id: string }
  | { kind: "address"; address: string }
  | { kind: "words"; words: string };

/** Fewer characters are in nearly every name. */
export const SEARCH_MIN = 3;

export function searchedFor(text: string): Searched | null {
  const asked = text.trim();
  if (isUuid(asked)) return { kind: "id", id: asked };
  if (asked.includes("@")) return { kind: "address", address: asked.toLowerCase() };
  return asked.length < SEARCH_MIN ? null : { kind: "words", words: asked };
}

/** Enough to tell addresses apart without reading them: "as•••@college.example". */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf("@");
  const shown = Array.from(address.slice(0, at)).slice(0, 2).join("");
  return `${shown}•••${address.slice(at)}`;
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
/** Of each kind of history, the latest. */
export const LATEST = 20;
