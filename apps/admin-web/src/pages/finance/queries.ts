import type { AdminAnswer } from "@bachat/api-client/admin";
import { gstStateCodes, type GstStateCode } from "@bachat/rules/gst";
import {
  choiceParam,
  pageParam,
  searchParam,
  todayInKolkata,
  type ListAddress,
} from "@bachat/site";
import { api } from "../../session/api.ts";

export type Order = AdminAnswer<"get", "/v1/admin/orders">["items"][number];
export type OrderDetail = AdminAnswer<"get", "/v1/admin/orders/{order_id}">;
export type Transfer = Order["transfers"][number];
export type Refund = AdminAnswer<"get", "/v1/admin/refunds">["items"][number];
export type FinanceCase = AdminAnswer<"get", "/v1/admin/finance-cases">["items"][number];
export type Invoice = AdminAnswer<"get", "/v1/admin/invoices">["items"][number];
export type Month = AdminAnswer<"get", "/v1/admin/finance-exports/{month}">;

export const oneOf = <Value extends string>(text: string | null, values: readonly Value[]) =>
  values.find((value) => value === text) ?? null;
export const given = (state: object) =>
  Object.fromEntries(
    Object.entries(state).flatMap(([name, value]) =>
      value === null || value === "" ? [] : [[name, String(value)]],
    ),
  );
export const pageOf = (page: number) => (page === 1 ? null : page);
export const textOf = (text: string) => (text === "" ? null : text);

export const orderStatuses = [
  "created",
  "paid",
  "failed",
  "expired",
  "partly_refunded",
  "refunded",
] as const;
export const methods = ["bank_transfer", "razorpay", "sandbox"] as const;
export const orderSorts = ["newest", "oldest", "largest"] as const;

export interface OrdersView {
  search: string;
  status: (typeof orderStatuses)[number] | null;
  method: (typeof methods)[number] | null;
  sort: (typeof orderSorts)[number];
  page: number;
}
export const ordersAddress: ListAddress<OrdersView> = {
  read: (params) => ({
    search: searchParam(params.get("search")),
    status: oneOf(params.get("status"), orderStatuses),
    method: oneOf(params.get("method"), methods),
    sort: choiceParam(params.get("sort"), orderSorts, "newest"),
    page: pageParam(params.get("page")),
  }),
  write: ({ search, status, method, sort, page }) => ({
    search: textOf(search),
    status,
    method,
    sort: sort === "newest" ? null : sort,
    page: pageOf(page),
  }),
  noFilters: { search: "", status: null, method: null },
};
export const ordersOptions = (view: OrdersView) =>
  api.queryOptions("get", "/v1/admin/orders", { params: { query: given(view) } });
export const orderOptions = (id: string) =>
  api.queryOptions("get", "/v1/admin/orders/{order_id}", { params: { path: { order_id: id } } });

export const refundStatuses = [
  "waiting",
  "requested",
  "failed",
  "approved",
  "processed",
  "declined",
] as const;
export interface RefundsView {
  search: string;
  status: (typeof refundStatuses)[number] | "all";
  page: number;
}
export const refundsAddress: ListAddress<RefundsView> = {
  read: (params) => ({
    search: searchParam(params.get("search")),
    status: choiceParam(params.get("status"), [...refundStatuses, "all"], "waiting"),
    page: pageParam(params.get("page")),
  }),
  write: ({ search, status, page }) => ({
    search: textOf(search),
    status: status === "waiting" ? null : status,
    page: pageOf(page),
  }),
  noFilters: { search: "", status: "waiting" },
};
export const refundsOptions = ({ status, ...view }: RefundsView) =>
  api.queryOptions("get", "/v1/admin/refunds", {
    params: { query: given({ ...view, status: status === "all" ? null : status }) },
  });

export const caseReasons = [
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
export const caseSorts = ["longest_waiting", "due_first", "newest"] as const;
export interface CasesView {
  search: string;
  status: "open" | "resolved";
  reason: (typeof caseReasons)[number] | null;
  sort: (typeof caseSorts)[number];
  page: number;
}
export const casesAddress: ListAddress<CasesView> = {
  read: (params) => ({
    search: searchParam(params.get("search")),
    status: choiceParam(params.get("status"), ["open", "resolved"], "open"),
    reason: oneOf(params.get("reason"), caseReasons),
    sort: choiceParam(params.get("sort"), caseSorts, "longest_waiting"),
    page: pageParam(params.get("page")),
  }),
  write: ({ search, status, reason, sort, page }) => ({
    search: textOf(search),
    status: status === "open" ? null : status,
    reason,
    sort: sort === "longest_waiting" ? null : sort,
    page: pageOf(page),
  }),
  noFilters: { search: "", status: "open", reason: null },
};
export const casesOptions = (view: CasesView) =>
  api.queryOptions("get", "/v1/admin/finance-cases", { params: { query: given(view) } });
export const caseOptions = (id: string) =>
  api.queryOptions("get", "/v1/admin/finance-cases/{case_id}", {
    params: { path: { case_id: id } },
  });

export const invoiceKinds = ["tax_invoice", "credit_note", "proforma"] as const;
export interface InvoicesView {
  search: string;
  kind: (typeof invoiceKinds)[number] | null;
  state: GstStateCode | null;
  month: string | null;
  page: number;
}
export const isMonth = (text: string | null): text is string =>
  text !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(text);
export const invoicesAddress: ListAddress<InvoicesView> = {
  read: (params) => {
    const month = params.get("month");
    return {
      search: searchParam(params.get("search")),
      kind: oneOf(params.get("kind"), invoiceKinds),
      state: oneOf(params.get("state"), gstStateCodes),
      month: isMonth(month) ? month : null,
      page: pageParam(params.get("page")),
    };
  },
  write: ({ search, kind, state, month, page }) => ({
    search: textOf(search),
    kind,
    state,
    month,
    page: pageOf(page),
  }),
  noFilters: { search: "", kind: null, state: null, month: null },
};
export const invoicesOptions = (view: InvoicesView) =>
  api.queryOptions("get", "/v1/admin/invoices", { params: { query: given(view) } });

/** The latest months, this one first: "2026-11". */
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

export interface ExportView {
  month: string;
}
export const exportAddress: ListAddress<ExportView> = {
  read: (params) => {
    const month = params.get("month");
    // The month that is over is the one to file.
    return { month: isMonth(month) ? month : (latestMonths(2)[1] ?? "") };
  },
  write: ({ month }) => ({ month }),
};
export const monthOptions = (month: string) =>
  api.queryOptions("get", "/v1/admin/finance-exports/{month}", { params: { path: { month } } });
