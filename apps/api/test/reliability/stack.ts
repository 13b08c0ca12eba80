import { rm } from "node:fs/promises";
import { join } from "node:path";
import { parseConfig } from "../../src/config.ts";
import { migrate } from "../../src/db/migrate.ts";
import { ensureAppLogin } from "../../src/db/roles.ts";
import type { WorkerDependencies } from "../../src/dependencies.ts";
import { smtpMailer } from "../../src/ports/mailer.ts";
import { openDependencies } from "../../src/start.ts";
import { makeDatabaseFolder } from "../database-folder.ts";
import { freePort, PASSWORD, query, startPostgres, volatile } from "../postgres.ts";
import { signalTree, startProcess, until, type RunningProcess } from "./processes.ts";

/** Long enough for a slow machine; a process that ends before is reported at once. */
const START_PATIENCE_MS = 110_000;

const quiet = { info() {}, warn() {}, debug() {}, error() {} };

export interface RunningApi extends RunningProcess {
  url: string;
  port: number;
}

export type Stack = Awaited<ReturnType<typeof startStack>>;

interface BarePostgres {
  port: number;
  url: string;
  ownerUrl: string;
}

/**
 * A Postgres of its own, which a test may stop, freeze and start, and the real server and worker on it. Data are
 * written through `dependencies`, as the factories do.
 * @param beforePostgres starts what the programs reach it through, and says by which settings
 */
export async function startStack(
  overrides: Record<string, string> = {},
  beforePostgres: (postgres: BarePostgres) => Promise<Record<string, string>> = async () => ({}),
) {
  const folder = await makeDatabaseFolder(true);
  const postgres = await startPostgres(join(folder, "postgres"), volatile);
  const ownerUrl = postgres.urlFor("owner", "postgres");
  await migrate(ownerUrl);
  await ensureAppLogin(ownerUrl, "app", PASSWORD);
  const environment: Record<string, string> = {
    APP_ENV: "test",
    DATABASE_URL: postgres.urlFor("app", "postgres"),
    JWT_SECRET: "test-jwt-secret-of-at-least-32-characters",
    HASH_SECRET: "test-hash-secret-of-at-least-32-characters",
    SIGNING_SECRET: "test-signing-secret-of-at-least-32-chars",
    ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString("base64")}`,
    SMTP_URL: "smtp://127.0.0.1:1",
    STORAGE_DIR: join(folder, "files"),
    RATE_LIMIT_SCALE: "1000",
    DRAIN_SECONDS: "0",
    ...overrides,
    ...(await beforePostgres({
      port: postgres.port,
      url: postgres.urlFor("app", "postgres"),
      ownerUrl,
    })),
  };
  const config = parseConfig(environment);
  const opened = await openDependencies(config, quiet, "test");
  const dependencies: WorkerDependencies = { ...opened, mailer: smtpMailer(config.mail) };
  const running: RunningProcess[] = [];
  const launch = (file: string, more: Record<string, string>, ownGroup = false) => {
    const started = startProcess(file, { ...environment, ...more }, ownGroup);
    started.child.once("exit", (code) => {
      // Printed by itself: the test that fails because of it shows the rest.
      if (code !== null && code !== 0) console.error(`${file} ended: ${started.output()}`);
    });
    running.push(started);
    return started;
  };

  return {
    dependencies,
    environment,
    ownerUrl,
    postgres: {
      freeze: () => signalTree(postgres.pid(), "SIGSTOP"),
      thaw: () => signalTree(postgres.pid(), "SIGCONT"),
      stop: () => postgres.stop(),
      start: () => postgres.start(),
      /** Ends every connection of the app, whatever it is doing. @returns how many there were. */
      async endConnections(): Promise<number> {
        const { rows } = await query(
          ownerUrl,
          "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'app'",
        );
        return rows.length;
      },
    },
    query: (text: string) => query(ownerUrl, text),

    /** Resolves when the server answers. */
    async startApi(more: Record<string, string> = {}): Promise<RunningApi> {
      const apiPort = Number(more["API_PORT"] ?? (await freePort()));
      const started = launch("server.ts", { ...more, API_PORT: String(apiPort) });
      const url = `http://127.0.0.1:${apiPort}`;
      const isReady = async () => {
        if (started.child.exitCode !== null) throw new Error(started.output());
        return fetch(`${url}/health/ready`).then(
          (response) => response.ok,
          () => false,
        );
      };
      await until("the server starts", isReady, START_PATIENCE_MS);
      return { ...started, url, port: apiPort };
    },

    /** Resolves when the worker takes jobs. */
    async startWorker(
      more: Record<string, string> = {},
      ownGroup = false,
    ): Promise<RunningProcess> {
      const started = launch("worker.ts", more, ownGroup);
      const isReady = () => {
        if (started.child.exitCode !== null) throw new Error(started.output());
        return started.output().includes("Worker ready");
      };
      await until("the worker starts", isReady, START_PATIENCE_MS);
      return started;
    },

    async close(): Promise<void> {
      for (const { child, kill, ended } of running) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        kill("SIGKILL");
        await ended;
      }
      signalTree(postgres.pid(), "SIGCONT");
      await opened.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
