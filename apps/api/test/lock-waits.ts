import type pg from "pg";

/** The statements that wait for a lock, each by a name of its own; also within a transaction, which would read them once. */
export async function lockWaits(client: pg.Client): Promise<string[]> {
  await client.query("select pg_stat_clear_snapshot()");
  const { rows } = await client.query<{ name: string }>(
    `select pid || ' ' || query_start as name from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.map(({ name }) => name);
}
