import { rmSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { Config } from "../../apps/api/src/config.ts";
import { connectDatabase, type Database } from "../../apps/api/src/db/client.ts";
import { migrate } from "../../apps/api/src/db/migrate.ts";
import { ensureAppLogin } from "../../apps/api/src/db/roles.ts";
import { type Queue, startQueue } from "../../apps/api/src/ports/queue.ts";
import { startPostgres } from "../../infra/local-stack/postgres/postgres.ts";
import { firstFreePort } from "../../infra/local-stack/settings/ports.ts";
import { generate } from "./generate.ts";

/** A throw-away server of the embedded Postgres, with its own settings, and one database a size. */

const PASSWORD = "local-bench-only";
const FIRST_PORT = 5950;
/** The origin of pictures' addresses; no server listens there. */
const origin = "http://localhost:4000";
const origins = { api: origin, student: origin, brand: origin, admin: origin };

/** A database of some size: as the program sees it, and as its owner does. */
export interface Sized {
  size: number;
  /** As the program connects. */
  url: string;
  db: Database;
  owner: pg.Client;
  queue: Queue;
  clock: { now(): Date };
  config: Pick<Config, "origins">;
  log: typeof log;
}

export const log = {
  info() {},
  debug() {},
  warn() {},
  error: (...parts: unknown[]) => console.error(...parts),
};

type Fill = (owner: pg.Client, size: number, ownerUrl: string) => Promise<unknown>;

export async function openDatabases(sizes: readonly number[], fill: Fill = generate) {
  const folder = await mkdtemp(join(tmpdir(), "bachat-bench-"));
  // As root the server runs as another user, which must be able to pass through.
  await chmod(folder, 0o755);
  const port = await firstFreePort(FIRST_PORT);
  const server = await startPostgres({
    directory: join(folder, "postgres"),
    port,
    password: PASSWORD,
    logFile: join(folder, "postgres.log"),
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    // Nothing of it is worth an orderly end.
    process.once(signal, () => {
      server.process.kill("SIGKILL");
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      process.exit(1);
    });
  }
  const opened: Sized[] = [];
  const close = async () => {
    for (const { db, owner, queue } of opened) {
      await queue.stop();
      await db.$client.end();
      await owner.end();
    }
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (const size of sizes) opened.push(await openOne(server.adminUrl, port, size, fill));
  } catch (error) {
    await close();
    throw error;
  }
  return { databases: opened, close };
}

async function openOne(adminUrl: string, port: number, size: number, fill: Fill): Promise<Sized> {
  const name = `offers_${size}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const ownerUrl = adminUrl.replace(/postgres$/, name);
  await migrate(ownerUrl);
  await ensureAppLogin(ownerUrl, "bench_app", PASSWORD);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const begun = performance.now();
  await fill(owner, size, ownerUrl);
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  const { rows } = await owner.query<{ bytes: string }>(
    "select pg_size_pretty(pg_database_size(current_database())) as bytes",
  );
  console.log(`Made ${size} offers in ${seconds} s, ${rows[0]?.bytes}.`);
  const url = `postgres://bench_app:${PASSWORD}@127.0.0.1:${port}/${name}`;
  const db = connectDatabase({ url, poolSize: 4, applicationName: "bench" }, log);
  return {
    size,
    url,
    db,
    owner,
    queue: await startQueue(db, log),
    clock: { now: () => new Date() },
    config: { origins },
    log,
  };
}
