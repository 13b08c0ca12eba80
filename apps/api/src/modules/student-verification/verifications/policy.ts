import { searchForm } from "@bachat/rules/search-form";
import { shiftDay, shiftMonths } from "@bachat/rules/time";
import type { SubmissionReason } from "./schemas.ts";

/** Rules of verification that need no database. Days are `YYYY-MM-DD` in Kolkata. */

export const ATTEMPTS_ALLOWED = 5;
export const ATTEMPT_WINDOW_DAYS = 30;
export const VALID_MONTHS = 12;
/** A college may leave an address to those who have left it. */
export const ADDRESS_VALID_MONTHS = 6;
/** A doctorate is the longest course we know. */
export const VALID_MONTHS_MOST = 72;
export const REMINDER_DAYS = [30, 7] as const;
/**
 * From so many days before the last day of access a verified student may send this year's ID. A renewal at any
 * time would bring IDs that change nothing for months. A rejected renewal takes nothing away before that last day.
 */
export const RENEWAL_DAYS = 60;
/** Days in which a student sends the document that a reviewer asked for; then a reviewer decides by the earlier documents. */
export const ANSWER_DAYS = 14;
/** Files of one submission: four of the upload, and one for each question of a reviewer. */
export const DOCUMENTS_MOST = 8;

/** The next last day of an academic year. @param end the setting, `MM-DD` */
export function academicYearEnd(today: string, end: string): string {
  const thisYear = `${today.slice(0, 4)}-${end}`;
  return thisYear > today ? thisYear : shiftMonths(thisYear, 12);
}

/** The last day of access that reviewers are offered first: 12 months, or until the day that is printed on the ID. */
export function suggestedEnd(today: string, printed: string | null): string {
  const longest = shiftMonths(today, VALID_MONTHS);
  return printed !== null && printed > today && printed < longest ? printed : longest;
}

/** Whether an admin may choose `until` as the last day of access. */
export function isUsableEnd(until: string, today: string): boolean {
  return until > today && until <= shiftMonths(today, VALID_MONTHS_MOST);
}

export type Refusal =
  | "email_not_confirmed"
  | "adults_only"
  | "profile_incomplete"
  | "in_review"
  | "refused_finally"
  | "renewal_not_open"
  | "too_many_submissions";

/** The first thing that keeps a student from sending an ID now, or null. */
export function submissionRefusal(facts: {
  emailConfirmed: boolean;
  adult: boolean;
  profileComplete: boolean;
  inReview: boolean;
  refusedFinally: boolean;
  renewalOpen: boolean;
  recentAttempts: number;
}): Refusal | null {
  if (!facts.emailConfirmed) return "email_not_confirmed";
  if (!facts.adult) return "adults_only";
  if (!facts.profileComplete) return "profile_incomplete";
  if (facts.inReview) return "in_review";
  if (facts.refusedFinally) return "refused_finally";
  if (!facts.renewalOpen) return "renewal_not_open";
  return facts.recentAttempts >= ATTEMPTS_ALLOWED ? "too_many_submissions" : null;
}

/**
 * Whether a college's own record of a student may approve them, despite the refusal of an upload: it decides an upload in review
 * too, and tries are not counted.
 */
export const mayDecideAlone = (refusal: Refusal | null): boolean =>
  refusal === null || refusal === "in_review" || refusal === "too_many_submissions";

/**
 * Whether a student may say of their latest submission "This is wrong, look again": once, after a reviewer's rejection, while
 * its documents exist.
 */
export const mayAppeal = (submission: {
  status: string;
  decisionSource: string | null;
  appealOf: string | null;
  documents: readonly { deletedAt: Date | null }[];
}): boolean =>
  submission.status === "rejected" &&
  submission.decisionSource === "admin" &&
  submission.appealOf === null &&
  submission.documents.some(({ deletedAt }) => deletedAt === null);

/** The first day on which a student verified until then may send a newer ID. */
export const renewalOpensOn = (verifiedUntil: string): string =>
  shiftDay(verifiedUntil, -RENEWAL_DAYS);

/**
 * Whether two names cannot be one person's. Case, accents, punctuation and order do not count; an initial may be a word, and
 * one of them may leave out words of the other: "R. K. Narayan" is "Narayan Ramkumar", "Asha" is "Asha Verma".
 */
export function namesDiffer(one: string, other: string): boolean {
  const [short, long] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length);
  if (short === undefined || long === undefined || short.length === 0) return one !== other;
  if (short.join("") === long.join("")) return false;
  const rest = [...long];
  const take = (fits: (word: string) => boolean): boolean => {
    const index = rest.findIndex(fits);
    if (index !== -1) rest.splice(index, 1);
    return index !== -1;
  };
  // Whole words first, so that an initial does not take the place of one.
  const left = short.filter((word) => !take((of) => of === word));
  return !left.every((word) =>
    take((of) => (word.length === 1 || of.length === 1) && of[0] === word[0]),
  );
}

/** The words of the name's search form. */
const wordsOf = (name: string): string[] =>
  searchForm(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "");

export type SignalLevel = "ok" | "info" | "warning";

export interface SignalFacts {
  profileName: string;
  accountName: string;
  /** The academic address that came with the upload, else the account's. */
  email: string;
  emailConfirmed: boolean;
  /** Whether the mail's domain is academic or stopped, by the list of academic domains; null when it is not in it. */
  domainTrust: "academic" | "stopped" | null;
  /** The domain belongs to another college than the profile's. */
  collegeDiffers: boolean;
  /** Other students who sent one of these files. */
  documentTwins: number;
  /** Further students whose document looks the same, though its file is another. */
  pictureTwins: number;
  /** Earlier submissions of this student with one of these files. */
  resent: number;
  /** Other students whose address is the same without dots and plus tag. */
  emailTwins: number;
  /** Other students with the same phone number: a family may share one. */
  phoneTwins: number;
  lastRejection: { reason: SubmissionReason; at: Date } | null;
  /** The picture editors that its files name. */
  editors: readonly string[];
  /** Some picture has no noise of a camera. */
  isDrawn: boolean;
}

export interface Signal {
  code:
    | "name_differs"
    | "rejected_before"
    | "academic_email"
    | "college_differs"
    | "duplicate_document"
    | "same_picture"
    | "resent_document"
    | "duplicate_email"
    | "duplicate_phone"
    | "edited_picture"
    | "drawn_picture";
  level: SignalLevel;
  /** The signal's value: the account's name, a reason, an academic address, another domain, a picture editor. */
  value: string | null;
  count: number | null;
  at: Date | null;
}

/** The reviewer's rows, doubtful ones first. Only a `warning` asks for attention. */
export function signalsOf(facts: SignalFacts): Signal[] {
  const none = { value: null, count: null, at: null };
  const differs = namesDiffer(facts.profileName, facts.accountName);
  const domain = facts.email.slice(facts.email.lastIndexOf("@") + 1);
  const academic = facts.domainTrust === "academic" && facts.emailConfirmed;
  const domainLevel = facts.domainTrust === "stopped" ? "warning" : academic ? "ok" : "info";
  const counted = (code: Signal["code"], count: number): Signal => ({
    ...none,
    code,
    level: count > 0 ? "warning" : "ok",
    count,
  });
  const rows: Signal[] = [
    {
      ...none,
      code: "name_differs",
      level: differs ? "warning" : "ok",
      value: differs ? facts.accountName : null,
    },
    counted("duplicate_document", facts.documentTwins),
    counted("duplicate_email", facts.emailTwins),
    { ...none, code: "academic_email", level: domainLevel, value: academic ? facts.email : domain },
  ];
  if (facts.collegeDiffers)
    rows.push({ ...none, code: "college_differs", level: "warning", value: domain });
  if (facts.phoneTwins > 0) rows.push(counted("duplicate_phone", facts.phoneTwins));
  if (facts.pictureTwins > 0) rows.push(counted("same_picture", facts.pictureTwins));
  if (facts.resent > 0) rows.push(counted("resent_document", facts.resent));
  if (facts.editors.length > 0)
    rows.push({
      ...none,
      code: "edited_picture",
      level: "warning",
      value: facts.editors.join(", "),
    });
  else if (facts.isDrawn) rows.push({ ...none, code: "drawn_picture", level: "info" });
  if (facts.lastRejection !== null) {
    const { reason, at } = facts.lastRejection;
    rows.push({ ...none, code: "rejected_before", level: "info", value: reason, at });
  }
  const rank: Record<SignalLevel, number> = { warning: 0, info: 1, ok: 2 };
  return rows.toSorted((one, other) => rank[one.level] - rank[other.level]);
}
