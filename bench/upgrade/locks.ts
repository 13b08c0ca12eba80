import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

/** What a migration holds of each table, looked at again and again from a connection of its own. */

const LOOK_MS = 25;

export interface HeldLock {
  table: string;
  mode: string;
  /** As far as it was seen: to about two looks. */
  ms: number;
  /** When it was seen last, as `performance.now()`. */
  endedAt: number;
}

/** Locks of the owner, who migrates, behind which others cannot write, or not even read. */
const looks = `
  select l.pid || ' ' || l.virtualtransaction || ' ' || l.relation || ' ' || l.mode as key, c.relname as table, l.mode
  from pg_locks l join pg_class c on c.oid = l.relation join pg_stat_activity a on a.pid = l.pid
  where l.granted and l.locktype = 'relation' and l.pid <> pg_backend_pid() and a.usename = current_user and a.backend_type = 'client backend'
    and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
    and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`;

export async function watchLocks(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const over = new AbortController();
  const held = new Map<string, HeldLock & { from: number }>();
  const watching = (async () => {
    while (!over.signal.aborted) {
      const { rows } = await client.query<{ key: string; table: string; mode: string }>(looks);
      const now = performance.now();
      for (const { key, table, mode } of rows) {
        const from = held.get(key)?.from ?? now;
        held.set(key, { table, mode, from, ms: now - from, endedAt: now });
      }
      await pause(LOOK_MS);
    }
  })();
  return async (): Promise<HeldLock[]> => {
    over.abort();
    await watching;
    await client.end();
    return [...held.values()];
  };
}

/** The longest of each table, the longest first. */
export function longestByTable(locks: HeldLock[]): HeldLock[] {
  const sorted = locks.toSorted((one, other) => other.ms - one.ms);
  return sorted.filter(
    ({ table }, place) => sorted.findIndex((other) => other.table === table) === place,
  );
}
