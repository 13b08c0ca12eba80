import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { deleteBefore } from "../../../db/portions.ts";
import { authThrottles as throttles } from "../../../db/schema/index.ts";

export interface CounterKey {
  scope: string;
  keyHash: Buffer;
}

/**
 * Counts an attempt before it is made, so that many at once cannot slip through. False while the wait lasts. Times further
 * ahead than any wait leads were written by a clock that was wrong: they count as over.
 */
export async function countAttempt(
  db: Executor,
  { scope, keyHash }: CounterKey,
  { free, waits, forgetAfter }: { free: number; waits: number[]; forgetAfter: number },
  now: Date,
): Promise<boolean> {
  const moment = now.toISOString();
  const quiet = sql`make_interval(secs => ${forgetAfter})`;
  const count = sql`case when t.last_failure_at between ${moment}::timestamptz - ${quiet} and ${moment}::timestamptz + ${quiet}
    then t.failures + 1 else 1 end`;
  const wait = sql`coalesce((string_to_array(${waits.join(",")}, ',')::int[])[least(${count} - ${free - 1}::int, ${waits.length}::int)], 0)`;
  // Without a wait any time is allowed, also one that an instance with a slower clock calls now.
  const { rowCount } = await db.execute(sql`
    insert into auth_throttles as t (scope, key_hash, failures, next_allowed_at, last_failure_at)
    values (${scope}, ${keyHash}, 1, 'epoch', ${moment})
    on conflict (scope, key_hash) do update set
      failures = ${count},
      next_allowed_at = case ${wait} when 0 then 'epoch'
        else ${moment}::timestamptz + make_interval(secs => ${wait}) end,
      last_failure_at = ${moment}
    where t.next_allowed_at <= ${moment}::timestamptz
      or t.next_allowed_at > ${moment}::timestamptz + make_interval(secs => ${Math.max(...waits)})`);
  return (rowCount ?? 0) > 0;
}

export async function nextAllowedAt(db: Executor, key: CounterKey): Promise<Date | null> {
  const [row] = await db
    .select({ nextAllowedAt: throttles.nextAllowedAt })
    .from(throttles)
    .where(is(key));
  return row?.nextAllowedAt ?? null;
}

/** Takes one attempt back: it was the right one. */
export async function uncountAttempt(db: Executor, key: CounterKey): Promise<void> {
  await db
    .update(throttles)
    .set({ failures: sql`greatest(${throttles.failures} - 1, 0)`, nextAllowedAt: sql`'epoch'` })
    .where(is(key));
}

export async function forget(db: Executor, key: CounterKey): Promise<void> {
  await db.delete(throttles).where(is(key));
}

/** Whether the account was signed in from this network in the last 90 days. */
export async function isKnownNetwork(
  db: Executor,
  email: string,
  ip: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from sessions s join users u on u.id = s.user_id
    where u.email = ${email} and s.last_seen_at > ${now.toISOString()}::timestamptz - interval '90 days'
      and s.ip <<= set_masklen(${ip}::inet, case family(${ip}::inet) when 4 then 32 else 64 end)
    limit 1`);
  return rows.length > 0;
}

export async function removeStaleThrottles(db: Executor, before: Date): Promise<void> {
  await deleteBefore(db, throttles.lastFailureAt, before);
}

const is = ({ scope, keyHash }: CounterKey) =>
  and(eq(throttles.scope, scope), eq(throttles.keyHash, keyHash));
