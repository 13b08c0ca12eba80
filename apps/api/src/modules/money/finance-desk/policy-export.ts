import { dayInKolkata } from "@bachat/rules/time";
import { type Cell, Rupees } from "@bachat/rules/csv";
import { GST_PERCENT } from "../credits/policy-plans.ts";
import { type InvoiceSnapshot, stateName } from "../invoices/policy.ts";
import { placeText } from "./policy.ts";

/**
 * A month's files for the accountant. The first columns of each are those of the GST portal's offline tool for GSTR-1; those
 * after them are what the tool works out by itself, so that a file can be added up against the books.
 */
export const exportFiles = [
  "b2b",
  "b2c",
  "credit_notes",
  "sac_summary",
  "tds",
  "settlements",
] as const;
export type ExportFile = (typeof exportFiles)[number];
/** Those with one row for each invoice or credit note. */
export type InvoiceFile = "b2b" | "b2c" | "credit_notes";

/** An unregistered buyer's invoice above it, from another state, is reported one by one: rule 59(4) as of August 2024. */
const B2C_LARGE = 1_00_000_00;

const taxColumns = ["Integrated Tax", "Central Tax", "State/UT Tax"] as const;

export const headings: Record<ExportFile, readonly string[]> = {
  b2b: [
    "GSTIN/UIN of Recipient",
    "Receiver Name",
    "Invoice Number",
    "Invoice date",
    "Invoice Value",
    "Place Of Supply",
    "Reverse Charge",
    "Applicable % of Tax Rate",
    "Invoice Type",
    "E-Commerce GSTIN",
    "Rate",
    "Taxable Value",
    "Cess Amount",
    ...taxColumns,
  ],
  b2c: [
    "Table",
    "Invoice Number",
    "Invoice date",
    "Invoice Value",
    "Place Of Supply",
    "Applicable % of Tax Rate",
    "Rate",
    "Taxable Value",
    "Cess Amount",
    "E-Commerce GSTIN",
    "Receiver Name",
    ...taxColumns,
  ],
  credit_notes: [
    "Table",
    "GSTIN/UIN of Recipient",
    "Receiver Name",
    "Note Number",
    "Note Date",
    "Note Type",
    "Place Of Supply",
    "Reverse Charge",
    "Note Supply Type",
    "Note Value",
    "Applicable % of Tax Rate",
    "Rate",
    "Taxable Value",
    "Cess Amount",
    "Invoice Number",
    "Invoice date",
    ...taxColumns,
  ],
  sac_summary: [
    "Supplies",
    "HSN",
    "Description",
    "UQC",
    "Total Quantity",
    "Total Value",
    "Rate",
    "Taxable Value",
    "Integrated Tax Amount",
    "Central Tax Amount",
    "State/UT Tax Amount",
    "Cess Amount",
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
};

export interface ExportedInvoice {
  number: string;
  issuedAt: Date;
  netPaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  totalPaise: number;
  snapshot: Record<string, unknown>;
}

/** In percent: 0 for a supply without tax, else the whole rate. */
const rateOf = ({ untaxed }: InvoiceSnapshot): number => (untaxed ? 0 : GST_PERCENT);

/** The name in the government's offline tool. */
const supplyOf = ({ recipient, untaxed }: InvoiceSnapshot): string =>
  untaxed
    ? "SEZ supplies without payment"
    : recipient.isSez === true
      ? "SEZ supplies with payment"
      : "Regular B2B";

const NO_CESS = new Rupees(0);
const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** As the offline tool reads a day: "26-Nov-2026". */
function toolDay(day: string): string {
  const [year = "", month = "", date = ""] = day.split("-");
  return `${date}-${months[Number(month) - 1] ?? ""}-${year}`;
}

/** Where GSTR-1 has it: 4 registered, 5 large to others of another state, 7 all else, 9 credit notes. */
function tableOf(invoice: ExportedInvoice, { recipient }: InvoiceSnapshot): "5" | "7" {
  const isOtherState = invoice.igstPaise > 0 && recipient.gstin === null;
  return isOtherState && invoice.totalPaise > B2C_LARGE ? "5" : "7";
}

/** The row of an invoice or credit note in its file. */
export function invoiceCells(file: InvoiceFile, invoice: ExportedInvoice): Cell[] {
  const snapshot = invoice.snapshot as unknown as InvoiceSnapshot;
  const { recipient, corrects } = snapshot;
  const number = invoice.number;
  const day = toolDay(dayInKolkata(invoice.issuedAt));
  const value = new Rupees(invoice.totalPaise);
  const net = new Rupees(invoice.netPaise);
  const place = placeText(recipient.stateCode, stateName);
  const gstin = recipient.gstin ?? "";
  const taxes = [invoice.igstPaise, invoice.cgstPaise, invoice.sgstPaise].map(
    (paise) => new Rupees(paise),
  );
  switch (file) {
    case "b2b":
      return [
        gstin,
        recipient.name,
        number,
        day,
        value,
        place,
        "N",
        "",
        supplyOf(snapshot),
        "",
        rateOf(snapshot),
        net,
        NO_CESS,
        ...taxes,
      ];
    case "b2c":
      return [
        tableOf(invoice, snapshot),
        number,
        day,
        value,
        place,
        "",
        rateOf(snapshot),
        net,
        NO_CESS,
        "",
        recipient.name,
        ...taxes,
      ];
    case "credit_notes":
      return [
        // Those of table 7 are taken off its sums; the tool has no row for them.
        recipient.gstin === null
          ? tableOf(invoice, snapshot) === "5"
            ? "9B CDNUR"
            : "7"
          : "9B CDNR",
        gstin,
        recipient.name,
        number,
        day,
        "C",
        place,
        "N",
        supplyOf(snapshot),
        value,
        "",
        rateOf(snapshot),
        net,
        NO_CESS,
        corrects?.number ?? "",
        corrects === null ? "" : toolDay(corrects.issuedOn),
        ...taxes,
      ];
  }
}

export interface SacSum {
  registered: boolean;
  /** Supplies without tax have a row of their own, as every rate has. */
  untaxed: boolean;
  sac: string;
  quantity: number;
  netPaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  totalPaise: number;
}

/** A row of table 12: what was sold of one code, less what was credited. */
export const sacCells = (sum: SacSum): Cell[] => [
  sum.registered ? "B2B" : "B2C",
  sum.sac,
  "Other information technology services",
  "NA",
  sum.quantity,
  new Rupees(sum.totalPaise),
  sum.untaxed ? 0 : GST_PERCENT,
  new Rupees(sum.netPaise),
  ...[sum.igstPaise, sum.cgstPaise, sum.sgstPaise].map((paise) => new Rupees(paise)),
  NO_CESS,
];

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

/** A transfer from which tax was deducted; one that was reversed takes its amounts off in the month of the reversal. */
export function tdsCells(entry: TdsEntry): Cell[] {
  const sign = entry.kind === "posted" ? 1 : -1;
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
