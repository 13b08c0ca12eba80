import type { BrandBody } from "@bachat/api-client/brand";
import type { Schemas } from "@bachat/api-client/public";
import { majorUnits, minorUnits } from "@bachat/rules/money";
import { type OfferField, type OfferFieldKind, offerFieldKinds } from "@bachat/rules/offer-fields";
import { discountTypes } from "@bachat/rules/offers";
import { isValueless } from "@bachat/rules/worth";
import { todayInKolkata } from "@bachat/site";

/** The form's values, all text, by the API's field names so that its refusals are shown at their fields. */

export type OfferFields = Schemas["OfferFields"];
type Creation = BrandBody<"post", "/v1/brand/{brand_id}/offers">;
export type Changes = Omit<BrandBody<"patch", "/v1/brand/{brand_id}/offers/{offer_id}">, "version">;

/** How students redeem it, as the form offers it: a code is one for all, or one of a pool each. */
export const ways = ["redirect", "shared", "pool", "qr"] as const;
export type Way = (typeof ways)[number];

/** Fields with a control of the form's own: method and codes as one choice, the badge as yes or no, the code itself. */
type OwnField = "way" | "badge" | "redemption_code";
/** Fields that follow from another choice, and the picture, which is chosen beside the form. */
type Decided = "offer_type" | "redemption_method" | "code_mode" | "picture_id";
const isDecided = (field: OfferField): field is Decided =>
  ["offer_type", "redemption_method", "code_mode", "picture_id"].includes(field);

const typedFields = offerFieldKinds.filter(([field]) => !isDecided(field));

/**
 * `badge` is `own` for the type that belongs to the way, `other` for the type that opens for everyone. An empty
 * `eligibility` is for all students. Amounts are in major units, as they are typed.
 */
export type OfferValues = Record<string, string> &
  Record<Exclude<OfferField, Decided> | OwnField, string>;

const oneOf = <T extends string>(all: readonly T[], value: string, otherwise: T): T =>
  all.find((one) => one === value) ?? otherwise;
export const wayIn = (value: string): Way => oneOf(ways, value, "redirect");
export const discountTypeIn = (value: string) => oneOf(discountTypes, value, "other");
export const hasWorth = (type: string): boolean => !isValueless(discountTypeIn(type));

export const methodOf = (way: Way) => (way === "redirect" || way === "qr" ? way : "code");
const ownTypeOf = (way: Way) => (way === "redirect" ? "redirect" : "code");

export function wayOf({
  redemption_method: method,
  code_mode: mode,
}: Pick<OfferFields, "redemption_method" | "code_mode">): Way {
  if (method !== "code") return method;
  return mode === "pool" ? "pool" : "shared";
}

const nothing = Object.fromEntries(typedFields.map(([field]) => [field, ""])) as Record<
  Exclude<OfferField, Decided>,
  string
>;

export const emptyValues = (way: Way): OfferValues => ({
  ...nothing,
  discount_type: "percentage",
  currency: "INR",
  way,
  badge: "own",
  redemption_code: "",
  exclusivity: "standard",
  country: "India",
  channel: way === "qr" ? "in_store" : "online",
  start_date: todayInKolkata(),
  per_student_cap: "1",
});

/** Words for "everybody" that stand in the eligibility of an offer; the form shows them as an empty field. */
const isForAll = (eligibility: string) => eligibility === "all" || eligibility === "verified";

function textOf(kind: OfferFieldKind, value: string | number | readonly string[] | null): string {
  if (value === null) return "";
  if (typeof value === "object") return value.join(", ");
  return typeof value === "number" && kind === "money" ? majorUnits(value) : String(value);
}

/** The typed text of a field in the API's form. */
function valueOf(kind: OfferFieldKind, typed: string): unknown {
  const text = typed.trim();
  if (kind === "tags") return tagsIn(text);
  if (kind === "text" || kind === "choice") return text;
  if (text === "") return null;
  if (kind === "count") return Number(text);
  return kind === "money" ? minorUnits(text) : text;
}

export function valuesOf(fields: OfferFields, code: string | null): OfferValues {
  return {
    ...(Object.fromEntries(
      typedFields.map(([field, kind]) => [field, textOf(kind, fields[field])]),
    ) as typeof nothing),
    way: wayOf(fields),
    badge: fields.offer_type === "other" ? "other" : "own",
    redemption_code: code ?? "",
    eligibility: isForAll(fields.eligibility) ? "" : fields.eligibility,
  };
}

/** As the form shows a stored offer: the current version with the waiting change, and its code. */
export const savedValues = (offer: {
  working: OfferFields;
  redemption_code: string | null;
}): OfferValues => valuesOf(offer.working, offer.redemption_code);

const given = (text: string): string | null => (text.trim() === "" ? null : text.trim());
export const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(",")
      .map((tag) => tag.trim().toLowerCase())
      .filter((tag) => tag !== ""),
  ),
];

export type WrittenFields = Omit<OfferFields, "picture_id" | "picture_alt">;

/** The fields that these values say. What another choice has hidden is left out. */
export function fieldsOf(values: OfferValues, before: OfferFields | null): WrittenFields {
  const way = wayIn(values.way);
  const forAll = before !== null && isForAll(before.eligibility) ? before.eligibility : "all";
  const typed = Object.fromEntries(
    typedFields
      .filter(([field]) => field !== "picture_alt")
      .map(([field, kind]) => [field, valueOf(kind, values[field] ?? "")]),
  ) as Omit<WrittenFields, Decided>;
  return {
    ...typed,
    eligibility: given(values.eligibility) ?? forAll,
    offer_type: values.badge === "other" ? "other" : ownTypeOf(way),
    redemption_method: methodOf(way),
    redemption_url: way === "qr" ? null : typed.redemption_url,
    code_mode: way === "shared" || way === "pool" ? way : null,
    discount_value: hasWorth(values.discount_type) ? typed.discount_value : null,
  };
}

const codeOf = (values: OfferValues) =>
  values.way === "shared" ? given(values.redemption_code) : null;

export const creationOf = (values: OfferValues, creationKey: string): Creation => ({
  ...fieldsOf(values, null),
  ...(values.way === "shared" && { redemption_code: codeOf(values) }),
  idempotency_key: creationKey,
});

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The fields of the given offer that these values change. */
export function changesOf(
  values: OfferValues,
  before: OfferFields,
  codeBefore: string | null,
): Changes {
  const fields = fieldsOf(values, before);
  const changed = Object.entries(fields).filter(
    ([name, value]) => !isSame(value, before[name as keyof OfferFields]),
  );
  const changes: Changes = Object.fromEntries(changed);
  if (changes.redemption_method !== undefined) {
    // They go with the method: left out, the API would choose them.
    changes.offer_type = fields.offer_type;
    changes.code_mode = fields.code_mode;
  }
  if (values.way === "shared" && !isSame(codeOf(values), codeBefore))
    changes.redemption_code = codeOf(values);
  const alt = given(values.picture_alt);
  if (before.picture_id !== null && alt !== null && alt !== before.picture_alt)
    changes.picture_alt = alt;
  return changes;
}
