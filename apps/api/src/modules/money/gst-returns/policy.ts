import { shiftMonths, startOfDayInKolkata } from "@bachat/rules/time";
import { GST_PERCENT } from "../credits/policy-plans.ts";
import type { InvoiceSnapshot } from "../invoices/policy.ts";

/** What a return is made of: a period's documents and its advances, each in one table of GSTR-1. */

/** "2026-11", or a financial year: "FY2026-27". */
export function isPeriod(text: string): boolean {
  const [, year = "", next = ""] = /^FY20(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (year !== "") return (Number(year) + 1) % 100 === Number(next);
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(text);
}
export const isYear = (period: string): boolean => period.startsWith("FY");

/** From the first moment to before the last one. */
export interface Between {
  from: Date;
  until: Date;
}

/** The moments at which a period in Kolkata begins and ends. */
export function periodOf(period: string): Between {
  const first = isYear(period) ? `${period.slice(2, 6)}-04-01` : `${period}-01`;
  return {
    from: startOfDayInKolkata(first),
    until: startOfDayInKolkata(shiftMonths(first, isYear(period) ? 12 : 1)),
  };
}

export interface Sums {
  netPaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  totalPaise: number;
}

/** A tax invoice or a credit note. */
export interface TaxDocument extends Sums {
  id: string;
  kind: "tax_invoice" | "credit_note";
  orderId: string;
  number: string;
  fiscalYear: number;
  sequenceNumber: number;
  issuedAt: Date;
  snapshot: InvoiceSnapshot;
  /** The total of the tax invoice that a credit note corrects; of an invoice its own. */
  invoicePaise: number;
}

/** The tables of the return that list or sum up documents. */
export const documentTables = ["b2b", "b2cl", "b2cs", "nil", "cdnr", "cdnur"] as const;
export type DocumentTable = (typeof documentTables)[number];

/**
 * An unregistered buyer's invoice above it, from another state, is reported one by one, and its credit notes too: rule 59(4) as
 * of August 2024.
 */
const B2C_LARGE = 1_00_000_00;

export const isRegistered = ({ recipient }: InvoiceSnapshot): boolean => recipient.gstin !== null;

/** Across a state's border, or to a Special Economic Zone: integrated tax. */
export const isInterState = ({ seller, recipient }: InvoiceSnapshot): boolean =>
  recipient.isSez === true || seller.stateCode !== recipient.stateCode;

/** In percent: 0 for a supply without tax, else the whole rate. */
export const rateOf = ({ untaxed }: InvoiceSnapshot): number => (untaxed ? 0 : GST_PERCENT);

/** Where GSTR-1 has a document. A credit note is where its invoice is, or lowers the sums that hold its invoice. */
export function tableOf({ kind, snapshot, invoicePaise }: TaxDocument): DocumentTable {
  if (snapshot.untaxed && snapshot.recipient.isSez !== true) return "nil";
  const isNote = kind === "credit_note";
  if (isRegistered(snapshot)) return isNote ? "cdnr" : "b2b";
  if (!isInterState(snapshot) || invoicePaise <= B2C_LARGE) return "b2cs";
  return isNote ? "cdnur" : "b2cl";
}

/** The code that the return has for the kind of a registered buyer's supply, and the name that its spreadsheet has. */
export const supplyOf = ({ recipient, untaxed }: InvoiceSnapshot) =>
  recipient.isSez !== true
    ? ({ code: "R", name: "Regular B2B" } as const)
    : untaxed
      ? ({ code: "SEWOP", name: "SEZ supplies without payment" } as const)
      : ({ code: "SEWP", name: "SEZ supplies with payment" } as const);

/** Money that came before its invoice: the part of it that a period reports. */
export interface Advance extends Sums {
  orderId: string;
  /** Received in the period and not invoiced by its end; invoiced now, or given back, of an earlier period. */
  event: "received" | "adjusted" | "returned";
  stateCode: string;
  isInterState: boolean;
  rate: number;
}

export const emptySums = (): Sums => ({
  netPaise: 0,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 0,
  totalPaise: 0,
});

export const addSums = (to: Sums, more: Sums, sign = 1): Sums => ({
  netPaise: to.netPaise + sign * more.netPaise,
  cgstPaise: to.cgstPaise + sign * more.cgstPaise,
  sgstPaise: to.sgstPaise + sign * more.sgstPaise,
  igstPaise: to.igstPaise + sign * more.igstPaise,
  totalPaise: to.totalPaise + sign * more.totalPaise,
});

/** The sum of the rows of each key, in the order of the keys. */
export function sumBy<T extends Sums>(
  list: readonly T[],
  keyOf: (one: T) => string,
  signOf: (one: T) => number = () => 1,
): { first: T; sums: Sums }[] {
  const groups = new Map<string, { first: T; sums: Sums }>();
  for (const one of list) {
    const key = keyOf(one);
    const group = groups.get(key) ?? { first: one, sums: emptySums() };
    groups.set(key, { ...group, sums: addSums(group.sums, one, signOf(one)) });
  }
  return [...groups.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, group]) => group);
}

export const signOf = ({ kind }: Pick<TaxDocument, "kind">): number =>
  kind === "credit_note" ? -1 : 1;

/** Numbers of one series that a period gave out; a number within that no document has was cancelled. */
export interface NumberRange {
  /** As the return counts the natures of documents. */
  nature: 1 | 5 | 6 | 8;
  from: string;
  to: string;
  total: number;
  cancelled: number;
}
export const natures: Record<NumberRange["nature"], string> = {
  1: "Invoices for outward supply",
  5: "Credit Note",
  6: "Receipt Voucher",
  8: "Refund Voucher",
};

/**
 * The ranges of a series that a period used. A number that another period has ends a range; one that none has lies in its range
 * as cancelled, also where it is the first.
 * @param elsewhere the series' numbers of the same financial year in other periods
 */
export function rangesOf(
  mine: readonly number[],
  elsewhere: readonly number[],
): { from: number; to: number; issued: number }[] {
  const sorted = mine.toSorted((a, b) => a - b);
  const others = elsewhere.toSorted((a, b) => a - b);
  const ranges: { from: number; to: number; issued: number }[] = [];
  for (const number of sorted) {
    const before = others.findLast((other) => other < number) ?? 0;
    const open = ranges.at(-1);
    if (open !== undefined && open.to > before) {
      open.to = number;
      open.issued += 1;
    } else ranges.push({ from: before + 1, to: number, issued: 1 });
  }
  return ranges;
}
