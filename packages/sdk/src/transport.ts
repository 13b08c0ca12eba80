import { isObject, parseObject, type RateLimit } from "./answers.ts";
import { BachatError, kindOf, type KeyCapInfo, type QuotaInfo } from "./errors.ts";
import type { Settings } from "./options.ts";

export interface Question {
  url: string;
  headers: Record<string, string>;
  /** Without one it is a GET. */
  body?: string;
  signal: AbortSignal | undefined;
}

export interface Reply {
  body: Record<string, unknown>;
  status: number;
  requestId: string;
  rateLimit: RateLimit | null;
}

/** One try of at most `limitMs`, for head and body of the answer. */
async function attempt({ url, headers, body, signal }: Question, limitMs: number): Promise<Reply> {
  const timeout = AbortSignal.timeout(limitMs);
  const request = new Request(url, {
    method: body === undefined ? "GET" : "POST",
    headers,
    body,
    // A redirect would carry the key to wherever it leads. Not every runtime knows "error".
    redirect: "manual",
    signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
  });
  let response: Response;
  let text: string;
  try {
    response = await fetch(request);
    text = await response.text();
  } catch (cause) {
    if (signal?.aborted === true) throw signal.reason;
    if (!timeout.aborted)
      throw new BachatError("connection", "The API cannot be reached.", { cause });
    throw new BachatError("timeout", `No answer within ${limitMs} ms.`, { cause });
  }
  return readReply(response, text);
}

function readReply({ ok, status, headers }: Response, text: string): Reply {
  const body = parseObject(text);
  const requestId = textOf(body?.request_id);
  if (ok && body?.success === true && requestId !== undefined)
    return { body, status, requestId, rateLimit: rateLimitOf(headers) };
  const code = textOf(body?.code);
  const kind = ok ? null : kindOf(status, code);
  if (kind === null) throw unexpectedAnswer(status);
  throw new BachatError(kind, textOf(body?.error) ?? `The API answered ${status}.`, {
    status,
    code,
    requestId: requestId ?? headers.get("x-request-id") ?? undefined,
    retryAfter: secondsOf(headers.get("retry-after")),
    quotaInfo: isObject(body?.quota_info)
      ? (body.quota_info as unknown as QuotaInfo | KeyCapInfo)
      : undefined,
  });
}

/** For whatever is no answer of this API: a login page, a redirect, a page of a proxy. */
export const unexpectedAnswer = (status: number) =>
  new BachatError(
    "unexpected_answer",
    `What answered with status ${status} is not the verification API. Check baseUrl.`,
    { status },
  );

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" ? value : undefined;

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

const FIRST_PAUSE_MS = 250;
const repeated: readonly string[] = ["connection", "timeout", "rate_limited", "unavailable"];

/**
 * Milliseconds before repeat number `repeat` (from 0), or null when it is no use. Pauses double and are spread at random, so
 * that many clients do not come back together; a Retry-After is never cut short.
 */
export function pauseBefore(
  error: unknown,
  repeat: number,
  { maxRetries, left }: { maxRetries: number; left: number },
  random: () => number,
): number | null {
  if (!(error instanceof BachatError) || !repeated.includes(error.kind)) return null;
  if (repeat >= maxRetries) return null;
  const spread = FIRST_PAUSE_MS * 2 ** repeat * (0.5 + random() / 2);
  const pause = Math.max((error.retryAfter ?? 0) * 1000, spread);
  return pause < left ? pause : null;
}

/** Asks until there is an answer, no repeat is of use, or the call's time is over. */
export async function ask(settings: Settings, question: Question): Promise<Reply> {
  const end = performance.now() + settings.deadlineMs;
  for (let repeat = 0; ; repeat += 1) {
    const left = Math.max(1, Math.ceil(end - performance.now()));
    try {
      return await attempt(question, Math.min(settings.timeoutMs, left));
    } catch (error) {
      const rest = { maxRetries: settings.maxRetries, left: end - performance.now() };
      const pause = pauseBefore(error, repeat, rest, Math.random);
      if (pause === null) throw error;
      await sleep(pause, question.signal);
    }
  }
}

function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    if (signal?.aborted === true) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });
}
