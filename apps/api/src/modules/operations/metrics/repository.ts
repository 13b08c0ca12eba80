import { sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { isOnDesk, verificationSubmissions } from "../../../db/schema/index.ts";

/** The figures that an operator watches, each read from an index of open rows, so that it costs the same in a large installation. */

interface Waiting extends Record<string, unknown> {
  desk: string;
  waiting: number;
  /** Seconds; 0 while the queue is empty. */
  oldest: number;
}

/** The desks' queues, and for how long the first of each waits. */
export async function listReviews(db: Executor): Promise<Waiting[]> {
  const seconds = (at: ReturnType<typeof sql>) =>
    sql`coalesce(extract(epoch from now() - min(${at})), 0)::float8 as oldest`;
  const { rows } = await db.execute<Waiting>(sql`
    select 'student-ids' as desk, count(*)::int as waiting, ${seconds(sql`${verificationSubmissions.createdAt}`)}
      from ${verificationSubmissions} where ${isOnDesk(verificationSubmissions)}
    union all
    select 'offers', count(*)::int, ${seconds(sql`at`)} from (
      select submitted_at as at from offers where status = 'pending_review' and changes_asked_at is null
      union all
      select created_at from offer_revisions where status = 'pending' and changes_asked_at is null) o
    union all
    select 'applications', count(*)::int, ${seconds(sql`submitted_at`)} from brand_applications where status = 'pending'
    union all
    select 'messages', count(*)::int, ${seconds(sql`waiting_since`)} from contact_messages where status in ('new', 'read')`);
  return rows;
}

/** Mails that are under way, and those that were given up within a day, by state. */
export async function countMails(db: Executor): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ state: string; mails: number }>(sql`
    select state::text as state, count(*)::int as mails from mails
      where state in ('waiting', 'sending', 'retrying') group by state
    union all
    select 'failed', count(*)::int from mails where state = 'failed' and created_at > now() - interval '1 day'`);
  return new Map(rows.map(({ state, mails }) => [state, mails]));
}

interface BackupAges extends Record<string, unknown> {
  /** Seconds since the newest one that was noted ended, and since the newest one that was read as a whole; null without one. */
  made: number | null;
  verified: number | null;
}

export async function readBackupAges(db: Executor): Promise<BackupAges> {
  const { rows } = await db.execute<BackupAges>(sql`
    select extract(epoch from now() - max(ended_at))::float8 as made,
      extract(epoch from now() - max(ended_at) filter (where verified_at is not null))::float8 as verified
    from backup_runs`);
  return rows[0] ?? { made: null, verified: null };
}

/** Webhook events that are to be delivered, and endpoints that fail at the moment. */
export async function countWebhooks(db: Executor): Promise<{ pending: number; failing: number }> {
  const { rows } = await db.execute<{ pending: number; failing: number }>(sql`
    select (select count(*)::int from webhook_deliveries where status = 'pending' and next_attempt_at is not null) as pending,
      (select count(*)::int from webhook_endpoints where failing_since is not null) as failing`);
  return rows[0] ?? { pending: 0, failing: 0 };
}
