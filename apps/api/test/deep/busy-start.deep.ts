import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, it } from "vitest";
import { prepareNpmStart } from "../npm-start.ts";

const LOOPS = 16;
/** No start fails because it is slow; this limit ends a start that hangs. */
const LONGEST_MS = 60 * 60_000;
/** A registry that nobody can reach: a warm start has every package and needs none. */
const NOWHERE = "http://127.0.0.1:9/";

let stack: Awaited<ReturnType<typeof prepareNpmStart>> | undefined;
let loops: ChildProcess[] = [];
beforeAll(async () => {
  stack = await prepareNpmStart();
  loops = Array.from({ length: LOOPS }, () =>
    spawn(process.execPath, ["--eval", "for (;;);"], { stdio: "ignore" }),
  );
});
afterAll(async () => {
  for (const loop of loops) {
    const ended = once(loop, "exit");
    loop.kill("SIGKILL");
    await ended;
  }
  await stack?.clear();
}, LONGEST_MS);

it(
  `starts for the first time, and again, beside ${LOOPS} programs that never rest`,
  async () => {
    if (stack === undefined) throw new Error("There is no stack.");
    const first = stack.start();
    expect(await first.outcome, first.output()).toBe("ready");
    console.log(timesIn(first.output()));
    first.child.kill("SIGINT");
    expect(await first.ended).toBe(0);

    stack.environment["npm_config_registry"] = NOWHERE;
    const warm = stack.start();
    expect(await warm.outcome, warm.output()).toBe("ready");
    console.log(timesIn(warm.output()));
    expect(warm.output()).not.toContain("Preparing the database");
    warm.child.kill("SIGINT");
    expect(await warm.ended).toBe(0);
    expect(
      loops.filter(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null),
    ).toEqual([]);
  },
  LONGEST_MS,
);

/** The lines that say how long each step took. */
const timesIn = (output: string) =>
  output
    .split("\n")
    .filter((line) => /[\d.]+ s\b/.test(line))
    .join("\n");
