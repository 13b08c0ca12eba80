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

/** 402: the month's quota or the balance does not cover the call. Nothing was charged. */
export class PaymentRequired extends AppError {
  readonly quotaInfo: QuotaInfo;
  constructor(reason: "quota_exceeded" | "insufficient_credits", quotaInfo: QuotaInfo) {
    super(
      402,
      reason,
      reason === "quota_exceeded"
        ? "Monthly quota exceeded. Please upgrade your plan."
        : "Not enough credits left. Please buy a credit pack.",
    );
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
