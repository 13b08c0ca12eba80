import type { SavedViewList } from "@bachat/rules/saved-views";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { savedViews } from "../../../db/schema/index.ts";
import type { UserId } from "../../../ids.ts";

const of = (adminId: UserId, list: SavedViewList) =>
  and(eq(savedViews.adminId, adminId), eq(savedViews.list, list));

/** Sorted by name. */
export const listViews = (db: Executor, adminId: UserId, list: SavedViewList) =>
  db
    .select()
    .from(savedViews)
    .where(of(adminId, list))
    .orderBy(sql`lower(${savedViews.name})`, asc(savedViews.id));

export async function findView(db: Executor, adminId: UserId, id: string) {
  const [row] = await db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.adminId, adminId)));
  return row ?? null;
}

/** One admin's changes of one list follow each other, so that none exceeds the limit. */
export const lockViews = (tx: Executor, adminId: UserId, list: SavedViewList) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${adminId} ${list}`}, 0))`);

export async function insertView(tx: Executor, row: typeof savedViews.$inferInsert) {
  const [made] = await tx.insert(savedViews).values(row).returning();
  if (made === undefined) throw new Error("Inserting gave no row.");
  return made;
}

export const renameView = (tx: Executor, id: string, name: string) =>
  tx.update(savedViews).set({ name }).where(eq(savedViews.id, id));

export const removeView = (tx: Executor, adminId: UserId, id: string) =>
  tx.delete(savedViews).where(and(eq(savedViews.id, id), eq(savedViews.adminId, adminId)));
