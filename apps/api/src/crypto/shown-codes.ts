import { randomInt, timingSafeEqual } from "node:crypto";
import { SECOND } from "@bachat/rules/time";
import { keyedHash } from "./tokens.ts";

/**
 * The codes on a student's screen for a shop. A QR holds an id (16 bytes), its expiry in unix seconds (4) and half an
 * HMAC-SHA-256 (16) as base64url: 48 characters, so that the squares stay large enough for an old phone's camera.
 */

const ID_BYTES = 16;
const EXPIRY_BYTES = 4;
const MAC_BYTES = 16;
export const QR_SECONDS = 60;

/** The purpose of a QR: a token of one purpose is not accepted for the other. */
type Purpose = "redemption-qr" | "student-pass-qr";

export function writeShownToken(
  secret: string,
  purpose: Purpose,
  { id, expiresAt }: { id: string; expiresAt: Date },
): string {
  const body = Buffer.alloc(ID_BYTES + EXPIRY_BYTES);
  body.write(id.replaceAll("-", ""), "hex");
  body.writeUInt32BE(Math.floor(expiresAt.getTime() / SECOND), ID_BYTES);
  return Buffer.concat([body, macOf(secret, purpose, body)]).toString("base64url");
}

/** The content of a genuine token, or null for any other text. The caller compares the expiry with its clock. */
export function readShownToken(
  secret: string,
  purpose: Purpose,
  token: string,
): { id: string; expiresAt: Date } | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== ID_BYTES + EXPIRY_BYTES + MAC_BYTES) return null;
  const body = bytes.subarray(0, ID_BYTES + EXPIRY_BYTES);
  const mac = bytes.subarray(ID_BYTES + EXPIRY_BYTES);
  if (!timingSafeEqual(macOf(secret, purpose, body), mac)) return null;
  const hex = body.toString("hex", 0, ID_BYTES);
  const id = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join("-");
  return { id, expiresAt: new Date(body.readUInt32BE(ID_BYTES) * SECOND) };
}

const macOf = (secret: string, purpose: Purpose, body: Buffer) =>
  keyedHash(secret, purpose, body.toString("base64url")).subarray(0, MAC_BYTES);

/** Without letters and digits that are easily confused when read aloud or typed. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The 8 characters beside a QR, for the member of staff who types them. */
export const newTypedCode = (): string =>
  Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
