import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { publicOfferColumns } from "../../../db/public-offer.ts";
import { offers } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";

const selected = { offer: offers, discountValue: publicOfferColumns.discountValue };
const ofBrand = (brandId: BrandId, offerId: string) =>
  and(eq(offers.id, offerId), eq(offers.brandId, brandId));

function rowOf(found: { offer: typeof offers.$inferSelect; discountValue: string | null }) {
  return { ...found.offer, discountValue: found.discountValue };
}

export async function find(db: Executor, brandId: BrandId, offerId: string) {
  const [found] = await db.select(selected).from(offers).where(ofBrand(brandId, offerId));
  return found === undefined ? null : rowOf(found);
}

/** Held until the transaction ends, so that changes come one after the other; redeeming goes on meanwhile. */
export async function lock(tx: Executor, brandId: BrandId | null, offerId: string) {
  const [found] = await tx
    .select(selected)
    .from(offers)
    .where(brandId === null ? eq(offers.id, offerId) : ofBrand(brandId, offerId))
    .for("no key update");
  return found === undefined ? null : rowOf(found);
}

export async function update(
  tx: Executor,
  offerId: string,
  version: number,
  set: Partial<typeof offers.$inferInsert>,
): Promise<void> {
  const rows = await tx
    .update(offers)
    .set({ ...set, version: version + 1 })
    .where(and(eq(offers.id, offerId), eq(offers.version, version)))
    .returning({ id: offers.id });
  if (rows.length === 0) throw new Error(`The locked offer ${offerId} has another version.`);
}

/** The next offers by id. */
export async function listIds(
  db: Executor,
  { which, after, limit }: { which: "all" | "public"; after: string; limit: number },
): Promise<string[]> {
  const shown = which === "public" ? sql`and is_public` : sql``;
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from offers where id > ${after} ${shown} order by id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}
