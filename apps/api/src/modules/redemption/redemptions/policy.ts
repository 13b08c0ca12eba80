import { comparableCode } from "@bachat/rules/codes";
import { later, MINUTE, SECOND } from "@bachat/rules/time";
import { randomInt, timingSafeEqual } from "node:crypto";
import { keyedHash } from "../../../crypto/tokens.ts";
import type { BrandId, StudentId } from "../../../ids.ts";

/**
 * The content of a QR: redemption id (16 bytes), expiry in unix seconds (4) and half an HMAC-SHA-256 (16) as base64url,
 * 48 characters, so that the squares stay large enough for an old phone's camera.
 */

const ID_BYTES = 16;
const EXPIRY_BYTES = 4;
const MAC_BYTES = 16;
export const QR_SECONDS = 60;

export function writeQrToken(secret: string, redemptionId: string, expiresAt: Date): string {
  const body = Buffer.alloc(ID_BYTES + EXPIRY_BYTES);
  body.write(redemptionId.replaceAll("-", ""), "hex");
  body.writeUInt32BE(Math.floor(expiresAt.getTime() / SECOND), ID_BYTES);
  return Buffer.concat([body, macOf(secret, body)]).toString("base64url");
}

/** What a genuine token says, or null for any other text. The caller compares the expiry with its clock. */
export function readQrToken(
  secret: string,
  token: string,
): { redemptionId: string; expiresAt: Date } | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== ID_BYTES + EXPIRY_BYTES + MAC_BYTES) return null;
  const body = bytes.subarray(0, ID_BYTES + EXPIRY_BYTES);
  if (!timingSafeEqual(macOf(secret, body), bytes.subarray(ID_BYTES + EXPIRY_BYTES))) return null;
  const hex = body.toString("hex", 0, ID_BYTES);
  const redemptionId = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join("-");
  return { redemptionId, expiresAt: new Date(body.readUInt32BE(ID_BYTES) * SECOND) };
}

const macOf = (secret: string, body: Buffer) =>
  keyedHash(secret, "redemption-qr", body.toString("base64url")).subarray(0, MAC_BYTES);

/** Without letters and digits that are easily confused when read aloud or typed. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

export const newTypedCode = (): string =>
  Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

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
