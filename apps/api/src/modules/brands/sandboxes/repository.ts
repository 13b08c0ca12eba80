import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import {
  apiKeys,
  brands,
  connectClients,
  sandboxes,
  users,
  webhookEndpoints,
} from "../../../db/schema/index.ts";
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
  await tx.update(connectClients).set({ brandId: to }).where(eq(connectClients.brandId, from));
  await tx.update(webhookEndpoints).set({ brandId: to }).where(eq(webhookEndpoints.brandId, from));
}

interface Asked {
  brandId?: BrandId;
  email?: string | null;
}

/** Sandboxes with an account; `null` is the address of nobody. */
const open = ({ brandId, email }: Asked) =>
  and(
    isNotNull(sandboxes.userId),
    brandId && eq(sandboxes.brandId, brandId),
    email === undefined ? undefined : email === null ? sql`false` : eq(users.email, email),
  );

export async function count(db: Executor, asked: Asked): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(sandboxes)
    .innerJoin(users, eq(users.id, sandboxes.userId))
    .where(open(asked));
  return row?.total ?? 0;
}

const ofSandbox = (what: string, rest: string) =>
  sql.raw(`(select ${what} where k.brand_id = sandboxes.brand_id${rest})`);

/** The newest first: ids are in the order of time. */
export const list = (
  db: Executor,
  asked: Asked,
  { limit, offset }: { limit: number; offset: number } = { limit: 1, offset: 0 },
) =>
  db
    .select({
      id: sandboxes.brandId,
      email: users.email,
      createdAt: sandboxes.createdAt,
      keys: sql<number>`${ofSandbox("count(*)::int from api_keys k", " and k.revoked_at is null")}`,
      webhooks: sql<number>`${ofSandbox("count(*)::int from webhook_endpoints k", "")}`,
      lastUsedAt: sql<Date | null>`${ofSandbox("max(k.last_used_at) from api_keys k", "")}`.mapWith(
        apiKeys.lastUsedAt,
      ),
    })
    .from(sandboxes)
    .innerJoin(users, eq(users.id, sandboxes.userId))
    .where(open(asked))
    .orderBy(desc(sandboxes.brandId))
    .limit(limit)
    .offset(offset);
