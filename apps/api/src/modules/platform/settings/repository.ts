import { and, count, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { settingChanges, settings, users } from "../../../db/schema/index.ts";
import type { UserId } from "../../../ids.ts";

const columns = {
  key: settings.key,
  // As text, read once: the driver and the query builder would both parse a stored string, and "612" end as a number.
  value: sql<string>`${settings.value}::text`,
  source: settings.source,
  asOf: settings.asOf,
};
const parsed = <Found extends { value: string }>(row: Found) => ({
  ...row,
  value: JSON.parse(row.value) as unknown,
});

export async function find(db: Executor, keys: readonly string[]) {
  const rows = await db
    .select(columns)
    .from(settings)
    .where(inArray(settings.key, [...keys]));
  return new Map(rows.map((row) => [row.key, parsed(row)]));
}

interface Row {
  key: string;
  value: unknown;
  source: string | null;
  asOf: string | null;
}

/** A null value is stored as the JSON `null`: the column itself is never empty. */
const stored = ({ value, ...row }: Row) => ({
  ...row,
  value: sql`${JSON.stringify(value)}::jsonb`,
});

/** Holds the row until the transaction ends; inserts `first` where the setting has no row yet. */
export async function hold(tx: Executor, first: Row) {
  await tx.insert(settings).values(stored(first)).onConflictDoNothing();
  const [row] = await tx
    .select(columns)
    .from(settings)
    .where(eq(settings.key, first.key))
    .for("update");
  return row && parsed(row);
}

export async function store(tx: Executor, row: Row, updatedBy: UserId): Promise<void> {
  await tx
    .update(settings)
    .set({ ...stored(row), updatedBy })
    .where(eq(settings.key, row.key));
}

export async function insertChange(tx: Executor, row: typeof settingChanges.$inferInsert) {
  await tx.insert(settingChanges).values(row);
}

const change = {
  id: settingChanges.id,
  key: settingChanges.key,
  before: settingChanges.before,
  after: settingChanges.after,
  reason: settingChanges.reason,
  by: users.name,
  at: settingChanges.createdAt,
};

/** The last change of each key. */
export async function lastChanges(db: Executor, keys: readonly string[]) {
  const rows = await db
    .selectDistinctOn([settingChanges.key], change)
    .from(settingChanges)
    .leftJoin(users, eq(users.id, settingChanges.changedBy))
    .where(inArray(settingChanges.key, [...keys]))
    .orderBy(settingChanges.key, desc(settingChanges.id));
  return new Map(rows.map((row) => [row.key, row]));
}

/** The value of each key before its first change after a moment. */
export async function firstChangesAfter(db: Executor, keys: readonly string[], at: Date) {
  const rows = await db
    .selectDistinctOn([settingChanges.key], {
      key: settingChanges.key,
      before: settingChanges.before,
    })
    .from(settingChanges)
    .where(and(inArray(settingChanges.key, [...keys]), gt(settingChanges.createdAt, at)))
    .orderBy(settingChanges.key, settingChanges.id);
  return new Map(rows.map((row) => [row.key, row.before]));
}

export async function countChanges(db: Executor, key: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(settingChanges)
    .where(eq(settingChanges.key, key));
  return row?.total ?? 0;
}

/** Newest first. */
export const listChanges = (db: Executor, key: string, range: { limit: number; offset: number }) =>
  db
    .select(change)
    .from(settingChanges)
    .leftJoin(users, eq(users.id, settingChanges.changedBy))
    .where(eq(settingChanges.key, key))
    .orderBy(desc(settingChanges.id))
    .limit(range.limit)
    .offset(range.offset);
