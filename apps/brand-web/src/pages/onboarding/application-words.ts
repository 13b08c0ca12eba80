import { ApiError } from "@bachat/api-client/public";
import { errorText, fieldLabel } from "@bachat/site";
import { ownValueText } from "../../components/offer-form/offer-words.ts";
import { onboardingMessages } from "./messages/en.ts";

const labels = {
  brand_name: "brandName",
  logo_url: "logoUrl",
  logo_image: "logo",
  logo_removed: "logo",
  audience: "eligibility",
  eligibility: "eligibilityText",
  contact_name: "contactName",
  contact_email: "contactEmail",
  contact_phone: "contactPhone",
} as const;

const isOwn = (field: string): field is keyof typeof labels => field in labels;

/** A field of the application in words: its own, or that of its offer. */
export const labelOf = (field: string): string =>
  isOwn(field) ? onboardingMessages.text(labels[field]) : fieldLabel(field);

/** A field's value as a person compares it; undefined for as it is. */
export function valueText(field: string, value: string): string | undefined {
  if (field === "audience") return onboardingMessages.lookup(`for_${value}`);
  return isOwn(field) ? undefined : ownValueText(field, value);
}

/** Why the application was not sent. */
export const failureText = (error: unknown): string =>
  error instanceof ApiError && error.code === "application_not_correctable"
    ? onboardingMessages.text("sentByColleague")
    : errorText(error);
