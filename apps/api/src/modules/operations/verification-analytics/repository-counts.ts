import { startOfDayInKolkata, shiftDay } from "@bachat/rules/time";
import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { idReviewChanges, idReviewDays } from "../../../db/schema/index.ts";
import { rejectionReasons, WAIT_STEPS, waitBounds } from "./policy.ts";

/** Only one run writes at a time; the next one sees its rows. */
export async function lockCounts(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('id review days'))`);
}

/** The first days that have to be counted again. */
export async function findChangedDays(db: Executor, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ day: idReviewChanges.day })
    .from(idReviewChanges)
    .orderBy(asc(idReviewChanges.day))
    .limit(limit);
  return rows.map(({ day }) => day);
}

/** Takes the marks off these days. A change that is committed later marks its day again. */
export async function takeChanges(tx: Executor, days: readonly string[]): Promise<void> {
  await tx.delete(idReviewChanges).where(inArray(idReviewChanges.day, [...days]));
}

const countOf = (what: string) => sql`count(*) filter (where what = ${sql.raw(`'${what}'`)})`;
const arrayOf = (conditions: readonly string[]) =>
  sql.raw(`array[${conditions.map((one) => `count(*) filter (where ${one})`).join(", ")}]::int[]`);

/**
 * Counts a day from submissions, decisions and second looks, and replaces the stored figures.
 * @param inTimeSince IDs sent since then and decided on that day are decided within the promise
 */
export async function countDay(tx: Executor, day: string, inTimeSince: Date): Promise<void> {
  const [begin, end] = [day, shiftDay(day, 1)].map(
    (one) => sql`${startOfDayInKolkata(one).toISOString()}::timestamptz`,
  );
  const within = (at: string) => sql`${sql.raw(at)} >= ${begin} and ${sql.raw(at)} < ${end}`;
  const bounds = sql.raw(`'{${waitBounds.join(",")}}'::float8[]`);
  await tx.delete(idReviewDays).where(eq(idReviewDays.day, day));
  await tx.execute(sql`
    with events as (
      select case when s.appeal_of is null then 'submitted' else 'appeal' end as what, s.id, null::uuid as reviewer
      from verification_submissions s
      where s.status in ('pending', 'approved', 'rejected') and ${within("s.created_at")}
      union all
      select case when s.appeal_of is null then s.status::text when s.status = 'approved' then 'appeal_overturned' else 'appeal_kept' end,
        s.id, coalesce(o.decided_by, s.decided_by)
      from verification_submissions s left join verification_submissions o on o.id = s.appeal_of
      where s.decision_source = 'admin' and ${within("s.decided_at")}
      union all
      select case n.kind when 'agreed' then 'look_kept' else 'look_overturned' end, s.id, s.decided_by
      from verification_notes n join verification_submissions s on s.id = n.submission_id
      where n.kind in ('agreed', 'disagreed') and ${within("n.written_at")}
        -- The first disagreement leaves it to a third person.
        and (n.kind = 'agreed' or exists (select from verification_notes b
          where b.submission_id = n.submission_id and b.kind = 'disagreed' and (b.written_at, b.id) < (n.written_at, n.id)))
    ), facts as materialized (
      select e.what, e.reviewer, c.id as college_id, c.state, d.kind,
        case when e.what = 'rejected' then s.reason::text end as reason,
        e.what in ('approved', 'rejected') and s.created_at >= ${inTimeSince.toISOString()}::timestamptz as in_time,
        case when e.what in ('approved', 'rejected')
          then width_bucket(extract(epoch from s.decided_at - s.created_at)::float8, ${bounds}) end as wait
      from events e join verification_submissions s on s.id = e.id
        left join colleges sent on sent.id = s.college_id
        left join colleges c on c.id = coalesce(sent.merged_into, sent.id)
        -- An appeal has taken the documents of what it is about.
        left join verification_submissions a on a.appeal_of = s.id
        left join lateral (select vd.kind from verification_documents vd
          where vd.submission_id in (s.id, a.id) order by vd.position limit 1) d on true
      -- Without a document it is an academic address that approved at once.
      where e.what <> 'submitted' or d.kind is not null
    ), grouped as (
      select f.*, g.grouping::id_review_grouping as grouping, g.key from facts f cross join lateral (values
        ('all', ''), ('college', coalesce(f.college_id::text, '')), ('state', coalesce(f.state, '')),
        ('kind', coalesce(f.kind::text, '')), ('reviewer', f.reviewer::text)
      ) g (grouping, key) where g.key is not null
    )
    insert into id_review_days (grouping, day, key, submitted, approved, rejected, in_time, appeals, appeals_decided,
      appeals_overturned, second_looks, second_overturned, reasons, waits)
    select grouping, ${day}::date, key, ${countOf("submitted")}, ${countOf("approved")}, ${countOf("rejected")},
      count(*) filter (where in_time), ${countOf("appeal")}, ${countOf("appeal_overturned")} + ${countOf("appeal_kept")},
      ${countOf("appeal_overturned")}, ${countOf("look_overturned")} + ${countOf("look_kept")}, ${countOf("look_overturned")},
      ${arrayOf(rejectionReasons.map((reason) => `reason = '${reason}'`))},
      ${arrayOf(Array.from({ length: WAIT_STEPS }, (_, step) => `wait = ${step}`))}
    from grouped group by grouping, key order by grouping, key`);
}
