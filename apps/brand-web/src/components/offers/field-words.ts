import { dayText, numberText } from "@bachat/site";
import { fieldMessages } from "./messages/fields.ts";

/** An offer's fields in words: what a change touches, and what it changes. */

export const fieldLabel = (field: string): string =>
  fieldMessages.lookup(`field.${field}`) ?? field;

/** Several fields as a sentence has them; what shows twice, such as a picture and its text, is said once. */
export const fieldLabels = (fields: readonly string[]): string =>
  new Intl.ListFormat("en-IN").format([...new Set(fields.map(fieldLabel))]);

const days: ReadonlySet<string> = new Set(["start_date", "end_date"]);
const counts: ReadonlySet<string> = new Set(["total_cap", "daily_cap", "per_student_cap"]);

/** A field's value as a person reads it. The API gives changes as text. */
export function valueText(field: string, value: string | null): string {
  const { text, lookup } = fieldMessages;
  if (field === "redemption_code") return text("hiddenCode");
  if (field === "picture_id") return value === null ? text("none") : text("picture");
  if (value === null || value === "") return lookup(`empty.${field}`) ?? text("none");
  if (days.has(field)) return dayText(value);
  if (counts.has(field)) return numberText(Number(value));
  return lookup(`value.${field}.${value}`) ?? value;
}
