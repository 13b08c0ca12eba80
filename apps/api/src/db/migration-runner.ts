import { setTimeout as pause } from "node:timers/promises";
import { SECOND } from "@bachat/rules/time";
import pg from "pg";
import { JOURNAL, type Migration } from "./migration-files.ts";

/**
 * Applies migrations while the previous version serves: no lock is kept from one file to the next, and none is waited for
 * so long that readers and writers queue up behind it.
 */

/**
 * Requests queue behind a session that waits for a lock, so each wait is short, and there are many. It is longer than the second
 * (deadlock_timeout) after which Postgres ends an autovacuum that is in the way.
 */
const LOCK_MS = 1_500;
const ATTEMPTS = 100;
const PROGRESS_EVERY_MS = 2 * SECOND;

/** Where backfills were interrupted; gone with the last of their rows. */
const PROGRESS = "drizzle.migration_progress";

type Say = (line: string) => void;

/** Applies them one after the other. Those that were applied stay applied when a later one fails, or the process ends. */
export async function applyMigrations(
  client: pg.Client,
  migrations: Migration[],
  say: Say = () => {},
): Promise<void> {
  // As drizzle's own migrator makes them.
  await client.query("create schema if not exists drizzle");
  await client.query(
    `create table if not exists ${JOURNAL} (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const migration of migrations) {
    if (migration.kind === "in portions") await applyInPortions(client, migration, say);
    else if (migration.kind === "concurrently") await applyConcurrently(client, migration, say);
    else
      await withRetries(migration.tag, say, () =>
        inTransaction(client, async () => {
          for (const statement of migration.statements) await client.query(statement);
          await noteApplied(client, migration);
        }),
      );
    say(`${migration.tag} applied`);
  }
}

/** The months ahead of the usage log. */
export const ensurePartitions = (client: pg.Client, say: Say): Promise<void> =>
  withRetries("ensure_usage_partitions", say, () =>
    inTransaction(client, async () => {
      await client.query("select ensure_usage_partitions()");
    }),
  );

const noteApplied = (client: pg.Client, { hash, madeAt }: Migration) =>
  client.query(`insert into ${JOURNAL} (hash, created_at) values ($1, $2)`, [hash, madeAt]);

async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query("begin");
  try {
    await client.query(`set local lock_timeout = ${LOCK_MS}`);
    const result = await work();
    await client.query("commit");
    return result;
  } catch (error) {
    // A connection that was lost has rolled back, and the first error says more.
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

/** Whether another session held a lock for too long, or both waited for each other. */
const isBusy = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === "55P03" || error.code === "40P01");

async function withRetries<T>(tag: string, say: Say, attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts += 1)
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (attempts === ATTEMPTS)
        throw new Error(
          `${tag}: other sessions held a lock that it needs in all of ${ATTEMPTS} attempts. Nothing of it is applied. ` +
            "End long transactions (select pid, application_name, xact_start from pg_stat_activity order by xact_start) and run db:migrate again.",
          { cause: error },
        );
      if (attempts === 1) say(`${tag} lets another session finish, and retries`);
      // Those that queued behind the attempt go first.
      await pause(Math.min(attempts * 100, 2 * SECOND));
    }
}

/**
 * Statement by statement, each in a transaction of Postgres' own. It waits for old transactions without keeping others from
 * reading or writing. After an interruption all statements run again, so each has to be safe to repeat; an index that
 * is complete is left, and the rest of one that is not is removed first.
 */
async function applyConcurrently(client: pg.Client, migration: Migration, say: Say): Promise<void> {
  await client.query("set lock_timeout = 0");
  for (const statement of migration.statements) {
    const index = statement.match(
      /create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/i,
    )?.[1];
    if (index !== undefined) {
      say(`${migration.tag}: index ${index}`);
      const { rows } = await client.query<{ complete: boolean }>(
        "select indisvalid as complete from pg_index where indexrelid = to_regclass($1)",
        [pg.escapeIdentifier(index)],
      );
      if (rows[0]?.complete === true) continue;
      if (rows.length > 0)
        await client.query(`drop index concurrently ${pg.escapeIdentifier(index)}`);
    }
    const renewed = statement.match(/reindex\s+index\s+concurrently\s+"?(\w+)"?/i)?.[1];
    // What an interrupted attempt leaves beside the index.
    for (const rest of renewed === undefined ? [] : [`${renewed}_ccnew`, `${renewed}_ccold`])
      await client.query(`drop index concurrently if exists ${pg.escapeIdentifier(rest)}`);
    await withRetries(migration.tag, say, () => client.query(statement));
  }
  await noteApplied(client, migration);
}

/**
 * One statement that takes a place ($1, a text; null at the beginning), changes the rows of one portion behind it and returns
 * one row: the new `place`, null at the end of the table, and the number of `rows` that it went through. Each portion is
 * committed with its place, so that an interrupted backfill goes on where it was.
 */
async function applyInPortions(client: pg.Client, migration: Migration, say: Say): Promise<void> {
  const { tag, hash, statements } = migration;
  const [statement = "", ...others] = statements;
  if (others.length > 0)
    throw new Error(`${tag}: a migration in portions has one statement, and this one has more.`);
  await client.query(
    `create table if not exists ${PROGRESS} (hash text primary key, place text not null, rows bigint not null)`,
  );
  const before = await client.query<{ place: string; rows: string }>(
    `select place, rows from ${PROGRESS} where hash = $1`,
    [hash],
  );
  let place = before.rows[0]?.place ?? null;
  let done = Number(before.rows[0]?.rows ?? 0);
  if (done > 0) say(`${tag} goes on after ${done} rows`);
  let saidAt = performance.now();
  for (;;) {
    const portion = await withRetries(tag, say, () =>
      inTransaction(client, async () => {
        const { rows } = await client.query<{ place: string | null; rows: string }>(statement, [
          place,
        ]);
        const [one] = rows;
        if (rows.length !== 1 || one === undefined || !("place" in one) || !("rows" in one))
          throw new Error(`${tag}: its statement has to return one row with "place" and "rows".`);
        if (one.place === null) {
          await client.query(`delete from ${PROGRESS} where hash = $1`, [hash]);
          await noteApplied(client, migration);
        } else
          await client.query(
            `insert into ${PROGRESS} values ($1, $2, $3)
             on conflict (hash) do update set place = excluded.place, rows = excluded.rows`,
            [hash, one.place, done + Number(one.rows)],
          );
        return one;
      }),
    );
    if (portion.place === null) return;
    if (portion.place === place)
      throw new Error(`${tag}: its statement came to the same place again, ${place}.`);
    place = portion.place;
    done += Number(portion.rows);
    if (performance.now() - saidAt < PROGRESS_EVERY_MS) continue;
    saidAt = performance.now();
    say(`${tag}: ${done} rows`);
  }
}
