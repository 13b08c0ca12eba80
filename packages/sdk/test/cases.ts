import {
  type Answer,
  cutShort,
  hangUp,
  json,
  notVerified,
  page,
  refusal,
  silence,
  silentBody,
  verified,
} from "./server.ts";

/** Each library's result for an answer: its error, or null for an answer; and how many tries the call took. */
interface Case {
  name: string;
  answers: Answer[];
  error: Record<string, unknown> | null;
  /** Left out where a busy machine may send nothing in the time, and where Deno repeats by itself. */
  tries?: number;
  options?: Record<string, number | undefined>;
}

const quota_info = { current_usage: 2000, monthly_quota: 2000, plan_tier: "starter" };
const key_cap_info = { cap: 500, used: 500, reset: "2026-11-30T18:30:00.000Z" };
const requestId = "req_8Fq2vNxT0aLk";
const again = { "retry-after": "0" };
const brief = { timeoutMs: 300, maxRetries: 0 };

export const cases: Case[] = [
  {
    name: "a wrong key",
    answers: [json(401, refusal("invalid_api_key", "Invalid API key"))],
    error: {
      kind: "authentication",
      code: "invalid_api_key",
      status: 401,
      requestId,
      message: "Invalid API key",
    },
    tries: 1,
  },
  {
    name: "a request that breaks a rule",
    answers: [json(400, refusal("invalid_request", "studentEmail: too short"))],
    error: { kind: "invalid_request", code: "invalid_request", status: 400 },
    tries: 1,
  },
  {
    name: "an idempotency key that was used",
    answers: [json(409, refusal("idempotency_key_reused", "Use a new one."))],
    error: { kind: "invalid_request", code: "idempotency_key_reused", status: 409 },
    tries: 1,
  },
  {
    name: "no credits",
    answers: [json(402, refusal("insufficient_credits", "Not enough.", { quota_info }))],
    error: { kind: "credits", code: "insufficient_credits", quotaInfo: quota_info },
    tries: 1,
  },
  {
    name: "no quota",
    answers: [json(402, refusal("quota_exceeded", "Exceeded.", { quota_info }))],
    error: { kind: "quota", code: "quota_exceeded", quotaInfo: quota_info },
    tries: 1,
  },
  {
    name: "a key's own cap",
    answers: [json(402, refusal("key_cap_exceeded", "Used up.", { quota_info: key_cap_info }))],
    error: { kind: "key_cap", code: "key_cap_exceeded", quotaInfo: key_cap_info },
    tries: 1,
  },
  {
    name: "a limit that ends after the call's time",
    answers: [json(429, refusal("rate_limited", "Rate limit exceeded"), { "retry-after": "11" })],
    error: { kind: "rate_limited", code: "rate_limited", status: 429, retryAfter: 11 },
    tries: 1,
    options: { deadlineMs: undefined },
  },
  {
    name: "429, 500 and then an answer",
    answers: [
      json(429, refusal("rate_limited", "Rate limit exceeded"), again),
      json(500, refusal("internal_error", "Something failed.")),
      json(200, verified),
    ],
    error: null,
    tries: 3,
  },
  {
    name: "pages of a proxy with 502 and 504, and then an answer",
    answers: [page(502), page(504), json(200, notVerified)],
    error: null,
    tries: 3,
  },
  {
    name: "a fault that stays",
    answers: [json(503, refusal("busy", "Try again in a moment."), again)],
    error: { kind: "unavailable", code: "busy", status: 503, requestId, retryAfter: 0 },
    tries: 2,
    options: { maxRetries: 1 },
  },
  {
    name: "a page with 503 that stays",
    answers: [page(503, again)],
    error: { kind: "unavailable", code: "unavailable", status: 503, requestId: null },
    tries: 1,
    options: { maxRetries: 0 },
  },
  {
    name: "a lost connection, and then an answer",
    answers: [hangUp, json(200, verified)],
    error: null,
    tries: 2,
  },
  {
    name: "an answer that is cut short, and then a whole one",
    answers: [cutShort, json(200, verified)],
    error: null,
    tries: 2,
  },
  {
    name: "a connection that is always lost",
    answers: [hangUp],
    error: { kind: "connection", code: "connection", status: null },
    options: { maxRetries: 1 },
  },
  {
    name: "silence",
    answers: [silence],
    error: { kind: "timeout", code: "timeout", status: null, requestId: null },
    options: brief,
  },
  {
    name: "a head without its body",
    answers: [silentBody],
    error: { kind: "timeout" },
    options: brief,
  },
  {
    name: "a page with 200",
    answers: [page(200)],
    error: { kind: "unexpected_answer", status: 200 },
    tries: 1,
  },
  {
    name: "a page with 403",
    answers: [page(403)],
    error: { kind: "unexpected_answer", status: 403 },
    tries: 1,
  },
  // Some follow the one and not the other.
  ...[302, 307].map((status) => ({
    name: `a redirect with ${status}`,
    answers: [page(status, { location: "/v1/elsewhere" })],
    error: { kind: "unexpected_answer", status },
    tries: 1,
  })),
  ...[
    {},
    { ...verified, isVerified: "true" },
    { ...verified, verificationStatus: "pending" },
    { ...verified, studentInfo: null },
    { ...verified, success: false },
  ].map((body) => ({
    name: `200 with ${JSON.stringify(body).slice(0, 70)}`,
    answers: [json(200, body)],
    error: { kind: "unexpected_answer", status: 200 },
    tries: 1,
  })),
];

/** Mistakes of the caller: the library throws the language's own error and sends no request. */
export const mistakes: { name: string; order: Record<string, unknown> }[] = [
  { name: "a key with a line break", order: { options: { apiKey: "bk_test_abc\n" } } },
  { name: "a key of another kind", order: { options: { apiKey: "sk_123" } } },
  { name: "an address without TLS", order: { options: { baseUrl: "http://api.example.com/v1" } } },
  { name: "no address", order: { options: { baseUrl: "api" } } },
  { name: "no time", order: { options: { timeoutMs: 0 } } },
  { name: "an email that is a number", order: { argument: 7 } },
  { name: "no emails", order: { call: "verifyMany", argument: [] } },
  {
    name: "1,001 emails",
    order: { call: "verifyMany", argument: Array.from({ length: 1001 }, () => "a@b.example") },
  },
  { name: "one email for many", order: { call: "verifyMany", argument: "a@b.example" } },
  { name: "an idempotency key with a line break", order: { more: { idempotencyKey: "a\nb" } } },
];
