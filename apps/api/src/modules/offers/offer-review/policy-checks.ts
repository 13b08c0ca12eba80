import { latinDigits } from "@bachat/rules/digits";
import type { LinkOutcome } from "@bachat/rules/offer-review";
import { searchForm } from "@bachat/rules/search-form";
import { daysBetween } from "@bachat/rules/time";
import type { OfferForm } from "../brand-offers/schemas-fields.ts";

/** What can be seen of an offer without a person: hints for the reviewer, never a decision. */

export const checkCodes = [
  "link",
  "dates",
  "title_discount",
  "duplicate",
  "stop_words",
  "codes",
  "hindi",
] as const;
export type CheckCode = (typeof checkCodes)[number];

export const findings = [
  "in_order",
  "not_needed",
  "not_checked",
  "unreachable",
  "refused",
  "elsewhere",
  "not_public",
  "over",
  "ends_soon",
  "long",
  "differs",
  "similar",
  "found",
  "no_codes",
  "few_codes",
  "missing",
] as const;
export type Finding = (typeof findings)[number];

/** `doubt` asks for a look; `unknown` says that it could not be checked. */
export type CheckState = "ok" | "doubt" | "unknown";

export interface Check {
  code: CheckCode;
  state: CheckState;
  finding: Finding;
  /** The findings: words, an address, fields, another offer's title. */
  values: string[];
  checked_at: Date | null;
}

export interface Checked {
  form: OfferForm;
  link: { outcome: LinkOutcome; finalUrl: string | null; checkedAt: Date } | null;
  /** Codes of a pool not given yet; null without a pool. */
  codesLeft: number | null;
  hasSharedCode: boolean;
  /** Titles of the brand's other offers that are nearly the same. */
  similar: readonly string[];
  stopWords: readonly string[];
  today: string;
}

export function offerChecks(checked: Checked): Check[] {
  return [
    linkCheck(checked),
    datesCheck(checked),
    titleCheck(checked.form),
    check("duplicate", checked.similar.length > 0 ? "similar" : "in_order", checked.similar),
    wordsCheck(checked),
    codesCheck(checked),
    hindiCheck(checked.form),
  ];
}

const stateOf = (finding: Finding): CheckState => {
  if (finding === "in_order" || finding === "not_needed") return "ok";
  return finding === "not_checked" || finding === "unreachable" ? "unknown" : "doubt";
};

const check = (
  code: CheckCode,
  finding: Finding,
  values: readonly string[] = [],
  checkedAt: Date | null = null,
): Check => ({
  code,
  finding,
  state: stateOf(finding),
  values: [...values],
  checked_at: checkedAt,
});

function linkCheck({ form, link }: Checked): Check {
  if (form.redemption_url === null) return check("link", "not_needed");
  if (link === null) return check("link", "not_checked");
  const finding = link.outcome === "ok" ? "in_order" : link.outcome;
  return check("link", finding, link.finalUrl === null ? [] : [link.finalUrl], link.checkedAt);
}

const SOON_DAYS = 7;
const LONG_DAYS = 730;

function datesCheck({ form: { start_date: start, end_date: end }, today }: Checked): Check {
  if (end === null) return check("dates", "in_order");
  if (end < today) return check("dates", "over", [end]);
  if (daysBetween(today, end) < SOON_DAYS) return check("dates", "ends_soon", [end]);
  return check("dates", daysBetween(start, end) > LONG_DAYS ? "long" : "in_order", [end]);
}

/** The percents and the amounts that a title names. */
export function discountsIn(title: string): { percents: number[]; amounts: number[] } {
  const text = latinDigits(title);
  const numbers = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, number = ""]) => Number(number.replaceAll(",", "")));
  return {
    percents: numbers(/(\d+(?:\.\d+)?)\s*(?:%|per ?cent|प्रतिशत)/giu),
    amounts: numbers(/(?:₹|\brs\.?|\binr|\$)\s*(\d[\d,]*(?:\.\d+)?)/giu),
  };
}

function titleCheck(form: OfferForm): Check {
  const given = form.discount_value === null ? null : Number(form.discount_value);
  const { discount_type: type } = form;
  const wrong = [form.title, form.title_hi ?? ""].filter((title) => {
    const { percents, amounts } = discountsIn(title);
    const named = type === "percentage" ? percents : type === "fixed" ? amounts : [];
    const others = type === "percentage" ? [] : percents;
    // An amount in the title of a percentage may be a price or the least order.
    return (named.length > 0 && !named.includes(given ?? Number.NaN)) || others.length > 0;
  });
  if (type === "other") return check("title_discount", "not_needed");
  return check("title_discount", wrong.length > 0 ? "differs" : "in_order", wrong);
}

const wordsOf = (text: string): string =>
  ` ${searchForm(text)
    .split(/[^\p{L}\p{M}\p{N}%]+/u)
    .join(" ")} `;

/** Those of these words that are in a text, as whole words. */
export function stopWordsIn(text: string, stopWords: readonly string[]): string[] {
  const words = wordsOf(text);
  return stopWords.filter((word) => words.includes(wordsOf(word)));
}

const translated = [
  ["title", "title_hi"],
  ["description", "description_hi"],
  ["terms", "terms_hi"],
  ["redemption_info", "redemption_info_hi"],
] as const;

function wordsCheck({ form, stopWords }: Checked): Check {
  const texts = [...translated.flat(), "picture_alt" as const].map((field) => form[field] ?? "");
  const found = stopWordsIn(texts.join("\n"), stopWords);
  return check("stop_words", found.length > 0 ? "found" : "in_order", found);
}

const FEW_CODES = 20;

function codesCheck({ form, codesLeft, hasSharedCode }: Checked): Check {
  if (form.redemption_method !== "code") return check("codes", "not_needed");
  if (form.code_mode !== "pool") return check("codes", hasSharedCode ? "in_order" : "no_codes");
  const left = codesLeft ?? 0;
  const finding = left === 0 ? "no_codes" : left < FEW_CODES ? "few_codes" : "in_order";
  return check("codes", finding, [String(left)]);
}

function hindiCheck(form: OfferForm): Check {
  const missing = translated.flatMap(([english, hindi]) =>
    form[english] !== null && !/\p{Script=Devanagari}/u.test(form[hindi] ?? "") ? [hindi] : [],
  );
  return check("hindi", missing.length > 0 ? "missing" : "in_order", missing);
}
