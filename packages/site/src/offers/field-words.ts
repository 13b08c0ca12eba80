import { kindOfField } from "@bachat/rules/offer-fields";
import { dayText, numberText } from "../i18n/format.ts";
import { fieldMessages } from "./messages/fields.ts";

/** An offer's fields in words: their names, and their values before and after a change. */

export const fieldLabel = (field: string): string =>
  fieldMessages.lookup(`field.${field}`) ?? field;

/** Several fields as a sentence has them; fields of one name, such as a picture and its text, are named once. */
export const fieldLabels = (fields: readonly string[]): string =>
  new Intl.ListFormat("en-IN").format([...new Set(fields.map(fieldLabel))]);

/** A field's value as a person reads it. The API gives changes as text. */
export function valueText(field: string, value: string | null): string {
  const { text, lookup } = fieldMessages;
  if (field === "redemption_code") return text("hiddenCode");
  if (field === "picture_id") return value === null ? text("none") : text("picture");
  if (value === null || value === "") return lookup(`empty.${field}`) ?? text("none");
  const kind = kindOfField(field);
  if (kind === "day") return dayText(value);
  if (kind === "count" || kind === "money") return numberText(Number(value));
  return lookup(`value.${field}.${value}`) ?? value;
}
