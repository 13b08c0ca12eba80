import { randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { UserId } from "../ids.ts";

/**
 * TOTP (RFC 6238): six digits every 30 seconds over SHA-1, which every authenticator app understands, by `otpauth`. It works
 * on any phone, offline and without a fee. A text message costs money and can be taken over by a swapped SIM; many shared and
 * older phones cannot keep a passkey yet, for which `second_factors` has room. Our own code would get base32 and drift wrong.
 */

const STEP_SECONDS = 30;
export const RECOVERY_CODES = 10;

const totpOf = (secret: Uint8Array, label: string) =>
  new TOTP({
    issuer: "Bachat",
    label,
    algorithm: "SHA1",
    digits: 6,
    period: STEP_SECONDS,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });

export const isTotpShape = (code: string): boolean => /^\d{6}$/.test(code);

/** The secret for the app, to type or to scan. */
export function enrolment(
  secret: Uint8Array,
  email: string,
): { secret: string; otpauth_url: string } {
  const totp = totpOf(secret, email);
  return { secret: totp.secret.base32, otpauth_url: totp.toString() };
}

/** The 30-second step that a code belongs to, one step of drift either way; null when it is wrong. */
export function stepOf(secret: Uint8Array, code: string, now: Date): number | null {
  if (!isTotpShape(code)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret, "").validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
}

// Without letters and digits that are mistaken for one another.
const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";

/** Ten characters, about 50 bits, written as `abcde-fghjk`. */
export function newRecoveryCode(): string {
  const characters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)] ?? "");
  return `${characters.slice(0, 5).join("")}-${characters.slice(5).join("")}`;
}

/** As it is hashed: however it was typed. */
export const plainRecoveryCode = (code: string): string =>
  code.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** A secret is sealed for its account. */
export const secondFactorContext = (userId: UserId) => `second-factor:${userId}`;
