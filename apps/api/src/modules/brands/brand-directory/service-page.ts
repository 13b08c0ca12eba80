import { dayInKolkata } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import { paginate } from "../../../http/schemas.ts";
import { snakeKeys } from "../../../snake-keys.ts";
import { presentOffer } from "../../offers/offers/service-present.ts";
import { listPublicOutlets } from "../../redemption/outlets/service.ts";
import * as repository from "./repository-page.ts";
import type { BrandOfferQuery } from "./schemas.ts";

/** A brand's own page: its public profile and its offers. */

type Needs = Pick<Dependencies, "db" | "clock" | "config">;

/** @throws 404 unless the brand is approved, and in the list or with an offer that is public now */
export async function getPublicBrand(dependencies: Needs, slug: string) {
  const brand = await requireBrand(dependencies, slug);
  return { ...snakeKeys(brand), outlets: await listPublicOutlets(dependencies.db, brand.id) };
}

/** @throws 404 as `getPublicBrand` */
export async function listBrandOffers(dependencies: Needs, slug: string, query: BrandOfferQuery) {
  const { db, config } = dependencies;
  const { id } = await requireBrand(dependencies, slug);
  const today = todayOf(dependencies);
  const total = await repository.countOffers(db, id, today);
  const { envelope, ...window } = paginate(query, total);
  const rows = await repository.listOffers(db, id, today, { sort: query.sort, ...window });
  return { items: rows.map((row) => presentOffer(row, config.origins.api)), ...envelope };
}

async function requireBrand(dependencies: Needs, slug: string) {
  const brand = await repository.findWithPage(dependencies.db, slug, todayOf(dependencies));
  if (brand === null) throw notFound("That brand");
  return brand;
}

const todayOf = ({ clock }: Needs): string => dayInKolkata(clock.now());
