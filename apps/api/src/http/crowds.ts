import type { FastifyInstance, FastifyRequest, RouteHandlerMethod, RouteOptions } from "fastify";
import { tooManyCalls } from "../errors.ts";
import { type CookieConfig, sessionCookies } from "./session-cookie.ts";

/** The most calls that wait for one thing; the next is refused. */
const MOST_WAITING = 200;

interface Waiting {
  keys: readonly string[];
  begin: () => void;
}

/** Runs `most` calls about one thing at a time. The others wait in the order of their arrival, without a connection. */
export class Crowds {
  readonly #running = new Map<string, number>();
  readonly #waiting = new Set<Waiting>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** @throws rate_limited when too many calls wait already */
  async run<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    if (this.#hasRoom(keys)) this.#begin(keys);
    else await this.#wait(keys);
    try {
      return await work();
    } finally {
      this.#end(keys);
    }
  }

  #hasRoom(keys: readonly string[]): boolean {
    return keys.every((key) => (this.#running.get(key) ?? 0) < this.#most);
  }

  #begin(keys: readonly string[]): void {
    for (const key of keys) this.#running.set(key, (this.#running.get(key) ?? 0) + 1);
  }

  async #wait(keys: readonly string[]): Promise<void> {
    const own = new Set(keys);
    const ahead = [...this.#waiting].filter((other) => other.keys.some((key) => own.has(key)));
    if (ahead.length >= MOST_WAITING) throw tooManyCalls(1);
    await new Promise<void>((begin) => {
      this.#waiting.add({ keys, begin });
    });
  }

  #end(keys: readonly string[]): void {
    for (const key of keys) {
      const left = (this.#running.get(key) ?? 0) - 1;
      if (left > 0) this.#running.set(key, left);
      else this.#running.delete(key);
    }
    for (const next of this.#waiting) {
      if (!this.#hasRoom(next.keys)) continue;
      this.#waiting.delete(next);
      this.#begin(next.keys);
      next.begin();
    }
  }
}

/** Names of the rows that a call may wait for: the caller's account or session, and each object that the call names. */
function keysOf(config: CookieConfig, request: FastifyRequest): string[] {
  const { email, token, refresh_token } = (request.body ?? {}) as Record<string, unknown>;
  // Public routes outside of the sites' scope have no cookies.
  const sessions = request.cookies ? Object.values(sessionCookies(config, request)) : [];
  const named = [...Object.values(request.params ?? {}), email, token, refresh_token];
  const names = [request.actor?.userId, ...sessions, ...named];
  const keys = names.filter((name) => typeof name === "string").map((name) => name.toLowerCase());
  return keys.length > 0 ? [...new Set(keys)] : [request.routeOptions.url ?? request.url];
}

const unbounded = new Set(["multipart/form-data", "application/x-www-form-urlencoded"]);

/**
 * Uploads read their bodies in the handler, which may take minutes. The verification API has connections of its own. The route of
 * a plain form calls another route, and that one has the limit.
 */
const isBounded = ({ method, schema, config }: RouteOptions): boolean =>
  method !== "GET" &&
  method !== "HEAD" &&
  config?.errorShape !== "partner" &&
  schema?.consumes?.some((type) => unbounded.has(type)) !== true;

/**
 * Lets at most a third of the pool work on calls about one thing. The other calls about it wait in memory, so that calls
 * about anything else still find a connection. A write waits for a row's lock on its connection: ten calls about one held row
 * took the whole pool, and other people's calls were answered 503. With a shorter `lock_timeout` ten calls at a time would
 * hold the pool for as long, one after the other. Several crowds at one moment can still use up the pool. Each process counts
 * for itself, as each has its own pool.
 */
export function registerCrowds(app: FastifyInstance, config: CookieConfig, poolSize: number): void {
  const crowds = new Crowds(Math.max(1, Math.floor(poolSize / 3)));
  app.addHook("onRoute", (route) => {
    if (!isBounded(route)) return;
    const { handler } = route;
    const bounded: RouteHandlerMethod = function bounded(request, reply) {
      return crowds.run(
        keysOf(config, request),
        async () => await handler.call(this, request, reply),
      );
    };
    route.handler = bounded;
  });
}
