import type { AuditAction } from "@bachat/rules/audit-actions";
import { daysFor } from "@bachat/rules/days";
import { dayInKolkata } from "@bachat/rules/time";
import type { Executor, Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { takeChange, versionConflict, versionOf } from "../../../http/record-version.ts";
import { paginate } from "../../../http/schemas.ts";
import { changesBetween } from "../../platform/audit/policy.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import * as errors from "./errors.ts";
import * as repository from "./repository-incidents.ts";
import {
  type ChangeIncident,
  type Incident,
  incident as incidentSchema,
  type IncidentQuery,
  type NewIncident,
  type NewUpdate,
  type WithdrawIncident,
} from "./schemas-incidents.ts";

type Needs = Pick<Dependencies, "db" | "clock">;
type Actor = Pick<UserActor, "userId">;

const ONGOING_SHOWN = 20;

export async function listOngoing({ db }: Pick<Needs, "db">): Promise<Incident[]> {
  return withUpdates(db, await repository.listOngoing(db, ONGOING_SHOWN));
}

/** Incidents that are over, newest first. */
export async function listEnded({ db }: Pick<Needs, "db">, query: IncidentQuery) {
  const { offset, limit, envelope } = paginate(query, await repository.countEnded(db));
  const rows = await repository.listEnded(db, { offset, limit });
  return { items: await withUpdates(db, rows), ...envelope };
}

export async function listNewest(db: Needs["db"], limit: number): Promise<Incident[]> {
  return withUpdates(db, await repository.listNewest(db, limit));
}

/** Repeated with its key, it adds nothing and answers with the incident as it is now. @throws invalid_request by field */
export function openIncident(
  dependencies: Needs,
  actor: Actor,
  { idempotency_key: id, text, ...asked }: NewIncident,
): Promise<Incident> {
  const { db, clock } = dependencies;
  const now = clock.now();
  checkMoment("started_at", asked.started_at, now);
  return db.transaction(async (tx) => {
    const { started_at: startedAt, ...fields } = asked;
    const isNew = await repository.insert(tx, { id, ...fields, startedAt });
    if (!isNew) return requireOne(tx, id);
    await repository.insertUpdate(tx, {
      id,
      incidentId: id,
      state: asked.state,
      text,
      createdAt: now,
    });
    await audit(tx, dependencies, actor, { id, action: "incident.opened" }, {}, { ...asked, text });
    return requireOne(tx, id);
  });
}

/** Corrects an incident's own fields. @throws 404, version_conflict, invalid_request by field */
export function changeIncident(
  dependencies: Needs,
  actor: Actor,
  id: string,
  asked: ChangeIncident,
): Promise<Incident> {
  const { db, clock } = dependencies;
  return db.transaction(async (tx) => {
    const row = await hold(tx, id);
    const before = fieldsOf(row);
    const current = await requireOne(tx, id);
    const changes = takeChange(asked, before, incidentSchema, () => current);
    if (changes === null) return current;
    const { started_at: startedAt = row.startedAt, title, impact, components } = changes;
    if (changes.started_at !== undefined) checkMoment("started_at", startedAt, clock.now());
    if (row.endedAt !== null && row.endedAt < startedAt) throw errors.beginningAfterEnd();
    const set = {
      startedAt,
      title: title ?? row.title,
      impact: impact ?? row.impact,
      components: components ?? row.components,
    };
    await repository.update(tx, id, set);
    const after = fieldsOf({ ...row, ...set });
    await audit(tx, dependencies, actor, { id, action: "incident.changed" }, before, after);
    return requireOne(tx, id);
  });
}

/**
 * Adds an update. `resolved` sets the incident's end; any other state takes it back. Repeated with its key, it adds
 * nothing. @throws 404, version_conflict, key_used, invalid_request by field
 */
export function addUpdate(
  dependencies: Needs,
  actor: Actor,
  id: string,
  { idempotency_key: key, version, state, text, ended_at: asked }: NewUpdate,
): Promise<Incident> {
  const { db, clock } = dependencies;
  const now = clock.now();
  return db.transaction(async (tx) => {
    const row = await hold(tx, id);
    const repeated = await repository.findUpdate(tx, key);
    if (repeated !== null && repeated.incidentId !== id) throw errors.keyUsed();
    const current = await requireOne(tx, id);
    if (repeated !== null) return current;
    const before = fieldsOf(row);
    if (version !== versionOf(before)) throw versionConflict(incidentSchema, current);
    if (state !== "resolved" && asked !== undefined) throw errors.endWithoutResolving();
    const endedAt = state === "resolved" ? (asked ?? row.endedAt ?? now) : null;
    if (asked !== undefined) checkMoment("ended_at", asked, now);
    if (endedAt !== null && endedAt < row.startedAt) throw errors.endBeforeBeginning();
    await repository.insertUpdate(tx, { id: key, incidentId: id, state, text, createdAt: now });
    await repository.update(tx, id, { state, endedAt });
    const after = { ...fieldsOf({ ...row, state, endedAt }), text };
    await audit(tx, dependencies, actor, { id, action: "incident.updated" }, before, after);
    return requireOne(tx, id);
  });
}

/**
 * Withdraws an incident that was reported by mistake: it leaves the page and the feed, and the audit log keeps its text.
 * Safe to repeat. @throws 404, version_conflict
 */
export function withdrawIncident(
  dependencies: Needs,
  { userId }: Actor,
  id: string,
  { version, reason }: WithdrawIncident,
): Promise<void> {
  const { db, clock } = dependencies;
  return db.transaction(async (tx) => {
    const row = await repository.hold(tx, id);
    if (row === null && (await repository.isWithdrawn(tx, id))) return;
    if (row === null) throw notFound("That incident");
    const said = fieldsOf(row);
    if (version !== versionOf(said))
      throw versionConflict(incidentSchema, await requireOne(tx, id));
    await repository.update(tx, id, { withdrawnAt: clock.now() });
    await recordAudit(tx, dependencies, {
      actor: { kind: "admin", userId },
      action: "incident.withdrawn",
      objectType: "incident",
      objectId: id,
      details: { reason },
      changes: Object.fromEntries(
        Object.entries(said).map(([field, value]) => [field, { before: value, after: null }]),
      ),
    });
  });
}

/** @throws invalid_request for a moment in the future, or one more than a year ago */
function checkMoment(field: "started_at" | "ended_at", moment: Date, now: Date): void {
  if (moment > now) throw errors.inTheFuture(field);
  if (dayInKolkata(moment) < daysFor("incident", dayInKolkata(now)).min)
    throw errors.tooLongAgo(field);
}

/** @throws 404 */
async function hold(tx: Transaction, id: string): Promise<repository.IncidentRow> {
  const row = await repository.hold(tx, id);
  if (row === null) throw notFound("That incident");
  return row;
}

async function requireOne(tx: Executor, id: string): Promise<Incident> {
  const row = await repository.hold(tx, id);
  const [found] = row === null ? [] : await withUpdates(tx, [row]);
  if (found === undefined) throw notFound("That incident");
  return found;
}

/** The changeable fields of an incident, from which its version is made. */
const fieldsOf = (row: repository.IncidentRow) => ({
  title: row.title,
  impact: row.impact,
  components: row.components,
  started_at: row.startedAt,
  state: row.state,
  ended_at: row.endedAt,
});

async function withUpdates(
  db: Executor,
  rows: readonly repository.IncidentRow[],
): Promise<Incident[]> {
  const updates = await repository.readUpdates(
    db,
    rows.map(({ id }) => id),
  );
  const byIncident = Map.groupBy(updates, ({ incidentId }) => incidentId);
  return rows.map((row) => ({
    id: row.id,
    version: versionOf(fieldsOf(row)),
    ...fieldsOf(row),
    updates: (byIncident.get(row.id) ?? []).map(({ id, state, text, createdAt }) => ({
      id,
      state,
      text,
      created_at: createdAt,
    })),
  }));
}

function audit(
  tx: Transaction,
  dependencies: Needs,
  { userId }: Actor,
  { id, action }: { id: string; action: AuditAction },
  before: object,
  after: object,
): Promise<void> {
  return recordAudit(tx, dependencies, {
    actor: { kind: "admin", userId },
    action,
    objectType: "incident",
    objectId: id,
    changes: changesBetween(before, after),
  });
}
