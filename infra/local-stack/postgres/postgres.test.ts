import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import { logDirectoryOf } from "../processes/log-file.ts";
import { firstFreePort } from "../settings/ports.ts";
import { ensureSecrets } from "../settings/secrets.ts";
import { startDatabase } from "./database.ts";
import { type RunningPostgres, startPostgres } from "./postgres.ts";

let folder: string;
let server: RunningPostgres | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "bachat-postgres-"));
  // As root Postgres runs under another account, which must be able to enter.
  chmodSync(folder, 0o755);
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  rmSync(folder, { recursive: true, force: true });
});

async function start(directory = join(folder, "postgres"), password = "first") {
  const port = await firstFreePort(15_400);
  const logFile = join(folder, "postgres.log");
  server = await startPostgres({ directory, port, password, logFile });
}
async function stop() {
  await server?.stop();
  server = undefined;
}

it("starts with a data folder that was moved, and refuses one that cannot be this one's", async () => {
  const moved = join(folder, "moved");
  await start();
  await stop();
  renameSync(join(folder, "postgres"), moved);
  await start(moved);
  const client = new pg.Client({ connectionString: server?.adminUrl });
  await client.connect();
  expect((await client.query("select 1 as n")).rows).toEqual([{ n: 1 }]);
  await client.end();
  await stop();

  await expect(start(moved, "other")).rejects.toThrow(
    /^The embedded Postgres does not let us in: password authentication failed .*secrets\.json/,
  );
  writeFileSync(join(moved, "PG_VERSION"), "12\n");
  await expect(start(moved)).rejects.toThrow(
    /^The embedded Postgres did not start\. Its last lines, from .*postgres\.log:\n[^]*initialized by PostgreSQL version 12/,
  );
});

it("refuses a data folder of another user and leaves it as it is", async ({ skip }) => {
  skip(process.getuid?.() !== 0, "only root can give a folder away");
  const directory = join(folder, "postgres");
  mkdirSync(directory);
  chownSync(directory, 54_321, 54_321);
  await expect(start()).rejects.toThrow(
    `${directory} belongs to another user (id 54321, this is 0). Start as that user`,
  );
});

it("archives the log of a quiet database from its second start on, without waiting for a checkpoint", async () => {
  const secrets = ensureSecrets(folder);
  const archive = { command: "true", folder, seconds: 1 };
  const startAgain = async () => (server = await startDatabase(folder, 15_400, secrets, archive));
  mkdirSync(logDirectoryOf(folder));
  await startAgain();
  await stop();
  const { adminUrl } = await startAgain();
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query("create table written (n int)");
  const segment = "select pg_walfile_name(pg_current_wal_insert_lsn()) as name";
  const { name } = (await client.query(segment)).rows[0];
  const archived = "select coalesce(last_archived_wal, '') >= $1 as done from pg_stat_archiver";
  await expect
    .poll(async () => (await client.query(archived, [name])).rows[0]?.done, { timeout: 20_000 })
    .toBe(true);
  await client.end();
});
