import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { jobHandlers } from "../jobs.ts";
import { installQueue } from "../ports/queue.ts";

const migrationsFolder = new URL("../../migrations", import.meta.url).pathname;

/** One arbitrary number that all starting instances agree on, so that only one migrates at a time. */
const MIGRATION_LOCK = 7_203_411;

/**
 * Brings the database to this code's schema: tables, queue, grants. Needs the owner's role. Safe to repeat, safe when
 * two instances start at once, and safe while the previous version still runs (expand, backfill, contract).
 */
export async function migrate(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query("set lock_timeout = '10s'");
    await runMigrations(drizzle({ client }), { migrationsFolder });
    await client.query("select ensure_usage_partitions()");
    await installQueue(ownerUrl, jobHandlers);
    await client.query(`
      grant usage on schema pgboss to bachat_app;
      grant select, insert, update, delete on all tables in schema pgboss to bachat_app;
      grant execute on all functions in schema pgboss to bachat_app;
      grant usage on all sequences in schema pgboss to bachat_app;
    `);
  } finally {
    await client.end();
  }
}
