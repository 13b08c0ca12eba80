/** Whether an approval comes up once more. @param draw from 0 to below 1 */
export const isDrawn = (percent: number, draw: number): boolean => draw * 100 < percent;

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

/** What a reviewer claims: the submission. */
export const subjectOf = (id: string) => ({ type: "verification", id }) as const;
