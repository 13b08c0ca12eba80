import { AppError, conflict } from "../../errors.ts";
import {
  ACADEMIC_ADDRESSES,
  ATTEMPT_WINDOW_DAYS,
  ATTEMPTS_ALLOWED,
  RENEWAL_DAYS,
} from "./policy.ts";

export const emailNotConfirmed = () =>
  new AppError(
    403,
    "email_not_confirmed",
    "Confirm your e-mail first. We can send the link again.",
  );

export const adultsOnly = () =>
  new AppError(
    403,
    "adults_only",
    "Only people of 18 or older can upload a document. Open offers are for everyone.",
  );

export const profileIncomplete = () =>
  conflict("profile_incomplete", "Complete your profile first: the ID is compared with it.");

export const submissionPending = () =>
  conflict(
    "in_review",
    "Your last upload is still in review. You can send another after the decision.",
  );

export const tooManySubmissions = (retryAfter: number) =>
  new AppError(
    429,
    "too_many_submissions",
    `That was upload ${ATTEMPTS_ALLOWED} of ${ATTEMPTS_ALLOWED} in ${ATTEMPT_WINDOW_DAYS} days. Wait until the first of them is older, then try again.`,
    { retryAfter },
  );

export const renewalNotOpen = (opensOn: string) =>
  conflict(
    "renewal_not_open",
    `You are verified. You can send a newer ID from ${opensOn}, ${RENEWAL_DAYS} days before it ends.`,
  );

const addressError = (rule: string, message: string) =>
  new AppError(400, rule, message, { errors: [{ field: "body.email", rule, message }] });

export const domainUnknown = () =>
  addressError(
    "domain_not_academic",
    "We do not know this domain as a college's. Send your ID instead, or use the address that your college gave you.",
  );

export const domainStopped = () =>
  addressError(
    "domain_stopped",
    "Addresses at this domain do not show that somebody studies now. Send your ID instead.",
  );

export const tooManyAddresses = () =>
  conflict(
    "too_many_academic_emails",
    `${ACADEMIC_ADDRESSES} college addresses are the most. Remove one first.`,
  );

export const addressTaken = () =>
  conflict(
    "academic_email_taken",
    "This address counts for another account. Remove it there first, or send your ID.",
  );

const fileError = (status: number, code: string, field: string, rule: string, message: string) =>
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

export const alreadyDecided = () =>
  conflict("already_decided", "Another reviewer has decided this one already.");

export const ownSubmission = () =>
  new AppError(
    403,
    "own_submission",
    "You cannot decide about your own document. Leave it to another reviewer.",
  );

export const documentsNotReady = () =>
  conflict(
    "documents_not_ready",
    "No page of this submission can be seen yet, so it cannot be approved.",
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
