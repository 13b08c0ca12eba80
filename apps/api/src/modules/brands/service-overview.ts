import type { Dependencies } from "../../dependencies.ts";
import { notFound } from "../../errors.ts";
import type { BrandActor } from "../../http/actor.ts";
import { dayInKolkata, shiftDay } from "@bachat/rules/time";
import { creditStatus } from "../credits/service.ts";
import { listFailingOfBrand } from "../offer-feedback/service.ts";
import { attentionItems, OVERVIEW_DAYS } from "./policy.ts";
import * as repository from "./repository-overview.ts";

const LISTED = 50;
const ALL = "all";

/** The last `count` days up to `today`, oldest first. */
const lastDays = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => shiftDay(today, i + 1 - count));

/** The portal's first page: numbers of 30 days, the offers, and what needs attention. */
export async function getOverview(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  actor: BrandActor,
) {
  const { brandId } = actor;
  const today = dayInKolkata(clock.now());
  const since = shiftDay(today, 1 - OVERVIEW_DAYS);
  const days = lastDays(today, 2 * OVERVIEW_DAYS);
  const recent = days.slice(OVERVIEW_DAYS);
  const [offers, offerTotal, measured, credits, failing] = await Promise.all([
    repository.listOffers(db, brandId, LISTED),
    repository.countOffers(db, brandId),
    repository.listMeasuredDays(db, brandId, days[0] ?? ""),
    creditStatus({ db, clock }, brandId),
    listFailingOfBrand({ db, clock }, brandId),
  ]);

  // Every number below is looked up here: of one offer, or of all of them.
  const counted = new Map<string, number>();
  for (const { measure, offerId, day, total } of measured) {
    for (const whose of [offerId, ALL]) {
      const key = `${measure} ${whose} ${day}`;
      counted.set(key, (counted.get(key) ?? 0) + total);
    }
  }
  const seriesOf = (measure: repository.MeasureName, whose: string, within: readonly string[]) =>
    within.map((day) => counted.get(`${measure} ${whose} ${day}`) ?? 0);
  const measureOf = (measure: repository.MeasureName) => {
    const shown = seriesOf(measure, ALL, recent);
    const before = seriesOf(measure, ALL, days.slice(0, OVERVIEW_DAYS));
    return { total: sum(shown), before: sum(before), days: shown };
  };
  const totalOf = (measure: repository.MeasureName, offerId: string) =>
    sum(seriesOf(measure, offerId, recent));

  return {
    since,
    measures: {
      views: measureOf("views"),
      saves: measureOf("saves"),
      opens: measureOf("opens"),
      redeems: measureOf("redeems"),
    },
    offers: offers.map((offer) => ({
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
      views: totalOf("views", offer.id),
      saves: totalOf("saves", offer.id),
      opens: totalOf("opens", offer.id),
      redeems: totalOf("redeems", offer.id),
      view_days: seriesOf("views", offer.id, recent),
    })),
    failing,
    offer_total: offerTotal,
    attention: attentionItems(offers, credits.balance, today),
  };
}

/** The first steps of a brand after its approval, each from what there is. */
export async function getChecklist({ db }: Pick<Dependencies, "db">, { brandId }: BrandActor) {
  const row = await repository.readChecklist(db, brandId);
  if (row === null) throw notFound("That brand");
  return row;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
