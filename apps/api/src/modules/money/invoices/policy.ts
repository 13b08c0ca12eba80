import { gstStates, isGstStateCode } from "@bachat/rules/gst";
import { dayInKolkata } from "@bachat/rules/time";
import type { invoices } from "../../../db/schema/invoices.ts";

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

const twoDigits = (year: number) => String(year % 100).padStart(2, "0");

/** `BCH/26-27/000123`: 16 characters, which is what the law allows. */
export function invoiceNumber(kind: InvoiceKind, year: number, sequence: number): string {
  if (sequence > 999_999) throw new Error("The year's numbers are used up.");
  const years = `${twoDigits(year)}-${twoDigits(year + 1)}`;
  return `${series[kind]}/${years}/${String(sequence).padStart(6, "0")}`;
}

/** The whole tax for another state, in halves within the seller's; an odd paisa is the state's. */
export function splitTax(taxPaise: number, sellerState: string, placeOfSupply: string) {
  if (sellerState !== placeOfSupply) return { cgstPaise: 0, sgstPaise: 0, igstPaise: taxPaise };
  const cgstPaise = Math.floor(taxPaise / 2);
  return { cgstPaise, sgstPaise: taxPaise - cgstPaise, igstPaise: 0 };
}

export const stateName = (code: string): string => (isGstStateCode(code) ? gstStates[code] : code);

/** What an invoice says beside its amounts, as it was when it was issued. */
export interface InvoiceSnapshot {
  seller: { name: string; address: string; gstin: string; stateCode: string };
  recipient: {
    name: string;
    address: string;
    stateCode: string;
    gstin: string | null;
    pan: string | null;
    email: string;
  };
  line: { description: string; sac: string; quantity: number };
  /** Of a tax invoice: what the bank or the provider calls the payment, and its day. Absent from those of older versions. */
  payment?: { reference: string; paidOn: string } | null;
  /** Of a credit note: what it corrects. */
  corrects: { number: string; issuedOn: string } | null;
  /** Of a proforma: where the money goes, and until when. */
  payTo: { bank: string; reference: string; until: string } | null;
}
