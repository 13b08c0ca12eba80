import { setTimeout as wait } from "node:timers/promises";
import type { RateLimit } from "./answers.ts";
import { BachatApiError, BachatConnectionError, type QuotaInfo } from "./errors.ts";
import type { Settings } from "./options.ts";

interface Request {
  url: string;
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal | undefined;
}

interface Refusal {
  error?: string;
  code?: string;
  request_id?: string;
  quota_info?: QuotaInfo;
}

/** One request. The time covers head and body of the answer. */
export async function attempt(
  settings: Settings,
  { url, headers, body, signal }: Request,
): Promise<{ body: object; rateLimit: RateLimit | null }> {
  const timeout = AbortSignal.timeout(settings.timeoutMs);
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method: "POST",
      headers,
      body,
      // A redirect would carry the key to wherever it leads.
      redirect: "error",
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    text = await response.text();
  } catch (error) {
    if (signal?.aborted === true) throw signal.reason;
    const why = timeout.aborted
      ? `No answer within ${settings.timeoutMs} ms.`
      : "The API cannot be reached.";
    throw new BachatConnectionError(why, timeout.aborted, error);
  }
  const parsed = parse(text);
  if (response.ok && parsed !== null)
    return { body: parsed, rateLimit: rateLimitOf(response.headers) };
  const refusal: Refusal = parsed ?? {};
  throw new BachatApiError(refusal.error ?? `The API answered ${response.status}.`, {
    status: response.status,
    code: refusal.code ?? "unknown",
    requestId: refusal.request_id ?? response.headers.get("x-request-id") ?? "",
    retryAfter: secondsOf(response.headers.get("retry-after")),
    quotaInfo: refusal.quota_info ?? null,
  });
}

function parse(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}

const secondsOf = (text: string | null): number | null =>
  text !== null && /^\d+$/.test(text) ? Number(text) : null;

function rateLimitOf(headers: Headers): RateLimit | null {
  const limit = secondsOf(headers.get("ratelimit-limit"));
  const remaining = secondsOf(headers.get("ratelimit-remaining"));
  const reset = secondsOf(headers.get("ratelimit-reset"));
  return limit === null || remaining === null || reset === null
    ? null
    : { limit, remaining, reset };
}

const FIRST_WAIT_MS = 250;

/**
 * Milliseconds to wait before repeat number `repeat` (from 0), or null when a repeat is no use. Waits double and are
 * spread at random, so that many clients do not come back together; a Retry-After is never cut short.
 */
export function waitBefore(
  error: unknown,
  repeat: number,
  settings: Settings,
  random: () => number,
): number | null {
  if (repeat >= settings.maxRetries) return null;
  const backoff = Math.min(FIRST_WAIT_MS * 2 ** repeat, settings.maxRetryWaitMs);
  const spread = backoff * (0.5 + random() / 2);
  if (error instanceof BachatConnectionError) return spread;
  if (!(error instanceof BachatApiError) || ![429, 503].includes(error.status)) return null;
  const asked = (error.retryAfter ?? 0) * 1000;
  return asked > settings.maxRetryWaitMs ? null : Math.max(asked, spread);
}

export async function withRetries<T>(
  settings: Settings,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  for (let repeat = 0; ; repeat += 1) {
    try {
      return await work();
    } catch (error) {
      const pause = waitBefore(error, repeat, settings, Math.random);
      if (pause === null) throw error;
      await wait(pause, undefined, signal === undefined ? {} : { signal });
    }
  }
}
