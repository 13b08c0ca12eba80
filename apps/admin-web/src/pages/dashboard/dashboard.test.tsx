import { HOUR } from "@bachat/rules/time";
import { pageOf, problem, type Answers } from "@bachat/site/test-kit";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { queryClient } from "../../session/api.ts";
import type { Permission } from "../../session/permissions.ts";
import { showAdminPage } from "../../session/test-kit.tsx";
import { DashboardPage } from "./DashboardPage.tsx";

const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
const page = pageOf([]);
const pace = {
  own: { today: 2, week: 9 },
  team: { today: 5, week: 31 },
  median_seconds: 5_400,
  admins: null,
};
const figures = (...measures: string[]) => ({
  from: "2026-11-18",
  to: "2026-11-19",
  measures: measures.map((measure) => ({
    measure,
    total: 123_450,
    before: 100_000,
    today: 1_200,
    points: [
      { day: "2026-11-18", value: 100_000, before: 60_000 },
      { day: "2026-11-19", value: 23_450, before: 40_000 },
    ],
  })),
});
const answers: Answers = {
  "GET /v1/admin/offer-cases": {
    body: {
      items: [],
      counts: { all: 7, revision: 1, overdue: 2 },
      oldest_at: ago(73),
      due_on: "2020-01-02",
    },
  },
  "GET /v1/admin/contact-messages": {
    body: { items: [], counts: { open: 3, overdue: 1 }, oldest_at: ago(2), due_on: "2020-01-02" },
  },
  "GET /v1/admin/verifications": {
    body: {
      items: [],
      counts: {},
      stats: { waiting: 0, oldest_at: null, due_at: null, overdue: 0 },
    },
  },
  "GET /v1/admin/failing-offers": { body: page },
  "GET /v1/admin/api-attention": { body: { alert: 1, running_out: 12, webhooks_failing: 0 } },
  "GET /v1/admin/alerts": { body: { items: [], total: 0, unread: [] } },
  "GET /v1/admin/pace/student-ids": { body: pace },
  "GET /v1/admin/pace/offers": { body: pace },
  "GET /v1/admin/pace/applications": { body: pace },
  "GET /v1/admin/pace/messages": { body: pace },
  "GET /v1/admin/figures/students": {
    body: figures("sign_ups", "verified_students", "verified_by_address", "verified_by_roster"),
  },
  "GET /v1/admin/figures/redemptions": { body: figures("redemptions") },
  "GET /v1/admin/figures/revenue": { body: figures("revenue") },
};
const show = (permissions: Permission[], further: Answers = {}) =>
  showAdminPage(<DashboardPage />, {
    permissions,
    answers: { ...answers, ...further },
  });
const deskOf = async (name: string) => {
  const row = (await screen.findByRole("link", { name })).closest("tr");
  if (row === null) throw new Error("The desk has no row.");
  return within(row);
};

it("counts the offers and changes that wait, and says how long the oldest has", async () => {
  await show(["catalogue"]);
  const desk = await deskOf("Offers and changes of offers");
  expect(await desk.findByText("7")).toBeTruthy();
  expect(desk.getByText("3 days")).toBeTruthy();
  expect(desk.getByText("2 Jan 2020")).toBeTruthy();
  expect(desk.getByRole("link", { name: "2" }).getAttribute("href")).toBe("/admin/offers");
  // A part without permission is left out.
  expect(screen.queryByText("Student IDs")).toBeNull();
  expect(screen.queryByText("Brand applications")).toBeNull();
});

it("leads to what is overdue, and says that a queue is empty", async () => {
  await show(["reviewer"]);
  const messages = await deskOf("Contact messages");
  expect((await messages.findByRole("link", { name: "1" })).getAttribute("href")).toBe(
    "/admin/contact-messages?only=overdue",
  );
  const ids = await deskOf("Student IDs");
  expect((await ids.findAllByText("0")).length).toBe(2);
  expect(ids.getAllByText("–").length).toBe(2);
});

it.each(["offer-cases"])("shows no figure when %s cannot be read", async (which) => {
  await show(["catalogue"], { [`GET /v1/admin/${which}`]: problem(400, "invalid_request") });
  const desk = await deskOf("Offers and changes of offers");
  expect(await desk.findByText("Unavailable")).toBeTruthy();
  expect(desk.queryByText(/^\d+$/)).toBeNull();
  expect(desk.getByRole("button", { name: /^Try again/ })).toBeTruthy();
});

it("counts refunds and payments that do not match, with the age of the oldest", async () => {
  await show(["finance"], {
    "GET /v1/admin/finance-waiting": {
      body: {
        refunds: { count: 2, oldest_at: ago(30) },
        cases: { count: 3, oldest_at: ago(50), due_at: "2020-01-02T10:30:00Z" },
      },
    },
  });
  const refunds = await deskOf("Refunds to decide");
  expect(await refunds.findByText("2")).toBeTruthy();
  expect(refunds.getByText("1 day")).toBeTruthy();
  const cases = await deskOf("Payments that do not match");
  expect(cases.getByText("3")).toBeTruthy();
  expect(cases.getByText("2 days")).toBeTruthy();
  expect(cases.getByText(/^2 Jan 2020, /)).toBeTruthy();
});

it("shows neither figure of finance when they cannot be read", async () => {
  await show(["finance"], { "GET /v1/admin/finance-waiting": problem(400, "invalid_request") });
  for (const name of ["Refunds to decide", "Payments that do not match"]) {
    const desk = await deskOf(name);
    expect(await desk.findByText("Unavailable")).toBeTruthy();
    expect(desk.queryByText(/^\d+$/)).toBeNull();
  }
});

it("leads from a failing webhook to the API use of its brand, for who may see brands", async () => {
  const answer = {
    "GET /v1/admin/alerts": {
      body: {
        items: [
          {
            kind: "webhook_failing",
            subject: "Jholaworks",
            brand_id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11",
            count: 1,
            since: ago(2),
          },
        ],
        total: 1,
        unread: [],
      },
    },
  };
  await show(["owner", "brands"], answer);
  const link = await screen.findByRole("link", { name: "Open its API use" });
  expect(link.getAttribute("href")).toBe("/admin/brand-api/019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11");
  cleanup();
  queryClient.clear();
  await show(["owner"], answer);
  expect(await screen.findByText("Jholaworks: a webhook accepts nothing")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Open its API use" })).toBeNull();
});

it("leads from customers of the API that need attention to the list of them", async () => {
  await show(["brands"]);
  const link = await screen.findByRole("link", { name: "Credits running out" });
  expect(link.getAttribute("href")).toBe("/admin/brand-api?only=running_out");
  expect(screen.getByRole("link", { name: "With an alert" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: /Failing webhooks/ })).toBeNull();
  cleanup();
  queryClient.clear();
  await show(["owner", "finance"]);
  await screen.findByRole("heading", { name: "Alerts" });
  expect(screen.queryByText("Credits running out")).toBeNull();
});

it("says to an admin without a queue what the queues need", async () => {
  const { seen } = await show([]);
  expect(await screen.findByText("No queue for your permissions")).toBeTruthy();
  expect(seen.some(({ url }) => url.includes("/v1/admin/"))).toBe(false);
});

it.each<[Permission[], string[], string[]]>([
  [
    ["reviewer"],
    ["Sign-ups", "Students approved", "By college address", "By roster"],
    ["Redemptions", "Revenue", "Alerts"],
  ],
  [["catalogue"], ["Redemptions"], ["Sign-ups", "Revenue", "Alerts"]],
  [["finance"], ["Revenue"], ["Sign-ups", "Redemptions", "Alerts", "Decisions"]],
  [["owner"], ["Alerts"], ["Sign-ups", "Redemptions", "Revenue", "Decisions"]],
])("shows %j only their own parts, and asks for no other", async (permissions, shown, hidden) => {
  const { seen } = await show(permissions);
  for (const name of shown) expect(await screen.findByText(name)).toBeTruthy();
  for (const name of hidden) expect(screen.queryByText(name)).toBeNull();
  const asked = seen.map(({ url }) => new URL(url).pathname);
  expect(asked.some((path) => path.startsWith("/v1/admin/figures/revenue"))).toBe(
    permissions.includes("finance"),
  );
  expect(asked.includes("/v1/admin/alerts")).toBe(permissions.includes("owner"));
});

it("compares figures with the period before, in rupees where they are money, and has a table of them", async () => {
  await show(["finance"]);
  expect(await screen.findByText("₹1,234.50")).toBeTruthy();
  expect(screen.getByText("23%")).toBeTruthy();
  expect(screen.getByText(/₹1,000 before.*₹12 today, with GST/)).toBeTruthy();
  const table = screen.getByRole("table", { name: "Revenue, 7 days" });
  expect(within(table).getByRole("row", { name: "19 Nov 2026 ₹234.50" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "28 days" }));
  expect(await screen.findByText("The last 28 days")).toBeTruthy();
});

it("says of a figure and of a pace that cannot be read that they are unavailable, and shows the others", async () => {
  await show(["reviewer", "catalogue"], {
    "GET /v1/admin/figures/redemptions": problem(400, "invalid_request"),
    "GET /v1/admin/pace/offers": problem(400, "invalid_request"),
  });
  await waitFor(() =>
    expect(screen.getByText("Redemptions").parentElement?.textContent).toContain("Unavailable"),
  );
  expect(await screen.findByRole("button", { name: "Try again: Redemptions" })).toBeTruthy();
  expect(await screen.findAllByText("1,23,450")).toHaveLength(4);
  const table = within(screen.getByRole("table", { name: "Decisions" }));
  const rows = table.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringContaining("Promised within"),
    "Student IDs5 · 2 yours31 · 9 yours1 h 30 min3 h",
    "Offers and changes of offersUnavailableUnavailableUnavailable3 business days",
    "Contact messages5 · 2 yours31 · 9 yours1 h 30 min3 business days",
  ]);
});

it("names colleagues to owners, with what each decided", async () => {
  await show(["owner", "catalogue"], {
    "GET /v1/admin/pace/offers": {
      body: {
        ...pace,
        admins: [{ admin_id: "1", admin_name: "Imran Shaikh", today: 3, week: 22 }],
      },
    },
  });
  expect(await screen.findByText(/Imran Shaikh 22/)).toBeTruthy();
});

it("lists what is wrong with what to do, and has failed jobs tried again", async () => {
  const since = ago(5);
  const { seen } = await show(["owner"], {
    "GET /v1/admin/alerts": {
      body: {
        items: [
          { kind: "worker_silent", subject: null, brand_id: null, count: 1, since },
          { kind: "jobs_failed", subject: "mail.send", brand_id: null, count: 3, since },
        ],
        total: 11,
        unread: ["ledger"],
      },
    },
    "POST /v1/admin/job-retries": { body: { retried: 3 } },
  });
  expect(await screen.findByText("Background jobs are not running")).toBeTruthy();
  expect(screen.getByText("mail.send: 3 jobs failed")).toBeTruthy();
  expect(screen.getByText("And 9 more.")).toBeTruthy();
  expect(screen.getByText(/Could not be read: the ledger/)).toBeTruthy();
  expect(screen.queryByText("No alerts")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Try again: mail.send" }));
  await waitFor(() =>
    expect(seen.filter(({ url }) => url.endsWith("/v1/admin/alerts")).length).toBe(2),
  );
  const sent = seen.find(({ method }) => method === "POST");
  expect(await sent?.clone().json()).toEqual({ job: "mail.send" });
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
