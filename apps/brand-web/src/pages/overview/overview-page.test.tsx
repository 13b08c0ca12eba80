import { pageMarks } from "@bachat/rules/page-marks";
import { buildActions, buildBrand } from "@bachat/site/test-kit";
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { queryClient } from "../../session/api.ts";
import { showBrandPage } from "../../session/test-kit.tsx";
import { OverviewPage } from "./OverviewPage.tsx";

const measure = { total: 0, before: 0, points: [] };
const overview = {
  from: "2026-10-24",
  to: "2026-11-20",
  previous: { from: "2026-09-26", to: "2026-10-23" },
  counted_until: "2026-11-20T09:30:00.000Z",
  measures: { views: measure, saves: measure, opens: measure, redeems: measure },
  offers: [],
  failing: [],
  offer_total: 0,
  attention: [],
  attention_more: 0,
};
const credits = {
  balance: 4714,
  plan_tier: "starter",
  plan_name: "Starter",
  month: { starts_on: "2026-11-01", used: 286, quota: 2000 },
  hour: { used: 12, limit: 1000, ends_at: "2026-11-18T07:00:00Z" },
};

const offerId = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0e77";
const offer = {
  id: offerId,
  title: "Everyday backpacks",
  status: "published",
  live: true,
  offer_type: "code",
  redemption_method: "code",
  exclusivity: "standard",
  discount_type: "percentage",
  discount_value: "25",
  currency: "INR",
  featured: false,
  start_date: "2026-11-01",
  end_date: null,
  views: 0,
  saves: 0,
  opens: 0,
  redeems: 0,
  view_points: [],
};
const attention = [
  { kind: "codes_low", count: 41, offer_id: offerId, offer_title: offer.title },
  { kind: "sent_back", count: 0, offer_id: offerId, offer_title: offer.title },
];

const allDone = { logo: true, offer: true, team: true, key: true };

function open(
  actions: Parameters<typeof buildActions>[0],
  found: object = overview,
  checklist: object = allDone,
  search = "",
) {
  const brand = buildBrand({ actions: buildActions(actions) });
  return showBrandPage(<OverviewPage />, {
    brands: [brand],
    at: `/${search}`,
    answers: {
      [`GET /v1/brand/${brand.id}/overview`]: { body: found },
      [`GET /v1/brand/${brand.id}/credits`]: { body: credits },
      [`GET /v1/brand/${brand.id}/connect-funnel`]: {
        body: { from: "2026-11-01", to: "2026-11-20", items: [] },
      },
      [`GET /v1/brand/${brand.id}/checklist`]: () => ({ body: checklist }),
    },
  });
}
const keysLink = () => screen.queryByRole("link", { name: "Open the Developer Portal" });
const shopCheck = () => screen.queryByRole("link", { name: "Check a student's code" });

it("shows the first steps until they are done and put away", async () => {
  const checklist = { ...allDone, team: false, key: false };
  await open({ create_keys: false }, overview, checklist);
  expect(await screen.findByRole("link", { name: "Invite someone" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Open settings" })).toBeNull();
  // Not theirs to do: shown, not linked.
  expect(screen.getByText("A test key costs nothing.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Open API keys" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Hide" })).toBeNull();
  Object.assign(checklist, allDone);
  await act(() => queryClient.invalidateQueries());
  fireEvent.click(await screen.findByRole("button", { name: "Hide" }));
  expect(screen.queryByText("First steps done")).toBeNull();
  // That it is put away is the brand's, not this browser's.
  expect(Object.keys(localStorage)).toEqual(["bachat-account", pageMarks.returningKey]);
});

it("has the shop check and the keys for a member who may do both", async () => {
  await open({});
  expect(await screen.findByText("4,714")).toBeTruthy();
  expect(keysLink()).toBeTruthy();
  expect(shopCheck()).toBeTruthy();
});

it("names the days of its offers' figures, the same as above them", async () => {
  await open({});
  expect(await screen.findByText("Figures from 24 Oct 2026 to 20 Nov 2026")).toBeTruthy();
  expect(screen.getByText(/24 Oct 2026 to 20 Nov 2026 in India/)).toBeTruthy();
});

it("shows neither to a member who only reads", async () => {
  await open({ check_redemptions: false, manage_keys: false });
  expect(await screen.findByText("4,714")).toBeTruthy();
  expect(keysLink()).toBeNull();
  expect(shopCheck()).toBeNull();
});

it("has no credits for a member who may not see them", async () => {
  const { seen } = await open({ view_credits: false });
  expect(await screen.findByRole("link", { name: "Check a student's code" })).toBeTruthy();
  expect(seen.some(({ url }) => url.endsWith("/credits"))).toBe(false);
});

it("leads to billing an accountant, who may not read the overview", async () => {
  const { router } = await open({ view_overview: false, check_redemptions: false });
  await vi.waitFor(() => expect(router.state.location.pathname).toBe("/brand-portal/billing"));
});

it("leads to the shop check a member who may not read the overview", async () => {
  const { router, seen } = await open({ view_overview: false, view_billing: false });
  await vi.waitFor(() => expect(router.state.location.pathname).toBe("/brand-portal/check"));
  expect(seen.some(({ url }) => url.endsWith("/overview"))).toBe(false);
});

const hrefs = () =>
  screen
    .queryAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")])
    .filter(([, href]) => href?.includes("/offers"));

it("asks for the days that its address names", async () => {
  const { seen } = await open({}, overview, allDone, "?from=2026-10-01&to=2026-10-31");
  expect(
    await screen.findByText(/24 Oct 2026 to 20 Nov 2026 in India \(IST\), compared with/),
  ).toBeTruthy();
  expect(seen.some(({ url }) => url.endsWith("/overview?from=2026-10-01&to=2026-10-31"))).toBe(
    true,
  );
});

it("leads from what needs attention and from each offer to where it is done", async () => {
  await open({}, { ...overview, attention, offers: [offer], offer_total: 9 });
  expect(await screen.findByText("41 codes left for Everyday backpacks")).toBeTruthy();
  expect(hrefs()).toEqual([
    ["New offer", "/brand-portal/offers/new"],
    ["Upload codes", `/brand-portal/offers/${offerId}/codes`],
    ["Open the offer", `/brand-portal/offers/${offerId}`],
    ["All offers", "/brand-portal/offers"],
    ["Everyday backpacksCode Required", `/brand-portal/offers/${offerId}`],
  ]);
});

it("leads nowhere that the member may not go", async () => {
  const found = { ...overview, attention, offers: [offer], offer_total: 9 };
  await open({ view_offers: false, edit_offers: false }, found);
  expect(await screen.findByText("41 codes left for Everyday backpacks")).toBeTruthy();
  expect(hrefs()).toEqual([]);
});

it("leads from what needs attention to the rest of it", async () => {
  const found = { ...overview, attention, attention_more: 3, offer_total: 9 };
  await open({}, found);
  const more = await screen.findByRole("link", { name: "And 3 more offers" });
  expect(more.getAttribute("href")).toBe("/brand-portal/offers?attention=true");
});
