import { Rupees, type Cell } from "@bachat/rules/csv";
import { certificateOf } from "@bachat/rules/tds";
import { dayInKolkata } from "@bachat/rules/time";
import { returnFiles } from "../gst-returns/policy-files.ts";
import { type Certificate, deductedOf } from "../payments/policy-transfers.ts";
import { orderLine, type OrderRow } from "../payments/policy.ts";

/**
 * A period's files for the accountant: the return as the offline tool's upload and table by table, our register of documents, tax
 * deducted at source, settlements of the gateway, and Tally's vouchers with the ledgers that they name.
 */
export const exportFiles = [
  "gstr1",
  ...returnFiles,
  "register",
  "tds",
  "settlements",
  "tally_ledgers",
  "tally_vouchers",
] as const;
export type ExportFile = (typeof exportFiles)[number];

export const extensionOf = (file: ExportFile) =>
  file === "gstr1" ? "json" : file.startsWith("tally") ? "xml" : "csv";

export const headings = {
  orders: [
    "Ordered on",
    "Paid on",
    "Brand",
    "Order",
    "Item",
    "Paid by",
    "Status",
    "Without GST",
    "GST",
    "Total",
    "TDS",
    "TDS certificate",
    "Quarter",
    "Certificate received on",
  ],
  tds: [
    "Entry",
    "Posted on",
    "Received on",
    "Bank reference",
    "Deductor",
    "PAN",
    "GSTIN",
    "Order",
    "Tax invoice",
    "Taxable value",
    "Received",
    "TDS",
    "Certificate",
    "Certificate due",
    "Certificate number",
    "Certificate received on",
  ],
  settlements: [
    "Settled on",
    "Settlement",
    "Bank reference",
    "Entry",
    "Gateway reference",
    "Order",
    "Tax invoice",
    "Brand",
    "Currency",
    "Amount",
    "Fee",
    "GST on fee",
    "Debit",
    "Credit",
    "Net",
    "Compared",
  ],
} as const;

export interface TdsEntry {
  kind: "posted" | "reversed";
  at: Date;
  receivedOn: string | null;
  reference: string;
  deductor: string;
  pan: string | null;
  gstin: string | null;
  orderId: string;
  invoiceNumber: string | null;
  netPaise: number;
  receivedPaise: number;
  tdsPaise: number;
  certificateNumber: string | null;
  certificateReceivedOn: string | null;
}

/**
 * A transfer from which tax was deducted; one that was reversed takes its amounts off in the month of the reversal. A
 * transfer counts in the month of its record, so that a filed month keeps its sums.
 */
export function tdsCells(entry: TdsEntry): Cell[] {
  const sign = entry.kind === "posted" ? 1 : -1;
  const certificate = certificateOf(entry.receivedOn ?? dayInKolkata(entry.at));
  return [
    entry.kind === "posted" ? "Posted" : "Reversed",
    dayInKolkata(entry.at),
    entry.receivedOn ?? "",
    entry.reference,
    entry.deductor,
    entry.pan ?? "",
    entry.gstin ?? "",
    entry.orderId,
    entry.invoiceNumber ?? "",
    new Rupees(entry.netPaise),
    new Rupees(sign * entry.receivedPaise),
    new Rupees(sign * entry.tdsPaise),
    `${certificate.form}, ${certificate.quarter}`,
    certificate.due,
    entry.certificateNumber ?? "",
    entry.certificateReceivedOn ?? "",
  ];
}

export interface SettledLine {
  day: string;
  gatewaySettlementId: string;
  utr: string | null;
  kind: string;
  reference: string;
  orderId: string | null;
  invoiceNumber: string | null;
  brandName: string | null;
  currency: string;
  amount: number;
  /** With the tax on it. */
  fee: number;
  tax: number;
  debit: number;
  credit: number;
  outcome: string;
}

/** Tax that was deducted from an order, with its certificate. */
export interface Deduction {
  tdsPaise: number;
  certificate: Certificate | null;
}

/** A row of the list of orders; several certificates stand beside one another in the order of their transfers. */
export const orderCells = (
  order: OrderRow,
  brandName: string,
  deductions: readonly Deduction[],
): Cell[] => [
  dayInKolkata(order.createdAt),
  order.paidAt === null ? "" : dayInKolkata(order.paidAt),
  brandName,
  order.id,
  orderLine(order),
  inWords(order.gateway),
  order.status === "created" ? "Not paid" : inWords(order.status),
  ...[order.netPaise, order.taxPaise, order.totalPaise].map((paise) => new Rupees(paise)),
  deductions.length === 0 ? "" : new Rupees(deductedOf(deductions)),
  eachOf(deductions, ({ number }) => number, "Missing"),
  eachOf(deductions, ({ quarter }) => quarter),
  eachOf(deductions, ({ receivedOn }) => receivedOn),
];

const eachOf = (
  deductions: readonly Deduction[],
  fieldOf: (certificate: Certificate) => string,
  none = "–",
) =>
  deductions
    .map(({ certificate }) => (certificate === null ? none : fieldOf(certificate)))
    .join(", ");

const inWords = (name: string) =>
  `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll("_", " ")}`;

/** An entry of a settlement; the column Net adds up to what the bank got. */
export const settlementCells = (line: SettledLine): Cell[] => [
  line.day,
  line.gatewaySettlementId,
  line.utr ?? "",
  inWords(line.kind),
  line.reference,
  line.orderId ?? "",
  line.invoiceNumber ?? "",
  line.brandName ?? "",
  line.currency,
  ...[
    line.amount,
    line.fee - line.tax,
    line.tax,
    line.debit,
    line.credit,
    line.credit - line.debit,
  ].map((paise) => new Rupees(paise)),
  inWords(line.outcome),
];
