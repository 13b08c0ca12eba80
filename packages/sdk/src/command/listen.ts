import { setTimeout as pause } from "node:timers/promises";
import { BachatError } from "../errors.ts";
import type { Settings } from "../options.ts";
import { ask } from "../transport.ts";
import { post, secretOf, type TestEvent } from "./post.ts";

interface Options {
  settings: Settings;
  print: (line: string) => void;
  /** Ends the command. */
  signal: AbortSignal;
}

/** Seconds for which the API waits for an event. */
const WAIT = 20;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;
const transient: readonly string[] = ["connection", "timeout", "rate_limited", "unavailable"];

const doubled = (pauseMs: number) => Math.min(pauseMs * 2, LONGEST_PAUSE_MS);

/** Asks until there is an answer. Whatever a repeat cannot change is thrown. */
async function askPatiently({ settings, print, signal }: Options, path: string, body?: string) {
  const question = {
    url: `${settings.baseUrl}/brand-test-events${path}`,
    headers: {
      "x-api-key": settings.apiKey,
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    body,
    signal,
  };
  let isLost = false;
  for (let next = FIRST_PAUSE_MS; ; next = doubled(next)) {
    try {
      const answer = await ask(settings, question);
      if (isLost) print("The API answers again. Nothing of the last 24 hours is lost.");
      return answer.body;
    } catch (error) {
      if (!(error instanceof BachatError) || !transient.includes(error.kind)) throw error;
      const ms = Math.max(next, (error.retryAfter ?? 0) * 1000);
      if (!isLost || ms > LONGEST_PAUSE_MS)
        print(`${error.message} Trying again${ms > LONGEST_PAUSE_MS ? ` in ${ms / 1000} s` : ""}.`);
      isLost = true;
      await pause(ms, undefined, { signal });
    }
  }
}

/** Makes test events, which everybody gets who listens by a key of the account. */
export async function makeEvents(options: Options, names: readonly string[]): Promise<void> {
  for (const event of names) {
    await askPatiently(options, "", JSON.stringify({ event }));
    options.print(`Made ${event}.`);
  }
}

/** Posts each event to the address until the signal ends it. */
export async function listen(options: Options, to: string, send: readonly string[]): Promise<void> {
  const { settings, print, signal } = options;
  const start = await askPatiently(options, "");
  const secret = secretOf(settings.apiKey);
  print(`Test events go to ${to}. Ctrl+C ends it.`);
  print(`Signing secret: ${secret}`);
  print("It is made from your test key and stays the same. Your endpoints have other secrets.");
  await makeEvents(options, send);
  let cursor = String(start["next_cursor"]);
  while (!signal.aborted) {
    const asked = performance.now();
    const page = await askPatiently(options, `?after=${cursor}&wait=${WAIT}`);
    const events = page["events"] as TestEvent[];
    for (const [index, event] of events.entries()) {
      try {
        await forward(options, to, secret, event);
      } catch (error) {
        if (signal.aborted)
          for (const left of events.slice(index)) print(`Not delivered: ${left.event} ${left.id}`);
        throw error;
      }
    }
    cursor = String(page["next_cursor"]);
    // A busy instance does not wait.
    if (events.length === 0 && performance.now() - asked < FIRST_PAUSE_MS)
      await pause(FIRST_PAUSE_MS, undefined, { signal });
  }
}

/** One event, in its turn: while nothing listens, it and those behind it are kept. */
async function forward(
  { print, signal }: Options,
  to: string,
  secret: string,
  event: TestEvent,
): Promise<void> {
  const say = (outcome: string, ms: number) => {
    const [time] = new Date().toTimeString().split(" ");
    print([time, event.event, outcome, `${ms} ms`, event.id].join("  "));
  };
  for (let next = FIRST_PAUSE_MS; ; next = doubled(next)) {
    const begun = performance.now();
    const outcome = await post(to, secret, event, signal);
    const ms = Math.round(performance.now() - begun);
    if ("status" in outcome) {
      const { status } = outcome;
      return say(status >= 200 && status < 300 ? String(status) : `${status} not accepted`, ms);
    }
    if ("fault" in outcome) return say(`failed: ${outcome.fault}`, ms);
    if (next === FIRST_PAUSE_MS) say("nothing listens there; kept and tried again", ms);
    await pause(next, undefined, { signal });
  }
}
