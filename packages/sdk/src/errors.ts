export interface QuotaInfo {
  current_usage: number;
  monthly_quota: number;
  plan_tier: "free_trial" | "starter" | "growth" | "enterprise";
}

interface ErrorFacts {
  status: number;
  code: string;
  requestId: string;
  retryAfter: number | null;
  quotaInfo: QuotaInfo | null;
}

/** The API refused. `code` is stable: switch on it. */
export class BachatApiError extends Error {
  readonly status: number;
  /** `invalid_api_key`, `quota_exceeded`, `insufficient_credits`, `rate_limited` and so on. */
  readonly code: string;
  readonly requestId: string;
  /** Seconds after which a repeat makes sense, when the API said so. */
  readonly retryAfter: number | null;
  /** With status 402. */
  readonly quotaInfo: QuotaInfo | null;

  constructor(message: string, facts: ErrorFacts) {
    super(message);
    this.name = "BachatApiError";
    this.status = facts.status;
    this.code = facts.code;
    this.requestId = facts.requestId;
    this.retryAfter = facts.retryAfter;
    this.quotaInfo = facts.quotaInfo;
  }
}

/** No usable answer came: the network failed, or the time ran out. */
export class BachatConnectionError extends Error {
  readonly isTimeout: boolean;

  constructor(message: string, isTimeout: boolean, cause: unknown) {
    super(message, { cause });
    this.name = "BachatConnectionError";
    this.isTimeout = isTimeout;
  }
}
