import { dayInKolkata } from "@bachat/rules/time";
import { inSnapshot } from "../../../db/snapshot.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { BrandActor } from "../../../http/actor.ts";
import { paginate } from "../../../http/schemas.ts";
import type { BrandId } from "../../../ids.ts";
import { findAttention } from "../offer-attention/service.ts";
import { requireOffer } from "../offer-records/service.ts";
import { offerStates, offerTemplates } from "./policy.ts";
import * as revisions from "./repository-revisions.ts";
import * as repository from "./repository.ts";
import type { BrandOfferQuery } from "./schemas.ts";
import { type Needs, presenter, presentOffer, presentRevision } from "./service-present.ts";

/** A brand's offers for its members. */

const REVISIONS = 50;

export const listOffers = (
  dependencies: Pick<Dependencies, "db" | "clock">,
  actor: BrandActor,
  query: BrandOfferQuery,
) => inSnapshot(dependencies, (same) => readOffers(same, actor, query));

async function readOffers(
  dependencies: Pick<Dependencies, "db" | "clock">,
  actor: BrandActor,
  { page, per_page, sort, ...query }: BrandOfferQuery,
) {
  const { db, clock } = dependencies;
  const { brandId } = actor;
  const today = dayInKolkata(clock.now());
  const asked = { brandId, query, among: await idsAmong(dependencies, brandId, query), today };
  const [total, counted] = await Promise.all([
    repository.countMatching(db, asked),
    repository.countByState(db, brandId, today),
  ]);
  const { limit, offset, envelope } = paginate({ page, per_page }, total);
  const found = await repository.list(db, asked, { sort, limit, offset });
  const rows = found.map(({ row }) => row);
  const present = await presenter(dependencies, db, rows, actor.actions.edit_offers);
  return {
    items: found.map(({ row, stats }) => {
      const { view, revision } = present(row, stats);
      const status = revision?.status;
      return {
        ...view,
        title: row.title,
        offer_type: row.offerType,
        redemption_method: row.redemptionMethod,
        exclusivity: row.exclusivity,
        discount_type: row.discountType,
        discount_value: row.discountValue,
        currency: row.currency,
        country: row.country,
        city: row.city,
        start_date: row.startDate,
        end_date: row.endDate,
        revision_status: status === "pending" || status === "rejected" ? status : null,
      };
    }),
    ...envelope,
    counts: countsOf(counted),
  };
}

/** The ids of the offers with the fault that the filter names; null without such a filter. */
async function idsAmong(
  dependencies: Pick<Dependencies, "db" | "clock">,
  brandId: BrandId,
  { failing, attention }: Pick<BrandOfferQuery, "failing" | "attention">,
) {
  if (failing === undefined && attention === undefined) return null;
  const found = await findAttention(dependencies, brandId);
  return (failing === undefined ? found.items : found.failing).map((one) => one.offer_id);
}

function countsOf(rows: Awaited<ReturnType<typeof repository.countByState>>) {
  const totals = new Map(rows.map(({ state, total }) => [state, total]));
  return Object.fromEntries(offerStates.map((state) => [state, totals.get(state) ?? 0])) as Record<
    (typeof offerStates)[number],
    number
  >;
}

/** @throws 404 */
export const getOffer = (dependencies: Needs, actor: BrandActor, offerId: string) =>
  inSnapshot(dependencies, async (same) =>
    presentOffer(same, same.db, actor, await requireOffer(same.db, actor.brandId, offerId)),
  );

/** Every change that was sent in, the latest first. @throws 404 */
export async function listRevisions(
  { db }: Pick<Dependencies, "db">,
  actor: BrandActor,
  offerId: string,
) {
  await requireOffer(db, actor.brandId, offerId);
  return { items: (await revisions.listOf(db, offerId, REVISIONS)).map(presentRevision) };
}

export const listTemplates = () => ({ items: [...offerTemplates] });
