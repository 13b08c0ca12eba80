import { inSnapshot } from "../../../db/snapshot.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { BrandActor } from "../../../http/actor.ts";
import { creditStatus } from "../../money/credits/service.ts";
import { findAttention } from "../../offers/offer-attention/service.ts";
import { summarise } from "../../redemption/analytics/service.ts";
import { shownAttention } from "./policy.ts";
import * as repository from "./repository-overview.ts";
import type { OverviewQuery } from "./schemas.ts";

const LISTED = 50;

/** The portal's first page: problems, figures of some days, and the offers. @throws invalid_request */
export const getOverview = (
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  actor: Pick<BrandActor, "brandId">,
  query: OverviewQuery,
) => inSnapshot({ db, clock }, (same) => readOverview(same, actor, query));

async function readOverview(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  { brandId }: Pick<BrandActor, "brandId">,
  query: OverviewQuery,
) {
  const [offers, offerTotal, summary, credits, { failing, items }] = await Promise.all([
    repository.listOffers(db, brandId, LISTED),
    repository.countOffers(db, brandId),
    summarise({ db, clock }, brandId, query),
    creditStatus({ db, clock }, brandId),
    findAttention({ db, clock }, brandId),
  ]);
  const { byOffer, viewsOf, points, now, before, ...days } = summary;
  const measure = (name: "views" | "saves" | "opens" | "redeems") => ({
    total: now[name],
    before: before[name],
    points: points.map((point) => point.now[name]),
  });
  return {
    ...days,
    measures: {
      views: measure("views"),
      saves: measure("saves"),
      opens: measure("opens"),
      redeems: measure("redeems"),
    },
    offers: offers.map((offer) => {
      const counted = byOffer.get(offer.id)?.now;
      return {
        id: offer.id,
        title: offer.title,
        status: offer.status,
        live: offer.live,
        offer_type: offer.offerType,
        redemption_method: offer.redemptionMethod,
        exclusivity: offer.exclusivity,
        discount_type: offer.discountType,
        discount_value: offer.discountValue,
        currency: offer.currency,
        featured: offer.featured,
        start_date: offer.startDate,
        end_date: offer.endDate,
        views: counted?.views ?? 0,
        saves: counted?.saves ?? 0,
        opens: counted?.opens ?? 0,
        redeems: counted?.redeems ?? 0,
        view_points: viewsOf(offer.id),
      };
    }),
    failing,
    offer_total: offerTotal,
    ...shownAttention(items, credits),
  };
}

/** The first steps of a brand after its approval; a step is done when its rows exist. */
export async function getChecklist({ db }: Pick<Dependencies, "db">, { brandId }: BrandActor) {
  const row = await repository.readChecklist(db, brandId);
  if (row === null) throw notFound("That brand");
  return row;
}
