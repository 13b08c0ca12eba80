import type { FieldRule } from "@bachat/rules/field-rules";
import { AppError, conflict } from "../../../errors.ts";
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

const photoError = (status: number, code: string, rule: FieldRule, message: string) =>
  new AppError(status, code, message, { errors: [{ field: "body.photo", rule, message }] });

export const photoMissing = () =>
  photoError(400, "invalid_request", "required", "Choose a photo first.");

export const photoEmpty = () =>
  photoError(400, "empty_file", "file_empty", "This file is empty. Choose it again.");

export const photoTooLarge = () =>
  photoError(413, "photo_too_large", "file_size", "This photo is larger than 5 MB.");

export const photoUnsupported = () =>
  photoError(
    415,
    "photo_unsupported",
    "file_type",
    "This file is not a JPEG, PNG, WebP or HEIC picture, whatever its name says.",
  );

export const photoUnreadable = (tooManyPixels: boolean) =>
  tooManyPixels
    ? photoError(
        400,
        "photo_too_many_pixels",
        "too_many_pixels",
        "This photo has more than 40 megapixels. Choose a smaller one.",
      )
    : photoError(
        400,
        "photo_damaged",
        "file_damaged",
        "This photo cannot be opened. Choose another one.",
      );

export const profileIncomplete = () =>
  conflict(
    "profile_incomplete",
    "Complete your profile first: college, year, degree and location.",
  );
