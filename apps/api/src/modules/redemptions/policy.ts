import { SECOND } from "@bachat/rules/time";
import { randomInt, timingSafeEqual } from "node:crypto";
import { keyedHash } from "../../crypto/tokens.ts";
import type { StudentId, UserId } from "../../ids.ts";

/**
 * What stands in a QR: redemption id (16 bytes), expiry in unix seconds (4) and half an HMAC-SHA-256 (16) as base64url,
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

/** As the code was made: people type it in lower case, in two halves. */
export const normalizeTypedCode = (text: string): string =>
  text.replaceAll(/[\s-]/g, "").toUpperCase();

export const typedCodeHash = (hashSecret: string, code: string): Buffer =>
  keyedHash(hashSecret, "redemption-typed-code", code);

/**
 * How long a check may be repeated by the member who made it. Its answer may be lost on the way, and the student must not be
 * refused for that: a minute is enough to see the failure and try again, and leaves little time for another customer
 * with the same characters. The brand site accepts none again whose answer it has shown.
 */
export const REPEAT_SECONDS = 60;

/** Whether a further check of a burned QR is the same member of staff asking for the answer once more. */
export function isRepeat<T extends { checkedBy: UserId | null; checkedAt: Date | null }>(
  row: T,
  { userId, now }: { userId: UserId; now: Date },
): row is T & { checkedAt: Date } {
  if (row.checkedAt === null || row.checkedBy !== userId) return false;
  return now.getTime() - row.checkedAt.getTime() <= REPEAT_SECONDS * SECOND;
}

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
