import { pageOf, problem, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { id, showAdminPage } from "../../session/test-kit.tsx";
import { CasePage } from "./CasePage.tsx";
import { SettlementPage } from "./SettlementPage.tsx";
import { SettlementsPage } from "./SettlementsPage.tsx";

const moment = "2026-11-20T04:30:00.000Z";
const settlement = {
  id,
  method: "razorpay",
  settlement_id: "setl_Q1x2y3z4",
  utr: "HDFCR52026112000417",
  day: "2026-11-20",
  settled_at: moment,
  entries: 2,
  differing: 1,
  gross_paise: 2_949_764,
  fees_paise: 58_996,
  tax_paise: 10_620,
  refunds_paise: 100_000,
  other_paise: -70_000,
  net_paise: 2_710_148,
};
const entry = {
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a32",
  reference: "pay_Q1x2y3z4a5b6c7",
  kind: "payment",
  currency: "INR",
  amount: 589_882,
  fee_paise: 13_922,
  tax_paise: 2_124,
  payout_paise: 575_960,
  outcome: "agrees",
  order: { id, brand_name: "Jholaworks" },
  refund_id: null,
  case: null,
};
const differing = {
  ...entry,
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a33",
  reference: "pay_stranger",
  outcome: "payment_unknown",
  order: null,
  case: {
    id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a21",
    reason: "settled_payment_unknown",
    resolved_at: null,
  },
};
const waiting = (reading: object) =>
  ({
    "GET /v1/admin/finance-waiting": {
      body: {
        refunds: { count: 0, oldest_at: null },
        cases: { count: 1, oldest_at: moment, due_at: null },
        settlements: { read_until: "2026-11-24", is_late: false, ...reading },
      },
    },
  }) satisfies Answers;

const showList = (answer: Answers[string], search = "", reading: object = {}) =>
  showAdminPage(<SettlementsPage />, {
    permissions: ["finance"],
    answers: { ...waiting(reading), "GET /v1/admin/settlements": answer },
    path: "/admin/finance/settlements",
    at: `/admin/finance/settlements${search}`,
  });
const showOne = (answers: Answers, search = "") =>
  showAdminPage(<SettlementPage />, {
    permissions: ["finance"],
    answers: {
      ...waiting({}),
      [`GET /v1/admin/settlements/${id}`]: { body: settlement },
      [`GET /v1/admin/settlements/${id}/entries`]: { body: pageOf([entry, differing]) },
      ...answers,
    },
    path: "/admin/finance/settlements/:id",
    at: `/admin/finance/settlements/${id}${search}`,
  });

it("asks for what the address says, and says what each settlement came to", async () => {
  const { seen } = await showList(
    { body: pageOf([settlement, { ...settlement, id: entry.id, differing: 0 }]) },
    "?search=setl_Q1x2y3z4&state=differs&month=2026-11",
  );
  expect(await screen.findByText("1 differs")).toBeTruthy();
  expect(screen.getByText("All agree")).toBeTruthy();
  expect(screen.getByRole("columnheader", { name: "To the bank" })).toBeTruthy();
  expect(screen.getAllByText("₹27,101.48")).toHaveLength(2);
  const asked = seen.find(({ url }) => url.includes("/v1/admin/settlements"))?.url ?? "";
  for (const part of ["search=setl_Q1x2y3z4", "state=differs", "month=2026-11"])
    expect(asked).toContain(part);
  expect(screen.getByText("Settlements are read until 24 Nov 2026")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Download November 2026" })).toBeTruthy();
});

it("says what to do while there are none, and where the filters leave none", async () => {
  await showList({ body: pageOf([]) });
  expect(await screen.findByText("No settlements yet")).toBeTruthy();
});

it("says so where the list did not load, and where the gateway did not answer", async () => {
  await showList(problem(400, "invalid_request"), "", { is_late: true });
  expect(await screen.findByText("The settlements did not load")).toBeTruthy();
  expect(
    await screen.findByText(
      "Settlements are read only until 24 Nov 2026: the gateway did not answer since",
    ),
  ).toBeTruthy();
});

it("adds up line by line to what the bank got, and leads to orders and cases", async () => {
  await showOne({});
  expect(await screen.findByText("How it adds up")).toBeTruthy();
  for (const amount of ["₹29,497.64", "−₹589.96", "−₹106.20", "−₹1,000", "−₹700", "₹27,101.48"])
    expect(screen.getByText(amount), amount).toBeTruthy();
  const table = within(await screen.findByRole("table", { name: "Entries" }));
  expect(table.getByRole("link", { name: "Jholaworks" }).getAttribute("href")).toBe(
    `/admin/finance/orders/${id}`,
  );
  expect(table.getByRole("link", { name: "Payment not recorded" }).getAttribute("href")).toBe(
    `/admin/finance/cases/${differing.case.id}`,
  );
});

it("says of a case that was resolved since that it was", async () => {
  const { case: found } = differing;
  const resolved = { ...differing, case: { ...found, resolved_at: moment } };
  await showOne({
    [`GET /v1/admin/settlements/${id}/entries`]: { body: pageOf([resolved]) },
  });
  expect(await screen.findByRole("link", { name: "Payment not recorded, resolved" })).toBeTruthy();
});

it("filters its entries by the address", async () => {
  const { seen } = await showOne({}, "?state=differs");
  const select = await screen.findByLabelText("Compared");
  expect(seen.some(({ url }) => url.includes("state=differs"))).toBe(true);
  fireEvent.change(select, { target: { value: "agrees" } });
  await vi.waitFor(() => {
    expect(seen.some(({ url }) => url.includes("state=agrees"))).toBe(true);
  });
});

it("says of a case that it closed by itself, and leads to its settlement", async () => {
  const caseId = differing.case.id;
  const one = {
    id: caseId,
    reason: "settled_payment_unknown",
    method: "razorpay",
    reference: "pay_stranger",
    order_id: null,
    brand_id: null,
    brand_name: null,
    expected_amount: null,
    expected_currency: null,
    expected_id: null,
    received_amount: 1_000,
    received_currency: "INR",
    received_id: "setl_Q1x2y3z4",
    detail: "Settled on 2026-11-20.",
    due_at: null,
    created_at: moment,
    resolved_at: moment,
    resolved_by_name: null,
    resolved_by_itself: true,
    note: "The payment was recorded later, with the same amount.",
    claim: null,
    assignee: null,
  };
  await showAdminPage(<CasePage />, {
    permissions: ["finance"],
    answers: { ...waiting({}), [`GET /v1/admin/finance-cases/${caseId}`]: { body: one } },
    path: "/admin/finance/cases/:id",
    at: `/admin/finance/cases/${caseId}`,
  });
  expect(await screen.findByText(/^Closed by itself on/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Open the settlement" }).getAttribute("href")).toBe(
    "/admin/finance/settlements?search=setl_Q1x2y3z4",
  );
});
