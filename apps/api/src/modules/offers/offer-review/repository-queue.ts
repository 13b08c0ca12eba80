import { containing } from "../../../db/contains.ts";
import { searchForm } from "@bachat/rules/search-form";
import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import type { BrandId, UserId } from "../../../ids.ts";
import type { BrandStatus } from "@bachat/rules/accounts";
import type { CaseKind, CaseState } from "./policy.ts";

/**
 * Offers and changes of offers as one queue. Each half is read from its own partial index, in order and no further than the
 * page reaches; then the two are merged.
 */

export type CaseFilter = CaseKind | "second" | "mine";

interface Asked {
  state: CaseState;
  filter: CaseFilter | undefined;
  search: string | undefined;
  adminId: UserId;
}

const published = sql`exists (
  select from offers other
  where other.brand_id = o.brand_id and other.id <> o.id and other.published_at is not null)`;

const mine = (adminId: UserId) => sql`exists (
  select from review_assignments a
  where a.subject_type = 'offer' and a.subject_id = o.id and a.admin_id = ${adminId})`;

const offerApproval = sql`exists (
  select from offer_first_approvals f
  where f.offer_id = o.id and f.version = o.version and f.revision_id is null)`;
const revisionApproval = sql`exists (
  select from offer_first_approvals f where f.revision_id = r.id)`;

function found(search: string | undefined): SQL {
  if (search === undefined) return sql``;
  const form = searchForm(search);
  if (form === "") return sql` and false`;
  const pattern = containing(form);
  return sql` and (search_form(o.title) like ${pattern} or search_form(o.title_hi) like ${pattern}
    or search_form(o.brand_name) like ${pattern})`;
}

const never = sql` and false`;
const always = sql``;

const offersOf = (filter: CaseFilter | undefined, adminId: UserId): SQL => {
  switch (filter) {
    case undefined:
      return always;
    case "first":
      return sql` and not ${published}`;
    case "new":
      return sql` and ${published}`;
    case "revision":
      return never;
    case "second":
      return sql` and ${offerApproval}`;
    case "mine":
      return sql` and ${mine(adminId)}`;
  }
};

const revisionsOf = (filter: CaseFilter | undefined, adminId: UserId): SQL => {
  switch (filter) {
    case undefined:
    case "revision":
      return always;
    case "first":
    case "new":
      return never;
    case "second":
      return sql` and ${revisionApproval}`;
    case "mine":
      return sql` and ${mine(adminId)}`;
  }
};

const times = {
  waiting: { offer: sql`o.submitted_at`, revision: sql`r.created_at`, asked: sql`is null` },
  with_brand: {
    offer: sql`o.changes_asked_at`,
    revision: sql`r.changes_asked_at`,
    asked: sql`is not null`,
  },
} as const;

/** Both halves, each in order; `limit` for each, or all. */
function cases({ state, filter, search, adminId }: Asked, limit: number | null): SQL {
  const { offer, revision, asked } = times[state];
  const first = limit === null ? sql`` : sql`limit ${limit}`;
  return sql`
    (select o.id as case_id, o.id as offer_id, null::uuid as revision_id, ${offer} as at, o.id as tie
      from offers o
      where o.status = 'pending_review' and o.changes_asked_at ${asked}
        ${offersOf(filter, adminId)}${found(search)}
      order by ${offer}, o.id ${first})
    union all
    (select r.id, r.offer_id, r.id, ${revision}, r.id
      from offer_revisions r join offers o on o.id = r.offer_id
      where r.status = 'pending' and r.changes_asked_at ${asked}
        ${revisionsOf(filter, adminId)}${found(search)}
      order by ${revision}, r.id ${first})`;
}

export async function countCases(db: Executor, asked: Asked): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${cases(asked, null)}) c`,
  );
  return rows[0]?.total ?? 0;
}

export interface Counts extends Record<string, unknown> {
  first: number;
  offers: number;
  revision: number;
  second: number;
  mine: number;
  with_brand: number;
  oldestAt: string | null;
}

export async function countQueue(db: Executor, adminId: UserId): Promise<Counts> {
  const waiting = { state: "waiting", search: undefined, adminId } as const;
  const { rows } = await db.execute<Counts>(sql`
    select
      (select count(*)::int from (${cases({ ...waiting, filter: "first" }, null)}) c) as first,
      (select count(*)::int from offers o where o.status = 'pending_review' and o.changes_asked_at is null) as offers,
      (select count(*)::int from offer_revisions r where r.status = 'pending' and r.changes_asked_at is null) as revision,
      (select count(*)::int from (${cases({ ...waiting, filter: "second" }, null)}) c) as second,
      (select count(*)::int from (${cases({ ...waiting, filter: "mine" }, null)}) c) as mine,
      (select count(*)::int from offers o where o.status = 'pending_review' and o.changes_asked_at is not null)
        + (select count(*)::int from offer_revisions r where r.status = 'pending' and r.changes_asked_at is not null)
        as with_brand,
      (select to_json(min(c.at)) #>> '{}' from (${cases({ ...waiting, filter: undefined }, 1)}) c) as "oldestAt"`);
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
  const { rows } = await db.execute<StoredCase>(sql`
    select c.case_id as id, c.offer_id as "offerId",
      case when c.revision_id is not null then 'revision' when ${published} then 'new' else 'first' end as kind,
      coalesce(r.changes ->> 'title', o.title) as title,
      b.id as "brandId", b.name as "brandName", b.status as "brandStatus",
      to_json(coalesce(r.created_at, o.submitted_at)) #>> '{}' as "submittedAt",
      to_json(case when r.id is null then o.changes_asked_at else r.changes_asked_at end) #>> '{}' as "askedAt",
      approver.name as "firstApprovedBy",
      k.admin_id as "claimAdminId", claimant.name as "claimAdminName", to_json(k.expires_at) #>> '{}' as "claimExpiresAt",
      a.admin_id as "assigneeId", assignee.name as "assigneeName"
    from (
      select * from (${cases(asked, limit + offset)}) merged order by at, tie limit ${limit} offset ${offset}
    ) c
    join offers o on o.id = c.offer_id
    join brands b on b.id = o.brand_id
    left join offer_revisions r on r.id = c.revision_id
    left join offer_first_approvals f on f.offer_id = o.id
      and case when c.revision_id is null then f.revision_id is null and f.version = o.version else f.revision_id = c.revision_id end
    left join users approver on approver.id = f.approved_by
    left join review_claims k on k.subject_type = 'offer' and k.subject_id = o.id
    left join users claimant on claimant.id = k.admin_id
    left join review_assignments a on a.subject_type = 'offer' and a.subject_id = o.id
    left join users assignee on assignee.id = a.admin_id
    order by c.at, c.tie`);
  return rows.map((row) => ({
    ...row,
    submittedAt: new Date(row.submittedAt),
    askedAt: momentOf(row.askedAt),
    claimExpiresAt: momentOf(row.claimExpiresAt),
  }));
}

export const momentOf = (text: string | null): Date | null =>
  text === null ? null : new Date(text);

/**
 * The cases that this admin may take next, oldest first and those behind `after` before the others: nobody else holds them,
 * and the admin is not the one who approved them first.
 */
export async function listFree(
  db: Executor,
  asked: Asked,
  { now, after, limit }: { now: Date; after: string | null; limit: number },
): Promise<{ caseId: string; offerId: string }[]> {
  const { adminId } = asked;
  const isBehind = sql`(c.at, c.tie) > (
    select coalesce(r.created_at, o.submitted_at), coalesce(r.id, o.id)
    from (select ${after}::uuid as id) left_case
    left join offer_revisions r on r.id = left_case.id
    left join offers o on o.id = left_case.id)`;
  const { rows } = await db.execute<{ caseId: string; offerId: string }>(sql`
    select c.case_id as "caseId", c.offer_id as "offerId" from (${cases(asked, null)}) c
    join offers o on o.id = c.offer_id
    where not exists (
        select from review_claims k
        where k.subject_type = 'offer' and k.subject_id = c.offer_id and k.admin_id <> ${adminId}
          and k.expires_at > ${now.toISOString()}::timestamptz)
      and not exists (
        select from offer_first_approvals f
        where f.offer_id = c.offer_id and f.approved_by = ${adminId}
          and case when c.revision_id is null then f.revision_id is null and f.version = o.version
            else f.revision_id = c.revision_id end)
    order by ${after === null ? sql`` : sql`coalesce(${isBehind}, false) desc,`} c.at, c.tie
    limit ${limit}`);
  return rows;
}
