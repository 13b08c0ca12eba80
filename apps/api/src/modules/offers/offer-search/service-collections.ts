import { OFFERS_BEFORE_COLLECTIONS } from "@bachat/rules/offers";
import { type City, regionOfCity } from "@bachat/rules/regions";
import { DAY, dayInKolkata, shiftDay } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import { presentOffer } from "../offers/service-present.ts";
import type { Filters, Sort } from "./policy.ts";
import { listOffers } from "./repository-lists.ts";

/**
 * Short rows of public offers, each the beginning of a list in one of its sorts: so an index answers it, and what is left
 * is in the list that the row leads to. Home shows them after the first offers of its own list, which no row repeats.
 */

type Needs = Pick<Dependencies, "db" | "clock"> & {
  config: Pick<Dependencies["config"], "origins">;
};

type OfferView = ReturnType<typeof presentOffer>;

/** One row of a desktop. */
const SHOWN = 4;
const SOON_DAYS = 30;
const NEW_DAYS = 7;

async function beginningOf(
  { db, clock, config }: Needs,
  sort: Sort,
  perPage: number,
  place: Pick<Filters, "region" | "city"> = {},
): Promise<OfferView[]> {
  const today = dayInKolkata(clock.now());
  const { rows } = await listOffers(
    db,
    { ...place, terms: [] },
    { today, sort, cursor: null, offset: 0, perPage, found: null },
  );
  // The list reads one more, to know whether it goes on.
  return rows.slice(0, perPage).map((row) => presentOffer(row, config.origins.api));
}

const placeOf = (city: City | undefined) => ({
  region: (city === undefined ? null : regionOfCity(city)) ?? ("India" as const),
  city,
});

/** Takes the first ones that fit and are not shown yet. */
function take(
  offers: readonly OfferView[],
  shown: Set<string>,
  fits: (offer: OfferView) => boolean,
  most = SHOWN,
): OfferView[] {
  const taken = offers.filter((offer) => fits(offer) && !shown.has(offer.id)).slice(0, most);
  for (const { id } of taken) shown.add(id);
  return taken;
}

/** Rows for one screen: no offer is in two of them, and none that the screen shows above or elsewhere is in any. */
export async function listCollections(
  dependencies: Needs,
  { city }: { city?: City | undefined },
  elsewhere: readonly OfferView[] = [],
) {
  const now = dependencies.clock.now();
  const shown = new Set(elsewhere.map(({ id }) => id));
  // Each reads as many more as may be shown already, here or in the rows before it.
  const known = shown.size + OFFERS_BEFORE_COLLECTIONS;
  const [above, ending, newest, popular] = await Promise.all([
    beginningOf(dependencies, "featured", OFFERS_BEFORE_COLLECTIONS),
    beginningOf(dependencies, "ending_soon", SHOWN + known),
    beginningOf(dependencies, "newest", 2 * SHOWN + known),
    beginningOf(dependencies, "popular", 3 * SHOWN + known, placeOf(city)),
  ]);
  for (const { id } of above) shown.add(id);
  const lastDay = shiftDay(dayInKolkata(now), SOON_DAYS);
  const week = now.getTime() - NEW_DAYS * DAY;
  return {
    ending_soon: take(
      ending,
      shown,
      (offer) => offer.end_date !== null && offer.end_date <= lastDay,
    ),
    new_this_week: take(newest, shown, (offer) => offer.created_at.getTime() > week),
    popular: take(popular, shown, () => true),
  };
}

/** What came since then, the newest first; without a moment simply the newest. */
export async function listNewSince(
  dependencies: Needs,
  { since, city, most }: { since: Date | null; city: City | undefined; most: number },
  elsewhere: readonly OfferView[],
): Promise<OfferView[]> {
  const shown = new Set(elsewhere.map(({ id }) => id));
  const offers = await beginningOf(dependencies, "newest", most + shown.size, placeOf(city));
  const after = since?.getTime() ?? 0;
  return take(offers, shown, (offer) => offer.created_at.getTime() > after, most);
}
