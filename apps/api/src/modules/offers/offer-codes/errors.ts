import type { FieldRule } from "@bachat/rules/field-rules";
import { AppError, conflict } from "../../../errors.ts";
import type { CsvFault } from "../../../files/csv-records.ts";
import { MAX_CODES } from "./policy.ts";

const refused = (status: number, code: string, rule: FieldRule, message: string) =>
  new AppError(status, code, message, { errors: [{ field: "body.codes", rule, message }] });

export const codesMissing = () =>
  refused(400, "invalid_request", "required", "Choose a file, or paste codes.");

interface Place {
  line: number;
  record: number;
}
const placeOf = ({ line, record }: Place) =>
  line === record ? `line ${line}` : `line ${line} (record ${record})`;

/** An open quotation mark spoils every later record, so the whole file is refused. */
const openQuote = (at: Place) =>
  refused(
    400,
    "invalid_request",
    "open_quote",
    `A quotation mark that opens in ${placeOf(at)} is never closed. Close it, or save the sheet as CSV again. Nothing was added.`,
  );

const strayQuote = (at: Place) =>
  refused(
    400,
    "invalid_request",
    "stray_quote",
    `There is a quotation mark in the middle of a value, in the record that begins in ${placeOf(at)}. Remove it, or save the sheet as CSV again. Nothing was added.`,
  );

const recordTooLong = (at: Place) =>
  refused(
    400,
    "invalid_request",
    "record_too_long",
    `The record that begins in ${placeOf(at)} is longer than 1 MB. A quotation mark may be missing at its end. Nothing was added.`,
  );

export const codesChanged = () =>
  conflict(
    "codes_changed",
    "These are not the codes that were confirmed. Check them again. Nothing was added.",
  );

export const codesEmpty = () =>
  refused(400, "invalid_request", "empty", "There is no line with a code in it.");

const codesUnreadable = () =>
  refused(
    400,
    "invalid_request",
    "not_text",
    "This is not a text file. Save the codes as CSV, one per line, and send that file.",
  );

export function unreadable(fault: CsvFault): AppError {
  switch (fault.kind) {
    case "not_text":
      return codesUnreadable();
    case "open_quote":
      return openQuote(fault);
    case "stray_quote":
      return strayQuote(fault);
    case "record_too_long":
      return recordTooLong(fault);
  }
}

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
  conflict("offer_not_in_state", "Codes cannot be added to an archived offer.");

export const problemsGone = () =>
  new AppError(410, "problems_gone", "The list of left-out lines is kept for 30 days.");
