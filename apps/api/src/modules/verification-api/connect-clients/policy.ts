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
