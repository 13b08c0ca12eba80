import type { Offer } from "@bachat/site";
import { pageOf, problem, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { sampleOffer } from "../../components/offer-ticket/offer-test-kit.ts";
import { queryClient } from "../../session/api.ts";
import { showStudentPage } from "../../session/test-kit.tsx";
import { BrandPage } from "./BrandPage.tsx";

const brand = {
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0b01",
  name: "Kettle & Leaf",
  slug: "kettle-leaf",
  logo_url: null,
  description: "Teas from the hills.",
  category_slug: "food",
  category_name: "Food",
  website_url: "https://www.kettleleaf.example/shop",
  outlets: [
    { name: "Mall Road", address: "4 Mall Road", city: "Shimla" },
    { name: "FC Road", address: "12 FC Road", city: "Pune" },
    { name: "Camp", address: "2 MG Road", city: "Pune" },
  ],
};
const offer: Offer = {
  ...sampleOffer,
  brand_name: brand.name,
  brand_slug: brand.slug,
  offer_type: "redirect",
  opens_for: "everyone",
  redemption_method: "redirect",
};
const offersOf = (items: object[], total = items.length) => ({ body: pageOf(items, { total }) });
const show = (answers: Answers = {}, at = "/brands/kettle-leaf") =>
  showStudentPage(<BrandPage />, {
    answers: {
      "GET /v1/brands/kettle-leaf": { body: brand },
      "GET /v1/brands/kettle-leaf/offers": offersOf([
        offer,
        { ...offer, id: `${offer.id}0`.slice(1), title: "Two cups" },
      ]),
      ...answers,
    },
    path: "/brands/:slug",
    at,
  });

it("shows who the brand is, its offers and its shops by city", async () => {
  const { router, seen } = await show();
  expect(await screen.findByRole("heading", { level: 1, name: brand.name })).toBeTruthy();
  expect(screen.getByText(brand.description)).toBeTruthy();
  const website = screen.getByRole("link", { name: `Visit the shop of ${brand.name}` });
  expect(website.getAttribute("href")).toBe(brand.website_url);
  expect(screen.getByRole("link", { name: "Food" }).getAttribute("href")).toBe("/categories/food");
  expect(await screen.findByRole("heading", { level: 3, name: offer.title })).toBeTruthy();
  const cities = screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  expect(cities.slice(-2)).toEqual(["Shimla", "Pune"]);
  expect(screen.getByText("2 MG Road")).toBeTruthy();
  fireEvent.change(screen.getByRole("combobox", { name: "Sort" }), {
    target: { value: "newest" },
  });
  expect(router.state.location.search).toBe("?sort=newest");
  await waitFor(() => expect(seen.at(-1)?.url).toContain("sort=newest"));
});

it("says when the brand has no offer now, and where others are", async () => {
  await show({ "GET /v1/brands/kettle-leaf/offers": offersOf([]) });
  expect(await screen.findByRole("heading", { name: "No offers right now" })).toBeTruthy();
  const all = screen.getByRole("link", { name: "See all offers" });
  expect(all.getAttribute("href")).toBe("/#offers-section");
});

it("is not found where the API knows no such brand, and only then", async () => {
  const { unmount } = await show({ "GET /v1/brands/kettle-leaf": problem(404, "not_found") });
  expect(await screen.findByRole("heading", { level: 1, name: "Page not found" })).toBeTruthy();
  unmount();
  queryClient.clear();
  const { seen } = await show({}, "/brands/Not%20a%20slug");
  expect(await screen.findByRole("heading", { level: 1, name: "Page not found" })).toBeTruthy();
  expect(seen.filter(({ url }) => url.includes("/v1/brands"))).toEqual([]);
});
