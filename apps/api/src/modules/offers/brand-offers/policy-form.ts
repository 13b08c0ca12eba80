import { amountText, majorUnits } from "@bachat/rules/money";
import {
  kindOfField,
  type OfferField,
  offerFieldKinds,
  offerFields,
} from "@bachat/rules/offer-fields";
import { type CorrectableText, correctableTexts } from "@bachat/rules/offer-review";
import { isValueless, readWorth, worthText } from "@bachat/rules/worth";
import { type Camel, camelKey } from "../../../snake-keys.ts";
import { type Changes, changesBetween } from "../../platform/audit/policy.ts";
import type { OfferRow } from "../offer-records/policy.ts";
import { discountColumns } from "../offers/policy.ts";
import type { OfferForm } from "./schemas-fields.ts";

export type { OfferForm };

/** An offer's row as the fields of a form, and back; the differences between two forms. */

/** The columns that are not called as their fields: they hold the stored value, or have a name of the table's own. */
const otherColumns = {
  category: "categorySlug",
  redemption_info: "howTo",
  redemption_info_hi: "howToHi",
} as const satisfies Partial<Record<OfferField, keyof OfferRow>>;
type Columns = {
  [Field in Exclude<OfferField, keyof typeof otherColumns>]: Camel<Field>;
} & typeof otherColumns;
/** The column of each field. */
const offerColumns = {
  ...Object.fromEntries(offerFieldKinds.map(([field]) => [field, camelKey(field)])),
  ...otherColumns,
} as Columns;
const columnEntries = Object.entries(offerColumns) as [OfferField, keyof OfferRow][];

export const formOf = (row: OfferRow) =>
  Object.fromEntries(columnEntries.map(([field, column]) => [field, row[column]])) as {
    [Field in OfferField]: OfferRow[Columns[Field]];
  } satisfies OfferForm;

/** Written another way than they are read. */
type Computed = "category" | "discount_value";

/** The columns of a form whose discount is valid. */
export function columnsOf(form: OfferForm, categoryId: string) {
  const written = columnEntries.filter(
    ([field]) => field !== "category" && field !== "discount_value",
  );
  return {
    ...(Object.fromEntries(written.map(([field, column]) => [column, form[field]])) as {
      [Field in Exclude<OfferField, Computed> as Columns[Field]]: OfferForm[Field];
    }),
    categoryId,
    ...discountColumns(readWorth(form.discount_type, form.discount_value)),
  };
}

/** The columns of some fields that are written as they are read. */
export const textColumns = (texts: Partial<Pick<OfferForm, CorrectableText>>) =>
  Object.fromEntries(
    Object.entries(texts).map(([field, value]) => [offerColumns[field as CorrectableText], value]),
  );

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
  if (value === null && !isValueless(type)) return null;
  return worthText({ discount_type: type, discount_value: value, currency: form.currency });
}

/** These fields as the audit keeps them: amounts with their currency. */
const audited = (form: OfferForm, fields: readonly string[]) =>
  Object.fromEntries(
    (Object.entries(form) as [OfferField, unknown][])
      .filter(([field]) => fields.includes(field))
      .map(([field, value]) => [
        field,
        typeof value === "number" && offerFields[field] === "money"
          ? amountText(value / 100, form.currency)
          : value,
      ]),
  );

/** A change as the audit keeps it: the discount as one field, a code named but never shown. */
export function changedFields(
  before: OfferForm,
  changes: Partial<OfferForm>,
  changesCode: boolean,
): Changes {
  const isWorth = (field: string) => (worthFields as readonly string[]).includes(field);
  const plain = Object.keys(changes).filter((field) => !isWorth(field));
  const after = { ...before, ...changes };
  return {
    ...changesBetween(audited(before, plain), audited(after, plain)),
    ...changesBetween({ discount: worthOf(before) }, { discount: worthOf(after) }),
    ...(changesCode && noCode),
  };
}

interface Revised {
  changes: Record<string, unknown>;
  previous: Record<string, unknown>;
  sharedCodeEncrypted: Buffer | null;
}

/** The changed fields of a revision, whether it is in review or decided. */
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

/** Amounts as they are typed, like the discount's. */
function asText(field: string, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "number" && kindOfField(field) === "money") return majorUnits(value);
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** The texts that a reviewer corrected, as they were sent in and as they are now. */
export function correctionsOf(
  editedFrom: Readonly<Record<string, string | null>> | null,
  form: OfferForm,
): { field: CorrectableText; before: string | null; after: string | null }[] {
  const fields = Object.keys(correctableTexts) as CorrectableText[];
  return fields.flatMap((field) => {
    const before = editedFrom?.[field];
    return before === undefined || before === form[field]
      ? []
      : [{ field, before, after: form[field] }];
  });
}

/** A change as a reviewer reads it; a new code is named but not shown. */
export function presentChanges(
  { changes, previous }: { changes: Record<string, unknown>; previous: Record<string, unknown> },
  hasNewCode: boolean,
) {
  const shown = Object.keys(changes).map((field) => ({
    field,
    before: asText(field, previous[field]),
    after: asText(field, changes[field]),
  }));
  return hasNewCode ? [...shown, { field: "redemption_code", before: null, after: null }] : shown;
}
