import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { apiKeys, brands, sandboxes, users, webhookEndpoints } from "../../../db/schema/index.ts";
import type { BrandId, UserId } from "../../../ids.ts";

export async function find(db: Executor, userId: UserId) {
  const [row] = await db
    .select({ id: sandboxes.brandId, name: brands.name })
    .from(sandboxes)
    .innerJoin(brands, eq(brands.id, sandboxes.brandId))
    .where(eq(sandboxes.userId, userId));
  return row ?? null;
}

/** How many sandboxes the mailbox has; held against others of the mailbox until the transaction ends. */
export async function countOfMailbox(tx: Executor, mailbox: Buffer): Promise<number> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`sandboxes/${mailbox.toString("hex")}`}, 0))`,
  );
  return tx.$count(sandboxes, eq(sandboxes.mailbox, mailbox));
}

export async function insert(tx: Executor, row: typeof sandboxes.$inferInsert): Promise<void> {
  await tx.insert(sandboxes).values(row);
}

/** Ends the sandbox of the account that has confirmed this address. @returns its brand */
export async function endOf(tx: Executor, contactEmail: string): Promise<BrandId | null> {
  const owner = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, contactEmail), sql`${users.emailConfirmedAt} is not null`));
  const [row] = await tx
    .update(sandboxes)
    .set({ userId: null })
    .where(sql`${sandboxes.userId} in ${owner}`)
    .returning({ brandId: sandboxes.brandId });
  return row?.brandId ?? null;
}

export async function moveKeys(tx: Executor, from: BrandId, to: BrandId): Promise<void> {
  await tx.update(apiKeys).set({ brandId: to }).where(eq(apiKeys.brandId, from));
  await tx.update(webhookEndpoints).set({ brandId: to }).where(eq(webhookEndpoints.brandId, from));
}
