import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./postgres.ts";
import { treeOf } from "./processes.ts";

/** `npm start` itself, as a person runs it, on free ports with a data folder of its own. */

const root = join(import.meta.dirname, "../../..");
const portNames = [
  "API_PORT",
  "STUDENT_WEB_PORT",
  "BRAND_WEB_PORT",
  "ADMIN_WEB_PORT",
  "MAIL_WEB_PORT",
  "MAIL_SMTP_PORT",
  "PAYMENTS_WEB_PORT",
  "SHOPS_WEB_PORT",
  "POSTGRES_PORT",
];

export function listen(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}
export const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
};
export const close = (server: Server) => new Promise((resolve) => server.close(resolve));

async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}

export interface Run {
  child: ChildProcess;
  output: () => string;
  /** "ready", or the exit code. */
  outcome: Promise<"ready" | number | null>;
  ended: Promise<unknown>;
  /** Resolves once it has printed this, or has ended. */
  printed(text: string): Promise<unknown>;
  /** To it and every process below it at once, as service managers do. */
  signalAll(signal: NodeJS.Signals): void;
}

export async function prepareNpmStart() {
  const data = mkdtempSync(join(tmpdir(), "bachat-start-"));
  const ports = (await freePorts(portNames.length)).map((port, index) => [
    portNames[index],
    String(port),
  ]);
  const environment: NodeJS.ProcessEnv = {
    PATH: process.env["PATH"],
    HOME: process.env["HOME"],
    BACHAT_DATA_DIR: data,
    RATE_LIMIT_SCALE: "1000",
    ...Object.fromEntries(ports),
  };
  const runs: Run[] = [];

  function start(): Run {
    const child = spawn(process.execPath, ["scripts/start.mjs"], {
      cwd: root,
      env: environment,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let text = "";
    const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
    const waiting = new Set<() => void>();
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
        for (const look of waiting) look();
      });
    }
    const appears = (wanted: string) =>
      new Promise<"ready">((resolve) => {
        const look = () => {
          if (!text.includes(wanted)) return;
          waiting.delete(look);
          resolve("ready");
        };
        waiting.add(look);
        look();
      });
    const run: Run = {
      child,
      output: () => text,
      ended,
      outcome: Promise.race([appears("Bachat is ready"), ended]),
      printed: (wanted) => Promise.race([appears(wanted), ended]),
      signalAll(signal) {
        for (const pid of treeOf(child.pid ?? 0)) {
          try {
            process.kill(pid, signal);
          } catch {
            // It ended by itself meanwhile.
          }
        }
      },
    };
    runs.push(run);
    return run;
  }

  return {
    data,
    environment,
    start,
    /** The address of the database while it runs. */
    ownerUrl(): string {
      const port = readFileSync(join(data, "postgres/postmaster.pid"), "utf8").split("\n")[3];
      const secrets: { postgres_owner_password: string } = JSON.parse(
        readFileSync(join(data, "secrets.json"), "utf8"),
      );
      return `postgres://bachat_owner:${secrets.postgres_owner_password}@127.0.0.1:${port}/bachat`;
    },
    /** Ends the running processes, and removes the data. */
    async clear(): Promise<void> {
      for (const { child, ended } of runs) {
        child.kill("SIGTERM");
        await ended;
      }
      rmSync(data, { recursive: true, force: true });
    },
  };
}
