import type { BrandBody } from "@bachat/api-client/brand";
import type { Schemas } from "@bachat/api-client/public";
import { phoneText, readPhone } from "@bachat/rules/phone";
import { isPublicLooking, webAddress } from "@bachat/rules/web-addresses";
import { looksLikeEmail, todayInKolkata, type useForm } from "@bachat/site";
import {
  missingForReview,
  offerLimits,
  validate as validateOffer,
} from "../../components/offer-form/offer-rules.ts";
import {
  discountTypeIn,
  emptyValues as emptyOffer,
  hasWorth,
  methodOf,
  type OfferValues,
  type Way,
  wayIn,
} from "../../components/offer-form/offer-values.ts";
import { onboardingMessages } from "./messages/en.ts";

/** The form's values: those of its offer, then the brand's and the contact's. */
export interface ApplicationValues extends OfferValues {
  brand_name: string;
  website_url: string;
  logo_url: string;
  /** A chosen picture as a data URL; "" for none. */
  logo_image: string;
  /** "yes" when a logo that was sent before goes; "" keeps it. */
  logo_removed: string;
  /** `all`, `verified`, or `some` with the words in `eligibility`. */
  audience: string;
  contact_name: string;
  contact_email: string;
  contact_phone: string;
}

export type ApplicationFormState = ReturnType<typeof useForm<ApplicationValues>>;

export type Submission = BrandBody<"post", "/v1/applications">;
type Correction = Omit<BrandBody<"put", "/v1/brand/{brand_id}/application">, "revision">;

/** A pool's codes are uploaded in the portal, so it is no way for the first offer. */
export const offeredWays = ["redirect", "shared", "qr"] as const satisfies Way[];

/** The application's names of fields that the form calls as the offer does. */
export const applicationNames = {
  offer_title: "title",
  offer_details: "description",
  redemption_method: "way",
} as const;

export const applicationLimits = {
  ...offerLimits,
  brand_name: 80,
  contact_name: 80,
  contact_email: 254,
  contact_phone: 20,
  logo_url: 500,
  website_url: 500,
};

export const emptyValues = (
  account: { name: string; email: string } | null,
): ApplicationValues => ({
  ...emptyOffer("redirect"),
  brand_name: "",
  website_url: "",
  logo_url: "",
  logo_image: "",
  logo_removed: "",
  audience: "all",
  contact_name: account?.name ?? "",
  contact_email: account?.email ?? "",
  contact_phone: "",
});

export function valuesOf(application: Schemas["OwnApplication"]): ApplicationValues {
  const { eligibility, redemption_method: method } = application;
  const isKnown = eligibility === "all" || eligibility === "verified";
  return {
    ...emptyOffer(method === "code" ? "shared" : method),
    brand_name: application.brand_name,
    website_url: application.website_url ?? "",
    logo_url: application.logo_url ?? "",
    logo_image: "",
    logo_removed: "",
    category: application.category,
    title: application.offer_title,
    description: application.offer_details,
    discount_type: application.discount_type,
    discount_value: application.discount_value ?? "",
    redemption_url: application.redemption_url ?? "",
    redemption_code: application.redemption_code ?? "",
    country: application.country,
    city: application.city ?? "",
    channel: application.channel,
    start_date: application.start_date,
    end_date: application.end_date ?? "",
    audience: isKnown ? eligibility : "some",
    eligibility: isKnown ? "" : eligibility,
    contact_name: application.contact_name,
    contact_email: application.contact_email,
    contact_phone: phoneText(application.contact_phone ?? ""),
  };
}

const given = (text: string): string | null => (text.trim() === "" ? null : text.trim());

/** The body of a correction: fields that another choice has hidden are left out. */
export function correctionOf(values: ApplicationValues): Correction {
  const way = wayIn(values.way);
  const image = values.logo_image.split(",")[1] ?? null;
  return {
    brand_name: values.brand_name,
    website_url: given(values.website_url),
    logo_url: image === null ? given(values.logo_url) : null,
    logo_image: image,
    logo_removed: image === null && values.logo_removed !== "",
    category: values.category,
    offer_title: values.title,
    offer_details: values.description,
    discount_type: discountTypeIn(values.discount_type),
    discount_value: hasWorth(values.discount_type) ? given(values.discount_value) : null,
    redemption_method: methodOf(way),
    redemption_url: way === "qr" ? null : given(values.redemption_url),
    redemption_code: way === "shared" ? given(values.redemption_code) : null,
    country: values.country as Correction["country"],
    city: given(values.city),
    channel: values.channel as Correction["channel"],
    start_date: values.start_date,
    end_date: given(values.end_date),
    eligibility: values.audience === "some" ? values.eligibility : values.audience,
    contact_name: values.contact_name,
    contact_phone: given(values.contact_phone),
  };
}

export function submissionOf(values: ApplicationValues): Submission {
  const { logo_removed: _, ...form } = correctionOf(values);
  return { ...form, contact_email: values.contact_email };
}

/** The offer as the preview shows it: who may use it is one choice here. */
export const previewedOffer = (values: ApplicationValues): OfferValues => ({
  ...values,
  exclusivity: values.audience === "verified" ? "exclusive" : "standard",
  eligibility: values.audience === "some" ? values.eligibility : "",
});

type Field = keyof ApplicationValues & string;
type Errors = Partial<Record<Field, string>>;

/** The faults by field; the API has these rules and more. */
export function validate(values: ApplicationValues, today = todayInKolkata()): Errors {
  const { text } = onboardingMessages;
  const errors: Errors = { ...missingForReview(values), ...validateOffer(values, { today }) };
  const typed = (field: Field) => (values[field] ?? "").trim();
  const atLeast = (field: Field, length: number, message: string) => {
    if (typed(field) === "") errors[field] = text("missing");
    else if (typed(field).length < length) errors[field] = message;
  };

  atLeast("brand_name", 2, text("shortName"));
  if (
    values.logo_image === "" &&
    typed("logo_url") !== "" &&
    !isPublicLooking(webAddress(typed("logo_url")) ?? "")
  )
    errors.logo_url = text("badAddress");
  if (typed("website_url") !== "" && !isPublicLooking(webAddress(typed("website_url")) ?? ""))
    errors.website_url = text("badAddress");
  if (values.audience === "some") atLeast("eligibility", 1, text("missing"));
  atLeast("contact_name", 2, text("shortName"));
  if (!looksLikeEmail(values.contact_email)) errors.contact_email = text("badEmail");
  if (typed("contact_phone") !== "" && readPhone(typed("contact_phone")) === null)
    errors.contact_phone = text("badPhone");
  return errors;
}
