import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { deleteBefore } from "../../../db/portions.ts";
import { addressRequests as requests } from "../../../db/schema/index.ts";
import type { UserId } from "../../../ids.ts";

export async function insertRequest(
  tx: Executor,
  request: typeof requests.$inferInsert,
): Promise<string> {
  const [row] = await tx.insert(requests).values(request).returning({ id: requests.id });
  if (row === undefined) throw new Error("No request was inserted.");
  return row.id;
}

export async function findRequestAddress(db: Executor, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ email: requests.email })
    .from(requests)
    .where(eq(requests.id, id));
  return row?.email;
}

export async function hasRequests(db: Executor, email: string): Promise<boolean> {
  return (await db.$count(requests, eq(requests.email, email))) > 0;
}

/** Takes all that waits for an address, oldest first. Of two that take at once the second waits and finds nothing. */
export async function takeRequests(tx: Executor, email: string) {
  const rows = await tx.delete(requests).where(eq(requests.email, email)).returning();
  return rows.toSorted((a, b) => a.id.localeCompare(b.id, "en"));
}

/** Removes an account's open requests for another address. */
export async function dropChanges(tx: Executor, userId: UserId): Promise<void> {
  await tx
    .delete(requests)
    .where(and(eq(requests.kind, "change_email"), sql`${requests.details}->>'userId' = ${userId}`));
}

export async function removeOldRequests(db: Executor, before: Date): Promise<void> {
  await deleteBefore(db, requests.createdAt, before);
}
