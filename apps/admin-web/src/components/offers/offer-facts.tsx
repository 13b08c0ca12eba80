import type { Schemas } from "@bachat/api-client/public";
import { amountText } from "@bachat/rules/money";
import { kindOfField, type OfferField, offerFieldKinds } from "@bachat/rules/offer-fields";
import { worthText } from "@bachat/rules/worth";
import { fieldLabel, fieldValueText } from "@bachat/site";
import type { Fact } from "@bachat/ui";
import { offerMessages } from "./messages/en.ts";
import classes from "./offer-facts.module.css";

type Fields = Schemas["OfferFields"];

/** In reading order: the offer, then its worth. */
const first = [
  "title",
  "title_hi",
  "description",
  "description_hi",
  "terms",
  "terms_hi",
  "redemption_info",
  "redemption_info_hi",
] as const satisfies OfferField[];

/** In reading order: how it is used, when and how often. */
const next = [
  "min_order",
  "exclusivity",
  "eligibility",
  "redemption_method",
  "redemption_url",
  "country",
  "city",
  "channel",
  "start_date",
  "end_date",
  "total_cap",
  "daily_cap",
  "per_student_cap",
  "tags",
] as const satisfies OfferField[];

/** Fields that the case shows in another place, and fields that reviewers do not judge. */
const elsewhere = [
  "category",
  "offer_type",
  "code_mode",
  "discount_type",
  "discount_value",
  "currency",
  "picture_id",
  "picture_alt",
  "utm_source",
  "utm_medium",
  "utm_campaign",
] as const satisfies OfferField[];

/** A field that none of the lists has comes last, so that no reviewer misses it. */
const placed: readonly OfferField[] = [...first, ...next, ...elsewhere];
const others = offerFieldKinds.map(([field]) => field).filter((field) => !placed.includes(field));

interface Codes {
  has_redemption_code: boolean;
  pool: { total: number; left: number } | null;
}

/** An offer as label and value. Optional texts that are missing say so, since the reviewer looks for them. */
export function offerFacts(fields: Fields, codes: Codes): Fact[] {
  const { text } = offerMessages;
  const factOf = (field: OfferField): Fact => {
    const label = fieldLabel(field);
    const value = fields[field];
    if (field === "redemption_url" && typeof value === "string")
      return { label, value: <Address url={value} /> };
    if (kindOfField(field) === "money" && typeof value === "number")
      return { label, value: amountText(value / 100, fields.currency) };
    if (Array.isArray(value)) return { label, value: value.join(", ") || text("noValue") };
    const words = fieldValueText(field, value === null ? null : String(value));
    const isHindi = field.endsWith("_hi") && value !== null;
    return {
      label,
      value: (
        <span className={classes.text} {...(isHindi && { lang: "hi" })}>
          {words}
        </span>
      ),
    };
  };
  const { pool } = codes;
  return [
    ...first.map(factOf),
    { label: text("discount"), value: worthText(fields) },
    ...[...next, ...others].map(factOf),
    ...(pool !== null ? [{ label: text("code"), value: text("codePool", pool) }] : []),
    ...(codes.has_redemption_code ? [{ label: text("code"), value: text("codeGiven") }] : []),
  ];
}

/** Another site's address: opened without a referrer. */
export function Address({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" className={classes.text}>
      {url}
    </a>
  );
}
