import { AsyncLocalStorage } from "node:async_hooks";

/** One public answer of the API, for as long as it may be used and then for asking whether it still holds. */
interface Kept {
  body: string;
  etag: string | null;
  until: number;
}

interface Options {
  /** Where this server reaches the API; not the origin that browsers see. */
  origin: string;
  patienceMs?: number;
  limit?: number;
  now?: () => number;
}

/** Whom a reading is for, so that the API's limits count visitors, not this server. */
export const visitor = new AsyncLocalStorage<string>();

/**
 * Reads public answers as a shared cache does: kept for their `s-maxage`, then asked for again by their entity tag.
 * Holds the `limit` last used ones.
 */
export function createApiFetch(options: Options): typeof globalThis.fetch {
  const { origin, patienceMs = 800, limit = 500, now = () => Date.now() } = options;
  const kept = new Map<string, Kept>();

  function keep(address: string, answer: Kept): Response {
    kept.delete(address);
    kept.set(address, answer);
    const [oldest] = kept.keys();
    if (kept.size > limit && oldest !== undefined) kept.delete(oldest);
    return new Response(answer.body, { headers: { "content-type": "application/json" } });
  }

  return async (input, init) => {
    const request = new Request(input, init);
    if (request.method !== "GET") throw new TypeError("This server only reads.");
    const { pathname, search } = new URL(request.url);
    const address = pathname + search;
    const known = kept.get(address);
    if (known !== undefined && known.until > now()) return keep(address, known);
    const from = visitor.getStore();
    const response = await globalThis.fetch(origin + address, {
      headers: {
        accept: "application/json",
        ...(known?.etag && { "if-none-match": known.etag }),
        ...(from !== undefined && { "x-forwarded-for": from }),
      },
      redirect: "error",
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(patienceMs)]),
    });
    const until = now() + sharedSeconds(response.headers.get("cache-control")) * 1_000;
    if (response.status === 304 && known !== undefined) return keep(address, { ...known, until });
    if (!response.ok || until <= now()) return response;
    return keep(address, {
      body: await response.text(),
      etag: response.headers.get("etag"),
      until,
    });
  };
}

/** How long a shared cache may use an answer without asking. */
export function sharedSeconds(cacheControl: string | null): number {
  if (cacheControl === null || /\b(no-store|private)\b/.test(cacheControl)) return 0;
  return Number(/\bs-maxage=(\d{1,6})\b/.exec(cacheControl)?.[1] ?? 0);
}
