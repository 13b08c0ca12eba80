import type { AdminAnswer } from "@bachat/api-client/admin";
import { gstStates } from "@bachat/rules/gst";
import { type ListAddress, listParam, todayInKolkata } from "@bachat/site";
import { assigneeParam } from "../../components/cases/desk-list.tsx";
import { api } from "../../session/api.ts";
import { listOf } from "../../session/list-of.ts";

export type Order = AdminAnswer<"get", "/v1/admin/orders">["items"][number];
export type OrderDetail = AdminAnswer<"get", "/v1/admin/orders/{order_id}">;
export type Transfer = Order["transfers"][number];
export type Refund = AdminAnswer<"get", "/v1/admin/refunds">["items"][number];
export type FinanceCase = AdminAnswer<"get", "/v1/admin/finance-cases">["items"][number];
export type Invoice = AdminAnswer<"get", "/v1/admin/invoices">["items"][number];
export type Month = AdminAnswer<"get", "/v1/admin/finance-exports/{month}">;

const orderStatuses = [
  "created",
  "paid",
  "failed",
  "expired",
  "partly_refunded",
  "refunded",
] as const;

export const orders = listOf({
  path: "/v1/admin/orders",
  params: {
    search: listParam.search(),
    status: listParam.oneOf(orderStatuses),
    method: listParam.oneOf(["bank_transfer", "razorpay", "sandbox"]),
    certificate: listParam.oneOf(["missing"]),
    from: listParam.day(),
    until: listParam.day(),
    sort: listParam.order(["newest", "oldest", "largest"]),
    page: listParam.page(),
  },
});
export const orderOptions = (id: string) =>
  api.queryOptions("get", "/v1/admin/orders/{order_id}", { params: { path: { order_id: id } } });

const refundStatuses = [
  "waiting",
  "requested",
  "failed",
  "approved",
  "processed",
  "declined",
  "all",
] as const;

export const refunds = listOf({
  path: "/v1/admin/refunds",
  params: {
    search: listParam.search(),
    status: listParam.choice(refundStatuses),
    page: listParam.page(),
  },
  asks: ({ status, ...state }) => ({ ...state, status: status === "all" ? null : status }),
});

const caseReasons = [
  "amount_differs",
  "currency_differs",
  "order_differs",
  "account_differs",
  "status_unknown",
  "notice_unreadable",
  "partly_refunded_before_credit",
  "refunded_at_provider",
  "refund_failed",
  "dispute",
  "transfer_overpaid",
  "transfer_reversed",
  "transfer_reference_repeated",
  "settled_payment_unknown",
  "settled_refund_unknown",
  "settled_amount_differs",
  "settled_fee_differs",
  "settled_unexplained",
  "settled_twice",
  "payment_not_settled",
  "refund_not_settled",
] as const satisfies readonly FinanceCase["reason"][];
export const cases = listOf({
  path: "/v1/admin/finance-cases",
  params: {
    search: listParam.search(),
    status: listParam.choice(["open", "mine", "resolved"]),
    reason: listParam.oneOf(caseReasons),
    assignee: assigneeParam(),
    sort: listParam.order(["longest_waiting", "due_first", "newest"]),
    page: listParam.page(),
  },
  asks: (state) => ({
    ...state,
    ...(state.status === "mine" && { status: "open", assignee: "me" }),
  }),
});
export const financeAdminsOptions = api.queryOptions("get", "/v1/admin/finance-admins", {});
export const caseOptions = (id: string) =>
  api.queryOptions("get", "/v1/admin/finance-cases/{case_id}", {
    params: { path: { case_id: id } },
  });

/** "2026-11" */
export const monthParam = () => listParam.textLike((text) => /^20\d\d-(0[1-9]|1[0-2])$/.test(text));

export const invoices = listOf({
  path: "/v1/admin/invoices",
  params: {
    search: listParam.search(),
    kind: listParam.oneOf(["tax_invoice", "credit_note", "proforma"]),
    state: listParam.textLike((code) => code in gstStates),
    month: monthParam(),
    page: listParam.page(),
  },
});

/** The latest months, this one first. */
export function latestMonths(count: number, today = todayInKolkata()): string[] {
  const [year = 2026, month = 1] = today.split("-").map(Number);
  return Array.from({ length: count }, (_, back) => {
    const index = year * 12 + (month - 1) - back;
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
  });
}

const monthName = new Intl.DateTimeFormat("en-IN", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});
export const monthText = (month: string): string => monthName.format(new Date(`${month}-01`));

const MONTHS = 24;
/** The months that a list can be narrowed to. */
export const monthChoices = () =>
  latestMonths(MONTHS).map((value) => ({ value, label: monthText(value) }));

const isPeriod = (text: string) =>
  /^20\d\d-(0[1-9]|1[0-2])$/.test(text) || /^FY20\d\d-\d\d$/.test(text);
export const isYear = (period: string): boolean => period.startsWith("FY");

/** The financial years that some months belong to, from April to March: "FY2026-27". */
export const yearsOf = (months: readonly string[]): string[] => [
  ...new Set(
    months.map((text) => {
      const [year = 2026, month = 1] = text.split("-").map(Number);
      const first = month >= 4 ? year : year - 1;
      return `FY${first}-${String((first + 1) % 100).padStart(2, "0")}`;
    }),
  ),
];

export const exportAddress: ListAddress<{ month: string }> = {
  // The month that is over is the one to file.
  read: (params) => ({
    month: listParam.textLike(isPeriod).read(params.get("month")) ?? latestMonths(2)[1] ?? "",
  }),
  write: ({ month }) => ({ month }),
};
export const monthOptions = (month: string) =>
  api.queryOptions("get", "/v1/admin/finance-exports/{month}", { params: { path: { month } } });
