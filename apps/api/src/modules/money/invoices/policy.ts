import { gstStates, isGstStateCode } from "@bachat/rules/gst";
import { dayInKolkata } from "@bachat/rules/time";
import type { invoices } from "../../../db/schema/invoices.ts";
import { GST_PERCENT } from "../credits/policy-plans.ts";

export type InvoiceRow = typeof invoices.$inferSelect;
export type InvoiceKind = InvoiceRow["kind"];

/** Verification by API and placement: other information technology services. */
export const SAC = "998319";

/** Each kind has numbers of its own, without gaps. */
export const series: Record<InvoiceKind, string> = {
  tax_invoice: "BCH",
  credit_note: "BCN",
  proforma: "BPI",
};

/** First calendar year of the financial year, which begins in April. */
export function financialYear(moment: Date): number {
  const [year = 0, month = 0] = dayInKolkata(moment).split("-").map(Number);
  return month >= 4 ? year : year - 1;
}

/** Vouchers of bank transfers that came before their invoice; they are numbered in the books and have no PDF. */
export const voucherSeries = { receipt: "BRV", refund: "BFV" } as const;

const twoDigits = (year: number) => String(year % 100).padStart(2, "0");

/** `BCH/26-27/000123`: 16 characters, which is what the law allows. */
export function documentNumber(name: string, year: number, sequence: number): string {
  if (sequence > 999_999) throw new Error("The year's numbers are used up.");
  const years = `${twoDigits(year)}-${twoDigits(year + 1)}`;
  return `${name}/${years}/${String(sequence).padStart(6, "0")}`;
}
export const invoiceNumber = (kind: InvoiceKind, year: number, sequence: number): string =>
  documentNumber(series[kind], year, sequence);

/**
 * The whole tax for another state and for a Special Economic Zone, in halves within the seller's; an odd paisa is the
 * state's.
 */
export function splitTax(
  taxPaise: number,
  sellerState: string,
  { stateCode, isSez = false }: { stateCode: string; isSez?: boolean },
) {
  if (isSez || sellerState !== stateCode)
    return { cgstPaise: 0, sgstPaise: 0, igstPaise: taxPaise };
  const cgstPaise = Math.floor(taxPaise / 2);
  return { cgstPaise, sgstPaise: taxPaise - cgstPaise, igstPaise: 0 };
}

export const stateName = (code: string): string => (isGstStateCode(code) ? gstStates[code] : code);

export interface Letter {
  number: string;
  /** The calendar year in which its financial year begins. */
  fiscalYear: number;
}

/**
 * The GST that a buyer pays: none in a Special Economic Zone, under the seller's Letter of Undertaking for the year (section
 * 16 of the IGST Act). Null when the seller has no letter, and so cannot sell to them here. Nobody buys here from outside
 * India: we cannot check whether an export is paid in foreign exchange, so such an invoice is written by hand.
 */
export function gstPercentFor(
  recipient: { isSez: boolean } | null,
  letter: Letter | null,
  now: Date,
): number | null {
  if (recipient?.isSez !== true) return GST_PERCENT;
  return letter !== null && letter.fiscalYear === financialYear(now) ? 0 : null;
}

/** The content of an invoice beside its amounts, as of its issue. */
export interface InvoiceSnapshot {
  seller: { name: string; address: string; gstin: string; stateCode: string };
  recipient: {
    name: string;
    address: string;
    stateCode: string;
    gstin: string | null;
    pan: string | null;
    /** Absent from those of older versions. */
    isSez?: boolean;
    email: string;
  };
  /** For a supply without tax: the number of the Letter of Undertaking, if the seller still had it at the payment. */
  untaxed?: { letter: string | null } | null;
  line: { description: string; sac: string; quantity: number };
  /** For a tax invoice: the reference and the day of the payment. Absent from invoices of older versions. */
  payment?: { reference: string; paidOn: string } | null;
  /** Of a credit note: what it corrects. */
  corrects: { number: string; issuedOn: string } | null;
  /** Of a proforma: where the money goes, and until when. */
  payTo: { bank: string; reference: string; until: string } | null;
}
