import type { AuditAction } from "@bachat/rules/audit-actions";
import { DAY, HOUR, later, MINUTE } from "@bachat/rules/time";

/** Worst first. */
export const alertKinds = [
  "worker_silent",
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

export interface Alert {
  kind: AlertKind;
  /** A job's name, a brand's, or an admin's. */
  subject: string | null;
  brand_id: string | null;
  count: number;
  since: Date;
}

/** Where alerts come from: each is read by itself. */
export const alertSources = [
  "worker",
  "jobs",
  "ledger",
  "audit",
  "admins",
  "calls",
  "webhooks",
] as const;

export const ALERTS_SHOWN = 8;

/** The audit actions of each daily budget in the setting `admins.daily_budgets`. */
export const countedActs = {
  // Openings are not in the audit log; the refusal beyond the budget is.
  documents: ["verification.opening_refused"],
  addresses: ["student.addresses_revealed", "audit.values_revealed"],
  exports: [
    "audit.exported",
    "finance.exported",
    "student.data_exported",
    "verification.figures_exported",
  ],
  grants: ["credits.granted"],
} as const satisfies Record<string, readonly AuditAction[]>;
export type CountedAct = keyof typeof countedActs;
export const countedNames = Object.keys(countedActs) as CountedAct[];

/** An admin's alert is shown for the day and the next one. */
export const ADMIN_ALERT_DAYS = 2;

/** A worker looks at the clock twice a minute. */
export const SILENT_MINUTES = 3;
/** The ledger is checked each day, and a check that finds a fault is not recorded. */
const UNCONFIRMED_MS = 26 * HOUR;
/** Audit rows are chained every five minutes. */
const BEHIND_MS = 20 * MINUTE;
/** Endpoints that fail for a shorter time may recover by themselves; after a week their brand knows. */
const FAILING_MS = HOUR;
const KNOWN_MS = 7 * DAY;

const isOlder = (at: Date, ms: number, now: Date) => at < later(now, -ms);

export const isUnconfirmed = (confirmedAt: Date, now: Date) =>
  isOlder(confirmedAt, UNCONFIRMED_MS, now);
export const isBehind = (oldest: Date, now: Date) => isOlder(oldest, BEHIND_MS, now);
export const failingBetween = (now: Date) => ({
  from: later(now, -KNOWN_MS),
  until: later(now, -FAILING_MS),
});

/** Worst first, and within one kind the longest lasting first. */
export const inOrder = (alerts: readonly Alert[]): Alert[] =>
  alerts.toSorted(
    (one, other) =>
      alertKinds.indexOf(one.kind) - alertKinds.indexOf(other.kind) ||
      one.since.getTime() - other.since.getTime(),
  );
