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

/** The API as it is, with limits by address that no load reaches, and `more` of the environment. */
export async function startApi(
  databaseUrl: string,
  more: Record<string, string> = {},
): Promise<RunningServer> {
  const port = await firstFreePort(5970);
  const env = {
    APP_ENV: "test",
    API_PORT: String(port),
    DATABASE_URL: databaseUrl,
    JWT_SECRET: BENCH_SECRET,
    HASH_SECRET: BENCH_SECRET,
    SIGNING_SECRET: BENCH_SECRET,
    ENCRYPTION_KEYS: `bench:${Buffer.alloc(32, 7).toString("base64")}`,
    SMTP_URL: "smtp://127.0.0.1:1",
    STORAGE_DIR: "none",
    RATE_LIMIT_SCALE: "1000000",
    ...more,
  };
  return start("../../apps/api/src/server.ts", [], env, port, "/health/ready");
}

export const BENCH_SECRET = "bench-secret-of-at-least-32-characters";
