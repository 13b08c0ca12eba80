export interface QuotaInfo {
  current_usage: number;
  monthly_quota: number;
  plan_tier: "free_trial" | "starter" | "growth" | "enterprise";
}

export interface KeyCapInfo {
  cap: number;
  used: number;
  /** When the next month begins, as a moment in UTC. */
  reset: string;
}

/**
 * Why there is no answer.
 *
 * - `authentication`: the key is wrong, revoked or not allowed from this address.
 * - `invalid_request`: the request breaks a rule; `message` says which.
 * - `credits`, `quota`, `key_cap`: the balance, the month's quota or the key's own cap is used up.
 * - `rate_limited`: too many calls; see `retryAfter`.
 * - `unavailable`: the API has a fault or is busy.
 * - `connection`, `timeout`: no answer came.
 * - `unexpected_answer`: something answered that is not this API, such as a login page or a redirect.
 * - `invalid_webhook`: a webhook is not from Bachat, or is too old.
 */
export type BachatErrorKind =
  | "authentication"
  | "invalid_request"
  | "credits"
  | "quota"
  | "key_cap"
  | "rate_limited"
  | "unavailable"
  | "connection"
  | "timeout"
  | "unexpected_answer"
  | "invalid_webhook";

interface ErrorFacts {
  code?: string;
  status?: number;
  requestId?: string;
  retryAfter?: number | null;
  quotaInfo?: QuotaInfo | KeyCapInfo;
  cause?: unknown;
}

/** No answer about a student. Whatever its kind: give no student price now, and let the order go on. */
export class BachatError extends Error {
  readonly kind: BachatErrorKind;
  /** The API's own, stable code, such as `idempotency_key_reused`; the kind where the API gave none. */
  readonly code: string;
  /** The status of the HTTP answer; null when none came. */
  readonly status: number | null;
  /** Quote it to support. */
  readonly requestId: string | null;
  /** Seconds after which a repeat makes sense, when the API said so. */
  readonly retryAfter: number | null;
  /** With `credits` and `quota` of the brand, with `key_cap` of the key. */
  readonly quotaInfo: QuotaInfo | KeyCapInfo | null;

  constructor(kind: BachatErrorKind, message: string, facts: ErrorFacts = {}) {
    super(message, { cause: facts.cause });
    this.name = "BachatError";
    this.kind = kind;
    this.code = facts.code ?? kind;
    this.status = facts.status ?? null;
    this.requestId = facts.requestId ?? null;
    this.retryAfter = facts.retryAfter ?? null;
    this.quotaInfo = facts.quotaInfo ?? null;
  }
}

const kindsOfCodes: Partial<Record<string, BachatErrorKind>> = {
  insufficient_credits: "credits",
  quota_exceeded: "quota",
  key_cap_exceeded: "key_cap",
};

/** Null for a status that the API never answers. */
export function kindOf(status: number, code: string | undefined): BachatErrorKind | null {
  const known = code === undefined ? undefined : kindsOfCodes[code];
  if (known !== undefined) return known;
  if (status === 429) return "rate_limited";
  if ([500, 502, 503, 504].includes(status)) return "unavailable";
  // A proxy refuses in words of its own: the code below is only from the API itself.
  if (code === undefined) return null;
  if (status === 401) return "authentication";
  if (status === 402) return "credits";
  return status >= 400 && status < 500 ? "invalid_request" : null;
}
