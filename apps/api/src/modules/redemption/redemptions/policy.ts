import { comparableCode } from "@bachat/rules/codes";
import { later, MINUTE } from "@bachat/rules/time";
import { readShownToken, writeShownToken } from "../../../crypto/shown-codes.ts";
import { keyedHash } from "../../../crypto/tokens.ts";
import type { BrandId, StudentId } from "../../../ids.ts";

export const writeQrToken = (secret: string, redemptionId: string, expiresAt: Date): string =>
  writeShownToken(secret, "redemption-qr", { id: redemptionId, expiresAt });

/** What a genuine token says, or null for any other text. The caller compares the expiry with its clock. */
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

/** Of a code that any brand gave out: says that it was, not by whom. */
export const givenCodeHash = (hashSecret: string, code: string): Buffer =>
  keyedHash(hashSecret, "redemption-given-code", comparableCode(code));

/** Rises when the two hashes above are made of another spelling, so that a job makes older ones again. */
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
 * Whether asking again gives what was given, or a further redemption. One student has one code for good; a QR that was
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
