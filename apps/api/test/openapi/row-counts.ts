import type { Database } from "../../src/db/client.ts";

/** The tables that a refused call may write: its own count of tries, log and count of metered calls, and the test's own sessions. */
const countedOnRefusal = ["auth_throttles", "sessions", "verification_calls", "verification_days"];

/** Rows of every table by name, without the tables that refusals write. */
export async function rowCounts(db: Database): Promise<Record<string, number>> {
  const tables = await db.$client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  );
  const names = tables.rows.map((row) => row.name);
  const watched = names.filter((name) => !countedOnRefusal.includes(name));
  const counts = await db.$client.query<{ name: string; total: number }>(
    [
      ...watched.map((name) => `select '${name}' as name, count(*)::int as total from "${name}"`),
      // A sweep is queued before an upload is read, for the case that the process dies in it.
      "select 'pgboss.job', count(*)::int from pgboss.job where name <> 'verification.sweep_upload'",
    ].join(" union all ") +
      // Counted side by side, they come in any order.
      " order by name",
  );
  return Object.fromEntries(counts.rows.map(({ name, total }) => [name, total]));
}
