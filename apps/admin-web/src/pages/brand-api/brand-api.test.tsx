import { pageOf, problem, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { id, moment, otherId as alertId, showAdminPage } from "../../session/test-kit.tsx";
import { BrandApiPage } from "./BrandApiPage.tsx";
import { CustomerPage } from "./CustomerPage.tsx";
import { changeOf, isRunningOut, verifiedShare, type ListedCustomer } from "./queries.ts";

const none = {
  verified: 0,
  not_verified: 0,
  rate_limited: 0,
  quota_exceeded: 0,
  insufficient_credits: 0,
  key_cap_exceeded: 0,
  invalid: 0,
};
const listed: ListedCustomer = {
  id,
  name: "Jholaworks",
  status: "approved",
  plan_tier: "growth",
  plan_name: "Growth",
  counts: { ...none, verified: 60, not_verified: 20, rate_limited: 4, invalid: 2 },
  before: { ...none, verified: 40, not_verified: 3 },
  latency: { median_ms: 6, p95_ms: 21 },
  credits: 120,
  days_left: 3,
  last_call_at: moment,
  alert_raised_at: moment,
  webhooks_failing: 2,
};
const span = {
  from: "2026-11-20",
  to: "2026-11-21",
  before_from: "2026-11-18",
  before_to: "2026-11-19",
};
const alert = {
  id: alertId,
  raised_at: moment,
  calls: 1000,
  not_verified: 873,
  cleared_at: null,
  cleared_by_name: null,
  clear_note: null,
};
const customer = {
  ...listed,
  ...span,
  days: [
    { day: "2026-11-20", ...listed.counts, median_ms: 6, p95_ms: 21 },
    { day: "2026-11-21", ...none, median_ms: null, p95_ms: null },
  ],
  credit_status: {
    balance: 120,
    plan_tier: "growth",
    plan_name: "Growth",
    month: { starts_on: "2026-11-01", used: 5, quota: 10_000 },
    hour: { used: 1, limit: 500, ends_at: moment },
  },
  top_up: { status: "on", threshold: 200 },
  alerts: [alert],
};
const brandApi = {
  keys: [
    {
      id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0e03",
      name: "Checkout",
      mode: "live",
      prefix: "bk_live_Hq2m",
      last_four: "4Q7d",
      allowed_ips: ["203.0.113.0/28"],
      state: "active",
      created_at: moment,
      last_used_at: null,
      expires_at: null,
      revoked_at: null,
    },
  ],
  webhooks: [
    {
      id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0e04",
      version: "5f0c9b1e7a42d386",
      url: "https://hooks.example/bachat",
      description: null,
      events: ["credits.low"],
      state: "active",
      held_reason: null,
      stopped_at: null,
      failing_since: moment,
      created_at: moment,
      previous_secrets_until: null,
      last_delivery: null,
    },
  ],
  limits: {
    version: "5f0c9b1e7a42d386",
    plan_tier: "growth",
    plan_name: "Growth",
    hourly_limit: null,
    monthly_quota: null,
    default_hourly_limit: 5000,
    default_monthly_quota: 10_000,
    reason: null,
    set_by: null,
    set_at: null,
  },
};
const permissions = ["brands"] as const;
const path = `/v1/admin/api-customers/${id}`;
const parts: Answers = {
  [`GET ${path}`]: { body: customer },
  [`GET /v1/admin/brands/${id}/api`]: { body: brandApi },
};
const showCustomer = (answers: Answers = {}, query = "") =>
  showAdminPage(<CustomerPage />, {
    permissions,
    answers: { ...parts, ...answers },
    path: "/admin/brand-api/:id",
    at: `/admin/brand-api/${id}${query}`,
  });

it("lists customers by the address, with what needs attention", async () => {
  const { seen } = await showAdminPage(<BrandApiPage />, {
    permissions,
    answers: {
      "GET /v1/admin/api-customers": {
        body: pageOf([listed], span),
      },
    },
    path: "/admin/brand-api",
    at: "/admin/brand-api?only=running_out&sort=credits&period=30&search=jhola",
  });
  const link = await screen.findByRole("link", { name: "Jholaworks" });
  expect(link.getAttribute("href")).toBe(`/admin/brand-api/${id}?period=30`);
  const row = within(link.closest("tr") as HTMLElement);
  expect(row.getByText("Alert · Credits running out · 2 failing webhooks")).toBeTruthy();
  for (const words of ["86", "+100%", "75%", "6 ms, 21 ms", "120", "3 days"])
    expect(row.getByText(words)).toBeTruthy();
  const asked = new URL(seen.find(({ url }) => url.includes("api-customers"))?.url ?? "");
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    only: "running_out",
    sort: "credits",
    period: "30",
    search: "jhola",
    page: "1",
  });
});

it("shows a customer's calls, limits, keys and webhooks, for the period of the address", async () => {
  const { seen } = await showCustomer({}, "?period=month");
  expect(await screen.findByRole("heading", { level: 1, name: "Jholaworks" })).toBeTruthy();
  expect(await screen.findByText("1 of 500 calls")).toBeTruthy();
  expect(screen.getByText("A tenth, while an alert is open")).toBeTruthy();
  expect(screen.getByText("Buys when fewer than 200 are left")).toBeTruthy();
  expect(await screen.findByText("203.0.113.0/28")).toBeTruthy();
  expect(screen.getByText(/^Nothing accepted since/)).toBeTruthy();
  expect(seen.some(({ url }) => url.includes(`${path}?period=month`))).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Today" }));
  await vi.waitFor(() =>
    expect(seen.some(({ url }) => url.includes(`${path}?period=today`))).toBe(true),
  );
});

it("clears an alert with a reason, and names who did it before", async () => {
  const sent: unknown[] = [];
  let isCleared = false;
  await showCustomer({
    [`GET ${path}`]: () => ({
      body: isCleared
        ? {
            ...customer,
            alert_raised_at: null,
            alerts: [
              {
                ...alert,
                cleared_at: moment,
                cleared_by_name: "Farah Irani",
                clear_note: "An import.",
              },
            ],
          }
        : customer,
    }),
    [`POST ${path}/call-alerts/${alertId}/clear`]: async (request) => {
      sent.push(await request.json());
      isCleared = true;
      return problem(
        409,
        "call_alert_cleared",
        "This alert was already cleared. Farah Irani cleared it on 20 November.",
      );
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Clear the alert" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Clear the alert" }));
  expect(await dialog.findByText("Enter at least 3 characters.")).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: "They explained it." } });
  fireEvent.click(dialog.getByRole("button", { name: "Clear the alert" }));
  expect(await dialog.findByText(/Farah Irani cleared it on/)).toBeTruthy();
  expect(sent).toEqual([{ reason: "They explained it." }]);
  // Behind the dialog the page shows how it was cleared.
  expect(await screen.findByText(/^Cleared by Farah Irani/)).toBeTruthy();
});

it.each([
  [{ credits: 0, days_left: 0 }, true],
  [{ credits: 10, days_left: 6 }, true],
  [{ credits: 10, days_left: 7 }, false],
  [{ credits: 10, days_left: null }, false],
])("credits %j run out: %s", (more, expected) => {
  expect(isRunningOut({ ...listed, ...more })).toBe(expected);
});

it("has no share and no change where there is nothing to divide by", () => {
  expect(verifiedShare({ ...none, rate_limited: 3 })).toBeNull();
  expect(changeOf({ counts: listed.counts, before: none })).toBeNull();
  expect(changeOf({ counts: none, before: listed.counts })).toBe(-100);
});
