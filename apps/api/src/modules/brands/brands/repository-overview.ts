import { LOW_POOL_PARTS } from "@bachat/rules/offers";
import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { offers } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";
import type { WatchedOffer } from "./policy.ts";

/** The offers a portal lists, newest first. */
export async function listOffers(db: Executor, brandId: BrandId, limit: number) {
  return db
    .select({
      id: offers.id,
      title: offers.title,
      status: offers.status,
      live: offers.isPublic,
      offerType: offers.offerType,
      redemptionMethod: offers.redemptionMethod,
      exclusivity: offers.exclusivity,
      discountType: offers.discountType,
      discountValue: sql<
        string | null
      >`offer_discount_value(${offers.discountType}, ${offers.discountPercent}, ${offers.discountMinor}, ${offers.discountText})`,
      currency: offers.currency,
      featured: offers.featured,
      startDate: offers.startDate,
      endDate: offers.endDate,
    })
    .from(offers)
    .where(and(eq(offers.brandId, brandId), ne(offers.status, "archived")))
    .orderBy(desc(offers.createdAt), desc(offers.id))
    .limit(limit);
}

export const countOffers = (db: Executor, brandId: BrandId): Promise<number> =>
  db.$count(offers, and(eq(offers.brandId, brandId), ne(offers.status, "archived")));

/**
 * All offers of a brand that may need a hand, with what the rule looks at; those in order are left out. The codes of a pool
 * are counted no further than to where it is no longer low.
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
        ), false) as "isRevisionRefused"
      from offers o left join code_pools p on p.offer_id = o.id
      where o.brand_id = ${brandId} and o.status <> 'archived'
    )
    select id, title, status, "endDate", "codesTotal", "codesLeft", "isRevisionRefused" from watched
    where status in ('draft', 'rejected') or "isRevisionRefused" or "codesLeft" is not null
      or (status = 'published' and ends_on between ${today} and ${endsBy})
    order by created_at desc, id desc`);
  return rows;
}

export interface ChecklistRow extends Record<string, unknown> {
  logo: boolean;
  offer: boolean;
  team: boolean;
  key: boolean;
}

/** Which first steps a brand has taken. A logo that is being fetched or reviewed counts. */
export async function readChecklist(db: Executor, brandId: BrandId): Promise<ChecklistRow | null> {
  const { rows } = await db.execute<ChecklistRow>(sql`
    select
      b.logo_url is not null or b.logo_source_url is not null or exists (
        select from brand_changes c where c.brand_id = b.id and c.status = 'pending' and c.has_logo) as logo,
      exists (select from offers o where o.brand_id = b.id and o.published_at is not null) as offer,
      exists (select from brand_users m join users u on u.id = m.user_id where m.brand_id = b.id and u.email <> b.contact_email)
        or exists (select from brand_invitations i where i.brand_id = b.id and i.revoked_at is null) as team,
      exists (select from api_keys k where k.brand_id = b.id and k.revoked_at is null) as key
    from brands b where b.id = ${brandId}`);
  return rows[0] ?? null;
}
