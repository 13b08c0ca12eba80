import type { Reason } from "./queries.ts";

/** Every reason of the API, with its number on screen and on the keyboard. */
const numbers: Record<Reason, number> = {
  unreadable: 1,
  expired_or_undated: 2,
  name_mismatch: 3,
  institution_mismatch: 4,
  not_student_document: 5,
  suspected_edit: 6,
  duplicate: 7,
  government_id: 8,
  other: 9,
};
export const reasons = Object.keys(numbers) as Reason[];
