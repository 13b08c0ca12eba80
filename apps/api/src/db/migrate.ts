import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { ConfigError } from "../config.ts";
import { jobHandlers } from "../jobs.ts";
import { createLogger } from "../logger.ts";
import { installQueue } from "../ports/queue.ts";
import { changedWords, compareApplied, readApplied, readMigrations } from "./migration-files.ts";
import { applyMigrations, ensurePartitions } from "./migration-runner.ts";
import { noteHome } from "./quarantine.ts";
import { BASELINE_VERSION, isSchemaNewer, noteSchema } from "./schema-version.ts";

/** One arbitrary number that all starting instances agree on, so that only one migrates at a time. */
const MIGRATION_LOCK = 7_203_411;

/**
 * Brings the database to this code's schema: tables, queue, grants. Needs the owner's role. Safe to repeat, safe when
 * two instances start at once, and safe while the previous version still runs (expand, backfill, contract).
 * @param say takes a line about what was done, or is in the way
 * @returns how many migrations it applied, of how many
 * @throws when the database is of a version before the baseline or too new for this program, or when a migration that it
 * has applied was changed. A database of the next version is left as it is.
 */
export async function migrate(
  ownerUrl: string,
  say: (line: string) => void = () => {},
): Promise<{ applied: number; total: number }> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await takeTurn(client, say);
    const migrations = readMigrations();
    if (await isSchemaNewer(client, createLogger("warn")))
      return { applied: 0, total: migrations.length };
    const applied = await readApplied(client);
    const baseline = migrations[0]?.madeAt ?? 0;
    if (applied.size > 0 && Math.max(...applied.keys()) < baseline)
      throw new Error(
        `This database is of a version before ${BASELINE_VERSION}. Bring it to ${BASELINE_VERSION} first, with that version's db:migrate, then to this version.`,
      );
    const { missing, changed } = compareApplied(migrations, applied);
    if (changed.length > 0) throw new ConfigError(changedWords(changed));
    // Of a new database the last line is enough.
    await applyMigrations(client, missing, applied.size === 0 ? () => {} : say);
    await ensurePartitions(client, say);
    await installQueue(ownerUrl, jobHandlers);
    await client.query(`
      grant usage on schema pgboss to bachat_app;
      grant select, insert, update, delete on all tables in schema pgboss to bachat_app;
      grant execute on all functions in schema pgboss to bachat_app;
      grant usage on all sequences in schema pgboss to bachat_app;
      grant usage on schema drizzle to bachat_app;
      grant select on all tables in schema drizzle to bachat_app;
    `);
    // Waits for transactions that hold an offer it has to write.
    await client.query("set lock_timeout = 0");
    await client.query("call renew_search_text()");
    await noteSchema(client);
    await noteHome(client);
    return { applied: missing.length, total: migrations.length };
  } finally {
    await client.end();
  }
}

/** The runner asks for the lock again and again: a session waiting in Postgres has a snapshot, and would hold up an index that is built concurrently. */
async function takeTurn(client: pg.Client, say: (line: string) => void): Promise<void> {
  for (let attempts = 1; ; attempts += 1) {
    const { rows } = await client.query<{ taken: boolean }>(
      "select pg_try_advisory_lock($1) as taken",
      [MIGRATION_LOCK],
    );
    if (rows[0]?.taken === true) return;
    if (attempts === 1) say("Another db:migrate is running: its end is awaited");
    await pause(200);
  }
}
