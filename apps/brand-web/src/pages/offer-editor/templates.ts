import type { Schemas } from "@bachat/api-client/public";
import { wayIn, wayOf } from "../../components/offer-form/offer-values.ts";

export type Templates = readonly Schemas["OfferTemplate"][];

/** The texts to begin with, by the form's fields; empty ones where there is no template. */
export function templateText(templates: Templates, way: string) {
  const found = templates.find((one) => wayOf(one) === wayIn(way));
  return {
    redemption_info: found?.redemption_info ?? "",
    redemption_info_hi: found?.redemption_info_hi ?? "",
    terms: found?.terms ?? "",
    terms_hi: found?.terms_hi ?? "",
  };
}
