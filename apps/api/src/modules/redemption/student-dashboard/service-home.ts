import type { Dependencies } from "../../../dependencies.ts";
import type { UserActor } from "../../../http/actor.ts";
import { findProfile } from "../../identity/students/service.ts";
import { listCollections, listNewSince } from "../../offers/offer-search/service-collections.ts";
import { listSavedEndingSoon } from "../saved-offers/service-lists.ts";
import { cityOf } from "./policy.ts";

/** Offers in each of the two lists beside the pass. */
const LISTED = 2;

/** All that the start page shows a signed-in person; no offer is on it twice. Without a profile it is about India. */
export async function getHome(
  dependencies: Dependencies,
  { userId }: Pick<UserActor, "userId">,
  since: Date | null,
) {
  const profile = await findProfile(dependencies, { userId });
  const city = cityOf(profile?.location ?? null);
  const ending = profile === null ? [] : await listSavedEndingSoon(dependencies, profile.id);
  const saved = ending.slice(0, LISTED);
  const savedOffers = saved.map(({ offer }) => offer);
  const place = city ?? undefined;
  const newOffers = await listNewSince(
    dependencies,
    { since, city: place, most: LISTED },
    savedOffers,
  );
  const shown = [...savedOffers, ...newOffers];
  return {
    pass: profile,
    city,
    saved_ending_soon: saved,
    new_offers: newOffers,
    collections: await listCollections(dependencies, { city: place }, shown),
  };
}
