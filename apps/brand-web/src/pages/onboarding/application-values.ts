import type { BrandBody } from "@bachat/api-client/brand";
import { looksLikeEmail, todayInKolkata } from "@bachat/site";
import type { Schemas } from "@bachat/api-client/public";
import { onboardingMessages } from "./messages/en.ts";

/** The form's values: all text, by the API's field names, so that its refusals are shown at their fields. */
export interface ApplicationValues extends Record<string, string> {
  brand_name: string;
  logo_url: string;
  category: string;
  offer_title: string;
  offer_details: string;
  discount_type: string;
  discount_value: string;
  redemption_method: string;
  redemption_url: string;
  redemption_code: string;
  start_date: string;
  end_date: string;
  /** `all`, `verified`, or `some` with the words beside it. */
  audience: string;
  eligibility: string;
  contact_name: string;
  contact_email: string;
  contact_phone: string;
}

export type Submission = BrandBody<"post", "/v1/applications">;
type Correction = BrandBody<"put", "/v1/brand/{brand_id}/application">;

export const discountTypes = ["percentage", "fixed", "bogo", "free_shipping", "other"] as const;
export const methods = ["redirect", "code", "qr"] as const;

const oneOf = <T extends string>(all: readonly T[], value: string, otherwise: T): T =>
  all.find((one) => one === value) ?? otherwise;
export const discountTypeOf = (value: string) => oneOf(discountTypes, value, "other");
export const methodOf = (value: string) => oneOf(methods, value, "redirect");
export const hasWorth = (type: string): boolean =>
  type === "percentage" || type === "fixed" || type === "other";

export const emptyValues = (
  account: { name: string; email: string } | null,
): ApplicationValues => ({
  brand_name: "",
  logo_url: "",
  category: "",
  offer_title: "",
  offer_details: "",
  discount_type: "percentage",
  discount_value: "",
  redemption_method: "redirect",
  redemption_url: "",
  redemption_code: "",
  start_date: todayInKolkata(),
  end_date: "",
  audience: "all",
  eligibility: "",
  contact_name: account?.name ?? "",
  contact_email: account?.email ?? "",
  contact_phone: "",
});

export function valuesOf(application: Schemas["OwnApplication"]): ApplicationValues {
  const { eligibility } = application;
  const isKnown = eligibility === "all" || eligibility === "verified";
  return {
    brand_name: application.brand_name,
    logo_url: application.logo_url ?? "",
    category: application.category,
    offer_title: application.offer_title,
    offer_details: application.offer_details,
    discount_type: application.discount_type,
    discount_value: application.discount_value ?? "",
    redemption_method: application.redemption_method,
    redemption_url: application.redemption_url ?? "",
    redemption_code: application.redemption_code ?? "",
    start_date: application.start_date,
    end_date: application.end_date ?? "",
    audience: isKnown ? eligibility : "some",
    eligibility: isKnown ? "" : eligibility,
    contact_name: application.contact_name,
    contact_email: application.contact_email,
    contact_phone: application.contact_phone ?? "",
  };
}

const given = (text: string): string | null => (text.trim() === "" ? null : text.trim());

/** The body of a correction: fields that another choice has hidden are left out. */
export function correctionOf(values: ApplicationValues): Correction {
  const method = methodOf(values.redemption_method);
  return {
    brand_name: values.brand_name,
    logo_url: given(values.logo_url),
    category: values.category,
    offer_title: values.offer_title,
    offer_details: values.offer_details,
    discount_type: discountTypeOf(values.discount_type),
    discount_value: hasWorth(values.discount_type) ? given(values.discount_value) : null,
    redemption_method: method,
    redemption_url: method === "qr" ? null : given(values.redemption_url),
    redemption_code: method === "code" ? given(values.redemption_code) : null,
    start_date: values.start_date,
    end_date: given(values.end_date),
    eligibility: values.audience === "some" ? values.eligibility : values.audience,
    contact_name: values.contact_name,
    contact_phone: given(values.contact_phone),
  };
}

export const submissionOf = (values: ApplicationValues): Submission => ({
  ...correctionOf(values),
  contact_email: values.contact_email,
});

const webAddress = /^(https?:\/\/)?[^\s/@]+\.[^\s/@]+(\/\S*)?$/i;
const isAddress = (text: string) => webAddress.test(text.trim());

type Errors = Partial<Record<keyof ApplicationValues & string, string>>;

/** What is wrong, by field; the API asks the same and more. */
export function validate(values: ApplicationValues, today = todayInKolkata()): Errors {
  const { text } = onboardingMessages;
  const errors: Errors = {};
  const atLeast = (field: keyof ApplicationValues & string, length: number, message: string) => {
    const { length: typed } = (values[field] ?? "").trim();
    if (typed === 0) errors[field] = text("missing");
    else if (typed < length) errors[field] = message;
  };
  const matches = (field: keyof ApplicationValues & string, pattern: RegExp, message: string) => {
    if (!pattern.test((values[field] ?? "").trim())) errors[field] = message;
  };

  atLeast("brand_name", 2, text("shortName"));
  if (values.logo_url.trim() !== "" && !isAddress(values.logo_url))
    errors.logo_url = text("badAddress");
  if (values.category === "") errors.category = text("missing");
  atLeast("offer_title", 4, text("shortTitle"));
  atLeast("offer_details", 10, text("shortDetails"));
  if (values.discount_type === "percentage") {
    matches("discount_value", /^(100|[1-9]\d?)$/, text("badPercent"));
  }
  if (values.discount_type === "fixed") {
    matches("discount_value", /^(?!0+(\.0+)?$)\d{1,7}(\.\d{1,2})?$/, text("badAmount"));
  }
  const needsUrl = values.redemption_method === "redirect";
  const mayHaveUrl = values.redemption_method === "code" && values.redemption_url.trim() !== "";
  if ((needsUrl || mayHaveUrl) && !isAddress(values.redemption_url))
    errors.redemption_url = text("badAddress");
  if (values.redemption_method === "code") atLeast("redemption_code", 2, text("shortName"));
  if (values.start_date === "") errors.start_date = text("missing");
  if (values.end_date !== "" && values.end_date < today) errors.end_date = text("endPast");
  if (values.end_date !== "" && values.end_date < values.start_date)
    errors.end_date = text("endBeforeStart");
  if (values.audience === "some") atLeast("eligibility", 1, text("missing"));
  atLeast("contact_name", 2, text("shortName"));
  if (!looksLikeEmail(values.contact_email)) errors.contact_email = text("badEmail");
  if (values.contact_phone.trim() !== "") {
    matches("contact_phone", /^\+?[0-9][0-9 ()-]{6,18}$/, text("badPhone"));
  }
  return errors;
}
