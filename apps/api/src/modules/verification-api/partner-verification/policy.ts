import { DAY, MINUTE } from "@bachat/rules/time";
import type { BrandId } from "../../../ids.ts";

/** Rules of the verification API that need no database. */

/** The most addresses that one call asks about. */
export const MOST_ADDRESSES = 1_000;
/** Calls about one address that one statement decides, at most. */
export const MAX_BATCH = 64;
/** The most calls that wait for a statement; further ones get 503 and a time to retry. */
export const MAX_WAITING = 5_000;
/** Milliseconds after its arrival in which a call whose fate is unknown must be settled. Callers hear of trouble within 2 s. */
export const SETTLE_WITHIN = 1_800;

/** Addresses with a fixed answer for any key, free and uncounted, so that a brand's tests need no student. */
export const sampleAnswers: ReadonlyMap<string, boolean> = new Map([
  ["verified@student.test", true],
  ["not-verified@student.test", false],
]);

/**
 * Addresses that show a test key a refusal, each another one, so that a brand can try its program's handling. With live
 * keys they are like any other unknown address, as `expired@student.test` is with both.
 */
export const testRefusals: ReadonlyMap<
  string,
  "quota_exceeded" | "insufficient_credits" | "key_cap_exceeded" | "rate_limited" | "unavailable"
> = new Map([
  ["quota-exceeded@student.test", "quota_exceeded"],
  ["insufficient-credits@student.test", "insufficient_credits"],
  ["key-cap-exceeded@student.test", "key_cap_exceeded"],
  ["rate-limited@student.test", "rate_limited"],
  ["unavailable@student.test", "unavailable"],
]);

const liveKey = /^bk_live_[A-Za-z0-9]{32}$/;
const testKey = /^bk_test_[A-Za-z0-9]{32}$/;

/** The mode a key claims by its form, or null when it cannot be one of ours. */
export function keyMode(key: string | undefined): "live" | "test" | null {
  if (key === undefined) return null;
  if (liveKey.test(key)) return "live";
  return testKey.test(key) ? "test" : null;
}

/** An Idempotency-Key: 1 to 255 printable ASCII characters. */
export function isIdempotencyKey(text: string): boolean {
  return /^[\x20-\x7e]{1,255}$/.test(text);
}

/**
 * Milliseconds for which a repeat under the same Idempotency-Key gets an answer again. A "not verified" is kept no longer
 * than a shop takes to repeat a question whose answer was lost (our libraries try for 10 s): the shopper may verify meanwhile, and
 * come back to the same order, whose number some shops use as the key. A repeat after that is charged again.
 */
export const keptFor = (findings: readonly { isVerified: boolean }[]): number =>
  findings.every(({ isVerified }) => isVerified) ? DAY : MINUTE;

/** A stored answer is sealed for the brand, mode and Idempotency-Key of its call. */
export const answerContext = ({
  brandId,
  mode,
  key,
}: {
  brandId: BrandId;
  mode: string;
  key: string;
}) => `idempotency/${brandId}/${mode}/${key}`;
