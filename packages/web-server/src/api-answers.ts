import { SECOND } from "@bachat/rules/time";
import { LRUCache } from "lru-cache";

interface Options {
  /** Where this server reaches the API; not the origin that browsers see. */
  origin: string;
  /** Shared with the API, so that it does not count these calls as a visitor's. */
  secret?: string | undefined;
  timeoutMs?: number;
  limit?: number;
}

interface Answer {
  status: number;
  body: string;
  etag: string | null;
}

/** An answer that may not be kept, thrown so that the cache does not keep it either. */
class Uncacheable extends Error {
  readonly answer: Answer;
  constructor(answer: Answer) {
    super();
    this.answer = answer;
  }
}

/** The longest that an answer is kept, whatever it allows: with the age of a page, what admins remove is gone in 10 s. */
const LONGEST_KEPT = 4;

/**
 * Reads public answers as a shared cache does: kept for their `s-maxage`, `LONGEST_KEPT` at most, then asked for again by
 * their entity tag. Holds the `limit` last used ones, and no failure.
 */
export function createApiFetch(options: Options): typeof globalThis.fetch {
  const { origin, secret, timeoutMs = 800, limit = 500 } = options;
  const answers = new LRUCache<string, Answer>({
    max: limit,
    ttl: 1,
    ttlResolution: 0,
    noDeleteOnFetchRejection: true,
    ignoreFetchAbort: true,
    async fetchMethod(address, known, { options: entry }) {
      const response = await globalThis.fetch(origin + address, {
        headers: {
          accept: "application/json",
          ...(secret !== undefined && { "x-site-server": secret }),
          ...(known?.etag && { "if-none-match": known.etag }),
        },
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      const seconds = sharedSeconds(response.headers);
      entry.ttl = Math.max(1, seconds * SECOND);
      if (response.status === 304 && known !== undefined) return known;
      const answer = {
        status: response.status,
        body: await response.text(),
        etag: response.headers.get("etag"),
      };
      if (!response.ok || seconds === 0) throw new Uncacheable(answer);
      return answer;
    },
  });

  return async (input, init) => {
    const request = new Request(input, init);
    if (request.method !== "GET") throw new TypeError("This server only reads.");
    const { pathname, search } = new URL(request.url);
    const answer = await answers.forceFetch(pathname + search).catch((error: unknown) => {
      if (error instanceof Uncacheable) return error.answer;
      throw error;
    });
    return new Response(answer.body, {
      status: answer.status,
      headers: { "content-type": "application/json" },
    });
  };
}

/** How long the answer may be used without asking: what another cache used of its time is gone. */
export function sharedSeconds(headers: Headers): number {
  const cacheControl = headers.get("cache-control");
  if (cacheControl === null || /\b(no-store|private)\b/.test(cacheControl)) return 0;
  const allowed = Number(/\bs-maxage=(\d{1,6})\b/.exec(cacheControl)?.[1] ?? 0);
  const age = Number(/^\d{1,6}$/.exec(headers.get("age") ?? "")?.[0] ?? 0);
  return Math.max(0, Math.min(allowed, LONGEST_KEPT) - age);
}
