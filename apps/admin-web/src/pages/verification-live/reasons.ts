import type { AskReason, DocumentKind, Reason } from "./queries.ts";

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

/** The document that goes with a reason unless the reviewer chooses: the page on screen again, or another document. */
export const askedWith: Record<AskReason, DocumentKind | "again"> = {
  unreadable: "again",
  expired_or_undated: "fee_receipt",
  name_mismatch: "bonafide_certificate",
  institution_mismatch: "bonafide_certificate",
  not_student_document: "id_card_front",
  other: "other",
};

/** Null for what another document cannot answer. */
export const askReasonOf = (reason: Reason | null): AskReason | null =>
  reason !== null && reason in askedWith ? (reason as AskReason) : null;

export const documentKinds = [
  "id_card_front",
  "id_card_back",
  "fee_receipt",
  "bonafide_certificate",
  "admit_card",
  "other",
] as const satisfies DocumentKind[];
