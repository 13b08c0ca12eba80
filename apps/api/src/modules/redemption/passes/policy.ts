import { comparableCode } from "@bachat/rules/codes";
import { keyedHash } from "../../../crypto/tokens.ts";

export const passCodeHash = (hashSecret: string, code: string): Buffer =>
  keyedHash(hashSecret, "student-pass-typed-code", comparableCode(code));

/** For how many days it is kept that a pass was shown, and where: long enough for today's figures of a shop. */
export const KEPT_DAYS = 2;

/** A read by one shop: no other may read the same minute of the pass, also not another outlet of the brand. */
interface Read {
  brandId: string | null;
  outletId: string | null;
}
export const isReadElsewhere = (read: Read, here: Read): boolean =>
  read.brandId !== null && (read.brandId !== here.brandId || read.outletId !== here.outletId);
