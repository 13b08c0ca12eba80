import { comparableCode } from "@bachat/rules/codes";
import { keyedHash } from "../../../crypto/tokens.ts";
import type { Dependencies } from "../../../dependencies.ts";

/**
 * How redemption codes are stored. Each is encrypted for the row that holds it, so that it does not open in another
 * row; the keyed hash finds a repeated code without reading any.
 */

export const sharedCodeContext = (offerId: string) => `offers.shared_code:${offerId}`;

export const poolCodeContext = (offerId: string, codeHash: Uint8Array) =>
  `offer_codes.code:${offerId}:${Buffer.from(codeHash).toString("hex")}`;

export const poolCodeHash = (hashSecret: string, offerId: string, code: string) =>
  keyedHash(hashSecret, "offer-code", `${offerId}\0${code}`);

/** The same for all spellings of a code: a shop finds it without its hyphens and capitals. */
export const poolMatchHash = (hashSecret: string, offerId: string, code: string) =>
  keyedHash(hashSecret, "offer-code-match", `${offerId}\0${comparableCode(code)}`);

/** A code as its pool keeps it. */
export function sealPoolCode(
  { secretBox, config }: Pick<Dependencies, "secretBox" | "config">,
  offerId: string,
  code: string,
) {
  const secret = config.secrets.hash;
  const codeHash = poolCodeHash(secret, offerId, code);
  const matchHash = poolMatchHash(secret, offerId, code);
  const codeEncrypted = secretBox.seal(code, poolCodeContext(offerId, codeHash));
  return { offerId, codeHash, matchHash, codeEncrypted };
}
