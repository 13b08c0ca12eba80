import type { OfferRow } from "../offer-records/policy.ts";
import { readWorth, worthText } from "@bachat/rules/worth";
import { type Changes, changesBetween } from "../../platform/audit/policy.ts";
import type { OfferForm } from "./schemas-fields.ts";

/** An offer's row as the fields of a form, and back; what differs between two forms. */

export function formOf(row: OfferRow): OfferForm {
  return {
    title: row.title,
    title_hi: row.titleHi,
    description: row.description,
    description_hi: row.descriptionHi,
    terms: row.terms,
    terms_hi: row.termsHi,
    redemption_info: row.howTo,
    redemption_info_hi: row.howToHi,
    eligibility: row.eligibility,
    category: row.categorySlug,
    offer_type: row.offerType,
    redemption_method: row.redemptionMethod,
    redemption_url: row.redemptionUrl,
    code_mode: row.codeMode,
    discount_type: row.discountType,
    discount_value: row.discountValue,
    currency: row.currency,
    exclusivity: row.exclusivity,
    country: row.country,
    city: row.city,
    channel: row.channel,
    picture_id: row.pictureId,
    picture_alt: row.pictureAlt,
    tags: row.tags,
    start_date: row.startDate,
    end_date: row.endDate,
    total_cap: row.totalCap,
    daily_cap: row.dailyCap,
    per_student_cap: row.perStudentCap,
    utm_source: row.utmSource,
    utm_medium: row.utmMedium,
    utm_campaign: row.utmCampaign,
  };
}

/** Of a form whose discount was found right. */
export function columnsOf(form: OfferForm, categoryId: string) {
  const worth = readWorth(form.discount_type, form.discount_value);
  return {
    title: form.title,
    titleHi: form.title_hi,
    description: form.description,
    descriptionHi: form.description_hi,
    terms: form.terms,
    termsHi: form.terms_hi,
    howTo: form.redemption_info,
    howToHi: form.redemption_info_hi,
    eligibility: form.eligibility,
    categoryId,
    offerType: form.offer_type,
    redemptionMethod: form.redemption_method,
    redemptionUrl: form.redemption_url,
    codeMode: form.code_mode,
    discountType: form.discount_type,
    discountPercent: worth?.type === "percentage" ? worth.percent : null,
    discountMinor: worth?.type === "fixed" ? worth.minor : null,
    discountText: worth?.type === "other" ? worth.text : null,
    currency: form.currency,
    exclusivity: form.exclusivity,
    country: form.country,
    city: form.city,
    channel: form.channel,
    pictureId: form.picture_id,
    pictureAlt: form.picture_alt,
    tags: form.tags,
    startDate: form.start_date,
    endDate: form.end_date,
    totalCap: form.total_cap,
    dailyCap: form.daily_cap,
    perStudentCap: form.per_student_cap,
    utmSource: form.utm_source,
    utmMedium: form.utm_medium,
    utmCampaign: form.utm_campaign,
  };
}

const fieldsOf = (form: OfferForm) => Object.keys(form) as (keyof OfferForm)[];

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The fields in which `after` differs, among those that `counts` names. */
export function differences(
  before: OfferForm,
  after: OfferForm,
  counts: (field: keyof OfferForm) => boolean = () => true,
): Partial<OfferForm> {
  return pick(
    after,
    fieldsOf(after).filter((field) => counts(field) && !isSame(before[field], after[field])),
  );
}

export const pick = (form: OfferForm, fields: readonly (keyof OfferForm)[]): Partial<OfferForm> =>
  Object.fromEntries(fields.map((field) => [field, form[field]]));

const worthFields = ["discount_type", "discount_value", "currency"] as const;
const noCode = { redemption_code: { before: null, after: null } };

/** The discount as students read it, with its currency; null while its value is missing. */
function worthOf(form: OfferForm): string | null {
  const { discount_type: type, discount_value: value } = form;
  if (value === null && type !== "bogo" && type !== "free_shipping") return null;
  return worthText({ discount_type: type, discount_value: value, currency: form.currency });
}

/** A change as the audit keeps it: the discount as one field, a code named but never shown. */
export function changedFields(
  before: OfferForm,
  changes: Partial<OfferForm>,
  changesCode: boolean,
): Changes {
  const isWorth = (field: string) => (worthFields as readonly string[]).includes(field);
  const plain = Object.entries(changes).filter(([field]) => !isWorth(field));
  const after = { ...before, ...changes };
  return {
    ...changesBetween(before, Object.fromEntries(plain)),
    ...changesBetween({ discount: worthOf(before) }, { discount: worthOf(after) }),
    ...(changesCode && noCode),
  };
}

interface Revised {
  changes: Record<string, unknown>;
  previous: Record<string, unknown>;
  sharedCodeEncrypted: Buffer | null;
}

/** The same of a change that waits or waited for review. */
export function revisedFields(row: OfferRow, revision: Revised): Changes {
  const before = { ...formOf(row), ...revision.previous };
  return changedFields(before, revision.changes, revision.sharedCodeEncrypted !== null);
}

export const isEmpty = (changes: object): boolean => Object.keys(changes).length === 0;
export function sameChanges(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  const fields = Object.keys(a);
  return (
    fields.length === Object.keys(b).length && fields.every((field) => isSame(a[field], b[field]))
  );
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** A change as a reviewer reads it; a new code is named but not shown. */
export function presentChanges(
  { changes, previous }: { changes: Record<string, unknown>; previous: Record<string, unknown> },
  hasNewCode: boolean,
) {
  const shown = Object.keys(changes).map((field) => ({
    field,
    before: asText(previous[field]),
    after: asText(changes[field]),
  }));
  return hasNewCode ? [...shown, { field: "redemption_code", before: null, after: null }] : shown;
}
