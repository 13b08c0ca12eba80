import { Rupees } from "@bachat/rules/csv";
import { escapeMarkup } from "@bachat/rules/markup";
import { dayInKolkata } from "@bachat/rules/time";
import { stateName } from "../invoices/policy.ts";
import type { TaxDocument } from "./policy.ts";

/**
 * Vouchers as TallyPrime imports them: https://help.tallysolutions.com, "Understanding Integration, Transactions". A debit is below
 * zero and "deemed positive"; each voucher adds up to zero. `REMOTEID` makes a second import of the same file change nothing.
 */

export const ledgers = {
  sales: "Verification and placement services",
  cgst: "Output CGST",
  sgst: "Output SGST",
  igst: "Output IGST",
  bank: "Bank account",
  gateway: "Payment gateway",
  tds: "TDS receivable",
} as const;

/** Money that came, or that went back. */
export interface Movement {
  id: string;
  kind: "receipt" | "payment";
  by: "bank" | "gateway";
  at: Date;
  reference: string;
  number: string | null;
  party: Party;
  orderId: string;
  paise: number;
  tdsPaise: number;
}
export interface Party {
  name: string;
  gstin: string | null;
  stateCode: string;
}

/** Characters that XML has no form for are left out. */
const escaped = (text: string): string =>
  escapeMarkup(text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ""));
const tag = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;

/** In Tally a ledger's name is its key: the number keeps two buyers of one name apart. */
export const partyName = ({ name, gstin }: Party): string =>
  gstin === null ? name : `${name} (${gstin})`;

/** @param paise above zero for a credit, below for a debit */
const entry = (ledger: string, paise: number, isParty = false): string =>
  [
    "<ALLLEDGERENTRIES.LIST>",
    tag("LEDGERNAME", ledger),
    tag("ISDEEMEDPOSITIVE", paise < 0 ? "Yes" : "No"),
    tag("ISPARTYLEDGER", isParty ? "Yes" : "No"),
    tag("AMOUNT", new Rupees(paise).text),
    "</ALLLEDGERENTRIES.LIST>",
  ].join("");

interface Voucher {
  id: string;
  type: "Sales" | "Credit Note" | "Receipt" | "Payment";
  at: Date;
  number: string | null;
  reference: string;
  narration: string;
  party: Party;
  entries: readonly (readonly [ledger: string, paise: number])[];
}

function voucherXml(voucher: Voucher): string {
  const { id, type, at, number, reference, narration, party, entries } = voucher;
  const name = partyName(party);
  return [
    '<TALLYMESSAGE xmlns:UDF="TallyUDF">',
    `<VOUCHER REMOTEID="bachat-${escaped(id)}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View">`,
    tag("DATE", dayInKolkata(at).replaceAll("-", "")),
    tag("VOUCHERTYPENAME", type),
    ...(number === null ? [] : [tag("VOUCHERNUMBER", number)]),
    tag("REFERENCE", reference),
    tag("PARTYLEDGERNAME", name),
    tag("PARTYNAME", name),
    ...(party.gstin === null ? [] : [tag("PARTYGSTIN", party.gstin)]),
    tag("PLACEOFSUPPLY", stateName(party.stateCode)),
    tag("PERSISTEDVIEW", "Accounting Voucher View"),
    tag("NARRATION", narration),
    ...entries
      .filter(([, paise]) => paise !== 0)
      .map(([ledger, paise]) => entry(ledger, paise, ledger === name)),
    "</VOUCHER></TALLYMESSAGE>\n",
  ].join("");
}

export const partyOf = ({ snapshot: { recipient } }: TaxDocument): Party => ({
  name: recipient.name,
  gstin: recipient.gstin,
  stateCode: recipient.stateCode,
});

/** A sale debits its buyer; a credit note the other way round. */
export function documentVoucher(document: TaxDocument): string {
  const { id, kind, number, issuedAt, snapshot, orderId } = document;
  const isNote = kind === "credit_note";
  const credit = (paise: number) => (isNote ? -paise : paise);
  const party = partyOf(document);
  return voucherXml({
    id,
    type: isNote ? "Credit Note" : "Sales",
    at: issuedAt,
    number,
    reference: snapshot.corrects?.number ?? number,
    narration: `${snapshot.line.description}. Order ${orderId}`,
    party,
    entries: [
      [partyName(party), -credit(document.totalPaise)],
      [ledgers.sales, credit(document.netPaise)],
      [ledgers.cgst, credit(document.cgstPaise)],
      [ledgers.sgst, credit(document.sgstPaise)],
      [ledgers.igst, credit(document.igstPaise)],
    ],
  });
}

/** A receipt debits the bank and the tax that the buyer deducted, and credits the buyer; a payment the other way round. */
export function movementVoucher(movement: Movement): string {
  const { id, kind, by, at, reference, number, party, orderId, paise, tdsPaise } = movement;
  const sign = kind === "receipt" ? 1 : -1;
  return voucherXml({
    id: kind === "receipt" ? id : `${id}-back`,
    type: kind === "receipt" ? "Receipt" : "Payment",
    at,
    number,
    reference,
    narration: `${kind === "receipt" ? "Paid for" : "Given back of"} order ${orderId}`,
    party,
    entries: [
      [ledgers[by], -sign * paise],
      [ledgers.tds, -sign * tdsPaise],
      [partyName(party), sign * (paise + tdsPaise)],
    ],
  });
}

const ledgerXml = (name: string, parent: string, more: readonly string[] = []): string =>
  [
    '<TALLYMESSAGE xmlns:UDF="TallyUDF">',
    `<LEDGER NAME="${escaped(name)}" ACTION="Create">`,
    tag("NAME", name),
    tag("PARENT", parent),
    ...more,
    "</LEDGER></TALLYMESSAGE>\n",
  ].join("");

/** The ledgers that the vouchers name; Tally leaves those that it has alone. */
export const ownLedgers = (): string =>
  [
    ledgerXml(ledgers.sales, "Sales Accounts"),
    ...[ledgers.cgst, ledgers.sgst, ledgers.igst].map((name) => ledgerXml(name, "Duties & Taxes")),
    ledgerXml(ledgers.bank, "Bank Accounts"),
    ledgerXml(ledgers.gateway, "Current Assets"),
    ledgerXml(ledgers.tds, "Current Assets"),
  ].join("");

export const partyLedger = (party: Party): string =>
  ledgerXml(partyName(party), "Sundry Debtors", [
    tag("ISBILLWISEON", "Yes"),
    tag("COUNTRYOFRESIDENCE", "India"),
    tag("LEDSTATENAME", stateName(party.stateCode)),
    tag("GSTREGISTRATIONTYPE", party.gstin === null ? "Unregistered" : "Regular"),
    ...(party.gstin === null ? [] : [tag("PARTYGSTIN", party.gstin)]),
  ]);

export const opening = (report: "All Masters" | "Vouchers"): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER>${tag("TALLYREQUEST", "Import Data")}</HEADER><BODY><IMPORTDATA>` +
  `<REQUESTDESC>${tag("REPORTNAME", report)}</REQUESTDESC><REQUESTDATA>\n`;
export const CLOSING = "</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n";
