import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { brands, codeLinks, offers } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";

const standing = (brandId: BrandId) =>
  and(eq(codeLinks.brandId, brandId), isNull(codeLinks.removedAt));
const selectLinks = (db: Executor) =>
  db
    .select({ link: codeLinks, title: offers.title })
    .from(codeLinks)
    .innerJoin(offers, eq(offers.id, codeLinks.offerId));
export type LinkRow = Awaited<ReturnType<typeof selectLinks>>[number];

/** The newest first. */
export const list = (db: Executor, brandId: BrandId): Promise<LinkRow[]> =>
  selectLinks(db)
    .where(standing(brandId))
    .orderBy(desc(codeLinks.createdAt), desc(codeLinks.id))
    .limit(100);

/** Counts under a lock on the brand's links, so that two creations cannot both be the last allowed one. */
export async function count(tx: Executor, brandId: BrandId): Promise<number> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`code-links/${brandId}`}, 0))`,
  );
  return tx.$count(codeLinks, standing(brandId));
}

export async function insert(
  tx: Executor,
  row: typeof codeLinks.$inferInsert & { id: string },
): Promise<LinkRow> {
  await tx.insert(codeLinks).values(row);
  const [created] = await selectLinks(tx).where(eq(codeLinks.id, row.id));
  if (created === undefined) throw new Error("The link was not stored.");
  return created;
}

/** @returns the link that was removed now; null for one that was removed before, with whether it was the brand's. */
export async function remove(tx: Executor, brandId: BrandId, linkId: string, now: Date) {
  const own = and(eq(codeLinks.id, linkId), eq(codeLinks.brandId, brandId));
  const [row] = await tx
    .update(codeLinks)
    .set({ removedAt: now })
    .where(and(own, isNull(codeLinks.removedAt)))
    .returning();
  return { row: row ?? null, wasOurs: row !== undefined || (await tx.$count(codeLinks, own)) > 0 };
}

/** A link with its brand and offer, for its page. */
export async function findForPage(db: Executor, linkId: string) {
  const [row] = await db
    .select({
      link: codeLinks,
      brand: { name: brands.name, logoUrl: brands.logoUrl },
      offer: { title: offers.title, titleHi: offers.titleHi },
    })
    .from(codeLinks)
    .innerJoin(brands, eq(brands.id, codeLinks.brandId))
    .innerJoin(offers, eq(offers.id, codeLinks.offerId))
    .where(and(eq(codeLinks.id, linkId), isNull(codeLinks.removedAt)));
  return row ?? null;
}
export type PageRow = NonNullable<Awaited<ReturnType<typeof findForPage>>>;
