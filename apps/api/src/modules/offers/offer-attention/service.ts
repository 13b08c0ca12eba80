import { DAY, dayInKolkata, later } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import type { BrandId } from "../../../ids.ts";
import { listFailingOfBrand } from "../offer-health/service-failing.ts";
import { ENDS_SOON_DAYS, offerAttention } from "./policy.ts";
import * as repository from "./repository.ts";

/** The problems of all offers of a brand, most urgent first: one rule for the overview and the list's filter. */
export async function findAttention(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  brandId: BrandId,
) {
  const now = clock.now();
  const today = dayInKolkata(now);
  const endsBy = dayInKolkata(later(now, ENDS_SOON_DAYS * DAY));
  const [offers, failing] = await Promise.all([
    repository.listWatched(db, brandId, { today, endsBy }),
    listFailingOfBrand({ db, clock }, brandId),
  ]);
  return { failing, items: offerAttention({ offers, failing }, today) };
}
