import { comparableCode } from "@bachat/rules/codes";
import { later, MINUTE } from "@bachat/rules/time";
import { readShownToken, writeShownToken } from "../../../crypto/shown-codes.ts";
import { keyedHash } from "../../../crypto/tokens.ts";
import type { BrandId, StudentId } from "../../../ids.ts";

export const writeQrToken = (secret: string, redemptionId: string, expiresAt: Date): string =>
  writeShownToken(secret, "redemption-qr", { id: redemptionId, expiresAt });

/** The content of a genuine token, or null for any other text. The caller compares the expiry with its clock. */
export function readQrToken(
  secret: string,
  token: string,
): { redemptionId: string; expiresAt: Date } | null {
  const read = readShownToken(secret, "redemption-qr", token);
  return read === null ? null : { redemptionId: read.id, expiresAt: read.expiresAt };
}

export const typedCodeHash = (hashSecret: string, code: string): Buffer =>
  keyedHash(hashSecret, "redemption-typed-code", comparableCode(code));

export const sharedCodeHash = (hashSecret: string, brandId: BrandId, code: string): Buffer =>
  keyedHash(hashSecret, "redemption-shared-code", `${brandId}\0${comparableCode(code)}`);

/** The hash of a code that any brand gave to a student. It proves that the code was given, without naming the brand. */
export const givenCodeHash = (hashSecret: string, code: string): Buffer =>
  keyedHash(hashSecret, "redemption-given-code", comparableCode(code));

/** Rises when the two hashes above use another spelling, so that a job computes older ones again. */
export const HASH_RULE = 2;

/** How long a check can be undone. */
export const UNDO_MINUTES = 10;
export const undoUntil = (checkedAt: Date): Date => later(checkedAt, UNDO_MINUTES * MINUTE);

/** Codes of a redemption are encrypted for this student's n-th redemption of the offer. */
export const redemptionContext = (
  what: "code" | "typed_code",
  { studentId, offerId, ordinal }: { studentId: StudentId; offerId: string; ordinal: number },
): string => `redemptions.${what}:${studentId}:${offerId}:${ordinal}`;

/**
 * Whether a repeated redeem returns the earlier code instead of a further redemption. A student keeps one code; a QR that was
 * burned in a shop makes room for the next as long as the offer allows more than one.
 */
export function isSettled(
  latest: { method: string; status: string; ordinal: number },
  perStudentCap: number,
): boolean {
  return latest.method !== "qr" || latest.status === "issued" || latest.ordinal >= perStudentCap;
}

/** How many redemptions are counted and exported at most. */
export const MOST_EXPORTED = 50_000;
