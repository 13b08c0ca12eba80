import {
  wayOf,
  type OfferFields,
  type OfferValues,
} from "../../components/offer-form/offer-values.ts";
import type { BrandOffer } from "./use-offer-save.ts";

/** The form's values of a change that was sent back. Its picture and code are not in it: they are given again. */
export function refusedValues({ revision, working }: BrandOffer): Partial<OfferValues> {
  const changes = revision?.status === "rejected" ? revision.changes : [];
  const after = Object.fromEntries(changes.map(({ field, after: text }) => [field, text]));
  const { redemption_method, code_mode, offer_type, ...rest } = after;
  const { picture_id: _picture, picture_alt: _alt, redemption_code: _code, ...texts } = rest;
  const values: Partial<OfferValues> = Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [field, text ?? ""]),
  );
  if (redemption_method !== undefined || code_mode !== undefined) {
    values.way = wayOf({
      redemption_method: (redemption_method ??
        working.redemption_method) as OfferFields["redemption_method"],
      code_mode: (code_mode === undefined
        ? working.code_mode
        : code_mode) as OfferFields["code_mode"],
    });
  }
  if (offer_type !== undefined) values.badge = offer_type === "other" ? "other" : "own";
  if (values.eligibility === "all" || values.eligibility === "verified") values.eligibility = "";
  return values;
}
