import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { isTagKnown } from "@bachat/rules/entity-tags";
import { SECOND } from "@bachat/rules/time";
import type {
  FastifyReply,
  FastifyRequest,
  onResponseAsyncHookHandler,
  onSendAsyncHookHandler,
  preHandlerAsyncHookHandler,
} from "fastify";
import { LRUCache } from "lru-cache";
import type { Dependencies } from "../dependencies.ts";
import { registerCache } from "../ports/caches.ts";

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

/** Sets the headers. @returns the body to send, or nothing for a caller that has it */
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
  if (!isTagKnown(request.headers["if-none-match"], tag)) return body;
  reply.code(304).removeHeader("content-length");
  return "";
}

/** A kept answer says how old it is, so that caches behind this one do not count its time twice. */
function ageOf(at: number, now: number): string {
  return String(Math.ceil((now - at) / SECOND));
}

/** Whether a request brings no session, so that nothing of its answer may be its sender's own. */
export const isAnonymous = ({ headers }: Pick<FastifyRequest, "headers">): boolean =>
  headers.authorization === undefined && headers.cookie === undefined;

const MAX_ANSWERS = 2_000;
const MAX_CHARACTERS = 16 * 1024 * 1024;

/** One answer, for all callers from before its reading began, and the one that follows it. */
interface Flight extends PromiseWithResolvers<Answer | null> {
  begun: boolean;
  next: Flight | null;
}

const newFlight = (): Flight => ({
  ...Promise.withResolvers<Answer | null>(),
  begun: false,
  next: null,
});

/**
 * As `publicCache`, and callers who ask the same thing at once share one answer. Callers who come after its reading began
 * wait together for the next reading, so that no answer is older than its question. For the seconds of
 * PUBLIC_LIST_CACHE, or for `keptSeconds`, this process also keeps answers ready-made. Requests with a session are neither
 * shared nor kept.
 */
export function sharedAnswers(
  { config, clock }: Pick<Dependencies, "config" | "clock">,
  seconds: number,
  keptSeconds = Math.min(seconds, config.publicListCache),
) {
  const onSend = publicCache(seconds);
  const keepFor = keptSeconds * SECOND;
  const kept = new LRUCache<string, Answer & { at: number }>({
    max: MAX_ANSWERS,
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ body }, key) => body.length + key.length,
  });
  registerCache(clock, "public_answers", { size: () => kept.size, clear: () => kept.clear() });
  const flights = new Map<string, Flight>();
  /** Requests whose answer others wait for. */
  const leaders = new WeakMap<FastifyRequest, { key: string; flight: Flight }>();

  function keptFor(key: string) {
    const answer = kept.get(key);
    return answer !== undefined && answer.at + keepFor > clock.now().getTime() ? answer : null;
  }

  /** The answer, if this process has it; otherwise the caller has to read it, maybe for others too. */
  async function findAnswer(request: FastifyRequest): Promise<(Answer & { at?: number }) | null> {
    const key = keyOf(request);
    const answer = keptFor(key);
    if (answer !== null) return answer;
    const running = flights.get(key);
    const open = running?.begun ? running.next : running;
    // After a failure everybody asks for themselves.
    if (open) return open.promise;
    const flight = newFlight();
    leaders.set(request, { key, flight });
    if (running === undefined) flights.set(key, flight);
    else {
      running.next = flight;
      await running.promise;
    }
    // Those whose requests have already arrived join first.
    await setImmediate();
    flight.begun = true;
    return keptFor(key);
  }

  function land(request: FastifyRequest, answer: Answer | null): void {
    const leader = leaders.get(request);
    if (leader === undefined) return;
    leaders.delete(request);
    const { key, flight } = leader;
    const running = flights.get(key);
    if (running !== flight) {
      // Its caller went away before it began.
      if (running?.next === flight) running.next = null;
    } else if (flight.next === null) flights.delete(key);
    else flights.set(key, flight.next);
    flight.resolve(answer);
  }

  return {
    preHandler: (async (request, reply) => {
      if (!isAnonymous(request)) return;
      const answer = await findAnswer(request);
      if (answer === null) return;
      land(request, answer);
      reply.type("application/json; charset=utf-8");
      if (answer.at !== undefined) reply.header("age", ageOf(answer.at, clock.now().getTime()));
      return reply.send(declare(request, reply, answer, seconds));
    }) satisfies preHandlerAsyncHookHandler,
    onSend: async function send(request, reply, payload) {
      const sent = await onSend.call(this, request, reply, payload);
      const tag = reply.getHeader("etag");
      const leader = leaders.get(request);
      if (leader === undefined) return sent;
      const answer =
        typeof payload === "string" && typeof tag === "string" ? { body: payload, tag } : null;
      if (answer !== null && keepFor > 0)
        kept.set(leader.key, { ...answer, at: clock.now().getTime() });
      land(request, answer);
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
