import type { FieldRule } from "@bachat/rules/field-rules";
import { rupeeText } from "@bachat/rules/money";
import { shiftDay } from "@bachat/rules/time";
import { z } from "zod";
import type { SettingFields } from "../../../db/schema/setting-changes.ts";
import { askedDay } from "../../../http/asked-days.ts";
import { emailAddress, line, webLink } from "../../../http/schemas.ts";

/** The parts of settings: fields with a kind, bounds and a default. */

type FieldValue = SettingFields[string];

/** How a field is typed and shown. `paise` is money, `hundredths` a share in hundredths of its unit, `list` has one entry a line. */
export const fieldKinds = [
  "number",
  "hundredths",
  "paise",
  "switch",
  "text",
  "link",
  "email",
  "day",
  "day_of_year",
  "choice",
  "list",
] as const;

export interface Field<T extends FieldValue = FieldValue> {
  kind: (typeof fieldKinds)[number];
  label: string;
  /** Behind the value: "days", "%". */
  unit: string | null;
  default: T;
  /** Bounds of a number, lengths of a text, entries of a list; null without such a limit. */
  min: number | null;
  max: number | null;
  options: readonly string[] | null;
  /** False where it may be empty. */
  isRequired: boolean;
  /** Accepts a value for storing and reads a stored one. */
  schema: z.ZodType<T>;
}

const plain = {
  unit: null,
  min: null,
  max: null,
  options: null,
  isRequired: true,
} as const;

/** A whole number from `min` to `max`. */
export const whole = (
  label: string,
  unit: string | null,
  [min, max]: readonly [number, number],
  otherwise: number,
): Field<number> => ({
  ...plain,
  kind: "number",
  label,
  unit,
  default: otherwise,
  min,
  max,
  schema: between(min, max, `must be a whole number from ${numberText(min)} to ${numberText(max)}`),
});

const numberText = (number: number): string => number.toLocaleString("en-IN");

/** The message of a wrong number names the allowed range. */
const between = (min: number, max: number, message: string) =>
  z.int(message).min(min, message).max(max, message);

/** A share of a percent's hundredths: 250 is 2.5 %. */
export const hundredths = (
  label: string,
  [min, max]: readonly [number, number],
  otherwise: number,
): Field<number> => ({
  ...whole(label, "%", [min, max], otherwise),
  kind: "hundredths",
  schema: between(min, max, `must be a share from ${min / 100} % to ${max / 100} %`),
});

const inRupees = (min: number, max: number): string =>
  `must be an amount from ${rupeeText(min)} to ${rupeeText(max)}`;

/** The largest limit or price, in paise: the maximum of a 32-bit integer. */
const MOST_PAISE = 2_147_483_647;

export const paise = (
  label: string,
  min: number,
  otherwise: number,
  max = MOST_PAISE,
): Field<number> => ({
  ...whole(label, null, [min, max], otherwise),
  kind: "paise",
  schema: between(min, max, inRupees(min, max)),
});

/** Money that may be empty: no limit. */
export const maybePaise = (label: string, min = 0, max = MOST_PAISE): Field<number | null> => ({
  ...plain,
  kind: "paise",
  label,
  default: null,
  min,
  max,
  isRequired: false,
  schema: between(min, max, inRupees(min, max)).nullable(),
});

export const onOff = (label: string): Field<boolean> => ({
  ...plain,
  kind: "switch",
  label,
  default: false,
  schema: z.boolean(),
});

/** One line of text that is always there. */
export const text = (label: string, max: number, otherwise: string): Field<string> => ({
  ...plain,
  kind: "text",
  label,
  default: otherwise,
  min: 1,
  max,
  schema: line(1, max),
});

const maybe = (
  kind: "text" | "link" | "email" | "day",
  label: string,
  max: number | null,
  schema: z.ZodType<string | null>,
): Field<string | null> => ({
  ...plain,
  kind,
  label,
  max,
  default: null,
  isRequired: false,
  schema,
});

export const maybeText = (label: string, max: number) =>
  maybe("text", label, max, line(1, max).nullable());
export const maybeLink = (label: string) => maybe("link", label, 300, webLink(300).nullable());
export const maybeEmail = (label: string) => maybe("email", label, 254, emailAddress.nullable());
export const maybeDay = (label: string) => maybe("day", label, null, askedDay.nullable());

export const aDay = (label: string, otherwise: string): Field<string> => ({
  ...plain,
  kind: "day",
  label,
  default: otherwise,
  schema: askedDay,
});

/** In a year without 29 February. */
const isDayOfYear = (typed: string): boolean => {
  const day = `2001-${typed}`;
  return !Number.isNaN(Date.parse(day)) && shiftDay(day, 0) === day;
};

/** A day of each year, `MM-DD`. */
export const dayOfYear = (label: string, otherwise: string): Field<string> => ({
  ...plain,
  kind: "day_of_year",
  label,
  default: otherwise,
  schema: z.string().refine(isDayOfYear, "must be a day of each year, like 06-30"),
});

export const choice = <const T extends string>(
  label: string,
  options: readonly T[],
  otherwise: NoInfer<T>,
): Field<T> => ({
  ...plain,
  kind: "choice",
  label,
  options,
  default: otherwise,
  schema: z.enum(options),
});

export const list = (
  label: string,
  entry: z.ZodType<string>,
  [min, max]: readonly [number, number],
  otherwise: readonly string[],
): Field<readonly string[]> => ({
  ...plain,
  kind: "list",
  label,
  min,
  max,
  default: otherwise,
  isRequired: min > 0,
  schema: z.array(entry).min(min).max(max),
});

export type Fields = Readonly<Record<string, Field>>;

/** A setting's values, by field. */
export type ValuesOf<F extends Fields> = {
  -readonly [N in keyof F]: F[N] extends Field<infer T> ? T : never;
};

export const settingGroups = [
  "figures",
  "contact",
  "banners",
  "verification",
  "reviews",
  "offers",
  "prices",
  "money",
  "retention",
] as const;
type SettingGroup = (typeof settingGroups)[number];

interface Fault {
  field: string;
  rule: FieldRule;
  message: string;
}

interface Loosens {
  /** What a second admin confirms: "A lower price". */
  what: string;
  isLooser: (before: SettingFields, after: SettingFields) => boolean;
}

/** Any number of the setting that rises. */
export const whenHigher = (what: string): Loosens => ({
  what,
  isLooser: (before, after) =>
    Object.entries(after).some(([name, value]) => {
      const was = before[name];
      return typeof value === "number" && typeof was === "number" && value > was;
    }),
});

export interface Setting<F extends Fields = Fields> {
  group: SettingGroup;
  label: string;
  /** Its effect, in a sentence. */
  about: string;
  /** Part of `GET /v1/site-settings`. */
  isPublic: boolean;
  /** Part of a two-person rule: a second admin confirms each change of this setting. */
  takesTwo?: true;
  /** Changes in one direction loosen a control: a second admin confirms those. */
  loosens?: Loosens;
  fields: F;
  /** The values of a day (`YYYY-MM-DD`), when one of them begins on a day of its own. */
  onDay?: (values: SettingFields, day: string) => SettingFields;
  /** What no field can say alone, on the day of the change. */
  fault?: (values: SettingFields, today: string, before: SettingFields) => Fault | null;
}

export const setting = <F extends Fields>(made: Setting<F>): Setting<F> => made;

/** The fields whose stored value keeps to their bounds; the others have their default. */
export function valuesIn<F extends Fields>(
  fields: F,
  stored: Record<string, unknown>,
): ValuesOf<F> {
  const values = Object.entries(fields).map(([name, field]) => {
    const read = stored[name] === undefined ? undefined : field.schema.safeParse(stored[name]);
    return [name, read?.success === true ? read.data : field.default];
  });
  return Object.fromEntries(values) as ValuesOf<F>;
}

interface StoredRow {
  value: unknown;
  source: string | null;
  asOf: string | null;
}

/** Two fields have columns of their own; the only other field is stored as it is, several as an object. */
const columnOf: Readonly<Record<string, "source" | "asOf">> = { source: "source", as_of: "asOf" };
const ownNames = (fields: Fields) => Object.keys(fields).filter((name) => !(name in columnOf));

/** A row of the table as fields. */
export function fieldsOfRow(fields: Fields, row: StoredRow | undefined): Record<string, unknown> {
  if (row === undefined) return {};
  const [only, ...others] = ownNames(fields);
  const own =
    only !== undefined && others.length === 0
      ? { [only]: row.value }
      : typeof row.value === "object" && row.value !== null
        ? row.value
        : {};
  return {
    ...own,
    // An empty text means that the source was removed; without a text the default counts.
    ...(row.source !== null && { source: row.source === "" ? null : row.source }),
    ...(row.asOf && { as_of: row.asOf }),
  };
}

/** The fields as a row of the table. */
export function rowOfFields(fields: Fields, values: SettingFields) {
  const names = ownNames(fields);
  const [only, ...others] = names;
  return {
    value:
      only !== undefined && others.length === 0
        ? values[only]
        : Object.fromEntries(names.map((name) => [name, values[name]])),
    source: "source" in fields ? String(values["source"] ?? "") : null,
    asOf: "as_of" in fields ? String(values["as_of"]) : null,
  };
}

/** A change's body: some of the fields, by name. */
export const changeOfBody = (fields: Fields) =>
  z.object({
    values: z.strictObject(
      Object.fromEntries(
        Object.entries(fields).map(([name, { schema }]) => [name, schema.optional()]),
      ),
    ),
  }) as unknown as z.ZodType<{ values: SettingFields }>;
