import { later, SECOND } from "@bachat/rules/time";

/** In the settings table: how many of a hundred approvals another reviewer looks at once more; 2 unless set. */
export const SECOND_REVIEW_KEY = "verification.second_review_percent";
const SECOND_REVIEW_PERCENT = 2;
/** In the settings table: the last day of an academic year, `MM-DD`. */
export const YEAR_END_KEY = "verification.academic_year_end";

/** Whether an approval comes up once more. @param draw from 0 to below 1 */
export function isDrawn(setting: unknown, draw: number): boolean {
  const percent =
    typeof setting === "number" && setting >= 0 && setting <= 100 ? setting : SECOND_REVIEW_PERCENT;
  return draw * 100 < percent;
}

/** Why a reviewer asks for another document: what a further one can answer. */
export const askReasons = [
  "unreadable",
  "expired_or_undated",
  "name_mismatch",
  "institution_mismatch",
  "not_student_document",
  "other",
] as const;

/** A case is put off by at most this. */
export const SNOOZE_DAYS = 14;

/** A decision takes effect so long after it was made. Until then its author can undo it. */
const UNDO_SECONDS = 10;

export const takesEffectAt = (decidedAt: Date): Date => later(decidedAt, UNDO_SECONDS * SECOND);
