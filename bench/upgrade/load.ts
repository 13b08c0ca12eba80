import { setTimeout as pause } from "node:timers/promises";
import type { Target } from "../load/client.ts";
import { percentile } from "../offers/figures.ts";
import { type Known, PASSWORD } from "./fill.ts";

/** Requests of each class at an even pace, one at a time, and for how long a class was not answered. */

const EVERY_MS = 400;
/** Longer than the 1.5 s for which a migration waits for a lock: who waits for that is served late, but served. */
export const SLOW_MS = 2_000;
const GIVE_UP_MS = 60_000;

interface Request {
  method?: "GET" | "POST" | "PUT";
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

export interface RequestClass {
  name: string;
  request(number: number): Request;
  /** Whether an answer with a status in the 200s has its content. */
  isRight(body: Record<string, unknown>): boolean;
}

export interface ClassFigures {
  name: string;
  answers: number;
  /** Milliseconds. */
  median: number;
  longest: number;
  /** Together, in milliseconds: from the beginning of a request without an answer in time to the next answer. */
  unavailable: number;
  /** When the longest of these times ended, as `performance.now()`; null without one. */
  worstEndedAt: number | null;
  refused: string[];
}

/** The hot requests of students, brands and visitors, and the redemptions that students got. */
export function requestClasses(known: Known) {
  let token = "";
  const redeemed = new Set<string>();
  const one = <T>(list: readonly T[], number: number) => list[number % list.length] as T;
  const bearer = () => ({ authorization: `Bearer ${token}` });
  const classes: RequestClass[] = [
    {
      name: "sign-in",
      request: (number) => ({
        method: "POST",
        path: "/v1/auth/sign-in",
        body: { email: one(known.emails, number), password: PASSWORD, transport: "body" },
      }),
      isRight(body) {
        token = String(body["access_token"]);
        return typeof body["access_token"] === "string";
      },
    },
    {
      name: "list of offers",
      request: (number) => ({ path: `/v1/offers?page=${1 + (number % 5)}` }),
      isRight: hasItems,
    },
    {
      name: "search",
      request: (number) => ({
        path: `/v1/offers?q=${one(["headphones", "shoes", "lamp"], number)}`,
      }),
      isRight: hasItems,
    },
    {
      name: "one offer",
      request: (number) => ({ path: `/v1/offers/${one(known.offers, number)}` }),
      isRight: (body) => typeof body["id"] === "string",
    },
    {
      name: "verification call",
      request: (number) => ({
        method: "POST",
        path: "/v1/brand-verify-student",
        headers: { "x-api-key": one(known.keys, number) },
        body: { studentEmail: one(known.emails, number) },
      }),
      isRight: (body) => body["isVerified"] === true,
    },
    {
      name: "redemption",
      request: (number) => ({
        method: "POST",
        path: `/v1/student/offers/${one(known.redeemable, number)}/redemptions`,
        headers: bearer(),
        body: {},
      }),
      isRight(body) {
        redeemed.add(String(body["id"]));
        return typeof body["id"] === "string";
      },
    },
    {
      name: "save an offer",
      request: (number) => ({
        method: "PUT",
        path: `/v1/student/saved-offers/${one(known.offers, number)}`,
        headers: bearer(),
      }),
      isRight: () => true,
    },
    {
      name: "state of verification",
      request: () => ({ path: "/v1/student/verifications", headers: bearer() }),
      isRight: (body) => "current" in body,
    },
  ];
  return { classes, redeemed };
}

const hasItems = ({ items }: Record<string, unknown>) => Array.isArray(items) && items.length > 0;

interface Answer {
  right: boolean;
  said: string;
}

async function ask(target: Target, one: RequestClass, number: number): Promise<Answer> {
  const { method = "GET", path, headers = {}, body } = one.request(number);
  try {
    const response = await fetch(`http://${target.host}:${target.port}${path}`, {
      method,
      headers: { ...(body !== undefined && { "content-type": "application/json" }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(GIVE_UP_MS),
    });
    const text = await response.text();
    const content = text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
    const right = response.ok && one.isRight(content);
    return { right, said: `${response.status} ${text.slice(0, 120)}` };
  } catch (error) {
    return { right: false, said: String(error) };
  }
}

/** Asks each class once. @throws where an answer is wrong */
export async function askOnce(target: Target, classes: RequestClass[], number: number) {
  for (const one of classes) {
    const { right, said } = await ask(target, one, number);
    if (!right) throw new Error(`${one.name}: ${said}`);
  }
}

/** Asks all classes until it is stopped. */
export function startLoad(target: Target, classes: RequestClass[]) {
  const over = new AbortController();
  const running = classes.map(async (one): Promise<ClassFigures> => {
    const times: number[] = [];
    const refused: string[] = [];
    let unavailable = 0;
    let worst = { ms: 0, endedAt: null as number | null };
    let awaySince: number | null = null;
    for (let number = 0; !over.signal.aborted; number += 1) {
      const begun = performance.now();
      const { right, said } = await ask(target, one, number);
      const now = performance.now();
      times.push(now - begun);
      if (!right) refused.push(said);
      if (!right || now - begun > SLOW_MS) awaySince ??= begun;
      if (right && awaySince !== null) {
        unavailable += now - awaySince;
        if (now - awaySince > worst.ms) worst = { ms: now - awaySince, endedAt: now };
        awaySince = null;
      }
      await pause(Math.max(0, EVERY_MS - (now - begun)));
    }
    if (awaySince !== null) unavailable += performance.now() - awaySince;
    return {
      name: one.name,
      answers: times.length,
      median: percentile(times, 0.5),
      longest: Math.max(...times),
      unavailable,
      worstEndedAt: worst.endedAt,
      refused,
    };
  });
  return async () => {
    over.abort();
    return Promise.all(running);
  };
}
