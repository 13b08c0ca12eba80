import { financialYear } from "../invoices/policy.ts";
import type { Gstr1 } from "./policy-gstr1.ts";
import {
  type Between,
  type DocumentTable,
  emptySums,
  isInterState,
  rateOf,
  type Sums,
  tableOf,
  type TaxDocument,
} from "./policy.ts";

/**
 * The totals of a return, read from the upload itself, beside those of the books: orders that were paid and refunds that went out,
 * as their own tables have them. Each difference is explained, and what cannot be explained says so.
 */

/** The rows of the check: the tables of the return, documents in no table, and the summaries. */
export const checkRows = [
  "b2b",
  "b2cl",
  "b2cs",
  "nil",
  "cdnr",
  "cdnur",
  "undocumented",
  "at",
  "txpd",
  "hsn",
  "docs",
] as const;
export type CheckRow = (typeof checkRows)[number];

export const reasons = [
  /** A paid order without an invoice, or a refund without a credit note: of an older version. */
  "no_document",
  /** The document has its day in another period than the order or refund. */
  "other_period",
  /** The seller had another GSTIN when it was issued; it belongs into that one's return. */
  "other_gstin",
  /** The document's total is another than the order's or refund's. */
  "amount",
  "unexplained",
] as const;
export type Reason = (typeof reasons)[number];

/** An order that was paid, or a refund that went out, with the document that says so. */
export interface Booked {
  kind: "tax_invoice" | "credit_note";
  orderId: string;
  paise: number;
  /** Whether the books have it in the period; else only its document is there. */
  isInPeriod: boolean;
  document: TaxDocument | null;
}

export interface Explained {
  reason: Reason;
  documents: number;
  paise: number;
  /** Some of the orders. */
  orderIds: string[];
}

export interface Checked extends Sums {
  row: CheckRow;
  documents: number;
  bookedDocuments: number;
  /** Null where only documents are counted. */
  bookedPaise: number | null;
  differencePaise: number;
  reasons: Explained[];
}

const paise = (amount: number | undefined): number => Math.round((amount ?? 0) * 100);

interface Taxed {
  txval?: number;
  ad_amt?: number;
  iamt?: number;
  camt?: number;
  samt?: number;
}

function sumsOf(items: readonly Taxed[]): Sums {
  const sums = emptySums();
  for (const { txval, ad_amt: advance, iamt, camt, samt } of items) {
    sums.netPaise += paise(txval ?? advance);
    sums.igstPaise += paise(iamt);
    sums.cgstPaise += paise(camt);
    sums.sgstPaise += paise(samt);
  }
  const { netPaise, igstPaise, cgstPaise, sgstPaise } = sums;
  return { ...sums, totalPaise: netPaise + igstPaise + cgstPaise + sgstPaise };
}

type Reading = Sums & { documents: number };

/** What the upload itself adds up to. */
export function readUpload(upload: Gstr1): Record<Exclude<CheckRow, "undocumented">, Reading> {
  const details = (list: readonly { itms: readonly { itm_det: Taxed }[] }[] = []) => ({
    documents: list.length,
    ...sumsOf(list.flatMap(({ itms }) => itms.map(({ itm_det: detail }) => detail))),
  });
  const flat = (items: readonly Taxed[] = []) => ({ documents: items.length, ...sumsOf(items) });
  const nil = (upload.nil?.inv ?? []).reduce((sum, { nil_amt: amount }) => sum + paise(amount), 0);
  const numbers = (upload.doc_issue?.doc_det ?? []).flatMap(({ docs }) => docs);
  return {
    b2b: details(upload.b2b?.flatMap(({ inv }) => inv)),
    b2cl: details(upload.b2cl?.flatMap(({ inv }) => inv)),
    b2cs: flat(upload.b2cs),
    nil: {
      documents: upload.nil === undefined ? 0 : 4,
      ...emptySums(),
      netPaise: nil,
      totalPaise: nil,
    },
    cdnr: details(upload.cdnr?.flatMap(({ nt }) => nt)),
    cdnur: details(upload.cdnur),
    at: flat(upload.at?.flatMap(({ itms }) => itms)),
    txpd: flat(upload.txpd?.flatMap(({ itms }) => itms)),
    hsn: flat([...(upload.hsn?.hsn_b2b ?? []), ...(upload.hsn?.hsn_b2c ?? [])]),
    docs: {
      documents: numbers.reduce((sum, { net_issue: issued }) => sum + issued, 0),
      ...emptySums(),
    },
  };
}

export interface Books {
  booked: readonly Booked[];
  /** Money before its invoice, summed by the database. */
  advances: { received: Counted; adjusted: Counted };
  /** Receipt and refund vouchers with a number. */
  vouchers: number;
}
export interface Counted {
  count: number;
  paise: number;
}

/** Tables that list credit notes have them above zero; the others take them off. */
const signIn = (table: CheckRow, kind: Booked["kind"]): number =>
  kind === "credit_note" && table !== "cdnr" && table !== "cdnur" ? -1 : 1;

const tableOfBooked = ({ document }: Booked): DocumentTable | "undocumented" =>
  document === null ? "undocumented" : tableOf(document);

function reasonOf({ isInPeriod, document, paise: booked }: Booked, gstin: string, period: Between) {
  if (document === null) return "no_document";
  if (document.snapshot.seller.gstin !== gstin) return "other_gstin";
  const isReported = document.issuedAt >= period.from && document.issuedAt < period.until;
  if (isReported !== isInPeriod) return "other_period";
  return document.totalPaise === booked ? null : "amount";
}

const MOST_NAMED = 5;

function checkTable(
  row: CheckRow,
  reading: Reading,
  booked: readonly Booked[],
  { gstin, period }: { gstin: string; period: Between },
): Checked {
  const found = new Map<Reason, Explained>();
  const explain = (reason: Reason, difference: number, orderId?: string) => {
    const known = found.get(reason) ?? { reason, documents: 0, paise: 0, orderIds: [] };
    found.set(reason, {
      reason,
      documents: known.documents + 1,
      paise: known.paise + difference,
      orderIds:
        orderId === undefined || known.orderIds.length >= MOST_NAMED
          ? known.orderIds
          : [...known.orderIds, orderId],
    });
  };
  let bookedPaise = 0;
  let bookedDocuments = 0;
  for (const one of booked) {
    const sign = signIn(row, one.kind);
    const inBooks = one.isInPeriod ? sign * one.paise : 0;
    bookedPaise += inBooks;
    if (one.isInPeriod) bookedDocuments += 1;
    const reason = reasonOf(one, gstin, period);
    if (reason === null) continue;
    const isReported =
      one.document !== null &&
      reason !== "other_gstin" &&
      one.document.issuedAt >= period.from &&
      one.document.issuedAt < period.until;
    explain(
      reason,
      (isReported ? sign * (one.document?.totalPaise ?? 0) : 0) - inBooks,
      one.orderId,
    );
  }
  const differencePaise = reading.totalPaise - bookedPaise;
  const explained = [...found.values()].reduce((sum, { paise: part }) => sum + part, 0);
  if (differencePaise !== explained) explain("unexplained", differencePaise - explained);
  return {
    row,
    ...reading,
    bookedDocuments,
    bookedPaise,
    differencePaise,
    reasons: [...found.values()],
  };
}

const advanceRow = (row: "at" | "txpd", reading: Reading, { count, paise: booked }: Counted) => {
  const differencePaise = reading.totalPaise - booked;
  return {
    row,
    ...reading,
    bookedDocuments: count,
    bookedPaise: booked,
    differencePaise,
    reasons:
      differencePaise === 0
        ? []
        : [{ reason: "unexplained" as const, documents: 0, paise: differencePaise, orderIds: [] }],
  };
};

/** Every total of the return beside the books'. */
export function check(
  upload: Gstr1,
  { booked, advances, vouchers }: Books,
  of: { gstin: string; period: Between },
): Checked[] {
  const read = readUpload(upload);
  const none = { documents: 0, ...emptySums() };
  const tables = (["b2b", "b2cl", "b2cs", "nil", "cdnr", "cdnur", "undocumented"] as const).map(
    (row) =>
      checkTable(
        row,
        row === "undocumented" ? none : read[row],
        booked.filter((one) => tableOfBooked(one) === row),
        of,
      ),
  );
  const numbered = booked.filter(({ isInPeriod }) => isInPeriod).length + vouchers;
  const docs = checkTable("docs", read.docs, [], of);
  const missing = numbered - read.docs.documents;
  return [
    ...tables.filter(
      ({ row, bookedDocuments, documents }) =>
        row !== "undocumented" || bookedDocuments + documents > 0,
    ),
    advanceRow("at", read.at, advances.received),
    advanceRow("txpd", read.txpd, advances.adjusted),
    checkTable("hsn", read.hsn, booked, of),
    {
      ...docs,
      bookedDocuments: numbered,
      bookedPaise: null,
      reasons:
        missing === 0
          ? []
          : tables
              .flatMap((table) => table.reasons)
              .filter(({ reason }) => reason !== "amount")
              .map((one) => ({ ...one, paise: 0 })),
    },
  ];
}

/** What an accountant should know of a period though no total differs by it. */
export const notes = [
  /** The tool works tax out again from rate and value when a CSV is imported: other by some paise than the documents. */
  "tax_rounded",
  /** An odd paisa of tax is the state's, where the tool halves it. */
  "odd_paisa",
  /** A credit note after 30 November of the next financial year lowers no tax: section 34(2). */
  "late_credit_note",
  /** An advance that reached the bank in an earlier period, and was recorded in a later one. */
  "recorded_later",
  /** An advance of an older version, whose receipt voucher has no number. */
  "voucher_missing",
] as const;
export type Note = (typeof notes)[number];
export interface Noted {
  note: Note;
  documents: number;
  paise: number;
}

const toolTax = (document: TaxDocument): number => {
  const rate = rateOf(document.snapshot);
  return isInterState(document.snapshot)
    ? Math.round((document.netPaise * rate) / 100)
    : 2 * Math.round((document.netPaise * rate) / 200);
};

export function isLate({ kind, issuedAt, snapshot: { corrects } }: TaxDocument): boolean {
  if (kind !== "credit_note" || corrects === null) return false;
  const year = financialYear(new Date(`${corrects.issuedOn}T12:00:00+05:30`));
  return issuedAt >= new Date(`${String(year + 1)}-12-01T00:00:00+05:30`);
}

export function notesOf(documents: readonly TaxDocument[], advances: readonly Noted[]): Noted[] {
  const note = (
    name: Note,
    list: readonly TaxDocument[],
    paiseOf: (one: TaxDocument) => number,
  ): Noted => ({
    note: name,
    documents: list.length,
    paise: list.reduce((sum, one) => sum + paiseOf(one), 0),
  });
  const taxOf = ({ cgstPaise, sgstPaise, igstPaise }: TaxDocument) =>
    cgstPaise + sgstPaise + igstPaise;
  return [
    note(
      "tax_rounded",
      documents.filter((one) => toolTax(one) !== taxOf(one)),
      (one) => (one.kind === "credit_note" ? -1 : 1) * (toolTax(one) - taxOf(one)),
    ),
    note(
      "odd_paisa",
      documents.filter(({ cgstPaise, sgstPaise }) => cgstPaise !== sgstPaise),
      ({ cgstPaise, sgstPaise }) => sgstPaise - cgstPaise,
    ),
    note("late_credit_note", documents.filter(isLate), taxOf),
    ...advances,
  ].filter(({ documents: count }) => count > 0);
}
