import { createHash } from "node:crypto";
import type {
  FastifyReply,
  FastifyRequest,
  onResponseAsyncHookHandler,
  onSendAsyncHookHandler,
  preHandlerAsyncHookHandler,
} from "fastify";
import { LRUCache } from "lru-cache";
import type { Dependencies } from "../dependencies.ts";

/** An answer that is the same for everyone, as it leaves. */
interface Answer {
  body: string;
  tag: string;
}

/**
 * For answers that are the same for everyone: shared caches keep them for `seconds`, browsers ask again with the
 * entity tag and get 304 while nothing changed.
 */
export function publicCache(seconds: number): onSendAsyncHookHandler {
  return async (request, reply, payload) => {
    // Kept answers come with their tag.
    if (reply.statusCode !== 200 || typeof payload !== "string" || reply.hasHeader("etag"))
      return payload;
    return declare(request, reply, { body: payload, tag: tagOf(payload) }, seconds);
  };
}

const tagOf = (body: string): string => `"${createHash("sha1").update(body).digest("base64url")}"`;

/** Sets the headers; gives what to send: the body, or nothing where the caller has it. */
function declare(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, tag }: Answer,
  seconds: number,
): string {
  reply.header("etag", tag);
  reply.header(
    "cache-control",
    `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}`,
  );
  const known = request.headers["if-none-match"]
    ?.split(",")
    .map((part) => part.trim().replace(/^W\//, ""));
  if (known === undefined || !known.includes(tag)) return body;
  reply.code(304).removeHeader("content-length");
  return "";
}

const MAX_ANSWERS = 2_000;
const MAX_CHARACTERS = 16 * 1024 * 1024;

type Flight = PromiseWithResolvers<Answer | null>;

/**
 * As `publicCache`, and this process keeps ready-made answers too, for the seconds of PUBLIC_LIST_CACHE. Callers that
 * ask the same at once wait for one of them. What comes with a session is never kept nor answered from here.
 */
export function keptAnswers(
  { config, clock }: Pick<Dependencies, "config" | "clock">,
  seconds: number,
) {
  const onSend = publicCache(seconds);
  const keepFor = Math.min(seconds, config.publicListCache) * 1_000;
  if (keepFor === 0) return { onSend };
  const kept = new LRUCache<string, Answer & { until: number }>({
    max: MAX_ANSWERS,
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ body }, key) => body.length + key.length,
  });
  const flights = new Map<string, Flight>();
  /** Of those whose answer is waited for. */
  const leaders = new WeakMap<FastifyRequest, { key: string; flight: Flight }>();

  function land(request: FastifyRequest, answer: Answer | null): void {
    const leader = leaders.get(request);
    if (leader === undefined) return;
    leaders.delete(request);
    flights.delete(leader.key);
    if (answer !== null)
      kept.set(leader.key, { ...answer, until: clock.now().getTime() + keepFor });
    leader.flight.resolve(answer);
  }

  return {
    preHandler: (async (request, reply) => {
      const { authorization, cookie } = request.headers;
      if (authorization !== undefined || cookie !== undefined) return;
      const key = keyOf(request);
      const known = kept.get(key);
      const flight = flights.get(key);
      const answer =
        known !== undefined && known.until > clock.now().getTime() ? known : await flight?.promise;
      if (answer !== undefined && answer !== null) {
        reply.type("application/json; charset=utf-8");
        return reply.send(declare(request, reply, answer, seconds));
      }
      // After a failure everybody asks for themselves.
      if (flight !== undefined) return;
      const own = Promise.withResolvers<Answer | null>();
      flights.set(key, own);
      leaders.set(request, { key, flight: own });
    }) satisfies preHandlerAsyncHookHandler,
    onSend: async function send(request, reply, payload) {
      const sent = await onSend.call(this, request, reply, payload);
      const tag = reply.getHeader("etag");
      const whole = typeof payload === "string" && typeof tag === "string";
      land(request, whole ? { body: payload, tag } : null);
      return sent;
    } satisfies onSendAsyncHookHandler,
    // Also where no answer was sent.
    onResponse: (async (request) => land(request, null)) satisfies onResponseAsyncHookHandler,
  };
}

/** The same for questions that mean the same: as validated, with the defaults, in one order. */
function keyOf(request: FastifyRequest): string {
  const parts = { ...(request.query as object), ...(request.params as object) };
  const sorted = Object.entries(parts).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([request.routeOptions.url, sorted]);
}
