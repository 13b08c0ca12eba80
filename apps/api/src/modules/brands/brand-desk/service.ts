import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import { paginate } from "../../../http/schemas.ts";
import type { BrandId } from "../../../ids.ts";
import { snakeKeys } from "../../../snake-keys.ts";
import { listMembers } from "../../identity/memberships/service.ts";
import { readLimits } from "../../money/credits/service-limits.ts";
import { readFeedbackOfBrand } from "../../offers/offer-health/service-failing.ts";
import { listKeysForAdmin } from "../../verification-api/api-keys/service.ts";
import { listEndpoints } from "../../verification-api/webhooks/service-endpoints.ts";
import { findApplicationOf } from "../applications/service.ts";
import { findWaitingChange } from "../brands/service-review.ts";
import { adminView } from "../brands/service.ts";
import { MOST_COUNTED, PART } from "./policy.ts";
import * as repository from "./repository.ts";
import type { AdminBrandQuery } from "./schemas.ts";

/**
 * Brands for admins: the list, and one brand with the figures of every area of the API. Each part of the page is a call with a
 * permission of its own and fails alone; one answer for everything would need the permission for finance. Changes go through
 * the modules that own the rows.
 */

type Needs = Pick<Dependencies, "db" | "clock">;
type Row = NonNullable<Awaited<ReturnType<typeof repository.find>>>;

export async function listBrands({ db }: Pick<Needs, "db">, query: AdminBrandQuery) {
  const total = await repository.count(db, query, MOST_COUNTED + 1);
  const { envelope, ...window } = paginate(query, Math.min(total, MOST_COUNTED));
  const rows = await repository.list(db, query, window);
  const present = await presenter(db, rows);
  return {
    items: rows.map((row) => ({ ...present(row), change_waiting: row.hasChange })),
    ...envelope,
    more: total > MOST_COUNTED,
  };
}

async function presenter(db: Executor, rows: readonly Row[]) {
  const view = await adminView(
    db,
    rows.map(({ brand }) => brand),
  );
  return ({ brand, failingOffers, warned }: Row) => ({
    ...view(brand),
    website_url: brand.websiteUrl,
    failing_offers: failingOffers,
    credits: warned,
  });
}

/** @throws 404 */
/** The first brands that are found by id, contact's email, or by how their name begins. */
export const findBrands = (db: Executor, text: string, limit: number) =>
  repository.listBeginning(db, text, limit);

export async function getBrand({ db }: Pick<Needs, "db">, brandId: BrandId) {
  const row = await requireRow(db, brandId);
  const { brand } = row;
  return {
    ...(await presenter(db, [row]))(row),
    description: brand.description,
    contact_phone: brand.contactPhone,
    application_id: await findApplicationOf(db, brandId),
    change: await findWaitingChange(db, brandId),
    members: (await listMembers(db, brandId)).map((member) => ({
      user_id: member.userId,
      name: member.name,
      email: member.email,
      role: member.role,
      is_contact: member.isContact,
      can_sign_in: member.canSignIn,
      joined_at: member.joinedAt,
    })),
    messages: (await repository.listMessages(db, brandId, PART)).map(snakeKeys),
  };
}

/** @throws 404 */
export async function requireRow(db: Executor, brandId: BrandId): Promise<Row> {
  const row = await repository.find(db, brandId);
  if (row === null) throw notFound("That brand");
  return row;
}

/** Keys, webhooks and limits. @throws 404 */
export async function getApi({ db, clock }: Needs, brandId: BrandId) {
  return {
    limits: await readLimits(db, brandId),
    keys: await listKeysForAdmin({ db, clock }, brandId),
    webhooks: (await listEndpoints({ db, clock }, { brandId })).items,
  };
}

/** @throws 404 */
export async function getFeedback(needs: Needs, brandId: BrandId) {
  await requireRow(needs.db, brandId);
  return readFeedbackOfBrand(needs, brandId, PART);
}
