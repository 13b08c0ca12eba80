import type { AskReason, DocumentKind, Reason } from "./queries.ts";

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
