import type { Schemas } from "@bachat/api-client/public";
import { amountText } from "@bachat/rules/money";
import { worthText } from "@bachat/rules/worth";
import { fieldLabel, fieldValueText } from "@bachat/site";
import type { Fact } from "@bachat/ui";
import { offerMessages } from "./messages/en.ts";
import classes from "./offer-facts.module.css";

type Fields = Schemas["OfferFields"];

/** In reading order: the offer, its worth, how it is used, when and how often. */
const shown = [
  "title",
  "title_hi",
  "description",
  "description_hi",
  "terms",
  "terms_hi",
  "redemption_info",
  "redemption_info_hi",
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
] as const satisfies (keyof Fields)[];

interface Codes {
  has_redemption_code: boolean;
  pool: { total: number; left: number } | null;
}

/** An offer as label and value. Optional texts that are missing say so, since the reviewer looks for them. */
export function offerFacts(fields: Fields, codes: Codes): Fact[] {
  const { text } = offerMessages;
  const facts = shown.map((field): Fact => {
    const label = fieldLabel(field);
    const value = fields[field];
    if (field === "redemption_url" && typeof value === "string")
      return { label, value: <Address url={value} /> };
    if (field === "min_order" && typeof value === "number")
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
  });
  const { pool } = codes;
  return [
    ...facts.slice(0, 8),
    { label: text("discount"), value: worthText(fields) },
    ...facts.slice(8),
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
