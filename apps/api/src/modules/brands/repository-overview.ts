import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { offers } from "../../db/schema/index.ts";
import type { BrandId } from "../../ids.ts";

/**
 * A report on a brand's offers over the tables in which other modules record views, saves, opens and redeems: read
 * together, as four more services would read the same offers again.
 */

export const measureNames = ["views", "saves", "opens", "redeems"] as const;
export type MeasureName = (typeof measureNames)[number];

export interface MeasuredDayRow extends Record<string, unknown> {
  measure: MeasureName;
  offerId: string;
  /** `YYYY-MM-DD` in Kolkata. */
  day: string;
  total: number;
}

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
      // Written out: inside a query of one table the builder leaves the table's name away.
      codesLeft: sql<number | null>`case when offers.code_mode = 'pool' then (
        select count(*)::int from offer_codes c where c.offer_id = offers.id and c.assigned_at is null
      ) end`,
    })
    .from(offers)
    .where(and(eq(offers.brandId, brandId), ne(offers.status, "archived")))
    .orderBy(desc(offers.createdAt), desc(offers.id))
    .limit(limit);
}

export const countOffers = (db: Executor, brandId: BrandId): Promise<number> =>
  db.$count(offers, and(eq(offers.brandId, brandId), ne(offers.status, "archived")));

export interface ChecklistRow extends Record<string, unknown> {
  logo: boolean;
  offer: boolean;
  team: boolean;
  key: boolean;
}

/** Which first steps a brand has taken. A logo that is being fetched counts. */
export async function readChecklist(db: Executor, brandId: BrandId): Promise<ChecklistRow | null> {
  const { rows } = await db.execute<ChecklistRow>(sql`
    select
      b.logo_url is not null or b.logo_source_url is not null as logo,
      exists (select from offers o where o.brand_id = b.id and o.published_at is not null) as offer,
      exists (select from brand_users m join users u on u.id = m.user_id where m.brand_id = b.id and u.email <> b.contact_email)
        or exists (select from brand_invitations i where i.brand_id = b.id and i.revoked_at is null) as team,
      exists (select from api_keys k where k.brand_id = b.id and k.revoked_at is null) as key
    from brands b where b.id = ${brandId}`);
  return rows[0] ?? null;
}

/**
 * Views, saves, opens and redeems of a brand's offers since a day in Kolkata, by offer and day. Visitors' views and
 * opens are kept by UTC hour; the hour that Kolkata's midnight cuts in two goes to the day in which it begins.
 */
export async function listMeasuredDays(
  db: Executor,
  brandId: BrandId,
  since: string,
): Promise<MeasuredDayRow[]> {
  const from = sql`(${since}::date::timestamp at time zone 'Asia/Kolkata')`;
  const dayOf = (column: ReturnType<typeof sql>) =>
    sql`to_char(${column} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`;
  const { rows } = await db.execute<MeasuredDayRow>(sql`
    with mine as (select id from offers where brand_id = ${brandId})
    select 'views' as measure, c.offer_id as "offerId", ${dayOf(sql`c.hour`)} as day, sum(c.views)::int as total
    from mine join offer_hourly_counters c on c.offer_id = mine.id
    where c.hour >= date_trunc('hour', ${from}) and c.views > 0 group by 2, 3
    union all
    select 'opens', c.offer_id, ${dayOf(sql`c.hour`)}, sum(c.clicks)::int
    from mine join offer_hourly_counters c on c.offer_id = mine.id
    where c.hour >= date_trunc('hour', ${from}) and c.clicks > 0 group by 2, 3
    union all
    select 'saves', i.offer_id, ${dayOf(sql`i.created_at`)}, count(*)::int
    from mine join student_offer_interactions i on i.offer_id = mine.id and i.interaction_type = 'save'
    where i.created_at >= ${from} group by 2, 3
    union all
    select 'redeems', r.offer_id, ${dayOf(sql`r.created_at`)}, count(*)::int
    from redemptions r where r.brand_id = ${brandId} and r.created_at >= ${from} group by 2, 3`);
  return rows;
}
