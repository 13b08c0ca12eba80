import type { FieldRule } from "@bachat/rules/field-rules";
import { AppError, conflict } from "../../../errors.ts";
import { ACADEMIC_ADDRESSES } from "./policy.ts";

const addressError = (rule: FieldRule, message: string) =>
  new AppError(400, rule, message, { errors: [{ field: "body.email", rule, message }] });

export const domainUnknown = () =>
  addressError(
    "domain_not_academic",
    "We don't recognise this as a college's domain. Send your ID instead, or use the address that your college gave you.",
  );

export const domainStopped = () =>
  addressError(
    "domain_stopped",
    "Addresses at this domain do not show that you study now. Send your ID instead.",
  );

export const tooManyAddresses = () =>
  conflict(
    "too_many_academic_emails",
    `You can have up to ${ACADEMIC_ADDRESSES} college addresses. Remove one first.`,
  );

export const addressTaken = () =>
  conflict(
    "academic_email_taken",
    "This address belongs to another account. Remove it there first, or send your ID.",
  );

export const linkExpired = () =>
  new AppError(410, "link_expired", "This link is no longer valid. Ask for a new one.");

/** The provider answers for no address there, or for one of nobody's college. */
export const notACollegeAccount = () =>
  new AppError(
    422,
    "not_a_college_account",
    "This account is not of a college that we know. Choose the account that your college gave you, or send your ID.",
  );

export const collegeAccountStopped = () =>
  new AppError(
    422,
    "college_account_stopped",
    "Accounts at this domain do not show that you study now. Send your ID instead.",
  );
