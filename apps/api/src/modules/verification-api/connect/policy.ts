import { isUuid } from "@bachat/rules/patterns";
import { dayInKolkata, shiftDay } from "@bachat/rules/time";
import type { Config } from "../../../config.ts";
import { keyedHash, sha256 } from "../../../crypto/tokens.ts";
import type { BrandId, StudentId } from "../../../ids.ts";

/** Rules of "Verify with Bachat" that need no database. */

/** What a shop may ask for beside `openid`. */
export const connectScopes = ["student_status", "student_profile"] as const;
export type ConnectScope = (typeof connectScopes)[number];

export const scopesIn = (text: unknown): ConnectScope[] => {
  const asked = typeof text === "string" ? text.split(" ") : [];
  return connectScopes.filter((scope) => asked.includes(scope));
};

/** Seconds. A student who still has to verify takes a while; whatever was agreed is used at once. */
export const lifetimes = {
  flow: 60 * 60,
  code: 60,
  accessToken: 10 * 60,
  idToken: 10 * 60,
  /** As long as its code and then its token live. */
  grant: 12 * 60,
  /** A cart may wait for its order. */
  signIn: 30 * 24 * 60 * 60,
} as const;

/** A brand pays once for a student in so many hours. */
export const PAID_FOR_HOURS = 24;

/** Students of test clients; they are no accounts. */
export const testStudents = ["verified", "not_verified", "expired"] as const;
export type TestStudent = (typeof testStudents)[number];
const TEST = "test:";
export const testAccount = (student: TestStudent): string => `${TEST}${student}`;
export const testStudentOf = (accountId: string): TestStudent | null =>
  testStudents.find((student) => accountId === testAccount(student)) ?? null;

/** The name under which a brand, with all its clients, knows a student; another brand knows them by another. */
export const subjectOf = (
  { secrets }: Pick<Config, "secrets">,
  brandId: BrandId,
  account: StudentId | string,
): string =>
  keyedHash(secrets.hash, "connect-subject", `${brandId}/${account}`).toString("base64url");

export const hashOf = (value: string): Buffer => sha256(value);

/** The id that a protocol's value is; null for any other text. */
export const idIn = (value: unknown): string | null =>
  typeof value === "string" && isUuid(value) ? value : null;

/** What a shop learns of a student. */
export interface Claims {
  student_verified: boolean;
  /** Only of a verified student. */
  verified_until?: string;
  given_name?: string;
  college_name?: string;
  /** Of a verified student's sign-in, in the ID token only: the shop reports its order by it. */
  sign_in_id?: string;
}

interface Known {
  verifiedUntil: string | null;
  name: string;
  collegeName: string | null;
}

export const claimsOf = ({ verifiedUntil, name, collegeName }: Known): Claims => ({
  student_verified: verifiedUntil !== null,
  ...(verifiedUntil !== null && { verified_until: verifiedUntil }),
  given_name: firstNameOf(name),
  ...(collegeName !== null && { college_name: collegeName }),
});

export const firstNameOf = (name: string): string => name.split(" ")[0] ?? name;

export const testClaims = (student: TestStudent, now: Date): Claims =>
  claimsOf({
    verifiedUntil: student === "verified" ? shiftDay(dayInKolkata(now), 365) : null,
    name: "Asha Sample",
    collegeName: "Sample Institute of Technology",
  });

export const flowStates = ["ready", "unverified", "in_review", "under_age", "unavailable"] as const;
export type FlowState = (typeof flowStates)[number];
export const unavailableReasons = ["shop_paused", "shop_cannot_check", "shop_blocked"] as const;
export type UnavailableReason = (typeof unavailableReasons)[number];

interface Person {
  isAdult: boolean;
  isVerified: boolean;
  isInReview: boolean;
  hasBlockedBrand: boolean;
}
/** Whether a brand's client can have a check made now. */
export interface Availability {
  isBrandActive: boolean;
  canPay: boolean;
}

/** What a student can do at a shop's request now. The first hindrance counts that the student cannot remove. */
export function stateOf(
  person: Person,
  { isBrandActive, canPay }: Availability,
): { state: FlowState; reason: UnavailableReason | null } {
  const unavailable = (reason: UnavailableReason) => ({ state: "unavailable" as const, reason });
  if (!isBrandActive) return unavailable("shop_paused");
  if (!person.isAdult) return { state: "under_age", reason: null };
  if (person.hasBlockedBrand) return unavailable("shop_blocked");
  if (!person.isVerified)
    return { state: person.isInReview ? "in_review" : "unverified", reason: null };
  return canPay ? { state: "ready", reason: null } : unavailable("shop_cannot_check");
}

/** `error_description` of `access_denied`: a word for programs, then a sentence for people who read the log. */
export const refusals = {
  declined: "declined: the student chose not to share their student status with this shop",
  not_verified: "not_verified: the shopper is not a verified student at Bachat yet",
  in_review: "in_review: the shopper's student ID is being checked by Bachat",
  under_age: "under_age: only adults can be verified for a shop",
  shop_paused: "shop_paused: the brand of this client cannot use Bachat at the moment",
  shop_cannot_check: "shop_cannot_check: the brand has no credits, quota or hourly calls left",
  shop_blocked: "shop_blocked: the student does not want to be checked by this brand",
} as const;

/** A signing key's private part is sealed for its own row. */
export const signingKeyContext = (id: string): string => `connect-signing-key/${id}`;
