/** The checks that an installation runs on itself, in the order that they are shown. */
export const selfChecks = [
  "database",
  "clock",
  "storage",
  "mail_server",
  "queue",
  "signatures",
  "ledger",
  "audit_chain",
  "certificate_api",
  "certificate_student",
  "certificate_brand",
  "certificate_admin",
] as const;
export type SelfCheck = (typeof selfChecks)[number];
