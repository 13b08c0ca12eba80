import { type AlertKind, alertKinds } from "@bachat/rules/alerts";
import type { AuditAction } from "@bachat/rules/audit-actions";
import { DAY, HOUR, later, MINUTE, SECOND } from "@bachat/rules/time";

export interface Alert {
  kind: AlertKind;
  /** A job's name, a brand's, or an admin's. */
  subject: string | null;
  brand_id: string | null;
  count: number;
  since: Date;
}

/** Where alerts come from, each read by itself, and which kinds it finds. */
export const kindsOf = {
  worker: ["worker_silent"],
  jobs: ["jobs_failed", "jobs_late", "jobs_retrying"],
  ledger: ["ledger_unconfirmed"],
  audit: ["audit_chain_broken", "audit_chain_behind"],
  admins: [
    "documents_over_budget",
    "addresses_over_budget",
    "exports_over_budget",
    "grants_over_budget",
  ],
  calls: ["unusual_calls"],
  webhooks: ["webhook_failing"],
  backups: ["backup_old"],
  /** Found by an API process that looks outside of the database. */
  measured: ["mail_server_away", "storage_away", "disk_full", "certificate_ends", "replica_away"],
} as const satisfies Record<string, readonly AlertKind[]>;
export type AlertSource = keyof typeof kindsOf;
export const alertSources = Object.keys(kindsOf) as [AlertSource, ...AlertSource[]];
export type MeasuredKind = (typeof kindsOf)["measured"][number];
/** The sources that are read for each answer; the others are read from the open alerts. */
export type ReadSource = Exclude<AlertSource, "measured">;

/** One look may meet a moment of trouble, or a machine that was asleep: these are raised at the second look in a row. */
export const mustRepeat: ReadonlySet<AlertKind> = new Set([
  "worker_silent",
  "mail_server_away",
  "storage_away",
  "replica_away",
]);

/** An alert of the same fault: one of a kind for a job, a brand, an admin or a site. */
export const keyOf = ({ kind, subject }: Pick<Alert, "kind" | "subject">): string =>
  `${kind} ${subject ?? ""}`;

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

/** A worker looks at the clock twice a minute. With two looks at it, a frozen one is an alert within two minutes. */
export const SILENT_SECONDS = 75;
/** Backups are made daily. */
const BACKUP_MS = 26 * HOUR;
/** Below both, files may soon be refused: a small disk need not have the first free, nor a large one the second. */
const LEAST_FREE_BYTES = 5e9;
const LEAST_FREE_SHARE = 0.1;
export const CERTIFICATE_DAYS = 14;
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
export const isBackupOld = (endedAt: Date, now: Date) => isOlder(endedAt, BACKUP_MS, now);
export const isNearlyFull = ({ free, total }: { free: number; total: number }) =>
  free < LEAST_FREE_BYTES && free < total * LEAST_FREE_SHARE;

const RETRY_MS = 30 * SECOND;
const LONGEST_RETRY_MS = 15 * MINUTE;
/** When a message that was not taken is sent again. */
export const retryAt = (attempts: number, now: Date): Date =>
  later(now, Math.min(RETRY_MS * 2 ** Math.min(attempts, 10), LONGEST_RETRY_MS));

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
