import type { BrandStatus } from "@bachat/rules/accounts";
import { searchForm } from "@bachat/rules/search-form";
import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { containing } from "../../../db/contains.ts";
import type { BrandId, UserId } from "../../../ids.ts";
import { type CaseFilter, type CaseKind, type CaseState, LOOKED_AT } from "./policy.ts";

/**
 * Offers and changes of offers as one queue. Each half is read from its own partial index, in order and no further than the
 * page reaches; then the two are merged. What a filter cannot ask of an index is looked for among the `LOOKED_AT` of each
 * half that have waited longest, so that no question reads the whole queue. Counts beyond are "1,000+": a maintained count
 * would need locks across the offers of a brand, since whether one is its first depends on the others.
 */

interface Asked {
  state: CaseState;
  filter: CaseFilter | undefined;
  search: string | undefined;
  adminId: UserId;
}

/** Whether the brand of `c` had another offer published. A scalar query: a join might read all that is published. */
const isPublishedBefore = sql`(
  select true from offers other
  where other.brand_id = c.brand_id and other.id <> c.offer_id and other.published_at is not null limit 1) is true`;

const hasFirstApproval = sql`case when c.revision_id is null
  then (select true from offer_first_approvals f
    where f.offer_id = c.offer_id and f.version = c.version and f.revision_id is null limit 1)
  else (select true from offer_first_approvals f where f.revision_id = c.revision_id limit 1) end is true`;

function found(search: string | undefined): SQL {
  if (search === undefined) return sql``;
  const form = searchForm(search);
  if (form === "") return sql` and false`;
  const pattern = containing(form);
  return sql` and (search_form(o.title) like ${pattern} or search_form(o.title_hi) like ${pattern}
    or search_form(o.brand_name) like ${pattern})`;
}

/** Of the merged halves; what narrows a half itself is in `cases`. */
const conditions: Readonly<Record<CaseFilter, SQL>> = {
  first: sql`c.revision_id is null and not ${isPublishedBefore}`,
  new: sql`c.revision_id is null and ${isPublishedBefore}`,
  revision: sql`c.revision_id is not null`,
  second: hasFirstApproval,
  mine: sql`true`,
};
const meets = (filter: CaseFilter | undefined): SQL =>
  filter === undefined ? sql`true` : conditions[filter];

const times = {
  waiting: { offer: sql`o.submitted_at`, revision: sql`r.created_at`, asked: sql`is null` },
  with_brand: {
    offer: sql`o.changes_asked_at`,
    revision: sql`r.changes_asked_at`,
    asked: sql`is not null`,
  },
} as const;

/** A case's place in the queue. */
export interface Place {
  at: string;
  tie: string;
}

interface Part {
  /** Rows of each half. */
  limit: number;
  /** Only those behind it. */
  behind?: Place | null;
  /** Only what this admin may take: what no other admin holds. */
  freeAt?: Date;
}

/** Both halves, each in order. */
function cases({ state, filter, search, adminId }: Asked, { limit, behind, freeAt }: Part): SQL {
  const { offer, revision, asked } = times[state];
  const isFree = (offerId: SQL) =>
    freeAt === undefined
      ? sql``
      : sql` and not exists (
          select from review_claims k
          where k.subject_type = 'offer' and k.subject_id = ${offerId}
            and (k.admin_id <> ${adminId} or k.decides_at is not null) and k.expires_at > ${freeAt.toISOString()}::timestamptz)`;
  const isBehind = (at: SQL, tie: SQL) =>
    behind === undefined || behind === null
      ? sql``
      : sql` and (${at}, ${tie}) > (${behind.at}::timestamptz, ${behind.tie}::uuid)`;
  // From the admin's own assignments, one case each, whatever the planner thinks of the tables.
  const mine = sql`(select a.subject_id from review_assignments a
    where a.subject_type = 'offer' and a.admin_id = ${adminId} limit ${LOOKED_AT}) a cross join lateral`;
  const [offersOf, revisionsOf] =
    filter === "mine"
      ? [
          sql`${mine} (select * from offers where id = a.subject_id limit 1) o`,
          sql`${mine} (select * from offer_revisions where offer_id = a.subject_id and status = 'pending' limit 1) r`,
        ]
      : [sql`offers o`, sql`offer_revisions r`];
  const ofRevision = search === undefined ? sql`` : sql`join offers o on o.id = r.offer_id`;
  const halves = [
    sql`(select o.id as case_id, o.id as offer_id, null::uuid as revision_id, ${offer} as at, o.id as tie, o.brand_id, o.version
      from ${offersOf}
      where o.status = 'pending_review' and o.changes_asked_at ${asked}
        ${found(search)}${isBehind(offer, sql`o.id`)}${isFree(sql`o.id`)}
      order by ${offer}, o.id limit ${limit})`,
    sql`(select r.id as case_id, r.offer_id, r.id as revision_id, ${revision} as at, r.id as tie, null::uuid as brand_id, null::int as version
      from ${revisionsOf} ${ofRevision}
      where r.status = 'pending' and r.changes_asked_at ${asked}
        ${found(search)}${isBehind(revision, sql`r.id`)}${isFree(sql`r.offer_id`)}
      order by ${revision}, r.id limit ${limit})`,
  ] as const;
  const [offersHalf, revisionsHalf] = halves;
  if (filter === "revision") return revisionsHalf;
  if (filter === "first" || filter === "new") return offersHalf;
  return sql`${offersHalf} union all ${revisionsHalf}`;
}

/** No more than `LOOKED_AT` of each half. */
export async function countCases(db: Executor, asked: Asked): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (${cases(asked, { limit: LOOKED_AT })}) c where ${meets(asked.filter)}`);
  return rows[0]?.total ?? 0;
}

export interface Counts extends Record<string, unknown> {
  first: number;
  /** Up to one more than is counted. */
  offers: number;
  revision: number;
  second: number;
  mine: number;
  with_brand: number;
  overdue: number;
  oldestAt: string | null;
}

/** Among those that have waited longest of each half, and one more, which tells that there are more. */
export async function countQueue(
  db: Executor,
  adminId: UserId,
  overdueBefore: Date,
): Promise<Counts> {
  const waiting = { state: "waiting", filter: undefined, search: undefined, adminId } as const;
  const limit = LOOKED_AT + 1;
  const { rows } = await db.execute<Counts>(sql`
    with c as materialized (${cases(waiting, { limit })})
    select
      (select count(*)::int from c where ${conditions.first}) as first,
      (select count(*)::int from c where revision_id is null) as offers,
      (select count(*)::int from c where revision_id is not null) as revision,
      (select count(*)::int from c where ${conditions.second}) as second,
      (select count(*)::int from (${cases({ ...waiting, filter: "mine" }, { limit })}) m) as mine,
      (select count(*)::int from (${cases({ ...waiting, state: "with_brand" }, { limit })}) b) as with_brand,
      (select count(*)::int from c where at < ${overdueBefore.toISOString()}::timestamptz) as overdue,
      (select to_json(min(at)) #>> '{}' from c) as "oldestAt"`);
  const [row] = rows;
  if (row === undefined) throw new Error("Counting gave no row.");
  return row;
}

interface StoredCase extends Record<string, unknown> {
  id: string;
  offerId: string;
  kind: CaseKind;
  title: string;
  brandId: BrandId;
  brandName: string;
  brandStatus: BrandStatus;
  submittedAt: string;
  askedAt: string | null;
  firstApprovedBy: string | null;
  claimAdminId: UserId | null;
  claimAdminName: string | null;
  claimExpiresAt: string | null;
  assigneeId: UserId | null;
  assigneeName: string | null;
}

export async function listCases(
  db: Executor,
  asked: Asked,
  { limit, offset }: { limit: number; offset: number },
) {
  const isOfIndex = asked.filter === undefined || asked.filter === "revision";
  const reach = { limit: isOfIndex ? limit + offset : LOOKED_AT };
  const { rows } = await db.execute<StoredCase>(sql`
    select p.case_id as id, p.offer_id as "offerId", p.kind,
      coalesce(r.changes ->> 'title', o.title) as title,
      b.id as "brandId", b.name as "brandName", b.status as "brandStatus",
      to_json(coalesce(r.created_at, o.submitted_at)) #>> '{}' as "submittedAt",
      to_json(case when r.id is null then o.changes_asked_at else r.changes_asked_at end) #>> '{}' as "askedAt",
      approver.name as "firstApprovedBy",
      k.admin_id as "claimAdminId", claimant.name as "claimAdminName", to_json(k.expires_at) #>> '{}' as "claimExpiresAt",
      a.admin_id as "assigneeId", assignee.name as "assigneeName"
    from (
      select *, case when revision_id is not null then 'revision' when ${isPublishedBefore} then 'new' else 'first' end as kind
      from (select * from (${cases(asked, reach)}) c
        where ${meets(asked.filter)} order by at, tie limit ${limit} offset ${offset}) c
    ) p
    join offers o on o.id = p.offer_id
    join brands b on b.id = o.brand_id
    left join offer_revisions r on r.id = p.revision_id
    left join offer_first_approvals f on f.offer_id = o.id
      and case when p.revision_id is null then f.revision_id is null and f.version = o.version else f.revision_id = p.revision_id end
    left join users approver on approver.id = f.approved_by
    left join review_claims k on k.subject_type = 'offer' and k.subject_id = o.id
    left join users claimant on claimant.id = k.admin_id
    left join review_assignments a on a.subject_type = 'offer' and a.subject_id = o.id
    left join users assignee on assignee.id = a.admin_id
    order by p.at, p.tie`);
  return rows.map((row) => ({
    ...row,
    submittedAt: new Date(row.submittedAt),
    askedAt: momentOf(row.askedAt),
    claimExpiresAt: momentOf(row.claimExpiresAt),
  }));
}

export const momentOf = (text: string | null): Date | null =>
  text === null ? null : new Date(text);

/** Where a case is in the queue, or was before it was decided; null for an id that is none. */
export async function findPlace(db: Executor, caseId: string): Promise<Place | null> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select to_json(coalesce(
      (select created_at from offer_revisions where id = ${caseId}),
      (select submitted_at from offers where id = ${caseId}))) #>> '{}' as at`);
  const at = rows[0]?.at ?? null;
  return at === null ? null : { at, tie: caseId };
}

/**
 * The cases that this admin may take next, oldest first, of those behind `behind` if it is given: no other admin holds them, and
 * the admin is not the one who approved them first.
 */
export async function listFree(
  db: Executor,
  asked: Asked,
  {
    ownBrands,
    now,
    behind,
    limit,
  }: { ownBrands: readonly BrandId[]; now: Date; behind: Place | null; limit: number },
): Promise<{ caseId: string; offerId: string }[]> {
  const { rows } = await db.execute<{ caseId: string; offerId: string }>(sql`
    select c.case_id as "caseId", c.offer_id as "offerId"
    from (${cases(asked, { limit: LOOKED_AT, behind, freeAt: now })}) c
    where ${meets(asked.filter)}
      and not exists (
        select from offers own
        where own.id = c.offer_id and own.brand_id = any(${sql.param(ownBrands)}::uuid[]))
      and not exists (
        select from offer_first_approvals f
        where f.offer_id = c.offer_id and f.approved_by = ${asked.adminId}
          and case when c.revision_id is null then f.revision_id is null and f.version = c.version
            else f.revision_id = c.revision_id end)
    order by c.at, c.tie
    limit ${limit}`);
  return rows;
}
