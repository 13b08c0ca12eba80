import { AppError, conflict, invalidField } from "../../../errors.ts";

export const noDomain = () =>
  invalidField(
    "body.domain",
    "mail_domain",
    "This is not a mail domain. It looks like college.ac.in, without an @ or https://.",
  );

export const domainRefused = (domain: string, rule: "mail_provider" | "shared_suffix") =>
  invalidField(
    "body.domain",
    rule,
    rule === "mail_provider"
      ? `The domain ${domain} gives mailboxes to everybody and says nothing about a college.`
      : `The domain ${domain} is shared by many institutions. Give the domain of one college.`,
  );

export const schoolApproves = (domain: string) =>
  invalidField(
    "body.trust",
    "school_domain",
    `By its name ${domain} belongs to a school, whose pupils are no students of a college. It can be a signal for the reviewer, or refused.`,
  );

export const domainListed = (domain: string) =>
  new AppError(409, "domain_listed", `The list has ${domain} already. Change it there.`, {
    errors: [
      { field: "body.domain", rule: "unique", message: "This domain is in the list already." },
    ],
  });

export const stoppedAbove = (domain: string, above: string) =>
  conflict(
    "domain_stopped_above",
    `The stop list has ${above}, and with it ${domain}. Take ${above} off the stop list first.`,
  );

export const trustedBelow = (domain: string, below: readonly string[], more: boolean) =>
  conflict(
    "domain_trusted_below",
    `The domain ${domain} cannot be refused while domains below it are trusted: ${below.join(", ")}${more ? " and more" : ""}. Refuse those first.`,
  );

export const mainNeedsCollege = () =>
  invalidField(
    "body.college_id",
    "invalid_value",
    "The main domain of a college needs its college.",
  );

export const refusedMain = () =>
  invalidField(
    "body.is_main",
    "invalid_value",
    "A refused domain cannot be the main one of its college.",
  );

export const unknownCollege = () =>
  invalidField("body.college_id", "unknown", "There is no such college in the list.");
