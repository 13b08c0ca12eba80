import { and, asc, count, desc, eq, inArray, like, or, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { boosts, brands, categories, offers } from "../../db/schema/index.ts";
import type { BrandId } from "../../ids.ts";
import type { AdminBrandQuery } from "./schemas.ts";

export type BrandRow = typeof brands.$inferSelect;

/** Stores a brand under the first free slug: `name`, `name-2`, `name-3` and so on. */
export async function insertBrand(
  db: Executor,
  row: Omit<typeof brands.$inferInsert, "slug">,
  slug: string,
) {
  for (;;) {
    const [created] = await db
      .insert(brands)
      .values({ ...row, slug: await freeSlug(db, slug) })
      .onConflictDoNothing({ target: brands.slug })
      .returning({ id: brands.id });
    // Another brand of that name came in at the same moment: take the next number.
    if (created !== undefined) return created.id;
  }
}

async function freeSlug(db: Executor, slug: string): Promise<string> {
  const rows = await db
    .select({ slug: brands.slug })
    .from(brands)
    .where(or(eq(brands.slug, slug), like(brands.slug, `${slug}-%`)));
  const taken = new Set(rows.map((row) => row.slug));
  let candidate = slug;
  for (let number = 2; taken.has(candidate); number += 1) candidate = `${slug}-${number}`;
  return candidate;
}

export async function find(db: Executor, brandId: BrandId): Promise<BrandRow | null> {
  const [row] = await db.select().from(brands).where(eq(brands.id, brandId));
  return row ?? null;
}

/** Changes a brand that is in one of the statuses; null when it is not. */
export async function updateIn(
  db: Executor,
  brandId: BrandId,
  statuses: BrandRow["status"][],
  set: Partial<typeof brands.$inferInsert>,
): Promise<BrandRow | null> {
  const [row] = await db
    .update(brands)
    .set(set)
    .where(and(eq(brands.id, brandId), inArray(brands.status, statuses)))
    .returning();
  return row ?? null;
}

/** Puts a logo in place of what the brand had, as long as it still asks for that source. */
export async function setLogo(
  db: Executor,
  brandId: BrandId,
  sourceUrl: string,
  logoUrl: string,
): Promise<boolean> {
  const rows = await db
    .update(brands)
    .set({ logoUrl })
    .where(and(eq(brands.id, brandId), eq(brands.logoSourceUrl, sourceUrl)))
    .returning({ id: brands.id });
  return rows.length > 0;
}

/** Stops the running boosts with what is left of them. */
export async function pauseBoosts(db: Executor, brandId: BrandId, now: Date): Promise<void> {
  await db
    .update(boosts)
    .set({
      status: "paused",
      pausedAt: now,
      remainingSeconds: sql`greatest(0, ceil(extract(epoch from ${boosts.endsAt} - ${now.toISOString()}::timestamptz)))::int`,
    })
    .where(and(eq(boosts.brandId, brandId), eq(boosts.status, "active")));
}

export async function resumeBoosts(db: Executor, brandId: BrandId, now: Date): Promise<void> {
  await db
    .update(boosts)
    .set({
      status: "active",
      pausedAt: null,
      remainingSeconds: null,
      // A boost that ran out to the second keeps one, so that its dates stay in order.
      endsAt: sql`${now.toISOString()}::timestamptz + greatest(1, ${boosts.remainingSeconds}) * interval '1 second'`,
      startsAt: sql`least(${boosts.startsAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(boosts.brandId, brandId), eq(boosts.status, "paused")));
}

function matching({ status, search }: Pick<AdminBrandQuery, "status" | "search">): SQL | undefined {
  const pattern = search === undefined ? "" : `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return and(
    status === undefined ? undefined : eq(brands.status, status),
    search === undefined
      ? undefined
      : or(
          sql`${brands.name} ilike ${pattern}`,
          sql`${brands.contactEmail}::text ilike ${pattern}`,
        ),
  );
}

export const countAll = (
  db: Executor,
  query: Pick<AdminBrandQuery, "status" | "search">,
): Promise<number> => db.$count(brands, matching(query));

const adminColumns = {
  id: brands.id,
  name: brands.name,
  slug: brands.slug,
  logo_url: brands.logoUrl,
  status: brands.status,
  status_reason: brands.statusReason,
  category_name: categories.name,
  contact_name: brands.contactName,
  contact_email: brands.contactEmail,
  approved_at: brands.approvedAt,
  created_at: brands.createdAt,
};

export async function listAll(db: Executor, query: AdminBrandQuery, limit: number, offset: number) {
  const rows = await db
    .select(adminColumns)
    .from(brands)
    .leftJoin(categories, eq(categories.id, brands.categoryId))
    .where(matching(query))
    .orderBy(desc(brands.createdAt), desc(brands.id))
    .limit(limit)
    .offset(offset);
  return withOfferCounts(db, rows);
}

export async function findForAdmin(db: Executor, brandId: BrandId) {
  const rows = await db
    .select(adminColumns)
    .from(brands)
    .leftJoin(categories, eq(categories.id, brands.categoryId))
    .where(eq(brands.id, brandId));
  const [row] = await withOfferCounts(db, rows);
  return row ?? null;
}

async function withOfferCounts<Row extends { id: BrandId }>(db: Executor, rows: Row[]) {
  const ids = rows.map((row) => row.id);
  const counted =
    ids.length === 0
      ? []
      : await db
          .select({ brandId: offers.brandId, total: count() })
          .from(offers)
          .where(and(inArray(offers.brandId, ids), offers.isPublic))
          .groupBy(offers.brandId);
  const totals = new Map(counted.map(({ brandId, total }) => [brandId, total]));
  return rows.map((row) => ({ ...row, offer_count: totals.get(row.id) ?? 0 }));
}

/** Brands with this contact, then those with nearly this name. */
export async function listSimilar(
  db: Executor,
  brandId: BrandId,
  name: string,
  contactEmail: string,
) {
  return db
    .select({
      id: brands.id,
      name: brands.name,
      status: brands.status,
      contact_email: brands.contactEmail,
    })
    .from(brands)
    .where(
      and(
        sql`${brands.id} <> ${brandId}`,
        or(sql`${brands.name} % ${name}`, eq(brands.contactEmail, contactEmail)),
      ),
    )
    .orderBy(
      desc(eq(brands.contactEmail, contactEmail)),
      sql`similarity(${brands.name}, ${name}) desc`,
      asc(brands.id),
    )
    .limit(5);
}
