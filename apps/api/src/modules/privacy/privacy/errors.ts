import { AppError, conflict } from "../../../errors.ts";

export const addressMismatch = () =>
  new AppError(422, "address_mismatch", "That is not the address of this account.", {
    errors: [
      {
        field: "body.email",
        rule: "address_mismatch",
        message: "That is not the address of this account.",
      },
    ],
  });

export const brandNeedsContact = (names: readonly string[]) =>
  conflict(
    "brand_needs_contact",
    `${names.join(", ")} would be left without its contact or last admin. Make someone else its contact first, or ` +
      "write to us if there is no one else.",
  );

export const lastOwner = () =>
  conflict(
    "last_owner",
    "You are the only owner of the admin area. Make another admin an owner first.",
  );

export const adultsOnly = () =>
  new AppError(
    403,
    "adults_only",
    "Only people aged 18 or older can upload a document or be checked by brands. Open offers are for everyone.",
  );

export const consentTextChanged = () =>
  new AppError(
    409,
    "consent_text_changed",
    "The text has changed since it was shown. Read it again, then choose.",
  );
