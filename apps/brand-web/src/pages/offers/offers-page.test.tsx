import { buildActions, buildBrand, pageOf } from "@bachat/site/test-kit";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { showBrandPage } from "../../session/test-kit.tsx";
import { OffersPage } from "./OffersPage.tsx";

const counts = {
  draft: 0,
  pending_review: 1,
  scheduled: 0,
  live: 2,
  expired: 0,
  paused: 0,
  rejected: 0,
  archived: 3,
};
const offer = {
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0e77",
  version: 3,
  status: "published",
  state: "live",
  live: true,
  featured: false,
  category_name: "Fashion",
  stats: { impressions: 9000, views: 1840, saves: 151, opens: 0, redeems: 102 },
  health: { last_worked_on: "2026-11-20", worked: 23, answers: 25 },
  failing: { state: "failing", since: "2026-11-15", pauses_on: "2026-11-22", paused_on: null },
  pool: { left: 41, total: 500 },
  actions: {},
  created_at: "2026-11-01T06:00:00Z",
  updated_at: "2026-11-01T06:00:00Z",
  title: "Everyday backpacks",
  offer_type: "code",
  redemption_method: "code",
  exclusivity: "exclusive",
  discount_type: "percentage",
  discount_value: "25",
  currency: "INR",
  country: "India",
  city: null,
  start_date: "2026-11-01",
  end_date: null,
  revision_status: "pending",
  changes_asked: false,
  held: null,
};
const noCounts = Object.fromEntries(Object.keys(counts).map((state) => [state, 0]));
const listOf = (items: object[], total = items.length) => ({
  body: pageOf(items, { total, counts: items.length === 0 ? noCounts : counts }),
});

const sizes = (matches: boolean) =>
  vi.stubGlobal("matchMedia", (media: string) => ({
    matches: matches && media.startsWith("(max-width"),
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }));

function open(items: object[], { at = "/", actions = buildActions() } = {}) {
  const brand = buildBrand({ actions });
  return showBrandPage(<OffersPage />, {
    brands: [brand],
    answers: { [`GET /v1/brand/${brand.id}/offers`]: listOf(items) },
    at,
  });
}

it("shows state, results, health and stock, and leads to the offer", async () => {
  await open([offer]);
  const link = await screen.findByRole("link", { name: /Everyday backpacks/ });
  expect(link.getAttribute("href")).toBe(`/brand-portal/offers/${offer.id}`);
  const row = screen.getByRole("row", { name: /Everyday backpacks/ }).textContent;
  for (const text of [
    "Live",
    "Fails, pauses 22 Nov",
    "Change in review",
    "25% OFF",
    "1,840",
    "151",
    "102",
    "23 of 25",
  ])
    expect(row).toContain(text);
  expect(row).toContain("41 codes left");
  expect(
    screen.getByText(/since the offer was made\. Health is .* in the last 90 days/),
  ).toBeTruthy();
});

it("has rows of its own on a phone", async () => {
  sizes(true);
  await open([offer]);
  expect(await screen.findByText(/1,840 views · 151 saves · 102 redemptions/)).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});

it("offers the states that there are, and asks for the one that is chosen", async () => {
  const { router, seen } = await open([offer]);
  await screen.findByRole("link", { name: /Everyday backpacks/ });
  const chips = screen.getByRole("group", { name: "State" });
  expect(chips.textContent).toBe("All3Live2In review1Archived3");
  fireEvent.click(screen.getByRole("button", { name: /In review/ }));
  await waitFor(() => expect(router.state.location.search).toBe("?state=pending_review"));
  await waitFor(() =>
    expect(seen.some(({ url }) => url.includes("state=pending_review"))).toBe(true),
  );
});

it("says that there is nothing yet, with the way to begin", async () => {
  await open([]);
  expect(await screen.findByText("No offers yet")).toBeTruthy();
  expect(screen.getAllByRole("link", { name: "New offer" })).toHaveLength(2);
  // Nothing to filter or to boost.
  expect(screen.queryByRole("group", { name: "State" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Boost an offer" })).toBeNull();
});

it("has no way to make one for those who may not", async () => {
  await open([], { actions: buildActions({ edit_offers: false }) });
  expect(await screen.findByText(/An editor or admin of your brand/)).toBeTruthy();
  expect(screen.queryByRole("link", { name: "New offer" })).toBeNull();
});

it("says that nothing matches, and clears the filters", async () => {
  const { router } = await open([], { at: "/?search=lamp&state=live&sort=title" });
  expect(await screen.findByText("No offers found")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  await waitFor(() => expect(router.state.location.search).toBe("?sort=title"));
});
