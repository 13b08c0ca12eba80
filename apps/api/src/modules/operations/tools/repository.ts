import { sql } from "drizzle-orm";
import { type Database, databaseUntil, type Executor } from "../../../db/client.ts";
import { settings } from "../../../db/schema/index.ts";

export { secretFaults } from "../../../db/secret-checks.ts";

/** A check that takes too long ends at its next statement. */
export const until = (db: Database, signal: AbortSignal): Database => databaseUntil(db, signal);

/** One run at a time, on any number of instances. False while another one goes on. */
export async function lockRun(tx: Executor): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('self-checks', 0)) as taken`,
  );
  return rows[0]?.taken === true;
}

class RollBack extends Error {}

/** Writes a row, reads it back, and rolls back. @returns the value it read */
export async function writeAndRead(db: Database, key: string, value: string): Promise<unknown> {
  let read: unknown;
  await db
    .transaction(async (tx) => {
      await tx.insert(settings).values({ key, value });
      const { rows } = await tx.execute<{ value: string | null }>(
        sql`select ${settings.value} #>> '{}' as value from ${settings} where ${settings.key} = ${key}`,
      );
      read = rows[0]?.value;
      throw new RollBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RollBack)) throw error;
    });
  return read;
}

export async function databaseFacts(db: Executor): Promise<{ now: Date; version: string }> {
  const { rows } = await db.execute<{ at: string; version: string }>(
    sql`select to_json(clock_timestamp()) #>> '{}' as at, current_setting('server_version') as version`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("Postgres answered without a row.");
  return { now: new Date(row.at), version: row.version };
}
