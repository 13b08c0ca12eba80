import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { prepared } from "../../../db/prepared.ts";
import { brands, connectClients } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";

export type ClientRow = typeof connectClients.$inferSelect;

const standing = (brandId: BrandId) =>
  and(eq(connectClients.brandId, brandId), isNull(connectClients.removedAt));
const one = (brandId: BrandId, clientId: string) =>
  and(eq(connectClients.id, clientId), standing(brandId));

/** The newest first. */
export const list = (db: Executor, brandId: BrandId): Promise<ClientRow[]> =>
  db
    .select()
    .from(connectClients)
    .where(standing(brandId))
    .orderBy(desc(connectClients.createdAt), desc(connectClients.id))
    .limit(100);

export async function find(
  db: Executor,
  brandId: BrandId,
  clientId: string,
): Promise<ClientRow | null> {
  const [row] = await db.select().from(connectClients).where(one(brandId, clientId));
  return row ?? null;
}

/** Whether the brand has or had this client. */
export async function wasOurs(tx: Executor, brandId: BrandId, clientId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: connectClients.id })
    .from(connectClients)
    .where(and(eq(connectClients.id, clientId), eq(connectClients.brandId, brandId)));
  return row !== undefined;
}

/** As `find`, holding the client's row until the transaction ends. */
export async function lock(
  tx: Executor,
  brandId: BrandId,
  clientId: string,
): Promise<ClientRow | null> {
  const [row] = await tx
    .select()
    .from(connectClients)
    .where(one(brandId, clientId))
    .for("no key update");
  return row ?? null;
}

/** Counts under a lock on the brand's clients, so that two creations cannot both be the last allowed one. */
export async function count(tx: Executor, brandId: BrandId): Promise<number> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`connect-clients/${brandId}`}, 0))`,
  );
  return tx.$count(connectClients, standing(brandId));
}

export async function insert(
  tx: Executor,
  row: typeof connectClients.$inferInsert,
): Promise<ClientRow> {
  const [created] = await tx.insert(connectClients).values(row).returning();
  if (created === undefined) throw new Error("The client was not stored.");
  return created;
}

/** Changes a client; null when it was removed. */
export async function update(
  tx: Executor,
  brandId: BrandId,
  clientId: string,
  set: Partial<typeof connectClients.$inferInsert>,
): Promise<ClientRow | null> {
  const [row] = await tx.update(connectClients).set(set).where(one(brandId, clientId)).returning();
  return row ?? null;
}

const selectWithBrand = prepared("connect-client", (db) =>
  db
    .select({
      client: connectClients,
      brand: { id: brands.id, name: brands.name, logoUrl: brands.logoUrl, status: brands.status },
    })
    .from(connectClients)
    .innerJoin(brands, eq(brands.id, connectClients.brandId))
    .where(and(eq(connectClients.id, sql.placeholder("id")), isNull(connectClients.removedAt))),
);

/** A client with its brand, for a sign-in. */
export async function findWithBrand(db: Executor, id: string) {
  const [row] = await selectWithBrand(db).execute({ id });
  return row ?? null;
}
export type ClientWithBrand = NonNullable<Awaited<ReturnType<typeof findWithBrand>>>;
