import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { offers } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";

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
