import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { firstFreePort } from "../../infra/local-stack/settings/ports.ts";
import type { Target } from "./client.ts";

/** Servers under measurement, each a process of its own, as they are in production. */

const children = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of children) child.kill("SIGKILL");
});

export interface RunningServer extends Target {
  process: ChildProcess;
  stop(): Promise<void>;
}

/** Resolves when `path` answers. */
async function start(
  file: string,
  args: string[],
  env: Record<string, string>,
  port: number,
  path: string,
): Promise<RunningServer> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url)), ...args], {
    env: { PATH: process.env["PATH"] ?? "", NODE_NO_WARNINGS: "1", ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  children.add(child);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${file} ended before it answered.`);
    const ok = await fetch(`http://127.0.0.1:${port}${path}`).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) break;
    await pause(50);
  }
  return {
    host: "127.0.0.1",
    port,
    process: child,
    async stop() {
      child.kill("SIGKILL");
      await ended;
      children.delete(child);
    },
  };
}

export async function startBareFastify(): Promise<RunningServer> {
  const port = await firstFreePort(5970);
  return start("./bare-fastify.ts", [String(port)], {}, port, "/");
}

const apiFile = "../../apps/api/src/server.ts";

/** What API and worker need to start; limits by address are such that no load reaches them. */
export const apiEnvironment = (databaseUrl: string): Record<string, string> => ({
  APP_ENV: "test",
  DATABASE_URL: databaseUrl,
  JWT_SECRET,
  HASH_SECRET: BENCH_SECRET,
  SIGNING_SECRET: `signing-${BENCH_SECRET}`,
  ENCRYPTION_KEYS: `bench:${BENCH_KEY.toString("base64")}`,
  SMTP_URL: "smtp://127.0.0.1:1",
  STORAGE_DIR: "none",
  RATE_LIMIT_SCALE: "1000000",
});

/** Where an API can listen whose address must be known before. */
export const freeApiPort = (): Promise<number> => firstFreePort(5970);

/** The API as it is, or another version's by its `file`, and `more` of the environment, where its port may be. */
export async function startApi(
  databaseUrl: string,
  more: Record<string, string> = {},
  file: string = apiFile,
): Promise<RunningServer> {
  const port = Number(more["API_PORT"] ?? (await freeApiPort()));
  const env = { ...apiEnvironment(databaseUrl), ...more, API_PORT: String(port) };
  return start(file, [], env, port, "/health/ready");
}

/** The worker as it is. */
export async function startWorker(
  databaseUrl: string,
  more: Record<string, string> = {},
): Promise<RunningServer> {
  const port = await firstFreePort(5980);
  const env = { ...apiEnvironment(databaseUrl), ...more, WORKER_METRICS_PORT: String(port) };
  return start("../../apps/api/src/worker.ts", [], env, port, "/metrics");
}

/** A process's memory, in megabytes: of the machine, and in its heap with its buffers. */
export interface Held {
  resident: number;
  heap: number;
}

export interface ReportingServer extends RunningServer {
  memoryOf(what: "before" | "before-swept" | "peak"): Promise<Held>;
}

/** As `startApi`, with a port that answers its memory (report-memory.ts). */
export async function startReportingApi(
  databaseUrl: string,
  more: Record<string, string> = {},
): Promise<ReportingServer> {
  const port = await firstFreePort(5950);
  const api = await startApi(databaseUrl, {
    ...more,
    NODE_OPTIONS: `--import=${new URL("report-memory.ts", import.meta.url).href}`,
    BENCH_MEMORY_PORT: String(port),
  });
  return {
    ...api,
    async memoryOf(what) {
      const answer = await fetch(`http://127.0.0.1:${port}/${what}`);
      return (await answer.json()) as Held;
    },
  };
}

const BENCH_SECRET = "bench-secret-of-at-least-32-characters";
export const JWT_SECRET = `jwt-${BENCH_SECRET}`;
export const BENCH_KEY = Buffer.alloc(32, 7);
