import { majorUnits } from "@bachat/rules/money";
import { dayText, numberText, rupeeText } from "@bachat/site";
import { settingsMessages } from "./messages/en.ts";
import type { Setting, SettingField } from "./queries.ts";

/** Values of settings as they are typed, sent and read, each by its field's kind. */

type Value = SettingField["value"];
export type Typed = Record<string, string>;

/** What a form keeps of a switch that is on; off is empty. */
export const ON = "on";

/** Rupees with at most two decimals as paise; null for anything else. Zero is an amount here. */
function paiseOf(typed: string): number | null {
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(typed)) return null;
  return Math.round(Number(typed) * 100);
}

const numberOf = (typed: string): number | null =>
  /^\d{1,10}$/.test(typed) ? Number(typed) : null;

/** What a form shows of a value. */
export function typedOf({ kind }: SettingField, value: Value): string {
  if (kind === "switch") return value === true ? ON : "";
  if (value === null) return "";
  if (kind === "paise" || kind === "hundredths") return majorUnits(Number(value));
  return Array.isArray(value) ? value.join("\n") : String(value);
}

export const formOf = ({ fields }: Setting): Typed =>
  Object.fromEntries(fields.map((field) => [field.name, typedOf(field, field.value)]));

/** The API's value for a typed text. */
export function valueOf({ kind }: SettingField, typed: string): Value {
  if (kind === "switch") return typed === ON;
  const text = typed.trim();
  if (kind === "list")
    return text
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "");
  if (text === "") return null;
  if (kind === "paise" || kind === "hundredths") return paiseOf(text);
  return kind === "number" ? numberOf(text) : text;
}

/** The bounds of a share, in percent: 1,000 hundredths are 10. */
export const shareBounds = (min: number | null, max: number | null) => ({
  min: majorUnits(min ?? 0),
  max: majorUnits(max ?? 0),
});

/** What is wrong with what was typed, as far as a browser can say; the API says the rest. */
export function faultOf(field: SettingField, typed: string): string | null {
  const { text } = settingsMessages;
  const { kind, min, max, is_required: isRequired } = field;
  if (kind === "switch") return null;
  const value = valueOf(field, typed);
  const isEmpty = typed.trim() === "";
  if (isEmpty) return isRequired ? text("needed") : null;
  if (kind === "paise") {
    if (value === null) return text("notAmount");
    const fits = Number(value) >= (min ?? 0) && Number(value) <= (max ?? Infinity);
    if (fits) return null;
    return text("notInRange", { min: rupeeText(min ?? 0), max: rupeeText(max ?? 0) });
  }
  if (kind === "hundredths") {
    const isShare = typeof value === "number" && value >= (min ?? 0) && value <= (max ?? 0);
    return isShare ? null : text("notShare", shareBounds(min, max));
  }
  if (kind !== "number" || min === null || max === null) return null;
  const isWithin = typeof value === "number" && value >= min && value <= max;
  return isWithin ? null : text("notNumber", { min: numberText(min), max: numberText(max) });
}

/** A value as people read it. */
export function shownValue(field: SettingField, value: Value): string {
  const { text } = settingsMessages;
  if (typeof value === "boolean") return text(value ? "on" : "off");
  if (value === null || value === "") return text("empty");
  if (Array.isArray(value))
    return value.length === 0
      ? text("empty")
      : value.length <= 4
        ? value.join(", ")
        : text("words", { count: value.length });
  if (field.kind === "paise") return rupeeText(Number(value));
  if (field.kind === "day") return dayText(String(value));
  if (typeof value !== "number") return value;
  if (field.kind === "hundredths") return `${majorUnits(value)}%`;
  const number = numberText(value);
  if (field.unit === null) return number;
  return field.unit === "%" ? `${number}%` : `${number} ${field.unit}`;
}

/** What a difference says of a list: every entry. */
export const wholeValue = (field: SettingField, value: Value): string =>
  Array.isArray(value) && value.length > 0 ? value.join(", ") : shownValue(field, value);

/** A measured number in the unit of the text that the sites show: "65%", "₹1M+". */
export function measuredText(measured: number, shown: Value = null): string {
  const number = numberText(measured);
  const sites = String(shown);
  if (sites.endsWith("%")) return `${number}%`;
  return sites.startsWith("₹") ? `₹${number}` : number;
}

export const isDefault = ({ fields }: Setting): boolean =>
  fields.every((field) => JSON.stringify(field.value) === JSON.stringify(field.default));

/** When a price holds that is typed: at once, or from a day on. A dialog has the fields of one of them. */
export const priceFields = { now: ["paise"], day: ["next_paise", "next_from"] } as const;
export type When = keyof typeof priceFields;

export const isPrice = ({ fields }: Setting): boolean =>
  priceFields.day.every((name) => fields.some((field) => field.name === name));

/** The fields that a dialog shows of a setting. */
export const fieldsFor = ({ fields, ...setting }: Setting, when: When): SettingField[] => {
  if (!isPrice({ fields, ...setting })) return fields;
  const shown: readonly string[] = priceFields[when];
  return fields.filter(({ name }) => shown.includes(name));
};
