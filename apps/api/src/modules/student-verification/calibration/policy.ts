import type { SubmissionReason } from "../verifications/schemas.ts";

/**
 * The cases that reviewers practise on. Students, colleges and cards are invented, since a student's document may only serve to
 * check that the student studies. `infra/local-stack/demo/draw.ts` draws the cards.
 */

interface PracticeCaseOf {
  /** The picture, in `apps/api/practice-cards`. */
  card: string;
  student: { name: string; college: string; degree: string };
  warnings?: readonly string[];
  decision: { outcome: "approved" } | { outcome: "rejected"; reason: SubmissionReason };
  /** The explanation of the decision. */
  why: string;
}

/** The day on which every case was sent, and the last day of access of the approved ones. */
export const SENT_AT = new Date("2026-09-14T05:30:00Z");
export const APPROVED_UNTIL = "2027-09-14";

export const practiceCases = {
  "valid-card": {
    card: "valid-card",
    student: {
      name: "Diya Chauhan",
      college: "Marina Institute of Science",
      degree: "BSc Nursing",
    },
    decision: { outcome: "approved" },
    why: "Name, college and course are those of the profile, and the card is valid.",
  },
  "other-name": {
    card: "other-name",
    student: { name: "Karan Mehta", college: "Gomti Polytechnic", degree: "M.Tech Robotics" },
    decision: { outcome: "rejected", reason: "name_mismatch" },
    why: "The card is Rehan Solanki's; the profile says Karan Mehta.",
  },
  "expired-card": {
    card: "expired-card",
    student: {
      name: "Sneha Pillai",
      college: "Harbour Institute of Commerce",
      degree: "BA Economics",
    },
    decision: { outcome: "rejected", reason: "expired_or_undated" },
    why: "The card was valid until 31 May 2025.",
  },
  initials: {
    card: "initials",
    student: {
      name: "R. Nambiar",
      college: "Marina Institute of Science",
      degree: "B.Tech Computer Science",
    },
    decision: { outcome: "approved" },
    why: "An initial in place of the first name is no other name.",
  },
  "other-college": {
    card: "other-college",
    student: { name: "Rahul Varghese", college: "Teesta Law College", degree: "LLB" },
    decision: { outcome: "rejected", reason: "institution_mismatch" },
    why: "The card is of Doaba University; the profile says Teesta Law College.",
  },
  "blurred-card": {
    card: "blurred-card",
    student: {
      name: "Priyanka Gill",
      college: "Blue Hills College",
      degree: "BA Economics",
    },
    decision: { outcome: "rejected", reason: "unreadable" },
    why: "Neither the name nor the date can be read.",
  },
  "library-card": {
    card: "library-card",
    student: { name: "Omkar Kulkarni", college: "Hooghly School of Medicine", degree: "MBBS" },
    decision: { outcome: "rejected", reason: "not_student_document" },
    why: "It is the card of a town's library: everybody can have one.",
  },
  "undated-card": {
    card: "undated-card",
    student: { name: "Esther Shaikh", college: "Gomti Polytechnic", degree: "BSc Physics" },
    decision: { outcome: "rejected", reason: "expired_or_undated" },
    why: "The card says no year, so nobody can see whether it is valid.",
  },
  "edited-card": {
    card: "edited-card",
    student: { name: "Jatin Yadav", college: "Blue Hills College", degree: "B.Des Communication" },
    warnings: ["edited_picture"],
    decision: { outcome: "rejected", reason: "suspected_edit" },
    why: "The name is on a patch of another colour and in other letters than the rest.",
  },
} as const satisfies Record<string, PracticeCaseOf>;

export type PracticeKey = keyof typeof practiceCases;
/** The most reviewers that the results list. */
export const REVIEWERS_SHOWN = 100;

export const practiceKeys = Object.keys(practiceCases) as PracticeKey[];
export const isPracticeKey = (key: string): key is PracticeKey => Object.hasOwn(practiceCases, key);
export const caseOf = (key: PracticeKey): PracticeCaseOf => practiceCases[key];

/** The right decision about a case. */
export function decisionOf(key: PracticeKey) {
  const { decision, why } = caseOf(key);
  return {
    outcome: decision.outcome,
    reason: decision.outcome === "rejected" ? decision.reason : null,
    reason_text: why,
    verified_until: decision.outcome === "approved" ? APPROVED_UNTIL : null,
  };
}

/** Whether the answer is right: the same outcome, and for a rejection the same reason. */
export function agrees(
  key: PracticeKey,
  given: { outcome: string; reason: string | null },
): boolean {
  const { outcome, reason } = decisionOf(key);
  return given.outcome === outcome && given.reason === reason;
}
