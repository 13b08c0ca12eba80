import { HOUR } from "@bachat/rules/time";
import { buildAccount, problem, showPage, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
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
  "GET /v1/admin/offer-cases": {
    body: { items: [], counts: { all: 7, revision: 1 }, oldest_at: ago(73) },
  },
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

it.each(["offer-cases"])("shows no figure when %s cannot be read", async (which) => {
  await show(["catalogue"], { [`GET /v1/admin/${which}`]: problem(400, "invalid_request") });
  const card = await offersCard();
  expect(await card.findByText("Unavailable")).toBeTruthy();
  expect(card.queryByText(/^\d+$/)).toBeNull();
  expect(card.getByRole("button", { name: "Try again" })).toBeTruthy();
});

const financeCard = async (name: string) => {
  const card = (await screen.findByRole("heading", { name })).closest("section");
  if (!(card instanceof HTMLElement)) throw new Error("The figure has no card.");
  return within(card);
};

it("counts refunds and payments that do not match, with the age of the oldest", async () => {
  await show(["finance"], {
    "GET /v1/admin/finance-waiting": {
      body: {
        refunds: { count: 2, oldest_at: ago(30) },
        cases: { count: 3, oldest_at: ago(50), due_at: ago(-30) },
      },
    },
  });
  const refunds = await financeCard("Refunds to decide");
  expect(await refunds.findByText("2")).toBeTruthy();
  expect(refunds.getByText("The longest has waited 1 day.")).toBeTruthy();
  const cases = await financeCard("Payments that do not match");
  expect(cases.getByText("3")).toBeTruthy();
  expect(cases.getByText("The longest has waited 2 days.")).toBeTruthy();
  expect(cases.getByText(/^The next deadline is /)).toBeTruthy();
});

it("shows neither figure of finance when they cannot be read", async () => {
  await show(["finance"], { "GET /v1/admin/finance-waiting": problem(400, "invalid_request") });
  for (const name of ["Refunds to decide", "Payments that do not match"]) {
    const card = await financeCard(name);
    expect(await card.findByText("Unavailable")).toBeTruthy();
    expect(card.queryByText(/^\d+$/)).toBeNull();
  }
});

it("says to an admin without a queue what the queues need", async () => {
  const { seen } = await show(["owner"]);
  expect(await screen.findByText("No queue for your permissions")).toBeTruthy();
  expect(seen.some(({ url }) => url.includes("/v1/admin/"))).toBe(false);
});

it("overrules what students say of an offer, and repeats a lost one with the same key", async () => {
  const offer = {
    offer_id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0e77",
    offer_title: "Everyday backpacks",
    brand_id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0e78",
    brand_name: "Jholaworks",
    failing: { state: "failing", since: "2026-11-20", pauses_on: "2026-11-27", paused_on: null },
    answers: 79,
    worked: 39,
    code_refused: 30,
    terms_differ: 10,
    last_worked_on: null,
    repaired_on: null,
    comments: [],
  };
  const path = `/v1/admin/offers/${offer.offer_id}/health-overrules`;
  const { seen } = await show(["catalogue"], {
    "GET /v1/admin/failing-offers": { body: { ...page, total: 1, items: [offer] } },
    [`POST ${path}`]: "unreachable",
  });
  expect(await screen.findByText(/^Pauses on 27 Nov/)).toBeTruthy();
  expect(screen.getByRole("link", { name: offer.offer_title }).getAttribute("href")).toBe(
    `/admin/offers/${offer.offer_id}`,
  );
  const asked = seen.find(({ url }) => url.includes("/v1/admin/failing-offers"));
  expect(new URL(asked?.url ?? "").searchParams.get("per_page")).toBe("8");
  const name = "Overrule what students say about Everyday backpacks";
  fireEvent.click(screen.getByRole("button", { name }));
  const dialog = within(await screen.findByRole("dialog", { name }));
  const send = () => fireEvent.click(dialog.getByRole("button", { name: "Overrule" }));
  send();
  expect(await dialog.findByText("Enter at least 3 characters.")).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/^Why/), { target: { value: " Another code. " } });
  const posts = () => seen.filter(({ url }) => url.endsWith(path));
  for (const count of [1, 2]) {
    send();
    await waitFor(() => expect(posts()).toHaveLength(count));
    await waitFor(() =>
      expect(dialog.getByRole("button", { name: "Overrule" })).toHaveProperty("disabled", false),
    );
  }
  const [first, second] = await Promise.all(posts().map((one) => one.clone().json()));
  expect(first).toEqual({ idempotency_key: expect.any(String), note: "Another code." });
  expect(second).toEqual(first);
});
