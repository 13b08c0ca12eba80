import { dayInKolkata, shiftDay, startOfDayInKolkata } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import { invalidField } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { hasQueue, listJobTrouble, silentSince } from "../../../ports/queue-state.ts";
import { getChainState } from "../../platform/audit/service-checks.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { readSetting } from "../../platform/settings/service.ts";
import { listOpenCallAlerts } from "../../verification-api/call-alerts/service.ts";
import {
  ADMIN_ALERT_DAYS,
  type Alert,
  ALERTS_SHOWN,
  countedActs,
  countedNames,
  failingBetween,
  inOrder,
  isBackupOld,
  isBehind,
  isUnconfirmed,
  kindsOf,
  type ReadSource,
  SILENT_SECONDS,
} from "./policy.ts";
import * as repository from "./repository.ts";
import type { JobRetry } from "./schemas.ts";

type Needs = Pick<Dependencies, "db" | "clock" | "config" | "log">;
type Source = (needs: Needs) => Promise<Alert[]>;

const one = (kind: Alert["kind"], since: Date): Alert[] => [
  { kind, subject: null, brand_id: null, count: 1, since },
];

const sources: Readonly<Record<ReadSource, Source>> = {
  async worker({ db }) {
    const at = await silentSince(db, SILENT_SECONDS);
    return at === null ? [] : one("worker_silent", at);
  },
  async jobs({ db }) {
    const found = await listJobTrouble(db);
    return found.flatMap(({ name, ...jobs }) =>
      (
        [
          ["jobs_failed", jobs.failed, jobs.failedSince],
          ["jobs_late", jobs.late, jobs.lateSince],
          ["jobs_retrying", jobs.retrying, jobs.retryingSince],
        ] as const
      ).flatMap(([kind, count, since]) =>
        since === null
          ? []
          : [{ kind, subject: name, brand_id: null, count, since: new Date(since) }],
      ),
    );
  },
  async ledger({ db, clock }) {
    const at = await repository.ledgerConfirmedAt(db);
    return at !== null && isUnconfirmed(at, clock.now()) ? one("ledger_unconfirmed", at) : [];
  },
  async audit({ db, clock }) {
    const { check, oldestAt } = await getChainState({ db });
    return [
      ...(check === null || check.brokenAt === null ? [] : one("audit_chain_broken", check.at)),
      ...(oldestAt !== null && isBehind(oldestAt, clock.now())
        ? one("audit_chain_behind", oldestAt)
        : []),
    ];
  },
  async admins({ db, clock }) {
    const budgets = await readSetting(db, "admins.daily_budgets");
    const today = dayInKolkata(clock.now());
    const since = startOfDayInKolkata(shiftDay(today, 1 - ADMIN_ALERT_DAYS));
    const found = await Promise.all(
      countedNames.map(async (name) => {
        // The audit log has only the refusal of a document beyond the budget: one is enough.
        const most = name === "documents" ? 0 : budgets[name];
        const rows = await repository.listBeyond(db, { actions: countedActs[name], most, since });
        return rows.map((row) => ({
          kind: `${name}_over_budget` as const,
          subject: row.adminName,
          brand_id: null,
          count: row.count,
          since: row.since,
        }));
      }),
    );
    return found.flat();
  },
  async backups({ db, clock, config }) {
    const [last, firstAt] = [await repository.lastBackupAt(db), await repository.firstUserAt(db)];
    // On a machine for trying things out nobody makes backups.
    const at = last ?? (config.production ? firstAt : null);
    return at !== null && isBackupOld(at, clock.now()) ? one("backup_old", at) : [];
  },
  async calls({ db }) {
    const rows = await listOpenCallAlerts(db);
    return rows.map(({ brandId, brandName, raisedAt }) => ({
      kind: "unusual_calls" as const,
      subject: brandName,
      brand_id: brandId,
      count: 1,
      since: raisedAt,
    }));
  },
  async webhooks({ db, clock }) {
    const now = clock.now();
    const rows = await repository.listFailing(db, failingBetween(now));
    return rows.map(({ brandId, brandName, count, since }) => ({
      kind: "webhook_failing" as const,
      subject: brandName,
      brand_id: brandId,
      count,
      since: since ?? now,
    }));
  },
};

/** Reads these sources. A source that cannot be read is named with null, and hides no other. */
export function readSources<Name extends ReadSource>(needs: Needs, names: readonly Name[]) {
  return Promise.all(
    names.map(async (source) => {
      try {
        return { source, alerts: await sources[source](needs) };
      } catch (error) {
        needs.log.error({ err: error, source }, "Alerts could not be read");
        return { source, alerts: null };
      }
    }),
  );
}

export const readSourceNames = Object.keys(sources) as ReadSource[];

/** Faults that need the people who run the platform, worst first. */
export async function listAlerts(needs: Needs) {
  const [read, measured] = await Promise.all([
    readSources(needs, readSourceNames),
    repository.listOpen(needs.db, kindsOf.measured),
  ]);
  const all = inOrder([...read.flatMap(({ alerts }) => alerts ?? []), ...measured]);
  return {
    items: all.slice(0, ALERTS_SHOWN),
    total: all.length,
    unread: read.flatMap(({ source, alerts }) => (alerts === null ? [source] : [])),
  };
}

/** Alerts that no mail server took. */
export async function listUnmailed({ db }: Pick<Dependencies, "db">) {
  return { items: await repository.listUnmailed(db, ALERTS_SHOWN) };
}

/**
 * Has failed jobs of a name tried again. Every job may run twice, so a second call harms nothing: it finds none that failed.
 * @throws invalid_request for a name that no job has
 */
export async function retryJobs(
  dependencies: Pick<Dependencies, "db" | "clock" | "queue">,
  actor: Pick<UserActor, "userId">,
  { job }: JobRetry,
): Promise<{ retried: number }> {
  const { db, queue } = dependencies;
  if (!(await hasQueue(db, job)))
    throw invalidField("body.job", "unknown", "There are no jobs of this name.");
  return db.transaction(async (tx) => {
    const retried = await queue.retryFailed(tx, job);
    if (retried > 0) {
      await recordAudit(tx, dependencies, {
        actor: { kind: "admin", userId: actor.userId },
        action: "jobs.retried",
        objectType: "job",
        objectId: job,
        details: { retried },
      });
    }
    return { retried };
  });
}
