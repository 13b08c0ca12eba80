import type { FieldRule } from "@bachat/rules/field-rules";
import { AppError, conflict } from "../../errors.ts";

const fileError = (status: number, code: string, field: string, rule: FieldRule, message: string) =>
  new AppError(status, code, message, { errors: [{ field: `body.${field}`, rule, message }] });

export const unsupportedFile = (field: string) =>
  fileError(
    415,
    "unsupported_file",
    field,
    "file_type",
    "This file is not a JPEG, PNG, WebP, HEIC or PDF, whatever its name says.",
  );

export const emptyFile = (field: string) =>
  fileError(400, "empty_file", field, "file_empty", "This file is empty. Choose it again.");

export const fileTooLarge = (field: string) =>
  fileError(413, "file_too_large", field, "file_size", "This file is larger than 10 MB.");

export const tooManyPixels = (field: string) =>
  fileError(
    413,
    "too_many_pixels",
    field,
    "too_many_pixels",
    "This picture is larger than 40 megapixels. Take it again in the camera's usual mode, or send a screenshot.",
  );

export const storageAway = (cause: unknown) =>
  new AppError(
    503,
    "unavailable",
    "Bachat cannot store files at the moment. Nothing was sent. Try again shortly.",
    {
      retryAfter: 10,
      cause,
    },
  );

export const documentAway = (cause: unknown) =>
  new AppError(
    503,
    "unavailable",
    "This document cannot be read at the moment. Try again shortly.",
    {
      retryAfter: 10,
      cause,
    },
  );

export const documentDeleted = () =>
  new AppError(
    410,
    "document_deleted",
    "This document has been deleted, as promised to the student.",
  );

export const documentNotReady = () =>
  conflict("document_not_ready", "This document is still being prepared. Try again in a moment.");

export const linkExpired = () =>
  new AppError(410, "link_expired", "This link is no longer valid. Ask for a new one.");

export const alreadyDecided = () =>
  conflict("already_decided", "This submission has already been decided.");

export const nothingToRetry = () =>
  conflict("nothing_to_retry", "This document can be shown, or its file is at fault.");
