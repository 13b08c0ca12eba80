import { and, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { offers } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";
import { healthRules } from "../../offers/offer-health/policy.ts";
import {
  type Counts,
  hourlyMeasures,
  type Measure,
  measures,
  previousOf,
  type Range,
  type Step,
} from "./policy.ts";
import type { GroupKind } from "./repository-groups.ts";

/** The rollups of a brand: by its key, a row a day and offer, however many events they count. */

export interface Filter {
  offerId: string | null;
  city: string | null;
}

interface Asked {
  brandId: BrandId;
  range: Range;
  filter: Filter;
}

const rowsOf = (
  { brandId, filter: { offerId, city } }: Asked,
  from: string,
  to: string,
): SQL => sql`
  d.brand_id = ${brandId} and d.day between ${from}::date and ${to}::date
  ${offerId === null ? sql`` : sql`and d.offer_id = ${offerId}`}
  ${city === null ? sql`` : sql`and d.offer_id in (select id from offers where brand_id = ${brandId} and city = ${city})`}`;

/** A brand sees answers once enough students have answered about the offer; only then do they count. */
const summed = (brandId: BrandId, name: Measure, column: SQL): SQL =>
  name === "worked" || name === "failed"
    ? sql`coalesce(sum(${column}) filter (where d.offer_id in (
        select st.offer_id from offer_stats st join offers o on o.id = st.offer_id
        where o.brand_id = ${brandId} and st.worked_count + st.failed_count >= ${healthRules.shownFrom}
      )), 0)::int as ${sql.raw(name)}`
    : sql`coalesce(sum(${column}), 0)::int as ${sql.raw(name)}`;
const sumsOf = ({ brandId }: Asked, names: readonly Measure[] = measures, prefix = ""): SQL =>
  sql.join(
    names.map((name) => summed(brandId, name, sql.raw(`${prefix}${name}`))),
    sql`, `,
  );
const isNow = ({ range }: Asked) => sql`d.day >= ${range.from}::date`;

export interface CountedRow extends Counts, Record<string, unknown> {
  is_now: boolean;
}

/** Each point's sums, of the chosen days and of those before. */
export async function listPoints(db: Executor, asked: Asked, step: Step) {
  const { from, to } = asked.range;
  const previous = previousOf(asked.range);
  const day = sql`(d.day - case when ${isNow(asked)} then ${from}::date else ${previous.from}::date end)`;
  const where = rowsOf(asked, previous.from, to);
  const { rows } = await db.execute<CountedRow & { point: number }>(
    step === "hour"
      ? sql`
        select ${isNow(asked)} as is_now, (${day} * 24 + h.hour - 1)::int as point, 0 as opens, 0 as failed,
          ${sumsOf(asked, hourlyMeasures, "h.")}
        from analytics_days d cross join lateral unnest(impression_hours, view_hours, save_hours, redeem_hours, worked_hours)
          with ordinality as h (${sql.raw(hourlyMeasures.join(", "))}, hour)
        where ${where} group by 1, 2`
      : sql`
        select ${isNow(asked)} as is_now, (${day} / ${sql.raw(step === "week" ? "7" : "1")})::int as point, ${sumsOf(asked)}
        from analytics_days d where ${where} group by 1, 2`,
  );
  return rows;
}

/** Views of each offer at each point of the chosen days. */
export async function listViews(db: Executor, asked: Asked, step: Step) {
  const { from, to } = asked.range;
  const where = rowsOf(asked, from, to);
  const day = sql`(d.day - ${from}::date)`;
  const { rows } = await db.execute<{ offer_id: string; point: number; views: number }>(
    step === "hour"
      ? sql`
        select d.offer_id, (${day} * 24 + h.hour - 1)::int as point, sum(h.views)::int as views
        from analytics_days d cross join lateral unnest(view_hours) with ordinality as h (views, hour)
        where ${where} group by 1, 2`
      : sql`
        select d.offer_id, (${day} / ${sql.raw(step === "week" ? "7" : "1")})::int as point, sum(views)::int as views
        from analytics_days d where ${where} group by 1, 2`,
  );
  return rows;
}

export interface OfferRow extends CountedRow {
  offer_id: string;
  title: string;
  city: string | null;
}

export async function listOffers(db: Executor, asked: Asked): Promise<OfferRow[]> {
  const { rows } = await db.execute<OfferRow>(sql`
    select counted.*, o.title, o.city from (
      select d.offer_id, ${isNow(asked)} as is_now, ${sumsOf(asked)} from analytics_days d
      where ${rowsOf(asked, previousOf(asked.range).from, asked.range.to)} group by 1, 2
    ) counted join offers o on o.id = counted.offer_id`);
  return rows;
}

export interface OutletRow extends Record<string, unknown> {
  outlet_id: string | null;
  name: string | null;
  city: string | null;
  checks: number;
  checks_before: number;
}

export async function listOutlets(db: Executor, asked: Asked): Promise<OutletRow[]> {
  const { rows } = await db.execute<OutletRow>(sql`
    select counted.*, o.name, o.city from (
      select d.outlet_id, coalesce(sum(checks) filter (where ${isNow(asked)}), 0)::int as checks,
        coalesce(sum(checks) filter (where not ${isNow(asked)}), 0)::int as checks_before
      from analytics_outlet_days d
      where ${rowsOf(asked, previousOf(asked.range).from, asked.range.to)} group by 1
    ) counted left join outlets o on o.id = counted.outlet_id
    order by checks desc, checks_before desc, o.name`);
  return rows;
}

/** For each day of the week from Monday, 1, how much happened in each of its hours. */
export async function listHours(db: Executor, asked: Asked) {
  const hours = (column: string) =>
    sql.raw(
      `array[${Array.from({ length: 24 }, (_, i) => `coalesce(sum(${column}[${i + 1}]), 0)`).join(", ")}]::int[]`,
    );
  const { rows } = await db.execute<{ weekday: number; views: number[]; redeems: number[] }>(sql`
    select extract(isodow from d.day)::int as weekday, ${hours("view_hours")} as views, ${hours("redeem_hours")} as redeems
    from analytics_days d where ${rowsOf(asked, asked.range.from, asked.range.to)} group by 1`);
  return rows;
}

export interface GroupSums extends Record<string, unknown> {
  kind: GroupKind;
  college_name: string | null;
  year: string | null;
  views: number;
  saves: number;
  redeems: number;
  worked: number;
  first_month: string;
  last_month: string;
}

/**
 * The written months that the days touch; else the latest month before them. A college that was merged after its month was
 * written counts with the kept one.
 */
export async function listGroups(db: Executor, { brandId, range }: Asked): Promise<GroupSums[]> {
  const { rows } = await db.execute<GroupSums>(sql`
    with latest as (
      select max(month) as month from analytics_groups where brand_id = ${brandId} and month <= ${range.to}::date
    ), months as (
      select least(date_trunc('month', ${range.from}::date)::date, month) as first_month, month as last_month from latest
    )
    select g.kind, c.name as college_name, g.year, sum(g.views)::int as views, sum(g.saves)::int as saves,
      sum(g.redeems)::int as redeems, sum(g.worked)::int as worked,
      min(min(g.month)) over ()::text as first_month, max(max(g.month)) over ()::text as last_month
    from months join analytics_groups g on g.brand_id = ${brandId} and g.month between months.first_month and months.last_month
    left join colleges counted on counted.id = g.college_id
    left join colleges c on c.id = coalesce(counted.merged_into, counted.id)
    group by g.kind, c.id, c.name, g.year order by redeems desc, views desc, c.name, g.year`);
  return rows;
}

const CHOICES = 500;

export const listChoices = (db: Executor, brandId: BrandId) =>
  db
    .select({ offer_id: offers.id, title: offers.title })
    .from(offers)
    .where(eq(offers.brandId, brandId))
    .orderBy(desc(offers.createdAt), desc(offers.id))
    .limit(CHOICES);

export async function listCities(db: Executor, brandId: BrandId): Promise<string[]> {
  const rows = await db
    .selectDistinct({ city: offers.city })
    .from(offers)
    .where(and(eq(offers.brandId, brandId), isNotNull(offers.city)))
    .orderBy(offers.city);
  return rows.flatMap(({ city }) => city ?? []);
}

export const isOffer = async (db: Executor, brandId: BrandId, offerId: string): Promise<boolean> =>
  (await db.$count(offers, and(eq(offers.id, offerId), eq(offers.brandId, brandId)))) > 0;
