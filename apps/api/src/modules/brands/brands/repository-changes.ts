import { searchForm } from "@bachat/rules/search-form";
import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { beginning } from "../../../db/beginning.ts";
import type { Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import { brandChanges as changes, brands } from "../../../db/schema/index.ts";
import type { BrandId, UserId } from "../../../ids.ts";

/** Names and logos that wait for an admin, and the decisions about earlier ones. */

export type ChangeRow = typeof changes.$inferSelect;
type Status = ChangeRow["status"];

const isPending = eq(changes.status, "pending");

/** The brand's waiting change. */
export async function findPending(db: Executor, brandId: BrandId): Promise<ChangeRow | null> {
  const [row] = await db
    .select()
    .from(changes)
    .where(and(eq(changes.brandId, brandId), isPending));
  return row ?? null;
}

/** The brand's latest change in any state. */
export async function findLatest(db: Executor, brandId: BrandId): Promise<ChangeRow | null> {
  const [row] = await db
    .select()
    .from(changes)
    .where(eq(changes.brandId, brandId))
    .orderBy(desc(changes.createdAt), desc(changes.id))
    .limit(1);
  return row ?? null;
}

export async function findBrandOf(db: Executor, changeId: string): Promise<BrandId | null> {
  const [row] = await db
    .select({ brandId: changes.brandId })
    .from(changes)
    .where(eq(changes.id, changeId));
  return row?.brandId ?? null;
}

export async function insert(tx: Executor, row: typeof changes.$inferInsert): Promise<ChangeRow> {
  const [made] = await tx.insert(changes).values(row).returning();
  if (made === undefined) throw new Error("The change was not stored.");
  return made;
}

interface Decision {
  status: Exclude<Status, "pending">;
  decidedBy: UserId | null;
  decidedAt: Date;
  decisionNote: string | null;
}

/** @returns the change as it waited; null when another decision came first. */
export async function close(
  tx: Executor,
  changeId: string,
  decision: Decision,
): Promise<ChangeRow | null> {
  const [row] = await tx
    .select()
    .from(changes)
    .where(and(eq(changes.id, changeId), isPending))
    .for("update");
  if (row === undefined) return null;
  const logoUrl = decision.status === "approved" ? row.logoUrl : null;
  await tx
    .update(changes)
    .set({ ...decision, logoUrl })
    .where(eq(changes.id, changeId));
  return row;
}

const fetchedFrom = (brandId: BrandId, sourceUrl: string) =>
  and(
    eq(changes.brandId, brandId),
    isPending,
    eq(changes.logoSourceUrl, sourceUrl),
    isNull(changes.logoUrl),
  );

/** The change that waits for a picture from there. */
export async function findFetching(
  db: Executor,
  brandId: BrandId,
  sourceUrl: string,
): Promise<ChangeRow | null> {
  const [row] = await db.select().from(changes).where(fetchedFrom(brandId, sourceUrl));
  return row ?? null;
}

/** @returns false when it does not wait for that picture any more */
export async function setLogo(
  db: Executor,
  brandId: BrandId,
  sourceUrl: string,
  logoUrl: string,
): Promise<boolean> {
  const { rowCount } = await db
    .update(changes)
    .set({ logoUrl })
    .where(fetchedFrom(brandId, sourceUrl));
  return (rowCount ?? 0) > 0;
}

/** Leaves the change with the name alone. @returns false when it is decided, or has the logo alone */
export async function dropLogo(tx: Executor, changeId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(changes)
    .set({ hasLogo: false, logoUrl: null, logoSourceUrl: null })
    .where(and(eq(changes.id, changeId), isPending, sql`${changes.name} is not null`));
  return (rowCount ?? 0) > 0;
}

const brand = pick(brands, "id", "name", "status", "logoUrl");
/** Whether another brand that students see has that name, in its search form. */
const isNameTaken = sql<boolean>`exists (
  select from brands o where o.id <> ${changes.brandId} and o.status = 'approved'
    and ${beginning(sql`o.name`)} = search_form(${changes.name}))`;

/** A waiting change can be decided only while the brand is approved. */
const asked = (status: Status): SQL | undefined =>
  and(eq(changes.status, status), status === "pending" ? eq(brands.status, "approved") : undefined);

export async function count(db: Executor, status: Status): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(changes)
    .innerJoin(brands, eq(brands.id, changes.brandId))
    .where(asked(status));
  return row?.total ?? 0;
}

const select = (db: Executor) =>
  db
    .select({ change: changes, brand, isNameTaken })
    .from(changes)
    .innerJoin(brands, eq(brands.id, changes.brandId));
export type ListedChange = Awaited<ReturnType<typeof select>>[number];

/** Waiting changes oldest first, others newest first. */
export function list(
  db: Executor,
  status: Status,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedChange[]> {
  const order = status === "pending" ? asc : desc;
  return select(db)
    .where(asked(status))
    .orderBy(order(changes.createdAt), order(changes.id))
    .limit(limit)
    .offset(offset);
}

export async function find(db: Executor, changeId: string): Promise<ListedChange | null> {
  const [row] = await select(db).where(eq(changes.id, changeId));
  return row ?? null;
}

/** One approval of a name after the other, whosever it is. */
export async function lockName(tx: Executor, name: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`brand-name/${searchForm(name)}`}, 0))`,
  );
}
