import { keyedHash } from "../../crypto/tokens.ts";

/**
 * How redemption codes are stored. Each is encrypted for the row that holds it, so that it does not open in another
 * row; the keyed hash finds a repeated code without reading any.
 */

export const sharedCodeContext = (offerId: string) => `offers.shared_code:${offerId}`;

export const poolCodeContext = (offerId: string, codeHash: Uint8Array) =>
  `offer_codes.code:${offerId}:${Buffer.from(codeHash).toString("hex")}`;

export const poolCodeHash = (hashSecret: string, offerId: string, code: string) =>
  keyedHash(hashSecret, "offer-code", `${offerId}\0${code}`);
