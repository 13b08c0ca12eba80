import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, createWriteStream, openSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { LONGEST_STOP_SECONDS } from "../../../packages/rules/src/stopping.ts";
import { StartError } from "../start-error.ts";
import { compileCache } from "../workspace.ts";
import { activityOf, printedOf } from "./activity.ts";
import { noteStarted } from "./leftovers.ts";
import { logTail, plainLine, rotateLog } from "./log-file.ts";
import { waitWhileWorking } from "./patience.ts";

/** Each of our servers has stopped by itself within this time, so a kill loses nothing. */
const STOP_PATIENCE_MS = LONGEST_STOP_SECONDS * 1_000;
const parentWatch = new URL("./parent-watch.ts", import.meta.url).href;

export interface ChildPlan {
  /** Name of its log file: lower case, no spaces. */
  name: string;
  /** Its name in messages, at the start of a sentence. */
  label: string;
  /** Arguments to Node. */
  args: string[];
  cwd: string;
  env: Record<string, string>;
  /** Asked until it answers with 2xx; without one the child is taken as ready at once. */
  readyUrl?: string;
}

export interface Child {
  plan: ChildPlan;
  process: ChildProcess;
  logFile: string;
}

interface SpawnOptions {
  logDirectory: string;
  /** Shows the child's lines in this terminal too, for development. */
  echo: boolean;
}

export function spawnChild(plan: ChildPlan, { logDirectory, echo }: SpawnOptions): Child {
  const logFile = join(logDirectory, `${plan.name}.log`);
  rotateLog(logFile);
  // Written by the child itself, so that its output after its supervisor was killed is there too.
  const log = openSync(logFile, "w");
  const child = spawn(process.execPath, ["--import", parentWatch, ...plan.args], {
    cwd: plan.cwd,
    env: { NODE_COMPILE_CACHE: compileCache, ...plan.env },
    // A session of its own: Ctrl-C reaches the supervisor alone, which then stops the children in order.
    detached: true,
    stdio: echo ? ["pipe", "pipe", "pipe"] : ["pipe", log, log],
  });
  child.stdin?.on("error", () => {});
  if (echo) echoLines(child, plan.name, logFile);
  closeSync(log);
  if (child.pid !== undefined) noteStarted(logDirectory, child.pid);
  return { plan, process: child, logFile };
}

function echoLines(child: ChildProcess, name: string, logFile: string): void {
  const log = createWriteStream(logFile);
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on("line", (line) => {
      log.write(`${line}\n`);
      console.log(`${name.padEnd(8)} ${plainLine(line)}`);
    });
  }
  child.on("close", () => log.end());
}

export const hasEnded = ({ process: child }: Child) =>
  child.exitCode !== null || child.signalCode !== null;

/**
 * Resolves when the child serves: when `readyUrl` answers with 2xx, or when `attempt` succeeds. Waits as long as the child
 * works or prints. @throws StartError with its last lines when it ends or stops working
 */
export async function untilReady(
  child: Child,
  { attempt, standstill }: { attempt?: () => Promise<void>; standstill?: number } = {},
): Promise<void> {
  const { plan, logFile } = child;
  const { readyUrl } = plan;
  if (readyUrl === undefined && attempt === undefined) return;
  /** The status by which a running program says that it is not ready; such an answer is no progress. */
  let refusal: number | undefined;
  const ask = async (signal: AbortSignal) => {
    if (attempt !== undefined || readyUrl === undefined) return attempt?.().then(() => true);
    const response = await fetch(readyUrl, { redirect: "manual", signal });
    refusal = response.ok ? undefined : response.status;
    await response.arrayBuffer();
    return response.ok || undefined;
  };
  const outcome = await waitWhileWorking({
    attempt: ask,
    hasEnded: () => hasEnded(child),
    progress: () =>
      refusal === undefined
        ? activityOf(child.process.pid ?? 0, logFile)
        : `${refusal} ${printedOf(logFile)}`,
    ...(standstill !== undefined && { standstill }),
  });
  if (outcome === "ended") throw await failure(child);
  if (outcome === "standstill") {
    const state = refusal === undefined ? "does nothing any more" : `answers ${refusal}`;
    throw new StartError(
      `${plan.label} is not ready and ${state}. Its last lines, from ${logFile}:\n${logTail(logFile)}`,
    );
  }
}

/** The error for a child that ended unexpectedly. */
export async function failure(child: Child): Promise<StartError> {
  // Its last lines may still be on their way to the file.
  await pause(150);
  const { exitCode, signalCode } = child.process;
  const how = signalCode === null ? `exit code ${exitCode ?? "unknown"}` : `signal ${signalCode}`;
  return new StartError(
    `${child.plan.label} stopped unexpectedly (${how}). Its last lines, from ${child.logFile}:\n${logTail(child.logFile)}`,
  );
}

/** Asks the child to stop and waits; after the time that our servers may take it is killed. */
export async function stopChild({ process: child }: Child, atOnce: boolean): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((done) => child.once("exit", () => done()));
  signalGroup(child, atOnce ? "SIGKILL" : "SIGTERM");
  const slow = setTimeout(() => signalGroup(child, "SIGKILL"), STOP_PATIENCE_MS + 500);
  await gone;
  clearTimeout(slow);
}

/** A child may have children of its own (`node --watch`): the signal goes to the whole group. */
function signalGroup(child: ChildProcess, signal: "SIGTERM" | "SIGKILL"): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
}

/** Waits for a program that ends by itself. @throws StartError with its output when it fails. */
export async function untilEnd(child: Child): Promise<void> {
  await new Promise((done) => child.process.once("close", done));
  if (child.process.exitCode === 0) return;
  await pause(50);
  throw new StartError(failureOf(child.plan.label, child.logFile));
}

/** The reason where the program ended with one, else the last lines that it wrote. */
export function failureOf(label: string, logFile: string): string {
  // So the API's commands end.
  const reason = logTail(logFile, 1).match(/^ *Failed: (.+)$/)?.[1];
  return reason === undefined
    ? `${label} failed. Its last lines:\n${logTail(logFile)}`
    : `${label} failed: ${reason}\nMore is in ${logFile}`;
}

const pause = (milliseconds: number) => new Promise((wake) => setTimeout(wake, milliseconds));
