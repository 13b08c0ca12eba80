import type { FieldRule } from "@bachat/rules/field-rules";
import { AppError, conflict, invalidField } from "../../../errors.ts";
import type { CsvFault } from "../../../files/csv-records.ts";
import { MOST_ROWS } from "./policy.ts";

const refused = (status: number, code: string, rule: FieldRule, message: string) =>
  new AppError(status, code, message, { errors: [{ field: "body.roster", rule, message }] });

export const fileMissing = () =>
  refused(400, "invalid_request", "required", "Choose the file that the college sent.");

export function unreadable(fault: CsvFault): AppError {
  if (fault.kind === "not_text")
    return refused(
      400,
      "invalid_request",
      "not_text",
      "This is not a text file. In Excel, save the sheet as CSV UTF-8 and send that file. Nothing was kept.",
    );
  const words = {
    open_quote: `A quotation mark that opens in line ${fault.line} is never closed`,
    stray_quote: `There is a quotation mark in the middle of a value, in the record that begins in line ${fault.line}`,
    record_too_long: `The record that begins in line ${fault.line} is longer than 1 MB`,
  };
  return refused(
    400,
    "invalid_request",
    fault.kind,
    `${words[fault.kind]}. Save the sheet as CSV again. Nothing was kept.`,
  );
}

export const noHeading = (missing: readonly string[]) =>
  refused(
    400,
    "invalid_request",
    "format",
    `The first line has to name the columns. Missing: ${missing.join(", ")}. Nothing was kept.`,
  );

export const noRows = () =>
  refused(400, "invalid_request", "empty", "There is no line of a student in it.");

export const tooLarge = () =>
  refused(413, "roster_too_large", "too_large", "Send at most 40 MB. Nothing was kept.");

export const tooManyRows = () =>
  refused(
    413,
    "too_many_rows",
    "too_many",
    `Send at most ${MOST_ROWS.toLocaleString("en-IN")} students in one list. Nothing was kept.`,
  );

export const changed = () =>
  conflict("roster_changed", "This is not the list that was checked. Check it again.");

export const overtaken = () =>
  conflict("roster_changed", "Another list was uploaded for this roster in the meantime.");

export const notDraft = () =>
  conflict("roster_not_draft", "Only a draft takes a list or is put into force.");

export const hasNoEntries = () =>
  conflict("roster_empty", "Upload the list of the college first: no student is in it.");

export const expired = () =>
  invalidField("body.expires_on", "past", "Give a day that is still to come.");

export const unknownCollege = () =>
  invalidField("body.college_id", "unknown", "There is no such college in the list.");

/** One answer for every mismatch, so that it gives away no part of the college's list. */
export const noMatch = () =>
  conflict(
    "roster_no_match",
    "The list of your college has no student with this roll number and name. Check both, or send your ID.",
  );

export const noRoster = () =>
  conflict("no_roster", "Your college has sent us no list. Send your ID instead.");

export const rollEnded = () =>
  conflict(
    "roster_ended",
    "By the list of your college this roll number is no longer valid. If you still study, send your ID.",
  );

export const rollTaken = () =>
  conflict(
    "roster_number_used",
    "This roll number has verified another account. Sign in to that one, or send your ID.",
  );

export const noRoll = () =>
  invalidField("body.roll_number", "format", "Write the roll number as your college does.");

export const nameDiffers = () =>
  invalidField(
    "body.name",
    "other_name",
    "Your profile has another name. Correct it there, or write the name of your profile.",
  );

export const needsReviewer = () =>
  conflict("needs_reviewer", "A reviewer has to look at this. Send your ID instead.");
