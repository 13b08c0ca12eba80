import { timingSafeEqual } from "node:crypto";
import { randomToken, sha256 } from "../../../crypto/tokens.ts";

/** More than any brand needs. */
export const MOST_CLIENTS = 20;

/** Hours for which a replaced secret still works. */
export const SECRET_OVERLAP_HOURS = 24;

/** A new secret (256 bits). Only its hash is stored: it is as long and random as an API key, so one SHA-256 is enough. */
export function newClientSecret(): { secret: string; secretHash: Buffer } {
  const secret = `bcs_${randomToken()}`;
  return { secret, secretHash: sha256(secret) };
}

interface Secrets {
  secretHash: Buffer | null;
  previousSecretHash: Buffer | null;
  previousSecretUntil: Date | null;
}

/** Of the client's secret, and for a day of the one before; none for a public client. */
export function secretHashesOf(client: Secrets, now: Date): Buffer[] {
  const { secretHash, previousSecretHash, previousSecretUntil } = client;
  const isKept = previousSecretUntil !== null && previousSecretUntil > now;
  return [secretHash, isKept ? previousSecretHash : null].filter((hash) => hash !== null);
}

export function isSecretOf(hashes: readonly Buffer[], given: string): boolean {
  const hash = sha256(given);
  return hashes.some((one) => one.length === hash.length && timingSafeEqual(one, hash));
}
