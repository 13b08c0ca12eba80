import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { noteStarted, stopLeftovers } from "./leftovers.ts";
import { processIdentity } from "./process-identity.ts";

let logDirectory: string;
beforeEach(() => {
  logDirectory = mkdtempSync(join(tmpdir(), "bachat-leftovers-"));
});
afterEach(() => rmSync(logDirectory, { recursive: true, force: true }));

async function leaveBehind(script: string) {
  const child = spawn(process.execPath, ["--eval", `${script}; console.log("running")`], {
    detached: true,
    stdio: ["ignore", "pipe", "ignore"],
  });
  await once(child.stdout, "data");
  const pid = child.pid ?? 0;
  noteStarted(logDirectory, pid);
  return { pid, ended: once(child, "exit") };
}

it("stops what a killed run left behind, also what does not heed the request", async () => {
  const heeds = await leaveBehind("setInterval(() => {}, 1_000)");
  const hangs = await leaveBehind(
    'process.on("SIGTERM", () => {}); setInterval(() => {}, 100_000)',
  );
  await stopLeftovers(logDirectory, 4);
  expect(await heeds.ended).toEqual([null, "SIGTERM"]);
  expect(await hangs.ended).toEqual([null, "SIGKILL"]);
  expect(existsSync(join(logDirectory, "processes.txt"))).toBe(false);
  await stopLeftovers(logDirectory);
}, 60_000);

it("leaves a program alone that has a number from before", async () => {
  const { pid, ended } = await leaveBehind("setInterval(() => {}, 1_000)");
  const file = join(logDirectory, "processes.txt");
  writeFileSync(file, readFileSync(file, "utf8").replace(/ .*$/m, " 1"));
  await stopLeftovers(logDirectory);
  expect(processIdentity(pid)).not.toBeNull();
  process.kill(pid, "SIGKILL");
  await ended;
}, 60_000);
