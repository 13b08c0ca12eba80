import type { FieldRule } from "@bachat/rules/field-rules";
import { AppError, conflict } from "../../errors.ts";
import { MAX_CODES } from "./policy.ts";

const refused = (status: number, code: string, rule: FieldRule, message: string) =>
  new AppError(status, code, message, { errors: [{ field: "body.codes", rule, message }] });

export const codesMissing = () =>
  refused(400, "invalid_request", "required", "Choose a file, or paste codes.");

export const codesEmpty = () =>
  refused(400, "invalid_request", "empty", "There is no line with a code in it.");

export const codesUnreadable = () =>
  refused(
    400,
    "invalid_request",
    "not_text",
    "This is no text. Save the codes as CSV, one in a line, and send that file.",
  );

export const codeFileTooLarge = () =>
  refused(
    413,
    "code_file_too_large",
    "too_large",
    "Send at most 20 MB at a time. Nothing was added.",
  );

export const tooManyCodes = () =>
  refused(
    413,
    "too_many_codes",
    "too_many",
    `Send at most ${MAX_CODES.toLocaleString("en-IN")} codes at a time. Nothing was added.`,
  );

export const offerArchived = () =>
  conflict("offer_not_in_state", "An archived offer takes no more codes.");

export const problemsGone = () =>
  new AppError(410, "problems_gone", "The list of left-out lines is kept for 30 days.");
