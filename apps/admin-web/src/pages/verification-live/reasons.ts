import type { Reason } from "./queries.ts";

/** Numbered 1 to 9 in this order, on screen and on the keyboard. */
export const reasons = [
  "unreadable",
  "expired_or_undated",
  "name_mismatch",
  "institution_mismatch",
  "not_student_document",
  "suspected_edit",
  "duplicate",
  "government_id",
  "other",
] as const satisfies Reason[];
