import { buildAccount, buildActions, buildBrand, showPage } from "@bachat/site/test-kit";
import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { settings } from "../../config.ts";
import { api, queryClient } from "../../session/api.ts";
import { OverviewPage } from "./OverviewPage.tsx";

const measure = { total: 0, before: 0, days: [] };
const overview = {
  since: "2026-10-20",
  measures: { views: measure, saves: measure, opens: measure, redeems: measure },
  offers: [],
  failing: [],
  offer_total: 0,
  attention: [],
};
const credits = {
  balance: 4714,
  plan_tier: "starter",
  plan_name: "Starter",
  month: { starts_on: "2026-11-01", used: 286, quota: 2000 },
  hour: { used: 12, limit: 1000, ends_at: "2026-11-18T07:00:00Z" },
};

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

function open(actions: Parameters<typeof buildActions>[0]) {
  const brand = buildBrand({ actions: buildActions(actions) });
  return showPage(<OverviewPage />, {
    site: { settings, api, queryClient },
    account: buildAccount({ role: "brand", brands: [brand] }),
    answers: {
      [`GET /v1/brand/${brand.id}/overview`]: { body: overview },
      [`GET /v1/brand/${brand.id}/credits`]: { body: credits },
    },
  });
}
const keysLink = () => screen.queryByRole("link", { name: "Keys and quick start" });
const shopCheck = () => screen.queryByRole("textbox");

it("has the shop check and the keys for a member who may do both", async () => {
  await open({});
  expect(await screen.findByText("4,714")).toBeTruthy();
  expect(keysLink()).toBeTruthy();
  expect(shopCheck()).toBeTruthy();
});

it("shows neither to a member who only reads", async () => {
  await open({ check_redemptions: false, manage_keys: false });
  expect(await screen.findByText("4,714")).toBeTruthy();
  expect(keysLink()).toBeNull();
  expect(shopCheck()).toBeNull();
});

it("has no credits for a member who may not see them", async () => {
  const { seen } = await open({ view_credits: false });
  expect(await screen.findByRole("textbox")).toBeTruthy();
  expect(seen.some(({ url }) => url.endsWith("/credits"))).toBe(false);
});

it("is the shop check alone for a member who may not read the overview", async () => {
  const { seen } = await open({ view_overview: false });
  expect(
    await screen.findByRole("heading", { level: 1, name: "Check a student's code" }),
  ).toBeTruthy();
  expect(seen.some(({ url }) => url.endsWith("/overview"))).toBe(false);
});
