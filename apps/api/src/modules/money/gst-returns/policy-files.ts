import { type Cell, csvLine, Rupees } from "@bachat/rules/csv";
import { dayInKolkata } from "@bachat/rules/time";
import { stateName } from "../invoices/policy.ts";
import {
  advanceSums,
  byTable,
  codeSums,
  nilLines,
  type Reported,
  smallSales,
} from "./policy-gstr1.ts";
import {
  isInterState,
  isRegistered,
  natures,
  rateOf,
  supplyOf,
  tableOf,
  type TaxDocument,
} from "./policy.ts";

/**
 * The tables of GSTR-1 as the returns offline tool 3.2.4 imports them: its columns by their names, one file a table. The tool
 * works the tax out again from rate and value, so that these files have none. `register` is ours: each document with its tax.
 */
export const returnFiles = [
  "b2b",
  "b2cl",
  "b2cs",
  "cdnr",
  "cdnur",
  "exemp",
  "at",
  "atadj",
  "hsn_b2b",
  "hsn_b2c",
  "docs",
] as const;
export type ReturnFile = (typeof returnFiles)[number];

const hsnColumns = [
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
];

const columns: Record<ReturnFile, readonly string[]> = {
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
  ],
  b2cl: [
    "Invoice Number",
    "Invoice date",
    "Invoice Value",
    "Place Of Supply",
    "Applicable % of Tax Rate",
    "Rate",
    "Taxable Value",
    "Cess Amount",
    "E-Commerce GSTIN",
  ],
  b2cs: [
    "Type",
    "Place Of Supply",
    "Rate",
    "Applicable % of Tax Rate",
    "Taxable Value",
    "Cess Amount",
    "E-Commerce GSTIN",
  ],
  cdnr: [
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
  ],
  cdnur: [
    "UR Type",
    "Note Number",
    "Note Date",
    "Note Type",
    "Place Of Supply",
    "Note Value",
    "Applicable % of Tax Rate",
    "Rate",
    "Taxable Value",
    "Cess Amount",
  ],
  exemp: [
    "Description",
    "Nil Rated Supplies",
    "Exempted(other than nil rated/non GST supply)",
    "Non-GST Supplies",
  ],
  at: [
    "Place Of Supply",
    "Rate",
    "Applicable % of Tax Rate",
    "Gross Advance Received",
    "Cess Amount",
  ],
  atadj: [
    "Place Of Supply",
    "Rate",
    "Applicable % of Tax Rate",
    "Gross Advance Adjusted",
    "Cess Amount",
  ],
  hsn_b2b: hsnColumns,
  hsn_b2c: hsnColumns,
  docs: ["Nature of Document", "Sr. No. From", "Sr. No. To", "Total Number", "Cancelled"],
};

const NO_CESS = new Rupees(0);
const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** As the tool reads a day: "26-Nov-2026". */
function toolDay(moment: Date): string {
  const [year = "", month = "", date = ""] = dayInKolkata(moment).split("-");
  return `${date}-${months[Number(month) - 1] ?? ""}-${year}`;
}

/** "29-Karnataka" */
const placeText = (code: string): string => `${code}-${stateName(code)}`;

/** The tool refuses other characters in a name, which it does not need. */
const nameText = (name: string): string =>
  /^[a-zA-Z0-9_&'\-./,()?@!#%$~*;+ ]{1,99}$/.test(name) ? name : "";

const value = ({ totalPaise }: TaxDocument) => new Rupees(totalPaise);
const net = ({ netPaise }: TaxDocument) => new Rupees(netPaise);
const placeOf = ({ snapshot }: TaxDocument) => placeText(snapshot.recipient.stateCode);

function rowsOf(file: ReturnFile, { documents, advances, ranges }: Reported): Cell[][] {
  const tables = byTable(documents);
  switch (file) {
    case "b2b":
      return tables.b2b.map((one) => [
        one.snapshot.recipient.gstin ?? "",
        nameText(one.snapshot.recipient.name),
        one.number,
        toolDay(one.issuedAt),
        value(one),
        placeOf(one),
        "N",
        "",
        supplyOf(one.snapshot).name,
        "",
        rateOf(one.snapshot),
        net(one),
        NO_CESS,
      ]);
    case "b2cl":
      return tables.b2cl.map((one) => [
        one.number,
        toolDay(one.issuedAt),
        value(one),
        placeOf(one),
        "",
        rateOf(one.snapshot),
        net(one),
        NO_CESS,
        "",
      ]);
    case "b2cs":
      return smallSales(tables.b2cs).map(({ place, rate, sums }) => [
        "OE",
        placeText(place),
        rate,
        "",
        new Rupees(sums.netPaise),
        NO_CESS,
        "",
      ]);
    case "cdnr":
      return tables.cdnr.map((one) => [
        one.snapshot.recipient.gstin ?? "",
        nameText(one.snapshot.recipient.name),
        one.number,
        toolDay(one.issuedAt),
        "C",
        placeOf(one),
        "N",
        supplyOf(one.snapshot).name,
        value(one),
        "",
        rateOf(one.snapshot),
        net(one),
        NO_CESS,
      ]);
    case "cdnur":
      return tables.cdnur.map((one) => [
        "B2CL",
        one.number,
        toolDay(one.issuedAt),
        "C",
        placeOf(one),
        value(one),
        "",
        rateOf(one.snapshot),
        net(one),
        NO_CESS,
      ]);
    case "exemp":
      return nilLines(tables.nil).map(({ name, paise }) => [
        name,
        new Rupees(paise),
        NO_CESS,
        NO_CESS,
      ]);
    case "at":
    case "atadj":
      return advanceSums(advances, file === "at" ? "at" : "txpd").map(({ place, rate, sums }) => [
        placeText(place),
        rate,
        "",
        new Rupees(sums.netPaise),
        NO_CESS,
      ]);
    case "hsn_b2b":
    case "hsn_b2c":
      return codeSums(documents, file === "hsn_b2b").map(({ code, rate, sums }) => [
        code,
        "Other IT services",
        "NA",
        0,
        new Rupees(sums.totalPaise),
        rate,
        new Rupees(sums.netPaise),
        new Rupees(sums.igstPaise),
        new Rupees(sums.cgstPaise),
        new Rupees(sums.sgstPaise),
        NO_CESS,
      ]);
    case "docs":
      return ranges.map(({ nature, from, to, total, cancelled }) => [
        natures[nature],
        from,
        to,
        total,
        cancelled,
      ]);
  }
}

/** A file of the return, without the mark of UTF-8: the tool takes it for a part of the first column's name. */
export const returnLines = (file: ReturnFile, reported: Reported): string =>
  [columns[file], ...rowsOf(file, reported)].map(csvLine).join("");

export const registerColumns = [
  "Document",
  "Number",
  "Day",
  "Table",
  "Recipient",
  "GSTIN",
  "Place of supply",
  "Supply",
  "Rate",
  "Taxable value",
  "IGST",
  "CGST",
  "SGST",
  "Total",
  "Corrects",
  "Order",
] as const;

/** A row of the register. A credit note's amounts are below zero, so that its columns add up to what the period sold. */
export function registerCells(document: TaxDocument): Cell[] {
  const { kind, snapshot, number, orderId } = document;
  const isNote = kind === "credit_note";
  const amount = (paise: number) => new Rupees(isNote ? -paise : paise);
  return [
    isNote ? "Credit note" : "Tax invoice",
    number,
    dayInKolkata(document.issuedAt),
    tableOf(document),
    snapshot.recipient.name,
    snapshot.recipient.gstin ?? "",
    placeOf(document),
    isRegistered(snapshot) ? supplyOf(snapshot).name : isInterState(snapshot) ? "Inter" : "Intra",
    rateOf(snapshot),
    amount(document.netPaise),
    amount(document.igstPaise),
    amount(document.cgstPaise),
    amount(document.sgstPaise),
    amount(document.totalPaise),
    snapshot.corrects?.number ?? "",
    orderId,
  ];
}
