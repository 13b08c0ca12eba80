import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { jobHandlers } from "../jobs.ts";
import { createLogger } from "../logger.ts";
import { installQueue } from "../ports/queue.ts";
import { noteHome } from "./quarantine.ts";
import { isSchemaNewer, noteSchema } from "./schema-version.ts";

const migrationsFolder = join(import.meta.dirname, "../../migrations");

/** The version whose schema `0000_baseline.sql` makes: the oldest version that this code can upgrade. */
export const BASELINE_VERSION = "0.2.0";

/** One arbitrary number that all starting instances agree on, so that only one migrates at a time. */
const MIGRATION_LOCK = 7_203_411;

/**
 * Brings the database to this code's schema: tables, queue, grants. Needs the owner's role. Safe to repeat, safe when
 * two instances start at once, and safe while the previous version still runs (expand, backfill, contract).
 * @returns how many migrations it applied, of how many
 * @throws when the database is of a version before the baseline, or too new for this program. One of the next version is
 * left as it is.
 */
export async function migrate(ownerUrl: string): Promise<{ applied: number; total: number }> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query("set lock_timeout = '10s'");
    const migrations = readMigrationFiles({ migrationsFolder });
    if (await isSchemaNewer(client, createLogger("warn")))
      return { applied: 0, total: migrations.length };
    const before = await readApplied(client);
    const baseline = migrations[0]?.folderMillis ?? 0;
    if (before.newest !== null && before.newest < baseline)
      throw new Error(
        `This database is of a version before ${BASELINE_VERSION}. Bring it to ${BASELINE_VERSION} first, with that version's db:migrate, then to this version.`,
      );
    await runMigrations(drizzle({ client }), { migrationsFolder });
    await client.query("select ensure_usage_partitions()");
    await installQueue(ownerUrl, jobHandlers);
    await client.query(`
      grant usage on schema pgboss to bachat_app;
      grant select, insert, update, delete on all tables in schema pgboss to bachat_app;
      grant execute on all functions in schema pgboss to bachat_app;
      grant usage on all sequences in schema pgboss to bachat_app;
    `);
    // Waits for transactions that hold an offer it has to write.
    await client.query("set lock_timeout = 0");
    await client.query("call renew_search_text()");
    await noteSchema(client);
    await noteHome(client);
    const after = await readApplied(client);
    return { applied: after.count - before.count, total: migrations.length };
  } finally {
    await client.end();
  }
}

/**
 * How many migrations drizzle has noted as applied, and the time of the newest: drizzle skips every migration that is not
 * newer. The baseline has the time of the last migration that it replaces, so a database with that migration skips the
 * baseline. A new database has no such table.
 */
async function readApplied(client: pg.Client): Promise<{ count: number; newest: number | null }> {
  const journal = "drizzle.__drizzle_migrations";
  const { rows } = await client.query("select to_regclass($1) is not null as exists", [journal]);
  if (!rows[0].exists) return { count: 0, newest: null };
  const all = await client.query(`select count(*), max(created_at) as newest from ${journal}`);
  const { count, newest } = all.rows[0];
  return { count: Number(count), newest: newest === null ? null : Number(newest) };
}
