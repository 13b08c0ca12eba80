import { createHmac } from "node:crypto";
import { MINUTE } from "@bachat/rules/time";
import { randomToken } from "../../../crypto/tokens.ts";

/** More than any brand needs. */
export const MOST_LINKS = 20;

/** How long a token can be used. */
export const TOKEN_MINUTES = 10;

export const newLinkSecret = (): string => `bls_${randomToken()}`;
export const linkSecretContext = (linkId: string): string => `code_links.secret:${linkId}`;

interface Returned {
  linkId: string;
  redemptionId: string;
  code: string;
}

/** A JWT (HS256) by which a shop's server knows that the code was given here, by its link, a moment ago. It names no student. */
export function signReturn(
  secret: string,
  { linkId, redemptionId, code }: Returned,
  now: Date,
): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const seconds = (at: number) => Math.floor(at / 1000);
  const signed = [
    part({ alg: "HS256", typ: "JWT" }),
    part({
      aud: linkId,
      jti: redemptionId,
      code,
      iat: seconds(now.getTime()),
      exp: seconds(now.getTime() + TOKEN_MINUTES * MINUTE),
    }),
  ].join(".");
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
}

export const linkStates = ["ready", "unverified", "in_review", "under_age"] as const;
export type LinkState = (typeof linkStates)[number];

interface Person {
  isAdult: boolean;
  isVerified: boolean;
  isInReview: boolean;
}

/** What a student can do on a link's page now. Minors get nothing here, as at the sign-in of a shop. */
export function stateOf(
  { isAdult, isVerified, isInReview }: Person,
  isForVerified: boolean,
): LinkState {
  if (!isAdult) return "under_age";
  if (!isForVerified || isVerified) return "ready";
  return isInReview ? "in_review" : "unverified";
}
