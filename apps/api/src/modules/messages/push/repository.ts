import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import { pushSubscriptions as subscriptions, sessions } from "../../../db/schema/index.ts";
import type { UserId } from "../../../ids.ts";

export type NewSubscription = Omit<
  typeof subscriptions.$inferInsert,
  "id" | "refusals" | "lastAcceptedAt"
>;

/** The present owner of a push address; null for an unknown one. */
export async function findOwner(tx: Executor, endpoint: string): Promise<UserId | null> {
  const [row] = await tx
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(eq(subscriptions.endpoint, endpoint))
    .for("update");
  return row?.userId ?? null;
}

export async function keep(tx: Executor, row: NewSubscription): Promise<void> {
  const { endpoint: _, ...changes } = row;
  await tx
    .insert(subscriptions)
    .values(row)
    .onConflictDoUpdate({
      target: subscriptions.endpoint,
      set: {
        ...changes,
        // The time of one's own stays, so that asking again makes no browser younger.
        createdAt: sql`case when ${subscriptions.userId} = ${row.userId} then ${subscriptions.createdAt} else excluded.created_at end`,
        refusals: 0,
      },
    });
}

/** Leaves the newest. */
export async function removeOldest(tx: Executor, userId: UserId, kept: number): Promise<void> {
  const oldest = tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .offset(kept);
  await tx.delete(subscriptions).where(inArray(subscriptions.id, oldest));
}

/** False for an unknown one. */
export async function remove(tx: Executor, userId: UserId, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .delete(subscriptions)
    .where(and(eq(subscriptions.id, id), eq(subscriptions.userId, userId)));
  return (rowCount ?? 0) > 0;
}

const isEnded = (since: Date) => or(isNotNull(sessions.revokedAt), lt(sessions.lastSeenAt, since));

/** The next browsers whose session was ended or not seen since then. */
export async function listEnded(tx: Executor, since: Date, limit: number) {
  return tx
    .select(pick(subscriptions, "id", "userId"))
    .from(subscriptions)
    .innerJoin(sessions, eq(sessions.id, subscriptions.sessionId))
    .where(isEnded(since))
    .limit(limit);
}

/** Removes those of these sessions' browsers whose session has ended. */
export async function removeEnded(tx: Executor, since: Date, ids: string[]): Promise<void> {
  const ended = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, subscriptions.sessionId), isEnded(since)));
  await tx.delete(subscriptions).where(and(inArray(subscriptions.id, ids), exists(ended)));
}

export const count = (db: Executor, userId: UserId): Promise<number> =>
  db.$count(subscriptions, eq(subscriptions.userId, userId));

/** Those whose session was not ended, the oldest first. */
export async function listLive(db: Executor, userIds: readonly UserId[]) {
  return db
    .select(
      pick(
        subscriptions,
        "id",
        "userId",
        "sessionId",
        "endpoint",
        "language",
        "createdAt",
        "lastAcceptedAt",
      ),
    )
    .from(subscriptions)
    .innerJoin(sessions, eq(sessions.id, subscriptions.sessionId))
    .where(and(inArray(subscriptions.userId, [...userIds]), isNull(sessions.revokedAt)))
    .orderBy(asc(subscriptions.createdAt), asc(subscriptions.id));
}

/** As `listLive`, with the keys to write to it and whose it is. */
export async function findLive(db: Executor, id: string) {
  const [row] = await db
    .select(pick(subscriptions, "userId", "endpoint", "p256dh", "auth"))
    .from(subscriptions)
    .innerJoin(sessions, eq(sessions.id, subscriptions.sessionId))
    .where(and(eq(subscriptions.id, id), isNull(sessions.revokedAt)));
  return row ?? null;
}

export async function markAccepted(db: Executor, id: string, now: Date): Promise<void> {
  await db
    .update(subscriptions)
    .set({ lastAcceptedAt: now, refusals: 0 })
    .where(eq(subscriptions.id, id));
}

/** Answers how many there were in a row. */
export async function countRefusal(db: Executor, id: string): Promise<number> {
  const [row] = await db
    .update(subscriptions)
    .set({ refusals: sql`${subscriptions.refusals} + 1` })
    .where(eq(subscriptions.id, id))
    .returning({ refusals: subscriptions.refusals });
  return row?.refusals ?? 0;
}
