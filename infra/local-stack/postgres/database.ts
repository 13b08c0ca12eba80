import { existsSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { logDirectoryOf, rotateLog } from "../processes/log-file.ts";
import { EMBEDDED_DATABASE, OWNER_ROLE } from "../settings/environment.ts";
import { firstFreePort } from "../settings/ports.ts";
import type { Secrets } from "../settings/secrets.ts";
import { StartError } from "../start-error.ts";
import { type Archive, type RunningPostgres, startPostgres } from "./postgres.ts";

export interface EmbeddedDatabase extends RunningPostgres {
  port: number;
}

/** Beside the data while they are put back from a backup. A restore that was killed leaves it. */
export const unfinishedFile = (dataDirectory: string): string =>
  join(dataDirectory, "restore-unfinished");

/** @throws StartError where half of a restore is there, without the mark of the quarantine */
export function refuseUnfinished(dataDirectory: string): void {
  if (existsSync(unfinishedFile(dataDirectory)))
    throw new StartError(
      `A restore into ${dataDirectory} was not finished. Run the same pnpm restore again: it begins from the start.`,
    );
}

/** Starts Postgres in the data directory, with Bachat's owner and database in it. */
export async function startDatabase(
  dataDirectory: string,
  firstPort: number,
  secrets: Secrets,
  archive?: Archive,
): Promise<EmbeddedDatabase> {
  refuseUnfinished(dataDirectory);
  const logFile = join(logDirectoryOf(dataDirectory), "postgres.log");
  rotateLog(logFile);
  const port = await firstFreePort(firstPort);
  const server = await startPostgres({
    directory: join(dataDirectory, "postgres"),
    port,
    password: secrets.postgres_superuser_password,
    logFile,
    archive,
  });
  await ensureOwner(server.adminUrl, secrets.postgres_owner_password);
  if (archive !== undefined) await archiveFromNowOn(server.adminUrl);
  return { ...server, port };
}

/**
 * While Postgres comes up, its checkpointer goes to sleep for five minutes and does not look at `archive_timeout` before. Reading
 * the settings again wakes it.
 */
async function archiveFromNowOn(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query("select pg_reload_conf()");
  } finally {
    await client.end();
  }
}

/** The owner of the database is no superuser, as on a managed Postgres. */
async function ensureOwner(adminUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const role = await client.query("select 1 from pg_roles where rolname = $1", [OWNER_ROLE]);
    const verb = role.rowCount === 0 ? "create" : "alter";
    await client.query(
      `${verb} role ${OWNER_ROLE} login createrole password ${pg.escapeLiteral(password)}`,
    );
    const database = await client.query("select 1 from pg_database where datname = $1", [
      EMBEDDED_DATABASE,
    ]);
    if (database.rowCount === 0) {
      await client.query(`create database ${EMBEDDED_DATABASE} owner ${OWNER_ROLE}`);
    }
  } finally {
    await client.end();
  }
}
