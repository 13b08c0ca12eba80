import { Rupees, type Cell } from "@bachat/rules/csv";
import { dayInKolkata } from "@bachat/rules/time";
import { orderLine, type OrderRow } from "../payments/policy.ts";
import { returnFiles } from "../gst-returns/policy-files.ts";

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
}

/** The Income-tax Act, 2025 holds since; its rules give the certificate another number. */
const ACT_OF_2025 = "2026-04-01";

/** The certificate of a deduction: its form and quarter, and the day by which the deductor sends it (rule 31, then 219). */
export function certificateOf(day: string): { name: string; due: string } {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const first = month >= 4 ? year : year - 1;
  const quarter = Math.floor(((month + 8) % 12) / 3) + 1;
  const form = day < ACT_OF_2025 ? "Form 16A" : "Form 131";
  const due = [`${first}-08-15`, `${first}-11-15`, `${first + 1}-02-15`, `${first + 1}-06-15`];
  return {
    name: `${form}, Q${quarter} ${first}-${String((first + 1) % 100).padStart(2, "0")}`,
    due: due[quarter - 1] ?? "",
  };
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
    certificate.name,
    certificate.due,
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

/** A row of the list of orders. */
export const orderCells = (order: OrderRow, brandName: string): Cell[] => [
  dayInKolkata(order.createdAt),
  order.paidAt === null ? "" : dayInKolkata(order.paidAt),
  brandName,
  order.id,
  orderLine(order),
  inWords(order.gateway),
  order.status === "created" ? "Not paid" : inWords(order.status),
  ...[order.netPaise, order.taxPaise, order.totalPaise].map((paise) => new Rupees(paise)),
];

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
