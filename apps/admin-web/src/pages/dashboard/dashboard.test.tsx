import { HOUR } from "@bachat/rules/time";
import { buildAccount, problem, showPage, type Answers } from "@bachat/site/test-kit";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { settings } from "../../config.ts";
import { api, queryClient } from "../../session/api.ts";
import type { Permission } from "../../session/permissions.ts";
import { DashboardPage } from "./DashboardPage.tsx";

beforeEach(() => queryClient.clear());
afterEach(() => vi.unstubAllGlobals());

const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
const page = { page: 1, per_page: 10, page_count: 1, total: 0, items: [] };
const answers: Answers = {
  "GET /v1/admin/offers": { body: { total: 6, items: [{ submitted_at: ago(73) }] } },
  "GET /v1/admin/offer-revisions": { body: { total: 1, items: [{ submitted_at: ago(5) }] } },
  "GET /v1/admin/failing-offers": { body: page },
};
const show = (permissions: Permission[], further: Answers = {}) =>
  showPage(<DashboardPage />, {
    site: { settings, api, queryClient },
    account: buildAccount({ is_admin: true, permissions }),
    answers: { ...answers, ...further },
  });
const offersCard = async () => {
  const title = await screen.findByText("Offers waiting for review");
  const card = title.closest("#offers");
  if (!(card instanceof HTMLElement)) throw new Error("The figure has no card.");
  return within(card);
};

it("counts the offers and changes that wait, and says how long the oldest has", async () => {
  await show(["catalogue"]);
  const card = await offersCard();
  expect(await card.findByText("7")).toBeTruthy();
  expect(card.getByText("The longest has waited 3 days.")).toBeTruthy();
  expect(card.getByText("1 of them is a change of a published offer.")).toBeTruthy();
  expect(screen.queryByText("Student IDs waiting")).toBeNull();
  expect(screen.queryByText("Brand applications waiting")).toBeNull();
});

it.each(["offers", "offer-revisions"])("shows no figure when %s cannot be read", async (which) => {
  await show(["catalogue"], { [`GET /v1/admin/${which}`]: problem(400, "invalid_request") });
  const card = await offersCard();
  expect(await card.findByText("Unavailable")).toBeTruthy();
  expect(card.queryByText(/^\d+$/)).toBeNull();
  expect(card.getByRole("button", { name: "Try again" })).toBeTruthy();
});

it("says to an admin without a queue what the queues need", async () => {
  const { seen } = await show(["owner", "finance"]);
  expect(await screen.findByText("No queue for your permissions")).toBeTruthy();
  expect(seen.some(({ url }) => url.includes("/v1/admin/"))).toBe(false);
});
