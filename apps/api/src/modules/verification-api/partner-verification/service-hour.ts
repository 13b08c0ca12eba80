import { sha256Hex } from "../../../crypto/tokens.ts";
import type { Driver } from "../../../db/driver.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { AppError } from "../../../errors.ts";
import { clockHour } from "../../money/credits/policy.ts";
import { invalidApiKey } from "./errors.ts";
import { keyMode } from "./policy.ts";
import type { CallMode } from "./repository-call-statements.ts";
import * as repository from "./repository-calls.ts";
import type { CallKey, CallOutcome } from "./repository-calls.ts";

/** The brand's use of its clock hour, sent with every answer to a valid key, also to a repeat or a wrong request. */
export interface HourState {
  limit: number;
  remaining: number;
  /** Seconds until the next clock hour. */
  reset: number;
}

export type Key = CallKey & { mode: CallMode };

/** Null for a text that cannot be a key. */
export function keyOf({ apiKey, ip }: { apiKey: string | undefined; ip: string }): Key | null {
  const mode = keyMode(apiKey);
  if (mode === null || apiKey === undefined) return null;
  return { mode, keyHash: sha256Hex(apiKey), ip };
}

/** Whose key it is. @throws invalid_api_key */
export async function requireKey(
  { callPool, clock }: Pick<Dependencies, "callPool" | "clock">,
  caller: Parameters<typeof keyOf>[0],
) {
  const key = keyOf(caller);
  const owner = key === null ? null : await findKey(callPool, key, clock.now());
  if (key === null || owner === null) throw invalidApiKey();
  return { mode: key.mode, brandId: owner.brandId };
}

/** The hour of a valid key, for an answer that refuses its request; null for any other key. */
export async function hourOfCaller(
  { callPool, clock }: Pick<Dependencies, "callPool" | "clock">,
  caller: Parameters<typeof keyOf>[0],
): Promise<HourState | null> {
  const key = keyOf(caller);
  const now = clock.now();
  const owner = key === null ? null : await findKey(callPool, key, now);
  return owner === null ? null : hourStateAt(now, owner);
}

export function hourStateAt(
  now: Date,
  { hourlyLimit, hourlyUsed }: Pick<CallOutcome, "hourlyLimit" | "hourlyUsed">,
): HourState {
  const left = clockHour(now).end.getTime() - now.getTime();
  return {
    limit: hourlyLimit,
    remaining: Math.max(0, hourlyLimit - hourlyUsed),
    reset: Math.max(1, Math.ceil(left / 1000)),
  };
}

export const findKey = (driver: Driver, key: Key, now: Date) =>
  repository.findKey(driver, key, { now, hourStart: clockHour(now).start });

/** Refusals to a valid key carry its hour, for the RateLimit headers. */
const hourOfRefusal = new WeakMap<AppError, HourState>();
export const hourStateOf = (error: unknown): HourState | undefined =>
  error instanceof AppError ? hourOfRefusal.get(error) : undefined;

export function withHour(error: AppError, state: HourState): AppError {
  hourOfRefusal.set(error, state);
  return error;
}
