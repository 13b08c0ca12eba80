import { isUuid } from "@bachat/rules/patterns";
import { normalReference } from "../payments/policy-transfers.ts";

/** So many of a list are counted, and can be paged through. */
export const MOST_COUNTED = 10_000;

/** The most rows of each part of an order's page, the latest ones. */
export const LATEST = 100;

export const orderSorts = ["newest", "oldest", "largest"] as const;
export const settlementStates = ["agrees", "differs"] as const;
export type SettlementState = (typeof settlementStates)[number];
export const caseSorts = ["longest_waiting", "due_first", "newest"] as const;

/** An order, refund, invoice or case by its id; else words of a brand's name, or a number of an invoice, payment or transfer. */
export type Searched =
  | { kind: "id"; id: string }
  | { kind: "words"; words: string; number: string; reference: string };

export function searchedFor(text: string): Searched {
  const words = text.trim();
  if (isUuid(words)) return { kind: "id", id: words.toLowerCase() };
  return { kind: "words", words, number: words.toUpperCase(), reference: normalReference(words) };
}

/** "2026-11" */
export const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);
