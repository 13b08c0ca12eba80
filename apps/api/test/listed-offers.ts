import supertest from "supertest";
import { rebuildSearchTerms } from "../src/modules/offers/offer-search/service-terms.ts";
import type { TestApp } from "./app.ts";
import { buildBrand } from "./factories/brand.ts";
import { buildCategory, buildOffer } from "./factories/offer.ts";

/** Five offers that the public list shows, each with other values to sort and filter by, and some that it hides. */
export async function buildListedOffers(test: TestApp): Promise<void> {
  const audio = await buildCategory(test, { name: "Audio", slug: "audio", icon: "headphones" });
  const food = await buildCategory(test, { name: "Food", slug: "food", icon: "tools" });
  const swar = await buildBrand(test, { name: "Swarbox", slug: "swarbox" });
  const momo = await buildBrand(test, { name: "Momo Mohalla", slug: "momo" });
  const asleep = await buildBrand(test, { name: "Asleep", slug: "asleep", status: "pending" });
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  const common = { brandId: swar.id, categoryId: audio.id };
  const plates = { brandId: momo.id, categoryId: food.id };
  await buildOffer(test, {
    ...common,
    title: "All headphones",
    createdAt: at(1),
    popularityScore: 5,
    country: "Global",
  });
  await buildOffer(test, {
    ...common,
    title: "100% wool_socks",
    createdAt: at(2),
    popularityScore: 9,
    endDate: "2099-05-01",
  });
  await buildOffer(test, {
    ...plates,
    title: "Plate of eight",
    createdAt: at(3),
    popularityScore: 1,
    city: "Delhi",
    endDate: "2099-01-01",
  });
  await buildOffer(test, {
    ...plates,
    title: "Chai in Pune",
    createdAt: at(4),
    popularityScore: 2,
    city: "Pune",
    featured: true,
  });
  await buildOffer(test, {
    ...plates,
    title: "Bagel",
    createdAt: at(5),
    popularityScore: 3,
    country: "US",
    city: "New York",
    currency: "USD",
  });
  for (const hidden of [
    { title: "Draft", status: "draft" as const },
    { title: "In review", status: "pending_review" as const },
    { title: "Paused", status: "paused" as const },
    { title: "Rejected", status: "rejected" as const },
    { title: "Archived", status: "archived" as const },
    { title: "Over", endDate: "2026-03-01" },
    { title: "Not yet", startDate: "2099-01-01" },
    { title: "Of a brand that is not approved", brandId: asleep.id },
  ]) {
    await buildOffer(test, { ...common, ...hidden });
  }
  await rebuildSearchTerms(test.dependencies);
}

export type ListQuery = Record<string, string | number | undefined>;

export async function listOffers(test: TestApp, query: ListQuery = {}) {
  const { status, body } = await supertest(test.app.server).get("/v1/offers").query(query);
  const items: { id: string; title: string }[] = body.items ?? [];
  return { status, body, items, titles: items.map((item) => item.title) };
}
