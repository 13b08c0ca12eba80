import { shiftMonths, startOfDayInKolkata } from "@bachat/rules/time";
import { and, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { analyticsDays, analyticsGroups } from "../../db/schema/index.ts";
import type { BrandId } from "../../ids.ts";
import type { Group } from "./policy.ts";

export type GroupKind = "college" | "year";
export interface GroupRow extends Group, Record<string, unknown> {
  kind: GroupKind;
}

/** Brands of whose offers anything is counted in a month. */
export async function listCountedBrands(tx: Executor, month: string): Promise<BrandId[]> {
  const rows = await tx
    .selectDistinct({ brandId: analyticsDays.brandId })
    .from(analyticsDays)
    .where(and(gte(analyticsDays.day, month), lt(analyticsDays.day, shiftMonths(month, 1))))
    .orderBy(analyticsDays.brandId);
  return rows.map(({ brandId }) => brandId);
}

/** What students of each college and of each year did with a brand's offers in a month. Test students are left out. */
export async function countGroups(
  tx: Executor,
  brandId: BrandId,
  month: string,
): Promise<GroupRow[]> {
  const [begin, end] = [month, shiftMonths(month, 1)].map(
    (day) => sql`${startOfDayInKolkata(day).toISOString()}::timestamptz`,
  );
  const acts = (act: string, join: SQL, where = sql`true`) => sql`
    select x.student_id, ${sql.raw(`'${act}'`)} as act from mine ${join} x on x.offer_id = mine.id
    where x.created_at >= ${begin} and x.created_at < ${end} and ${where}`;
  const { rows } = await tx.execute<GroupRow>(sql`
    with mine as (select id from offers where brand_id = ${brandId}), acts as (
      ${acts("view", sql`join student_offer_interactions`, sql`x.interaction_type = 'view'`)}
      union all ${acts("save", sql`join student_offer_interactions`, sql`x.interaction_type = 'save'`)}
      union all ${acts("redeem", sql`join redemptions`)}
      union all ${acts("worked", sql`join offer_feedback`, sql`x.outcome = 'worked'`)}
    ), people as (
      select s.id, s.college_id::text as college, s.year_of_study::text as year,
        count(*) filter (where act = 'view') as views, count(*) filter (where act = 'save') as saves,
        count(*) filter (where act = 'redeem') as redeems, count(*) filter (where act = 'worked') as worked
      from acts join students s on s.id = acts.student_id and not s.is_test group by 1
    )
    select kind, key, count(*)::int as students, sum(views)::int as views,
      sum(saves)::int as saves, sum(redeems)::int as redeems, sum(worked)::int as worked
    from people cross join lateral (values ('college', college), ('year', year)) as v (kind, key)
    group by 1, 2 order by 1, 2`);
  return rows;
}

export async function insertGroups(
  tx: Executor,
  brandId: BrandId,
  month: string,
  rows: readonly GroupRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ kind, key, views, saves, redeems, worked }) => ({
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
  // Few: a college among them has ten students, and a brand's students of a month are of some hundred colleges.
  await tx.insert(analyticsGroups).values(values);
}
