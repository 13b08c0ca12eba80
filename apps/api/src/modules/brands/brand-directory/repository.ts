import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { contains } from "../../../db/contains.ts";
import { pick } from "../../../db/pick.ts";
import { brands, categories } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";
import type { DirectoryQuery, PublicQuery } from "./schemas.ts";

interface Window {
  limit: number;
  offset: number;
}

const isApproved = eq(brands.status, "approved");
const byName = [asc(sql`lower(${brands.name})`), asc(brands.id)];
const inDirectory = [sql`${brands.listPosition} asc nulls last`, ...byName];

type Shown = Pick<PublicQuery, "search" | "category">;

const shownTo = (db: Executor, { search, category }: Shown) =>
  and(
    isApproved,
    eq(brands.isListed, true),
    contains(search, brands.name),
    category === undefined
      ? undefined
      : eq(
          brands.categoryId,
          db.select({ id: categories.id }).from(categories).where(eq(categories.slug, category)),
        ),
  );

export const countPublic = (db: Executor, asked: Shown) => db.$count(brands, shownTo(db, asked));

export const publicColumns = {
  ...pick(brands, "id", "name", "slug", "logoUrl", "description"),
  categorySlug: categories.slug,
  categoryName: categories.name,
};

export const listPublic = (db: Executor, asked: Shown, { limit, offset }: Window) =>
  db
    .select(publicColumns)
    .from(brands)
    .leftJoin(categories, eq(categories.id, brands.categoryId))
    .where(shownTo(db, asked))
    .orderBy(...inDirectory)
    .limit(limit)
    .offset(offset);

const only: Readonly<Record<NonNullable<DirectoryQuery["only"]>, SQL | undefined>> = {
  listed: eq(brands.isListed, true),
  hidden: eq(brands.isListed, false),
  leading: isNotNull(brands.listPosition),
  without_logo: isNull(brands.logoUrl),
};

const orders: Readonly<Record<DirectoryQuery["sort"], SQL[]>> = {
  directory: inDirectory,
  name: byName,
  newest: [desc(brands.createdAt), desc(brands.id)],
};

type Asked = Pick<DirectoryQuery, "search" | "only">;

const matching = (asked: Asked) =>
  and(
    isApproved,
    asked.only === undefined ? undefined : only[asked.only],
    contains(asked.search, brands.name),
  );

export const count = (db: Executor, asked: Asked) => db.$count(brands, matching(asked));

const columns = {
  ...pick(brands, "id", "name", "slug", "logoUrl", "isListed", "approvedAt"),
  liveOffers: sql<number>`(
    select count(*)::int from offers o where o.brand_id = brands.id and o.is_public)`,
};

export const list = (
  db: Executor,
  { sort, ...asked }: Asked & Pick<DirectoryQuery, "sort">,
  { limit, offset }: Window,
) =>
  db
    .select(columns)
    .from(brands)
    .where(matching(asked))
    .orderBy(...orders[sort])
    .limit(limit)
    .offset(offset);

/** An approved brand; null for any other. */
export async function find(db: Executor, brandId: BrandId) {
  const [row] = await db
    .select(columns)
    .from(brands)
    .where(and(eq(brands.id, brandId), isApproved));
  return row ?? null;
}

/** Admins change the order one after the other. */
export const lockDirectory = (tx: Executor) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('brand-directory', 0))`);

/** The brands that lead the list, in their order. */
export async function listLeading(db: Executor): Promise<BrandId[]> {
  const rows = await db
    .select({ id: brands.id })
    .from(brands)
    .where(and(isApproved, isNotNull(brands.listPosition)))
    .orderBy(...inDirectory);
  return rows.map(({ id }) => id);
}

/** Writes the positions of a new order, from 1; a brand that is not in it has none. */
export async function writeLeading(tx: Executor, ids: readonly BrandId[], left: BrandId) {
  await tx.update(brands).set({ listPosition: null }).where(eq(brands.id, left));
  await tx.execute(sql`
    update ${brands} set list_position = placed.position
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as placed (id, position)
    where ${brands.id} = placed.id and ${brands.listPosition} is distinct from placed.position`);
}

/** The brand's row, held until the transaction ends; null for one that is not approved. */
export async function hold(tx: Executor, brandId: BrandId) {
  const [row] = await tx
    .select(pick(brands, "id", "logoUrl", "logoSourceUrl", "isListed"))
    .from(brands)
    .where(and(eq(brands.id, brandId), isApproved))
    .for("no key update");
  return row ?? null;
}

export async function update(
  tx: Executor,
  brandId: BrandId,
  set: Partial<Pick<typeof brands.$inferInsert, "isListed" | "logoUrl" | "logoSourceUrl">>,
): Promise<void> {
  await tx.update(brands).set(set).where(eq(brands.id, brandId));
}
