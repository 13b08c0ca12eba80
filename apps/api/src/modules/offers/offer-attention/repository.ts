import { LOW_POOL_PARTS } from "@bachat/rules/offers";
import { sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import type { BrandId } from "../../../ids.ts";
import type { WatchedOffer } from "./policy.ts";

/**
 * All offers of a brand that may have a problem, with the columns that the rule reads; offers in order are left out. The codes
 * of a pool are counted no further than to where it is no longer low.
 */
export async function listWatched(
  db: Executor,
  brandId: BrandId,
  { today, endsBy }: { today: string; endsBy: string },
): Promise<WatchedOffer[]> {
  const { rows } = await db.execute<WatchedOffer & Record<string, unknown>>(sql`
    with watched as materialized (
      select o.id, o.title, o.status, o.created_at, o.ends_on, o.end_date::text as "endDate", coalesce(p.total, 0) as "codesTotal",
        case when o.code_mode = 'pool' and o.status = 'published' and o.ends_on >= ${today} then (
          select count(*)::int from (
            select from offer_codes c where c.offer_id = o.id and c.assigned_at is null
            limit coalesce(p.total, 0) / ${LOW_POOL_PARTS} + 1
          ) free
        ) end as "codesLeft",
        coalesce((
          select r.status = 'rejected' from offer_revisions r where r.offer_id = o.id
          order by r.revision_number desc limit 1
        ), false) as "isRevisionRefused",
        (o.status = 'pending_review' and o.changes_asked_at is not null) or exists (
          select from offer_revisions r
          where r.offer_id = o.id and r.status = 'pending' and r.changes_asked_at is not null
        ) as "isChangeAsked"
      from offers o left join code_pools p on p.offer_id = o.id
      where o.brand_id = ${brandId} and o.status <> 'archived'
    )
    select id, title, status, "endDate", "codesTotal", "codesLeft", "isRevisionRefused", "isChangeAsked" from watched
    where status in ('draft', 'rejected') or "isRevisionRefused" or "isChangeAsked" or "codesLeft" is not null
      or (status = 'published' and ends_on between ${today} and ${endsBy})
    order by created_at desc, id desc`);
  return rows;
}
