import { isUuid } from "@bachat/rules/patterns";
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { beginning, beginsWith } from "../../../db/beginning.ts";
import type { Executor } from "../../../db/client.ts";
import { contains } from "../../../db/contains.ts";
import { pick } from "../../../db/pick.ts";
import { brandMessages, brands, sandboxes, users } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";
import { type BrandMark, type BrandSort, MOST_COUNTED } from "./policy.ts";
import type { AdminBrandQuery } from "./schemas.ts";

type Asked = Pick<AdminBrandQuery, "status" | "search" | "only">;

const isFailing = sql.raw(`o.failing_since is not null and o.status in ('published', 'paused')`);

/** The brands that are marked, from the few rows that mark them. */
const marked: Readonly<Record<BrandMark, SQL>> = {
  low_credits: sql`select a.brand_id from credit_alerts a where a.alert <> 'none'`,
  failing: sql`select o.brand_id from offers o where ${isFailing}`,
  change_waiting: sql`select c.brand_id from brand_changes c where c.status = 'pending'`,
};

/** An account's sandbox is no brand. */
const isNoSandbox = sql`not exists (select from ${sandboxes} x where x.brand_id = ${brands.id})`;

const matching = ({ status, search, only }: Asked) =>
  and(
    isNoSandbox,
    status === undefined ? undefined : eq(brands.status, status),
    // As an array, the brands are read by their key; a semi-join might walk all of them.
    only === undefined
      ? undefined
      : sql`${brands.id} = any(array(${marked[only]} limit ${MOST_COUNTED + 1}))`,
    // A change of a suspended brand waits until the brand is back.
    only === "change_waiting" ? eq(brands.status, "approved") : undefined,
    contains(search, brands.name, brands.websiteUrl, brands.contactName, brands.contactEmail),
  );

/** Up to `limit`: counting on would read all that there are. */
export function count(db: Executor, asked: Asked, limit: number): Promise<number> {
  const counted = db.select({ id: brands.id }).from(brands).where(matching(asked)).limit(limit);
  return db.$count(counted.as("counted"));
}

const orders: Readonly<Record<BrandSort, SQL[]>> = {
  newest: [desc(brands.createdAt), desc(brands.id)],
  oldest: [asc(brands.createdAt), asc(brands.id)],
  name: [asc(sql`lower(${brands.name})`), asc(brands.id)],
};

/** Columns for each brand of the page, read by key. */
const figures = {
  failingOffers: sql<number>`(
    select count(*)::int from offers o where o.brand_id = brands.id and ${isFailing})`,
  hasChange: sql<boolean>`exists (
    select from brand_changes c where c.brand_id = brands.id and c.status = 'pending')`,
  warned: sql<"none" | "low" | "empty">`coalesce((
    select case a.alert when 'very_low' then 'low' else a.alert::text end
    from credit_alerts a where a.brand_id = brands.id), 'none')`,
};

export const list = (
  db: Executor,
  { sort, ...asked }: Asked & { sort: BrandSort },
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .select({ brand: brands, ...figures })
    .from(brands)
    .where(matching(asked))
    .orderBy(...orders[sort])
    .limit(limit)
    .offset(offset);

/** Brands by id or contact, or the first whose names begin with the text. */
export const listBeginning = (db: Executor, text: string, limit: number) =>
  db
    .select(pick(brands, "id", "name"))
    .from(brands)
    .where(
      and(
        isNoSandbox,
        isUuid(text)
          ? eq(brands.id, text as BrandId)
          : text.includes("@")
            ? eq(brands.contactEmail, text)
            : beginsWith(beginning(brands.name), text),
      ),
    )
    .orderBy(beginning(brands.name), asc(brands.id))
    .limit(limit);

export async function find(db: Executor, brandId: BrandId) {
  const [row] = await db
    .select({ brand: brands, ...figures })
    .from(brands)
    .where(eq(brands.id, brandId));
  return row ?? null;
}

/** False when a message with this key was sent before. */
export async function insertMessage(
  tx: Executor,
  row: typeof brandMessages.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await tx.insert(brandMessages).values(row).onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}

export const listMessages = (db: Executor, brandId: BrandId, limit: number) =>
  db
    .select({ ...pick(brandMessages, "id", "text", "createdAt"), sentByName: users.name })
    .from(brandMessages)
    .leftJoin(users, eq(users.id, brandMessages.sentBy))
    .where(eq(brandMessages.brandId, brandId))
    .orderBy(desc(brandMessages.createdAt))
    .limit(limit);
