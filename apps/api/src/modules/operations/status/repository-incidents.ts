import { and, desc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { incidents, incidentUpdates as updates } from "../../../db/schema/index.ts";

export type IncidentRow = typeof incidents.$inferSelect;
export type UpdateRow = typeof updates.$inferSelect;

const isKept = isNull(incidents.withdrawnAt);
const newestFirst = [desc(incidents.startedAt), desc(incidents.id)];

/** Incidents that go on, newest first. */
export const listOngoing = (db: Executor, limit: number): Promise<IncidentRow[]> =>
  db
    .select()
    .from(incidents)
    .where(and(isKept, isNull(incidents.endedAt)))
    .orderBy(...newestFirst)
    .limit(limit);

export const countEnded = (db: Executor): Promise<number> =>
  db.$count(incidents, and(isKept, isNotNull(incidents.endedAt)));

export const listEnded = (
  db: Executor,
  { offset, limit }: { offset: number; limit: number },
): Promise<IncidentRow[]> =>
  db
    .select()
    .from(incidents)
    .where(and(isKept, isNotNull(incidents.endedAt)))
    .orderBy(...newestFirst)
    .offset(offset)
    .limit(limit);

/** Ongoing and past, newest first. */
export const listNewest = (db: Executor, limit: number): Promise<IncidentRow[]> =>
  db
    .select()
    .from(incidents)
    .where(isKept)
    .orderBy(...newestFirst)
    .limit(limit);

/** The updates of these incidents, newest first. */
export async function readUpdates(db: Executor, ids: readonly string[]): Promise<UpdateRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(updates)
    .where(inArray(updates.incidentId, [...ids]))
    .orderBy(desc(updates.createdAt), desc(updates.id));
}

/** Held until the transaction ends, so that one act follows another. */
export async function hold(tx: Executor, id: string): Promise<IncidentRow | null> {
  const [row] = await tx
    .select()
    .from(incidents)
    .where(and(eq(incidents.id, id), isKept))
    .for("update");
  return row ?? null;
}

export async function isWithdrawn(tx: Executor, id: string): Promise<boolean> {
  return (
    (await tx.$count(incidents, and(eq(incidents.id, id), isNotNull(incidents.withdrawnAt)))) > 0
  );
}

/** @returns false when there is one of this id already */
export async function insert(tx: Executor, row: typeof incidents.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(incidents)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: incidents.id });
  return made.length > 0;
}

export async function update(
  tx: Executor,
  id: string,
  set: Partial<typeof incidents.$inferInsert>,
): Promise<void> {
  await tx.update(incidents).set(set).where(eq(incidents.id, id));
}

export async function findUpdate(tx: Executor, id: string): Promise<UpdateRow | null> {
  const [row] = await tx.select().from(updates).where(eq(updates.id, id));
  return row ?? null;
}

export async function insertUpdate(tx: Executor, row: typeof updates.$inferInsert): Promise<void> {
  await tx.insert(updates).values(row);
}
