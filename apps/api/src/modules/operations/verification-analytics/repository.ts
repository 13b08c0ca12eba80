import { between, min, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { contains } from "../../../db/contains.ts";
import { idReviewChanges } from "../../../db/schema/index.ts";
import {
  type Compared,
  type Counted,
  type Counts,
  counted,
  type Grouping,
  type groupSorts,
  type Range,
} from "./policy.ts";

/** Sums of the days of a period and of the days before it, by key; a key of the weeks is their Monday. */

export interface Sums {
  key: string;
  name: string | null;
  now: Counts;
  before: Counts;
}

export interface Asked {
  grouping: Grouping;
  range: Compared;
  search: string | null;
  sort: (typeof groupSorts)[number];
  offset: number;
  limit: number;
}

const week = sql`date_trunc('week', d.day)::date::text`;
const inDays = (grouping: Grouping, { from, to }: Range) =>
  sql`d.grouping = ${grouping}::id_review_grouping and d.day between ${from}::date and ${to}::date`;
const whole = ({ previous, to }: Compared): Range => ({ from: previous.from, to });
const isNow = ({ from }: Compared) => sql`d.day >= ${from}::date`;

const columnsOf = (range: Compared) =>
  sql.join(
    counted.flatMap((name) => [
      sql`coalesce(sum(d.${sql.raw(name)}) filter (where ${isNow(range)}), 0)::int as ${sql.raw(name)}`,
      sql`coalesce(sum(d.${sql.raw(name)}) filter (where not ${isNow(range)}), 0)::int as ${sql.raw(`before_${name}`)}`,
    ]),
    sql`, `,
  );

type Row = Record<Counted | `before_${Counted}`, number> & { key: string; name: string | null };
const read = ({ key, name, ...row }: Row): Sums => ({
  key,
  name,
  now: pickCounts((one) => row[one]),
  before: pickCounts((one) => row[`before_${one}`]),
});
const pickCounts = (valueOf: (name: Counted) => number): Counts => ({
  submitted: valueOf("submitted"),
  approved: valueOf("approved"),
  rejected: valueOf("rejected"),
  in_time: valueOf("in_time"),
  appeals: valueOf("appeals"),
  appeals_decided: valueOf("appeals_decided"),
  appeals_overturned: valueOf("appeals_overturned"),
  second_looks: valueOf("second_looks"),
  second_overturned: valueOf("second_overturned"),
});

/** The sums of the whole desk; undefined without an event. */
export async function sumAll(db: Executor, range: Compared): Promise<Sums | undefined> {
  const { rows } = await db.execute<Row>(sql`
    select '' as key, null::text as name, ${columnsOf(range)} from id_review_days d
    where ${inDays("all", whole(range))}`);
  return rows.map(read)[0];
}

export async function sumWeeks(db: Executor, range: Compared): Promise<Sums[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${week} as key, null::text as name, ${columnsOf(range)} from id_review_days d
    where ${inDays("all", range)} group by 1 order by 1`);
  return rows.map(read);
}

/** The name of a key; the site names the keys of the other groupings. */
const names: Partial<Record<Grouping, SQL>> = {
  college: sql`(select concat_ws(', ', c.name, c.city) from colleges c where c.id = nullif(s.key, '')::uuid)`,
  reviewer: sql`(select u.name from users u where u.id = nullif(s.key, '')::uuid)`,
  state: sql`nullif(s.key, '')`,
};

const orders = {
  decided: sql`approved + rejected desc, submitted desc`,
  submitted: sql`submitted desc, approved + rejected desc`,
  name: sql`name nulls last`,
} as const;

/** A page of the groups in which something happened, in the period or before it, and how many there are. */
export async function sumGroups(
  db: Executor,
  asked: Asked,
): Promise<{ rows: Sums[]; total: number }> {
  const { grouping, range, search, sort, offset, limit } = asked;
  const found = contains(search ?? undefined, sql`name`) ?? sql`true`;
  const { rows } = await db.execute<Row & { total: number }>(sql`
    with summed as (
      select d.key, ${columnsOf(range)} from id_review_days d where ${inDays(grouping, whole(range))} group by d.key
    ), named as (
      select s.*, ${names[grouping] ?? sql`null::text`} as name from summed s
    )
    select *, count(*) over ()::int as total from named where ${found}
    order by ${orders[sort]}, key offset ${offset} limit ${limit}`);
  return { rows: rows.map(read), total: rows[0]?.total ?? 0 };
}

export interface Vector {
  key: string;
  is_now: boolean;
  part: "wait" | "reason";
  /** From 1. */
  place: number;
  count: number;
}

/** How long decisions took and why IDs were rejected, of these groups. */
export async function listVectors(
  db: Executor,
  grouping: Grouping,
  range: Compared,
  keys: readonly string[] | "weeks",
): Promise<Vector[]> {
  if (keys.length === 0) return [];
  const isWeekly = keys === "weeks";
  const { rows } = await db.execute<Vector & Record<string, unknown>>(sql`
    select ${isWeekly ? week : sql`d.key`} as key, ${isNow(range)} as is_now, v.part, v.place::int as place, sum(v.n)::int as count
    from id_review_days d cross join lateral (
      select 'wait' as part, w.place, w.n from unnest(d.waits) with ordinality w (n, place) where w.n > 0
      union all
      select 'reason', r.place, r.n from unnest(d.reasons) with ordinality r (n, place) where r.n > 0
    ) v
    where ${inDays(grouping, isWeekly ? range : whole(range))}
      and ${isWeekly ? sql`true` : sql`d.key = any(${sql.param([...keys])}::text[])`}
    group by 1, 2, 3, 4`);
  return rows;
}

/** Days of a period that have to be counted again, and since when the oldest change waits. */
export async function findUncounted(db: Executor, { from, to }: Range) {
  const [row] = await db
    .select({
      days: sql<number>`count(distinct ${idReviewChanges.day})::int`,
      since: min(idReviewChanges.createdAt),
    })
    .from(idReviewChanges)
    .where(between(idReviewChanges.day, from, to));
  return { days: row?.days ?? 0, since: row?.since ?? null };
}
