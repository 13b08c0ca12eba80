import { and, asc, eq, ne, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Executor } from "../../../db/client.ts";
import { isNamed } from "../../../db/contains.ts";
import { pick } from "../../../db/pick.ts";
import {
  brandApplications as applications,
  brands,
  categories,
  categoryRedirects as redirects,
  offerRevisions as revisions,
  offers,
} from "../../../db/schema/index.ts";

export type CategoryRow = typeof categories.$inferSelect;

/** Admins change the categories one after the other, so that a check of one category holds while it is written. */
export const lockCategories = (tx: Executor) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('categories', 0))`);

/** Pending changes that name an address; the index `offers_revisions_queue` finds them. */
const named = (field: "changes" | "previous", slug: string) =>
  and(eq(revisions.status, "pending"), sql`${revisions[field]} ->> 'category' = ${slug}`);

const countOf = (table: string) =>
  sql<number>`(select count(*)::int from ${sql.raw(table)} used where used.category_id = categories.id)`;

/** All categories, in the order of the lists, each with its uses. */
export const listAll = (db: Executor) =>
  db
    .select({
      ...pick(categories, "id", "name", "nameHi", "slug", "icon", "position"),
      offers: countOf("offers"),
      brands: countOf("brands"),
      applications: countOf("brand_applications"),
      waitingChanges: sql<number>`(
        select count(*)::int from offer_revisions r
        where r.status = 'pending' and r.changes ->> 'category' = categories.slug)`,
      earlierSlugs: sql<string[]>`array(
        select r.slug from category_redirects r where r.category_id = categories.id order by 1)`,
    })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.name));

export async function find(db: Executor, id: string): Promise<CategoryRow | null> {
  const [row] = await db.select().from(categories).where(eq(categories.id, id));
  return row ?? null;
}

/** The category into which this one was merged; null for one that never was. */
export async function findMergedInto(db: Executor, id: string) {
  const [row] = await db
    .select({ id: categories.id, name: categories.name })
    .from(redirects)
    .innerJoin(categories, eq(categories.id, redirects.categoryId))
    .where(eq(redirects.mergedId, id));
  return row ?? null;
}

/** Whether another category has this name, in its search form. */
export async function isNameTaken(tx: Executor, name: string, except: string | null) {
  const taken = isNamed(categories.name, name);
  const others = except === null ? taken : and(taken, ne(categories.id, except));
  return (await tx.$count(categories, others)) > 0;
}

/** The other category to which an address leads, as its own or as an earlier one. */
export async function findHolder(tx: Executor, slug: string, except: string | null) {
  const [row] = await tx
    .select({ name: categories.name })
    .from(categories)
    .leftJoin(redirects, and(eq(redirects.categoryId, categories.id), eq(redirects.slug, slug)))
    .where(
      and(
        or(eq(categories.slug, slug), eq(redirects.slug, slug)),
        except === null ? undefined : ne(categories.id, except),
      ),
    );
  return row ?? null;
}

export async function insert(tx: Executor, row: typeof categories.$inferInsert): Promise<string> {
  const [made] = await tx.insert(categories).values(row).returning({ id: categories.id });
  if (made === undefined) throw new Error("No category was inserted.");
  return made.id;
}

/**
 * Holds a category and its rows, in the order in which other code locks them: an application, a brand, an offer, and only
 * then the category. A transaction that wants to name the category meanwhile waits, and then reads it after the change.
 */
export async function hold(tx: Executor, id: string): Promise<void> {
  for (const table of [applications, brands, offers]) {
    const held = sql`select 1 from ${table} where ${table.categoryId} = ${id} order by ${table.id} for no key update`;
    await tx.execute(sql`select count(*) from (${held}) as held`);
  }
  await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, id))
    .for("update");
}

export async function update(
  tx: Executor,
  id: string,
  set: Partial<typeof categories.$inferInsert>,
): Promise<void> {
  await tx.update(categories).set(set).where(eq(categories.id, id));
}

export async function remove(tx: Executor, id: string): Promise<void> {
  await tx.delete(categories).where(eq(categories.id, id));
}

/** Writes the positions of a new order, from 1. */
export async function writeOrder(tx: Executor, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update ${categories} set position = placed.position
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as placed (id, position)
    where ${categories.id} = placed.id and ${categories.position} <> placed.position`);
}

/** Moves everything that names a category to another. @returns how much there was of each */
export async function moveUse(tx: Executor, from: string, to: string) {
  const [movedOffers, movedBrands, movedApplications] = [
    await tx.update(offers).set({ categoryId: to }).where(eq(offers.categoryId, from)),
    await tx.update(brands).set({ categoryId: to }).where(eq(brands.categoryId, from)),
    await tx.update(applications).set({ categoryId: to }).where(eq(applications.categoryId, from)),
  ];
  await tx.update(redirects).set({ categoryId: to }).where(eq(redirects.categoryId, from));
  return {
    offers: movedOffers.rowCount ?? 0,
    brands: movedBrands.rowCount ?? 0,
    applications: movedApplications.rowCount ?? 0,
  };
}

/** Pending changes of offers name the address from now on. @returns how many would move an offer there */
export async function renameInChanges(tx: Executor, from: string, to: string): Promise<number> {
  const renamed = (column: PgColumn) =>
    sql`jsonb_set(${column}, '{category}', to_jsonb(${to}::text))`;
  await tx
    .update(revisions)
    .set({ previous: renamed(revisions.previous) })
    .where(named("previous", from));
  const { rowCount } = await tx
    .update(revisions)
    .set({ changes: renamed(revisions.changes) })
    .where(named("changes", from));
  return rowCount ?? 0;
}

/** An address leads to a category from now on. */
export async function addRedirect(
  tx: Executor,
  row: { slug: string; categoryId: string; mergedId?: string },
): Promise<void> {
  await tx.insert(redirects).values(row);
}

/** An address becomes a category's own again. */
export async function dropRedirect(tx: Executor, slug: string): Promise<void> {
  await tx.delete(redirects).where(eq(redirects.slug, slug));
}
