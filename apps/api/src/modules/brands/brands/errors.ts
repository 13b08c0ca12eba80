import type { FieldRule } from "@bachat/rules/field-rules";
import { AppError, conflict } from "../../../errors.ts";

export const brandNotInState = (needed: "approved" | "suspended") =>
  conflict(
    "brand_not_in_state",
    `This is only possible for a brand that is ${needed}. Reload the page.`,
  );

export const nameTaken = () =>
  conflict(
    "brand_name_taken",
    "Another brand has this name. Add something that tells yours apart.",
  );

export const changeDecided = () =>
  conflict(
    "change_decided",
    "This change was already decided, withdrawn or replaced. Reload the page.",
  );

export const changeOnHold = () =>
  conflict(
    "brand_not_in_state",
    "The brand is not approved at the moment. The change can be decided once it is.",
  );

export const logoNotFetched = () =>
  conflict("logo_not_fetched", "The logo is still being fetched. Try again in a few minutes.");

const logo = (rule: FieldRule, message: string) =>
  new AppError(400, "invalid_request", message, {
    errors: [{ field: "body.logo", rule, message }],
  });

export const logoUnusable = () =>
  logo("unsupported_type", "Use a JPEG, PNG or WebP picture that can be opened.");
export const logoTooManyPixels = () =>
  logo("too_many_pixels", "Use a picture of up to 40 megapixels.");
export const logoTooLarge = () => logo("too_large", "Use a picture of up to 5 MB.");
export const logoMissing = () => logo("required", "Choose a picture.");
