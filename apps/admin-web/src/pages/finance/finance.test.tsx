import { pageOf, problem, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { id, moment, showAdminPage } from "../../session/test-kit.tsx";
import { CheckPage } from "./CheckPage.tsx";
import { ExportPage } from "./ExportPage.tsx";
import { OrderPage } from "./OrderPage.tsx";
import { OrdersPage } from "./OrdersPage.tsx";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-30T06:00:00Z") }));
afterEach(() => vi.useRealTimers());

const order = {
  id,
  kind: "credit_pack",
  pack: "enterprise",
  credits: 15_000,
  boost_plan: null,
  offer_id: null,
  refunded_credits: 0,
  refundable_credits: 0,
  smaller_packs: [],
  status: "created",
  method: "bank_transfer",
  currency: "INR",
  net_paise: 4_999_900,
  tax_paise: 899_982,
  total_paise: 5_899_882,
  arrived_paise: 0,
  open_paise: 5_899_882,
  failure_reason: null,
  created_at: moment,
  paid_at: null,
  brand_id: id,
  brand_name: "Jholaworks",
  transfers: [],
};
const refund = {
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a12",
  order_id: id,
  status: "requested",
  credits: 15_000,
  amount_paise: 5_899_882,
  currency: "INR",
  reason: "The wrong pack.",
  decision_note: null,
  created_at: moment,
  decided_at: null,
  processed_at: null,
  brand_id: id,
  brand_name: "Jholaworks",
  method: "bank_transfer",
  order_total_paise: 5_899_882,
  order_credits: 15_000,
  requested_by_name: "Vidya Subramaniam",
  decided_by_name: null,
  sent_reference: null,
  second_approval: { needed: true, limit_paise: 2_500_000, first: null },
};
const detail = {
  order,
  placed_by_name: "Vidya Subramaniam",
  line: "Student verification credits, Enterprise pack (15,000)",
  quantity: 15_000,
  payments: [],
  invoices: [],
  refunds: [],
  cases: [],
  history: [],
};
const waiting = {
  "GET /v1/admin/finance-waiting": {
    body: {
      refunds: { count: 2, oldest_at: moment },
      cases: { count: 0, oldest_at: null, due_at: null },
      settlements: { read_until: "2026-11-24", is_late: false },
    },
  },
} satisfies Answers;

const showOrder = (data: object, answers: Answers = {}) =>
  showAdminPage(<OrderPage />, {
    permissions: ["finance"],
    answers: {
      ...waiting,
      [`GET /v1/admin/orders/${id}`]: { body: { ...detail, ...data } },
      ...answers,
    },
    path: "/admin/finance/orders/:id",
    at: `/admin/finance/orders/${id}`,
  });

it("asks for what the address says, and says on its tabs what waits", async () => {
  const page = pageOf([]);
  const { seen } = await showAdminPage(<OrdersPage />, {
    permissions: ["finance"],
    answers: { ...waiting, "GET /v1/admin/orders": { body: page } },
    path: "/admin/finance",
    at: "/admin/finance?search=HDFC1&status=created&method=bank_transfer&sort=largest",
  });
  expect(await screen.findByText("No matches")).toBeTruthy();
  const asked = seen.find(({ url }) => url.includes("/v1/admin/orders"))?.url ?? "";
  for (const part of ["search=HDFC1", "status=created", "method=bank_transfer", "sort=largest"])
    expect(asked).toContain(part);
  const tabs = screen.getByRole("navigation", { name: "Finance" });
  expect(within(tabs).getByRole("link", { name: /^Refunds/ }).textContent).toContain("2");
});

it("says of a count that did not load that it is unavailable", async () => {
  const page = pageOf([order]);
  await showAdminPage(<OrdersPage />, {
    permissions: ["finance"],
    answers: {
      "GET /v1/admin/finance-waiting": problem(400, "invalid_request"),
      "GET /v1/admin/orders": { body: page },
    },
    path: "/admin/finance",
    at: "/admin/finance",
  });
  const tabs = await screen.findByRole("navigation", { name: "Finance" });
  expect(await within(tabs).findAllByText("Unavailable")).toHaveLength(2);
  expect(await screen.findByText("Awaiting transfer")).toBeTruthy();
});

it("says what a transfer makes of the order before it is sent, and sends paise", async () => {
  const { seen } = await showOrder(
    {},
    {
      [`POST /v1/admin/orders/${id}/bank-transfer`]: {
        body: { ...order, status: "paid", open_paise: 0 },
      },
    },
  );
  fireEvent.click(await screen.findByRole("button", { name: "Record a transfer" }));
  const dialog = within(await screen.findByRole("dialog"));
  const type = (label: RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  expect(dialog.getByText("₹58,998.82 is open.")).toBeTruthy();
  type(/^Amount received/, "30,000");
  type(/^TDS deducted/, "4,999.90");
  expect(dialog.getByText(/^₹23,998\.92 stays open/)).toBeTruthy();
  type(/^Amount received/, "60,000");
  expect(dialog.getByText(/^₹6,001\.08 more than the order costs/)).toBeTruthy();
  type(/^Amount received/, "53,998.92");
  expect(dialog.getByText(/^This covers the order/)).toBeTruthy();
  type(/^Received on/, "2026-11-19");
  fireEvent.click(dialog.getByRole("button", { name: "Record" }));
  expect(await dialog.findByText("Enter the bank's reference.")).toBeTruthy();
  type(/^Bank reference/, "HDFCN5202611");
  fireEvent.click(dialog.getByRole("button", { name: "Record" }));
  await vi.waitFor(async () => {
    const sent = seen.find(({ method }) => method === "POST");
    expect(await sent?.clone().json()).toEqual({
      reference: "HDFCN5202611",
      received_paise: 5_399_892,
      tds_paise: 499_990,
      received_on: "2026-11-19",
    });
  });
});

const transfer = {
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a13",
  reference: "HDFCN5202611",
  received_paise: 5_399_892,
  tds_paise: 499_990,
  received_on: "2026-11-19",
  recorded_by_name: "Farah Khan",
  created_at: moment,
  reversed_by_name: null,
  reversed_at: null,
  reversal_reason: null,
  certificate_id: null,
  certificate: null,
};
const certificate = {
  number: "WTQAXFA",
  quarter: "Q3 2026-27",
  received_on: "2026-11-20",
  recorded_by_name: "Farah Khan",
  created_at: moment,
};

const certified = { ...transfer, certificate_id: refund.id, certificate };
const showTransfer = (shown: object) =>
  showOrder(
    { order: { ...order, transfers: [shown] } },
    {
      [`POST /v1/admin/orders/${id}/bank-transfers/${transfer.id}/certificate`]: { body: order },
    },
  );
const sentOf = (seen: readonly Request[]) =>
  seen
    .find(({ method }) => method === "POST")
    ?.clone()
    .json();

it("names a payment's method in words, and a new one as the gateway does", async () => {
  const payment = {
    id,
    status: "captured",
    amount_paise: 5_899_882,
    surplus: false,
    failure_reason: null,
    captured_at: moment,
    created_at: moment,
  };
  await showOrder({
    order: { ...order, status: "paid", method: "razorpay" },
    payments: [
      { ...payment, reference: "pay_1", method: "upi" },
      { ...payment, id: refund.id, reference: "pay_2", method: "cardless_emi" },
    ],
  });
  expect(await screen.findByText("UPI")).toBeTruthy();
  expect(screen.getByText("cardless_emi")).toBeTruthy();
});

it("records the certificate of a deduction", async () => {
  const { seen } = await showTransfer(transfer);
  expect(await screen.findByText("Due 15 Feb 2027")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: /^Record the certificate/ }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/^Form 131 for Q3 2026-27 is expected, with ₹4,999\.90/)).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Record" }));
  expect(await dialog.findByText(/^Enter the number/)).toBeTruthy();
  const type = (label: RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type(/^Certificate number/, "WTQAXFA");
  type(/^Received on/, "20/11/2026");
  fireEvent.click(dialog.getByRole("button", { name: "Record" }));
  const { number, quarter, received_on } = certificate;
  await vi.waitFor(async () =>
    expect(await sentOf(seen)).toEqual({
      replaces_id: null,
      certificate: { number, quarter, received_on },
    }),
  );
});

it("takes a certificate away that belongs to another transfer", async () => {
  const { seen } = await showTransfer(certified);
  expect(await screen.findByText("WTQAXFA, Q3 2026-27")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: /^Correct the certificate/ }));
  fireEvent.click(await screen.findByRole("checkbox", { name: /take it away/ }));
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Correct" }));
  await vi.waitFor(async () =>
    expect(await sentOf(seen)).toEqual({ replaces_id: refund.id, certificate: null }),
  );
});

it("names the tax that was deducted from an order in the list, and what is missing", async () => {
  const late = { ...transfer, received_on: "2025-05-10" };
  const items = [
    { ...order, brand_name: "Kept Ltd", transfers: [certified] },
    { ...order, id: refund.id, brand_name: "Late Ltd", transfers: [late, transfer] },
  ];
  const page = pageOf(items, { total: 2 });
  const { seen } = await showAdminPage(<OrdersPage />, {
    permissions: ["finance"],
    answers: { ...waiting, "GET /v1/admin/orders": { body: page } },
    path: "/admin/finance",
    at: "/admin/finance?certificate=missing",
  });
  const row = async (name: string) => (await screen.findByRole("link", { name })).closest("tr");
  expect((await row("Kept Ltd"))?.textContent).toContain("₹4,999.90WTQAXFA");
  expect((await row("Late Ltd"))?.textContent).toContain("₹9,999.80Certificate missing");
  expect(seen.some(({ url }) => url.includes("certificate=missing"))).toBe(true);
});

it("offers the second approval of a large refund to another admin alone", async () => {
  const first = { admin_name: "Farah Khan", mine: true, at: moment };
  const of = (given: object | null) => ({
    refunds: [{ ...refund, second_approval: { ...refund.second_approval, first: given } }],
  });
  await showOrder(of(first));
  expect(await screen.findByText(/^You approved this on/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
  expect(screen.getByRole("button", { name: "Decline" })).toBeTruthy();
});

it("asks the first admin for no reference, and the second for one", async () => {
  const { seen } = await showOrder(
    { refunds: [refund] },
    { [`POST /v1/admin/refunds/${refund.id}/approve`]: { body: refund } },
  );
  fireEvent.click(await screen.findByRole("button", { name: "Approve" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.queryByLabelText(/Reference of your transfer/)).toBeNull();
  fireEvent.click(dialog.getByRole("button", { name: "Approve" }));
  await vi.waitFor(async () => {
    const sent = seen.find(({ method }) => method === "POST");
    expect(await sent?.clone().json()).toEqual({ note: null, bank_reference: null });
  });
});

const row = (name: string, values: object = {}) => ({
  row: name,
  rows: 0,
  net_paise: 0,
  cgst_paise: 0,
  sgst_paise: 0,
  igst_paise: 0,
  total_paise: 0,
  booked: 0,
  booked_paise: 0,
  difference_paise: 0,
  reasons: [],
  ...values,
});
const missing = {
  reason: "no_document",
  documents: 1,
  paise: -58_998_200,
  order_ids: ["019abd2e-6f0c-7c11-9c37-5b1c4b1f0a12"],
};
const month = {
  month: "2026-10",
  is_over: true,
  gstin: "29AABCB1234C1ZA",
  format: "GST3.2.4",
  matches: false,
  rows: [
    row("b2b", {
      rows: 2,
      net_paise: 10_000_000,
      igst_paise: 1_800_000,
      total_paise: 11_800_000,
      booked: 2,
      booked_paise: 11_800_000,
    }),
    row("b2cl"),
    row("undocumented", {
      booked: 1,
      booked_paise: 58_998_200,
      difference_paise: -58_998_200,
      reasons: [missing],
    }),
    row("hsn", { rows: 1, difference_paise: -58_998_200, reasons: [missing] }),
    row("docs", { rows: 2, booked: 3, booked_paise: null, reasons: [missing] }),
  ],
  notes: [{ note: "odd_paisa", documents: 1, paise: 1 }],
  tds: { rows: 0, tds_paise: 0 },
  settlements: {
    rows: 0,
    gross_paise: 0,
    fees_paise: 0,
    tax_paise: 0,
    refunds_paise: 0,
    other_paise: 0,
    net_paise: 0,
  },
  books: { orders: 1, sold_paise: 58_998_200, refunds: 0, refunded_paise: 0 },
};
const ofMonth = {
  permissions: ["finance"] as const,
  answers: { ...waiting, "GET /v1/admin/finance-exports/2026-10": { body: month } },
};

it("warns when a month's return and the books differ, and leads to the reasons", async () => {
  await showAdminPage(<ExportPage />, {
    ...ofMonth,
    path: "/admin/finance/export",
    at: "/admin/finance/export?month=2026-10",
  });
  expect(await screen.findByText(/The return does not match the books/)).toBeTruthy();
  expect(screen.getByText(/It differs by −₹5,89,982/)).toBeTruthy();
  const link = screen.getByRole("link", { name: "The return beside the books" });
  expect(link.getAttribute("href")).toBe("/admin/finance/export/check?month=2026-10");
  // A table without rows has no file.
  expect(screen.getByRole("button", { name: "Download B2B, SEZ" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Download B2C large" })).toBeNull();
});

it("shows each total beside the books', and what a difference is made of", async () => {
  await showAdminPage(<CheckPage />, {
    ...ofMonth,
    path: "/admin/finance/export/check",
    at: "/admin/finance/export/check?month=2026-10",
  });
  expect(await screen.findByText("Totals differ")).toBeTruthy();
  const table = within(screen.getByRole("table"));
  const cells = (name: RegExp) =>
    within(table.getByRole("row", { name }))
      .getAllByRole("cell")
      .map((cell) => cell.textContent);
  expect(cells(/B2B and SEZ/).slice(1)).toEqual([
    "₹1,00,000",
    "₹18,000",
    "₹1,18,000",
    "₹1,18,000",
    "Agrees",
  ]);
  expect(cells(/Documents issued/).slice(1)).toEqual(["–", "–", "2", "3", "-1"]);
  expect(screen.getAllByText(/without an invoice or credit note.*: 1, −₹5,89,982/)).toHaveLength(3);
  expect(screen.getAllByRole("link", { name: "019abd2e" })[0]?.getAttribute("href")).toBe(
    "/admin/finance/orders/019abd2e-6f0c-7c11-9c37-5b1c4b1f0a12",
  );
  expect(screen.getByText(/an odd paisa of tax.*differ by ₹0\.01/)).toBeTruthy();
});
