import { AppError } from "../../errors.ts";
import type { CheckedField } from "./policy.ts";

export const profileNotFound = () =>
  new AppError(
    404,
    "profile_not_found",
    "There is no student profile yet. Complete your profile first.",
  );

export const fieldsLocked = (fields: readonly CheckedField[], inReview: boolean) =>
  new AppError(
    409,
    "profile_locked",
    inReview
      ? "Your ID is being compared with these fields. You can change them after the decision."
      : "These fields were checked against your ID and stay as they are while you are verified.",
    {
      errors: fields.map((field) => ({
        field: `body.${field}`,
        rule: "locked",
        message: "cannot be changed now",
      })),
    },
  );

export const adultsOnly = () =>
  new AppError(
    403,
    "adults_only",
    "Only people of 18 or older can upload a document or be checked by brands. Open offers are for everyone.",
  );

export const consentTextChanged = () =>
  new AppError(
    409,
    "consent_text_changed",
    "The text has changed since it was shown. Read it again, then choose.",
  );
