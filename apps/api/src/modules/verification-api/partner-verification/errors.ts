import { AppError } from "../../../errors.ts";
import type { PlanTier } from "../../money/credits/policy-plans.ts";

export const invalidApiKey = () => new AppError(401, "invalid_api_key", "Invalid API key");

export const methodNotAllowed = () =>
  new AppError(405, "method_not_allowed", "Send a POST request.");

export const rateLimitExceeded = (secondsLeft: number) =>
  new AppError(429, "rate_limited", "Rate limit exceeded", { retryAfter: secondsLeft });

export interface QuotaInfo {
  current_usage: number;
  monthly_quota: number;
  plan_tier: PlanTier;
}

/** Of a key with a cap of its own. */
export interface KeyCapInfo {
  cap: number;
  used: number;
  /** When the next month begins. */
  reset: string;
}

const paymentReasons = {
  quota_exceeded: "Monthly quota exceeded. Please upgrade your plan.",
  insufficient_credits: "Not enough credits left. Please buy a credit pack.",
  key_cap_exceeded: "This key's monthly cap is used up. Raise it in the Developer Portal.",
} as const;

/** 402: the key's cap, the month's quota or the balance does not cover the call. Nothing was charged. */
export class PaymentRequired extends AppError {
  readonly quotaInfo: QuotaInfo | KeyCapInfo;
  constructor(reason: keyof typeof paymentReasons, quotaInfo: QuotaInfo | KeyCapInfo) {
    super(402, reason, paymentReasons[reason]);
    this.quotaInfo = quotaInfo;
  }
}

export const keyReused = () =>
  new AppError(
    409,
    "idempotency_key_reused",
    "This Idempotency-Key was used with another body or call. Use a new one.",
  );

/** The answer for `unavailable@student.test`. */
export const sampleUnavailable = () =>
  new AppError(
    503,
    "unavailable",
    "This address shows how an answer looks while a service is unavailable.",
    {
      retryAfter: 1,
    },
  );

export const tooBusy = () =>
  new AppError(503, "busy", "Too many calls are waiting. Try again in a moment.", {
    retryAfter: 1,
  });
