import { defineMessages } from "@bachat/site";
import { caseReasonWords } from "./en-cases.ts";
import { settlementReasonWords } from "./en-settlements.ts";

/** The words of the lists of finance. */

const shared = {
  search: "Brand, order, invoice, payment or UTR",
  clear: "Clear filters",
  more: "More than 10,000 match. Narrow the list to reach the older ones.",
  noneFound: "No matches",
  noneFoundText:
    "Search by a part of the brand's name, or by a whole number: of an order, invoice, payment or bank transfer.",
} as const;

export const ordersWords = defineMessages({
  ...shared,
  title: "Orders",
  lead: "Credit packs and featured placement, with what has been paid.",
  loadFailed: "The orders did not load",
  none: "No orders yet",
  noneText: "Orders of all brands are listed here.",
  "sort.newest": "Newest first",
  "sort.oldest": "Oldest first",
  "sort.largest": "Largest first",
  status: "Status",
  anyStatus: "Any",
  "status.created": "Not paid",
  "status.paid": "Paid",
  "status.failed": "Payment failed",
  "status.expired": "Expired",
  "status.partly_refunded": "Partly refunded",
  "status.refunded": "Refunded",
  method: "Paid by",
  anyMethod: "Any",
  "method.bank_transfer": "Bank transfer",
  "method.razorpay": "Razorpay",
  "method.sandbox": "Sandbox",
  certificate: "TDS certificate",
  anyCertificate: "Any",
  "certificate.missing": "Missing",
  sort: "Sort",
});

export const refundsWords = defineMessages({
  ...shared,
  title: "Refunds",
  lead: "Unused credits that brands want to return. The credits are held until you decide.",
  loadFailed: "The refunds did not load",
  none: "The queue is empty",
  noneText: "Every refund is decided. Choose All to see them.",
  status: "Status",
  "status.waiting": "To decide",
  "status.all": "All",
  "status.requested": "Requested",
  "status.failed": "Could not be sent",
  "status.approved": "On its way",
  "status.processed": "Sent",
  "status.declined": "Declined",
});

export const casesWords = defineMessages({
  ...shared,
  ...caseReasonWords,
  ...settlementReasonWords,
  title: "Mismatches",
  lead: "Payments, refunds, transfers and disputes that differ from what was expected. Each needs a person.",
  loadFailed: "The cases did not load",
  none: "The queue is empty",
  noneText: "Everything that came matches what was expected.",
  filters: "Which",
  "status.open": "Open",
  "status.mine": "Yours",
  "status.resolved": "Resolved",
  assignee: "Assignee",
  anyAssignee: "Any",
  "sort.longest_waiting": "Longest waiting first",
  "sort.due_first": "Next deadline first",
  "sort.newest": "Newest first",
  status: "Status",
  reason: "What",
  anyReason: "Any",
  sort: "Sort",
});

export const invoicesWords = defineMessages({
  ...shared,
  title: "Invoices and credit notes",
  lead: "As they were issued, each with its PDF.",
  loadFailed: "The invoices did not load",
  none: "No invoices yet",
  noneText: "The first paid order gets the first invoice.",
  kind: "Kind",
  anyKind: "Any",
  "kind.tax_invoice": "Tax invoice",
  "kind.credit_note": "Credit note",
  "kind.proforma": "Proforma",
  state: "Place of supply",
  anyState: "Any",
  month: "Month",
  anyMonth: "Any",
});

export const settlementsWords = defineMessages({
  ...shared,
  title: "Settlements",
  lead: "What the gateway paid to our bank, compared with what was recorded.",
  loadFailed: "The settlements did not load",
  none: "No settlements yet",
  noneText: "The first one is listed here on the day after the gateway pays it out.",
  search: "Settlement, UTR, order or payment",
  noneFoundText:
    "Search by a whole number: of a settlement, bank reference, order, payment or refund. Or by a part of the brand's name.",
  state: "Compared",
  anyState: "Any",
  "state.agrees": "Agrees",
  "state.differs": "Differs",
  month: "Month",
  anyMonth: "Any",
});
