/** The faults of an installation that the people who run it hear of. Worst first. docs/runbooks/alerts.md has an entry for each. */
export const alertKinds = [
  "worker_silent",
  "mail_server_away",
  "storage_away",
  "disk_full",
  "backup_old",
  "certificate_ends",
  "replica_away",
  "ledger_unconfirmed",
  "audit_chain_broken",
  "audit_chain_behind",
  "documents_over_budget",
  "addresses_over_budget",
  "exports_over_budget",
  "grants_over_budget",
  "jobs_failed",
  "jobs_late",
  "jobs_retrying",
  "unusual_calls",
  "webhook_failing",
] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Shown to owners and not sent: they pass by themselves, or their brand and its admins get mails of their own. */
const shownOnly: ReadonlySet<AlertKind> = new Set([
  "jobs_retrying",
  "unusual_calls",
  "webhook_failing",
]);
export const isSent = (kind: AlertKind): boolean => !shownOnly.has(kind);
