import type { AdminAnswer } from "@bachat/api-client/admin";

type Figures = AdminAnswer<"get", "/v1/admin/verification-analytics">["now"];
export type IdReason = Figures["reasons"][number]["reason"];

/** Every reason of the API to reject an ID, with its number on screen and on the keyboard. */
const numbers: Record<IdReason, number> = {
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
export const idReasons = Object.keys(numbers) as IdReason[];
