import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import type { BrandId } from "../../../ids.ts";
import { type Answers, healthRules, type Outcome } from "./policy.ts";

export interface CountedAnswers extends Answers, Record<string, unknown> {
  lastWorkedAt: Date | null;
  /** When its brand last said that it fixed it. */
  repairedAt: Date | null;
}

const lastOf = (offerId: SQL, kinds: SQL) =>
  sql`(select max(r.repaired_at) from offer_repairs r where r.offer_id = ${offerId}${kinds})`;

/** Answers about an offer from here on count: those before its last repair or overrule do not. */
const countedFrom = (offerId: SQL, since: Date) =>
  sql`greatest(${since.toISOString()}::timestamptz, ${lastOf(offerId, sql``)})`;

/** The latest answers about an offer, counted; the offer is named by the statement around it. */
const latestAnswers = (offerId: SQL, since: Date) => sql`
  select
    count(*) filter (where outcome = 'worked')::int as "worked",
    count(*) filter (where outcome = 'code_refused')::int as "codeRefused",
    count(*) filter (where outcome = 'terms_differ')::int as "termsDiffer",
    max(updated_at) filter (where outcome = 'worked') as "lastWorkedAt",
    ${lastOf(offerId, sql` and r.kind = 'repair'`)} as "repairedAt"
  from (
    select outcome, updated_at from offer_feedback
    where offer_id = ${offerId} and updated_at > ${countedFrom(offerId, since)}
    order by updated_at desc limit ${healthRules.answers}
  ) latest`;

const withMoments = <Row extends CountedAnswers>(row: Row): Row => ({
  ...row,
  lastWorkedAt: momentOf(row.lastWorkedAt),
  repairedAt: momentOf(row.repairedAt),
});

export async function countAnswers(
  db: Executor,
  offerId: string,
  since: Date,
): Promise<CountedAnswers> {
  const { rows } = await db.execute<CountedAnswers>(latestAnswers(sql`${offerId}`, since));
  const [row] = rows;
  if (row === undefined) throw new Error("Counting gave no row.");
  return withMoments(row);
}

/** As `countAnswers`, for each of these offers. */
export async function countAnswersOf(db: Executor, offerIds: readonly string[], since: Date) {
  if (offerIds.length === 0) return [];
  const { rows } = await db.execute<CountedAnswers & { offerId: string }>(sql`
    select asked.id as "offerId", counted.*
    from unnest(${sql.param([...offerIds])}::uuid[]) as asked (id)
    cross join lateral (${latestAnswers(sql`asked.id`, since)}) counted`);
  return rows.map(withMoments);
}

/** Comments of students for whom an offer failed, latest first. */
export async function listComments(
  db: Executor,
  offerIds: readonly string[],
  { since, each, forBrand }: { since: Date; each: number; forBrand: boolean },
) {
  if (offerIds.length === 0) return [];
  const { rows } = await db.execute<{
    offerId: string;
    outcome: Exclude<Outcome, "worked">;
    comment: string;
    answeredAt: Date;
  }>(sql`
    select asked.id as "offerId", said.outcome, said.comment, said.updated_at as "answeredAt"
    from unnest(${sql.param([...offerIds])}::uuid[]) with ordinality as asked (id, place)
    cross join lateral (
      select outcome, comment, updated_at from offer_feedback
      where offer_id = asked.id and outcome <> 'worked' and comment is not null
        and updated_at > ${countedFrom(sql`asked.id`, since)}
        ${forBrand ? sql`and comment_for_brand` : sql``}
      order by updated_at desc limit ${each}
    ) said
    order by asked.place, said.updated_at desc`);
  return rows.map((row) => ({ ...row, answeredAt: new Date(row.answeredAt) }));
}

/** The latest comments of students for whom an offer of the brand failed. */
export async function listCommentsOfBrand(
  db: Executor,
  brandId: BrandId,
  { since, limit }: { since: Date; limit: number },
) {
  const { rows } = await db.execute<{
    offerId: string;
    offerTitle: string;
    outcome: Exclude<Outcome, "worked">;
    comment: string;
    answeredAt: Date;
  }>(sql`
    select o.id as "offerId", o.title as "offerTitle", said.outcome, said.comment, said.updated_at as "answeredAt"
    from offers o
    cross join lateral (
      select outcome, comment, updated_at from offer_feedback
      where offer_id = o.id and outcome <> 'worked' and comment is not null
        and updated_at > ${since.toISOString()}::timestamptz
      order by updated_at desc limit ${limit}
    ) said
    where o.brand_id = ${brandId}
    order by said.updated_at desc
    limit ${limit}`);
  return rows.map((row) => ({ ...row, answeredAt: new Date(row.answeredAt) }));
}

/** The latest answers about the offers of a brand, counted. */
export async function countAnswersOfBrand(db: Executor, brandId: BrandId, since: Date) {
  const { rows } = await db.execute<{ answers: number; worked: number }>(sql`
    select coalesce(sum(counted.answers), 0)::int as answers, coalesce(sum(counted.worked), 0)::int as worked
    from offers o
    cross join lateral (
      select count(*) as answers, count(*) filter (where outcome = 'worked') as worked
      from (
        select outcome from offer_feedback
        where offer_id = o.id and updated_at > ${since.toISOString()}::timestamptz
        order by updated_at desc limit ${healthRules.answers}
      ) latest
    ) counted
    where o.brand_id = ${brandId}`);
  return rows[0] ?? { answers: 0, worked: 0 };
}

const momentOf = (value: Date | null): Date | null => (value === null ? null : new Date(value));
