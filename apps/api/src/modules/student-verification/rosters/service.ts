import { dayInKolkata } from "@bachat/rules/time";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { versionConflict, versionOf } from "../../../http/record-version.ts";
import { paginate } from "../../../http/schemas.ts";
import { type ActingAdmin, requireSecond } from "../../../http/second-admin.ts";
import { holdCollege } from "../../identity/students/service.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import * as errors from "./errors.ts";
import * as repository from "./repository.ts";
import { type NewRoster, roster, type RosterQuery, type RosterStart } from "./schemas.ts";

/** Rosters for admins: origin, agreement, and the days between which a roster approves students. */

type Needs = Pick<Dependencies, "db" | "clock">;
type Actor = Pick<UserActor, "userId">;

export async function listRosters({ db }: Pick<Needs, "db">, query: RosterQuery) {
  const { envelope, ...window } = paginate(query, await repository.count(db, query.state));
  const rows = await repository.list(db, query.state, window);
  return { items: rows.map(present), ...envelope };
}

/** @throws 404 */
export async function getRoster(db: Executor, rosterId: string) {
  const row = await repository.find(db, rosterId);
  if (row === undefined) throw notFound("That roster");
  return present(row);
}

/** @throws college_id: unknown, expires_on: past */
export async function addRoster(dependencies: Needs, actor: Actor, asked: NewRoster) {
  const { db, clock } = dependencies;
  return db.transaction(async (tx) => {
    const college = await holdCollege(tx, asked.college_id);
    if (college === undefined) throw errors.unknownCollege();
    if (asked.expires_on < dayInKolkata(clock.now())) throw errors.expired();
    const { origin, agreement, expires_on: expiresOn } = asked;
    const id = await repository.insert(tx, {
      collegeId: college.id,
      origin,
      agreement,
      expiresOn,
      createdBy: actor.userId,
      createdAt: clock.now(),
    });
    await audit(tx, dependencies, actor, "roster.added", id, {
      college_id: college.id,
      origin,
      agreement,
      expires_on: expiresOn,
    });
    return getRoster(tx, id);
  });
}

/**
 * Puts a roster in force: from then on it approves students. A second admin confirms it, as it was when the first one asked.
 * @throws 404, roster_not_draft, roster_empty, version_conflict, expires_on: past
 */
export async function startRoster(
  dependencies: Needs,
  actor: ActingAdmin,
  rosterId: string,
  asked: RosterStart,
) {
  const { db, clock } = dependencies;
  return db.transaction(async (tx) => {
    const held = await repository.lock(tx, rosterId);
    const row = await repository.find(tx, rosterId);
    if (held === undefined || row === undefined) throw notFound("That roster");
    const record = present(row);
    if (held.state === "in_force") return record;
    if (held.state === "ended") throw errors.notDraft();
    // Another version is another list: it was not this one that was looked at.
    if (asked.version !== record.version) throw versionConflict(roster, record);
    if (held.loadId === null || held.entries === null || held.entries === 0)
      throw errors.hasNoEntries();
    if (held.expiresOn < dayInKolkata(clock.now())) throw errors.expired();
    const { origin, agreement, expiresOn, entries } = held;
    requireSecond(actor, {
      objectName: row.college.name,
      changes: {
        students: { before: null, after: entries },
        origin: { before: null, after: origin },
        agreement: { before: null, after: agreement },
        expires_on: { before: null, after: expiresOn },
      },
      reason: null,
    });
    if (!(await repository.start(tx, rosterId, held.loadId, clock.now()))) throw errors.overtaken();
    await audit(tx, dependencies, actor, "roster.started", rosterId, {
      college_id: held.collegeId,
      entries,
      expires_on: expiresOn,
    });
    return getRoster(tx, rosterId);
  });
}

/** Ends a roster at once and deletes its entries. Approved students stay verified. Safe to repeat. @throws 404 */
export async function endRoster(
  dependencies: Needs,
  actor: Actor,
  rosterId: string,
  { reason }: { reason: string },
) {
  const { db, clock } = dependencies;
  return db.transaction(async (tx) => {
    if (await repository.end(tx, rosterId, { now: clock.now(), reason }))
      await audit(tx, dependencies, actor, "roster.ended", rosterId, { reason });
    return getRoster(tx, rosterId);
  });
}

/** Ends those whose last day has passed. Safe to repeat. */
export async function endExpiredRosters(dependencies: Needs): Promise<void> {
  const { db, clock } = dependencies;
  for (const id of await repository.listExpired(db, dayInKolkata(clock.now())))
    await db.transaction(async (tx) => {
      if (await repository.end(tx, id, { now: clock.now(), reason: null }))
        await audit(tx, dependencies, null, "roster.ended", id, { reason: "expired" });
    });
}

/** The values that a second admin confirms. */
const seen = ({
  origin,
  agreement,
  expiresOn,
  entries,
  loadId,
}: repository.RosterRow["roster"]) => ({
  origin,
  agreement,
  expiresOn,
  entries,
  loadId,
});

function present({ roster: row, college, createdByName, approved }: repository.RosterRow) {
  return {
    id: row.id,
    version: versionOf(seen(row)),
    state: row.state,
    college,
    origin: row.origin,
    agreement: row.agreement,
    expires_on: row.expiresOn,
    entries: row.entries,
    left_out: row.leftOut,
    approved,
    created_by: createdByName,
    created_at: row.createdAt,
    started_at: row.startedAt,
    ended_at: row.endedAt,
    end_reason: row.endReason,
  };
}

export async function audit(
  tx: Executor,
  dependencies: Needs,
  actor: Actor | null,
  action: "roster.added" | "roster.loaded" | "roster.started" | "roster.ended",
  objectId: string,
  details: Record<string, unknown>,
): Promise<void> {
  await recordAudit(tx, dependencies, {
    actor: actor === null ? { kind: "system" } : { kind: "admin", userId: actor.userId },
    action,
    objectType: "roster",
    objectId,
    details,
  });
}
