import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { freeStackPorts } from "../settings/free-ports.ts";
import {
  type Child,
  type ChildPlan,
  spawnChild,
  stopChild,
  untilEnd,
  untilReady,
} from "./children.ts";

vi.setConfig({ testTimeout: 120_000 });

let logDirectory: string;
let child: Child | undefined;
beforeEach(() => {
  logDirectory = mkdtempSync(join(tmpdir(), "bachat-patience-"));
});
afterEach(async () => {
  if (child !== undefined) await stopChild(child, true);
  child = undefined;
  rmSync(logDirectory, { recursive: true, force: true });
});

/** How many looks without progress are a standstill. */
const standstill = 6;
const planOf = (script: string, readyUrl?: string): ChildPlan => ({
  name: "part",
  label: "The part",
  args: ["--input-type=module", "--eval", script],
  cwd: logDirectory,
  env: { PATH: process.env.PATH ?? "" },
  ...(readyUrl !== undefined && { readyUrl }),
});
const start = (plan: ChildPlan) => {
  child = spawnChild(plan, { logDirectory, echo: false });
  return untilReady(child, { standstill });
};
const freeUrl = async () => `http://127.0.0.1:${(await freeStackPorts()).API_PORT}/`;

/** Runs `before`, which may take as long as it likes, and then serves on the port. */
const servesAfter = (url: string, before: string) => `
  import { createServer } from "node:http";
  import { setTimeout as pause } from "node:timers/promises";
  ${before}
  createServer((_call, answer) => answer.end("ok")).listen(${new URL(url).port}, "127.0.0.1");`;

it("waits for a part that works for longer than it may do nothing", async () => {
  const url = await freeUrl();
  const works = "for (const end = Date.now() + 6_000; Date.now() < end; );";
  await expect(start(planOf(servesAfter(url, works), url))).resolves.toBeUndefined();
});

it("waits for a part that prints, whose child works, and that answers late", async () => {
  const url = await freeUrl();
  const prints = "for (let n = 0; n < 12; n += 1) { console.log(n); await pause(500); }";
  await expect(start(planOf(servesAfter(url, prints), url))).resolves.toBeUndefined();
  await stopChild(child as Child, true);

  const works = "for (const end = Date.now() + 6_000; Date.now() < end; );";
  const waits = `
    import { spawn } from "node:child_process";
    import { once } from "node:events";
    await once(spawn(process.execPath, ["--eval", ${JSON.stringify(works)}]), "exit");`;
  const other = await freeUrl();
  await expect(start(planOf(servesAfter(other, waits), other))).resolves.toBeUndefined();
});

it("names a part that ended at once, with its last lines, and says when there are none", async () => {
  const url = await freeUrl();
  const fails = 'console.log("No such table"); process.exit(3);';
  await expect(start(planOf(fails, url))).rejects.toThrow(
    /^The part stopped unexpectedly \(exit code 3\)\. Its last lines, from .*part\.log:\n {2}No such table$/,
  );
  await expect(start(planOf("process.exit(4);", url))).rejects.toThrow(
    /:\n {2}\(it wrote nothing\)$/,
  );
  await expect(untilEnd(spawnChild(planOf(fails), { logDirectory, echo: false }))).rejects.toThrow(
    "The part failed. Its last lines:\n  No such table",
  );
});

it("gives up on a part that does nothing any more, whether it listens or not", async () => {
  const url = await freeUrl();
  const sleeps = 'console.log("Asleep"); setTimeout(() => {}, 100_000);';
  await expect(start(planOf(sleeps, url))).rejects.toThrow(
    /^The part is not ready and does nothing any more\. Its last lines, from .*:\n {2}Asleep$/,
  );
  await stopChild(child as Child, true);

  const silent = createServer(() => {});
  const port = await new Promise<number>((done) => {
    silent.listen(0, "127.0.0.1", () => {
      const address = silent.address();
      done(typeof address === "object" ? (address?.port ?? 0) : 0);
    });
  });
  await expect(start(planOf(sleeps, `http://127.0.0.1:${port}/`))).rejects.toThrow(
    "does nothing any more",
  );
  silent.close();
});

it("gives up on a part that keeps saying that it is not ready", async () => {
  const url = await freeUrl();
  const refuses = `
    import { createServer } from "node:http";
    createServer((_call, answer) => answer.writeHead(503).end()).listen(${new URL(url).port}, "127.0.0.1");`;
  await expect(start(planOf(refuses, url))).rejects.toThrow(
    "The part is not ready and answers 503.",
  );
});
