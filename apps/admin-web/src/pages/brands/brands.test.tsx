import { buildAccount, pageOf, problem, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { wholeNumberOf } from "../../components/whole-number.ts";
import type { Permission } from "../../session/permissions.ts";
import { id, moment, otherId as keyId, showAdminPage } from "../../session/test-kit.tsx";
import { BrandPage } from "./BrandPage.tsx";
import { BrandsPage } from "./BrandsPage.tsx";

const listed = {
  id,
  name: "Jholaworks",
  slug: "jholaworks",
  logo_url: null,
  status: "approved",
  status_reason: null,
  created_at: moment,
  category_name: "Fashion",
  contact_name: "Vidya Subramaniam",
  contact_email: "vidya@jholaworks.example",
  offer_count: 6,
  approved_at: moment,
  website_url: "https://jholaworks.example/",
  failing_offers: 1,
  credits: "low",
  change_waiting: true,
};
const change = {
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0e03",
  brand: { id, name: "Jholaworks", status: "approved", logo_url: null },
  status: "pending",
  previous_name: "Jholaworks",
  name: "Jholaworks Studio",
  name_taken: false,
  has_logo: false,
  logo_url: null,
  logo_source_url: null,
  submitted_at: moment,
  decided_at: null,
  decision_note: null,
};
const brand = {
  ...listed,
  description: null,
  contact_phone: null,
  application_id: null,
  change,
  members: [],
  messages: [],
};
const brandApi = {
  keys: [
    {
      id: keyId,
      name: "Checkout",
      mode: "live",
      prefix: "bk_live_Hq2m",
      last_four: "4Q7d",
      allowed_ips: [],
      state: "active",
      created_at: moment,
      last_used_at: null,
      expires_at: null,
      revoked_at: null,
    },
  ],
  webhooks: [],
  limits: {
    version: "5f0c9b1e7a42d386",
    plan_tier: "growth",
    plan_name: "Growth",
    hourly_limit: null,
    monthly_quota: null,
    default_hourly_limit: 5000,
    default_monthly_quota: 10000,
    reason: null,
    set_by: null,
    set_at: null,
  },
};
const nothing = pageOf([]);
const status = {
  balance: 120,
  plan_tier: "growth",
  plan_name: "Growth",
  month: { starts_on: "2026-11-01", used: 5, quota: 10000 },
  hour: { used: 1, limit: 5000, ends_at: moment },
};
const path = `/v1/admin/brands/${id}`;
const parts: Answers = {
  [`GET ${path}`]: { body: brand },
  [`GET ${path}/api`]: { body: brandApi },
  [`GET ${path}/feedback`]: { body: { answers: 0, worked: 0, comments: [] } },
  [`GET ${path}/credits`]: { body: { status, entries: nothing } },
  ...Object.fromEntries(
    ["orders", "invoices", "boosts", "activity"].map((part) => [
      `GET ${path}/${part}`,
      { body: nothing },
    ]),
  ),
  "GET /v1/admin/offers": { body: { ...nothing, more: false } },
};
const accountOf = (permissions: Permission[]) =>
  buildAccount({ is_admin: true, role: "admin", permissions });
const showBrand = (
  answers: Answers = {},
  permissions: Permission[] = ["brands", "finance", "catalogue"],
) =>
  showAdminPage(<BrandPage />, {
    account: accountOf(permissions),
    answers: { ...parts, ...answers },
    path: "/admin/brands/:id",
    at: `/admin/brands/${id}`,
  });
const cardOf = async (title: string) =>
  within((await screen.findByRole("heading", { name: title })).closest("section") as HTMLElement);

it("lists brands by the address, with what needs attention", async () => {
  const { seen } = await showAdminPage(<BrandsPage />, {
    account: accountOf(["brands"]),
    answers: {
      "GET /v1/admin/brands": { body: { ...nothing, items: [listed], total: 1, more: false } },
    },
    path: "/admin/brands",
    at: "/admin/brands?only=failing&sort=name&status=approved",
  });
  const link = await screen.findByRole("link", { name: "Jholaworks" });
  expect(link.getAttribute("href")).toBe(`/admin/brands/${id}`);
  expect(screen.getByText("1 failing offer · New name or logo · Low credits")).toBeTruthy();
  const asked = new URL(seen.find(({ url }) => url.includes("/v1/admin/brands"))?.url ?? "");
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    only: "failing",
    sort: "name",
    status: "approved",
  });
});

it("shows the other parts when one does not load, and asks for that again", async () => {
  let fails = true;
  await showBrand({
    [`GET ${path}/orders`]: () => (fails ? problem(400, "invalid_request") : { body: nothing }),
  });
  const orders = await cardOf("Orders");
  expect(await orders.findByText("Unavailable")).toBeTruthy();
  expect(await (await cardOf("Invoices")).findByText("No invoices yet.")).toBeTruthy();
  expect(screen.getAllByText("Unavailable")).toHaveLength(1);
  fails = false;
  fireEvent.click(orders.getByRole("button", { name: /try again/i }));
  expect(await orders.findByText("This brand has bought nothing yet.")).toBeTruthy();
});

it("neither shows nor asks for what an admin may not see", async () => {
  const { seen } = await showBrand({}, ["brands"]);
  expect(await screen.findByRole("heading", { name: "API keys" })).toBeTruthy();
  for (const title of ["Credits", "Orders", "Invoices", "Offers"])
    expect(screen.queryByRole("heading", { name: title })).toBeNull();
  const asked = seen.map(({ url }) => new URL(url).pathname);
  expect(asked.filter((one) => /credits|orders|invoices|offers/.test(one))).toEqual([]);
});

it("says before what is left, takes no more than there is, and sends one key for one request", async () => {
  const sent: { idempotency_key: string }[] = [];
  await showBrand({
    [`POST ${path}/credits`]: async (request) => {
      sent.push(await request.json());
      return sent.length === 1 ? problem(503, "unavailable") : { body: { ...status, balance: 70 } };
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Give or take credits" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText(/Action/), { target: { value: "take" } });
  const amount = dialog.getByLabelText(/How many/);
  fireEvent.change(amount, { target: { value: "121" } });
  fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: "Given twice." } });
  fireEvent.click(dialog.getByRole("button", { name: "Take credits" }));
  expect(await dialog.findByText("The brand has only 120 credits.")).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(amount, { target: { value: "50" } });
  expect(dialog.getByText("The balance goes from 120 to 70.")).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Take credits" }));
  expect(await dialog.findByText("That did not work")).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Take credits" }));
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toMatchObject([
    { amount: -50, reason: "Given twice." },
    { amount: -50, reason: "Given twice." },
  ]);
  expect(sent[1]?.idempotency_key).toBe(sent[0]?.idempotency_key);
});

it("shows a waiting name beside the one of now, and approves it unless it is taken", async () => {
  const { seen } = await showBrand({
    [`POST /v1/admin/brand-changes/${change.id}/approve`]: {
      body: { ...change, status: "approved" },
    },
  });
  const card = await cardOf("New name or logo to review");
  expect(card.getByText("Jholaworks Studio")).toBeTruthy();
  fireEvent.click(card.getByRole("button", { name: "Approve" }));
  fireEvent.click(
    within(await screen.findByRole("dialog")).getByRole("button", { name: "Approve" }),
  );
  await vi.waitFor(() => expect(seen.filter(({ method }) => method === "POST")).toHaveLength(1));
});

it("does not offer to approve a name that is taken", async () => {
  await showBrand({
    [`GET ${path}`]: { body: { ...brand, change: { ...change, name_taken: true } } },
  });
  const card = await cardOf("New name or logo to review");
  expect(card.getByText(/Another approved brand has this name/)).toBeTruthy();
  expect(card.getByRole("button", { name: "Approve" }).hasAttribute("disabled")).toBe(true);
});

it("revokes a key for a reason", async () => {
  const sent: unknown[] = [];
  await showBrand({
    [`POST ${path}/api-keys/${keyId}/revoke`]: async (request) => {
      sent.push(await request.json());
      return { body: brandApi };
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Revoke Checkout" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Revoke Checkout?" }));
  fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: "It was published." } });
  fireEvent.click(dialog.getByRole("button", { name: "Revoke" }));
  await vi.waitFor(() => expect(sent).toEqual([{ reason: "It was published." }]));
});

it.each([
  ["500", 500],
  [" 1,500 ", 1500],
  ["0", null],
  ["-5", null],
  ["1.5", null],
  ["", null],
])("reads %j as %s", (typed, number) => {
  expect(wholeNumberOf(typed)).toBe(number);
});
