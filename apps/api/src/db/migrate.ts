import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { jobHandlers } from "../jobs.ts";
import { installQueue } from "../ports/queue.ts";

const migrationsFolder = join(import.meta.dirname, "../../migrations");

/** One arbitrary number that all starting instances agree on, so that only one migrates at a time. */
const MIGRATION_LOCK = 7_203_411;

/**
 * Brings the database to this code's schema: tables, queue, grants. Needs the owner's role. Safe to repeat, safe when
 * two instances start at once, and safe while the previous version still runs (expand, backfill, contract).
 * @returns how many migrations it applied, of how many
 */
export async function migrate(ownerUrl: string): Promise<{ applied: number; total: number }> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query("set lock_timeout = '10s'");
    const before = await countApplied(client);
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
    const total = readMigrationFiles({ migrationsFolder }).length;
    return { applied: (await countApplied(client)) - before, total };
  } finally {
    await client.end();
  }
}

/** Rows of the table in which drizzle notes what it has applied; a new database does not have it. */
async function countApplied(client: pg.Client): Promise<number> {
  const journal = "drizzle.__drizzle_migrations";
  const { rows } = await client.query("select to_regclass($1) is not null as exists", [journal]);
  if (!rows[0].exists) return 0;
  return Number((await client.query(`select count(*) from ${journal}`)).rows[0].count);
}
