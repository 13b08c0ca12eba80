import type { Dependencies } from "../../dependencies.ts";
import type { BrandActor } from "../../http/actor.ts";
import { dayInKolkata } from "../../ports/clock.ts";
import { creditStatus } from "../credits/service.ts";
import { listFailingOfBrand } from "../offer-feedback/service.ts";
import { attentionItems, OVERVIEW_DAYS } from "./policy.ts";
import * as repository from "./repository-overview.ts";

const DAY = 86_400_000;
const LISTED = 50;
const ALL = "all";

/** The last `count` days in Kolkata up to `now`, oldest first. Kolkata has no summer time, so days are 24 hours. */
function lastDays(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, i) =>
    dayInKolkata(new Date(now.getTime() - (count - 1 - i) * DAY)),
  );
}

/** The portal's first page: numbers of 30 days, the offers, and what needs a hand. */
export async function getOverview(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  actor: BrandActor,
) {
  const { brandId } = actor;
  const days = lastDays(clock.now(), 2 * OVERVIEW_DAYS);
  const recent = days.slice(OVERVIEW_DAYS);
  const [since = "", today = ""] = [recent[0], recent.at(-1)];
  const [offers, offerTotal, happenings, credits, failing] = await Promise.all([
    repository.listOffers(db, brandId, LISTED),
    repository.countOffers(db, brandId),
    repository.listHappenings(db, brandId, days[0] ?? ""),
    creditStatus({ db, clock }, brandId),
    listFailingOfBrand({ db, clock }, brandId),
  ]);

  // Every number below is looked up here: of one offer, or of all of them.
  const counted = new Map<string, number>();
  for (const { measure, offer_id: offerId, day, total } of happenings) {
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
      ...offer,
      views: totalOf("views", offer.id),
      saves: totalOf("saves", offer.id),
      opens: totalOf("opens", offer.id),
      redeems: totalOf("redeems", offer.id),
      view_days: seriesOf("views", offer.id, recent),
    })),
    failing,
    offer_total: offerTotal,
    attention: attentionItems(
      offers.map((offer) => ({ ...offer, endDate: offer.end_date })),
      credits.balance,
      today,
    ),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
