import { shiftMonths, startOfDayInKolkata } from "@bachat/rules/time";
import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { analyticsGroups } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";
import type { Group } from "./policy.ts";

export { planByKey } from "../../../db/client.ts";

export type GroupKind = "college" | "year";
export interface GroupRow extends Group, Record<string, unknown> {
  brandId: BrandId;
  kind: GroupKind;
}

/** The next brands, by id, of whose offers anything is counted in a month. */
export async function listCountedBrands(
  tx: Executor,
  { month, after, limit }: { month: string; after: BrandId | null; limit: number },
): Promise<BrandId[]> {
  // With the inner limit Postgres looks once into the index of the days for each brand. The comparison as a pair keeps it
  // from reading the month's days of all brands, however few it estimates.
  const { rows } = await tx.execute<{ brandId: BrandId }>(sql`
    select b.id as "brandId" from brands b cross join lateral (
      select 1 from analytics_days d
      where (d.brand_id, d.day) >= (b.id, ${month}::date) and (d.brand_id, d.day) < (b.id, ${shiftMonths(month, 1)}::date) limit 1
    ) counted
    where ${after === null ? sql`true` : sql`b.id > ${after}`} order by b.id limit ${limit}`);
  return rows.map(({ brandId }) => brandId);
}

/** Acts of students of each college and of each year on these brands' offers in a month. Test students are left out. */
export async function countGroups(
  tx: Executor,
  brandIds: readonly BrandId[],
  month: string,
): Promise<GroupRow[]> {
  if (brandIds.length === 0) return [];
  const [begin, end] = [month, shiftMonths(month, 1)].map(
    (day) => sql`${startOfDayInKolkata(day).toISOString()}::timestamptz`,
  );
  // With an offset the rows are looked up for each one before: never the events of all offers in the month.
  const acts = (act: string, events: SQL, where = sql`true`) => sql`
    select mine.brand_id, found.student_id, ${sql.raw(`'${act}'`)} as act from mine cross join lateral (
      select x.student_id from ${events} x
      where x.offer_id = mine.id and x.created_at >= ${begin} and x.created_at < ${end} and ${where} offset 0
    ) found`;
  const worked = sql`exists (
    select from offer_feedback f where f.student_id = x.student_id and f.offer_id = x.offer_id and f.outcome = 'worked'
  )`;
  const { rows } = await tx.execute<GroupRow>(sql`
    with mine as (
      select id, brand_id from offers where brand_id = any(${sql.param([...brandIds])}::uuid[])
    ), acts as (
      ${acts("view", sql`student_offer_interactions`, sql`x.interaction_type = 'view'`)}
      union all ${acts("save", sql`student_offer_interactions`, sql`x.interaction_type = 'save'`)}
      union all ${acts("redeem", sql`redemptions`)}
      union all ${acts("worked", sql`redemptions`, worked)}
    ), people as (
      select acts.brand_id, s.id, s.college_id::text as college, s.year_of_study::text as year,
        count(*) filter (where act = 'view') as views, count(*) filter (where act = 'save') as saves,
        count(*) filter (where act = 'redeem') as redeems, count(*) filter (where act = 'worked') as worked
      from acts cross join lateral (
        select s.id, s.college_id, s.year_of_study from students s where s.id = acts.student_id and not s.is_test offset 0
      ) s group by 1, 2, 3, 4
    )
    select brand_id as "brandId", kind, key, count(*)::int as students, sum(views)::int as views,
      sum(saves)::int as saves, sum(redeems)::int as redeems, sum(worked)::int as worked
    from people cross join lateral (values ('college', college), ('year', year)) as v (kind, key)
    group by 1, 2, 3 order by 1, 2, 3`);
  return rows;
}

export async function insertGroups(
  tx: Executor,
  month: string,
  rows: readonly GroupRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ brandId, kind, key, views, saves, redeems, worked }) => ({
    brandId,
    month,
    kind,
    collegeId: kind === "college" ? key : null,
    year: kind === "year" ? (key as typeof analyticsGroups.$inferInsert.year) : null,
    views,
    saves,
    redeems,
    worked,
  }));
  await tx.insert(analyticsGroups).values(values);
}
