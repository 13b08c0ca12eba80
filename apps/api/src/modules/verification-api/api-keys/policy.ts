import { randomInt } from "node:crypto";
import type { BrandActions } from "@bachat/rules/brand-actions";
import { DAY, shiftDay, startOfDayInKolkata } from "@bachat/rules/time";
import type { SecretBox } from "../../../crypto/secret-box.ts";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A new key: `bk_live_` or `bk_test_` and 32 letters and digits (190 bits). */
export function newKey(mode: "live" | "test"): string {
  const secret = Array.from({ length: 32 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return `bk_${mode}_${secret}`;
}

/** The parts of a key that stay visible: its beginning and its last four characters. */
export function visibleParts(key: string): { prefix: string; lastFour: string } {
  return { prefix: key.slice(0, 12), lastFour: key.slice(-4) };
}

export type KeyState = "active" | "ending" | "expired" | "revoked";

export function keyState(
  key: { revokedAt: Date | null; expiresAt: Date | null; expiresOn: string | null },
  now: Date,
): KeyState {
  if (key.revokedAt !== null) return "revoked";
  if (key.expiresAt === null) return "active";
  if (key.expiresAt <= now) return "expired";
  return key.expiresOn === null ? "ending" : "active";
}

/** The moment at which a key ends that may be used until this day. */
export const endOf = (expiresOn: string | null): Date | null =>
  expiresOn === null ? null : startOfDayInKolkata(shiftDay(expiresOn, 1));

/** Members hear of a key's last day so long before. */
export const WARNING_MS = 7 * DAY;

/** The acts on this key for a member who manages the brand's keys. */
export function keyActions(
  key: Parameters<typeof keyState>[0] & { mode: "live" | "test" },
  now: Date,
  brand: Pick<BrandActions, "create_keys">,
) {
  const state = keyState(key, now);
  const works = state === "active" || state === "ending";
  const mayBeRenewed = state === "active" && brand.create_keys;
  return {
    update: works,
    show: works && key.mode === "test",
    set_last_day: mayBeRenewed,
    rotate: mayBeRenewed,
    revoke: works,
  };
}

/** More than any brand needs. */
export const MAX_ACTIVE_KEYS = 20;

export const testKeyContext = (secretHash: Uint8Array) =>
  `api-key/${Buffer.from(secretHash).toString("hex")}`;

/** Test keys are stored encrypted, bound to their own row by its hash, so that they can be shown again. */
export const sealTestKey = (box: SecretBox, secret: string, secretHash: Uint8Array): Buffer =>
  box.seal(secret, testKeyContext(secretHash));

export const openTestKey = (box: SecretBox, sealed: Uint8Array, secretHash: Uint8Array): string =>
  box.open(sealed, testKeyContext(secretHash)).toString();
