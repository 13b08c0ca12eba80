import { and, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { auditLog, isDeskDecision, users } from "../../../db/schema/index.ts";
import { type DeskDecision, MEDIAN_OF_MOST, type WaitDesk } from "./policy.ts";

/**
 * Decisions since then, by admin, and how many of them are of today. Reads the index of decisions, no further back. From the
 * audit log, whose rows never change: the tables of the desks keep only the last decision.
 */
export function countDecisions(
  db: Executor,
  actions: readonly DeskDecision[],
  { since, today }: { since: Date; today: Date },
) {
  return db
    .select({
      adminId: users.id,
      adminName: users.name,
      week: sql<number>`count(*)::int`,
      today: sql<number>`count(*) filter (where ${gte(auditLog.createdAt, today)})::int`,
    })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        isDeskDecision(auditLog),
        inArray(auditLog.action, [...actions]),
        gte(auditLog.createdAt, since),
      ),
    )
    .groupBy(users.id);
}

/** The beginning of the wait before a decision. A case that was sent in again later has a later time, and is left out. */
const waitingSince: Readonly<Record<WaitDesk, SQL>> = {
  offers: sql`select case when d.details ->> 'revision' is null
      then (select o.submitted_at from offers o where o.id = d.subject_id::uuid)
      else (select r.created_at from offer_revisions r
        where r.offer_id = d.subject_id::uuid and r.revision_number = (d.details ->> 'revision')::int) end`,
  applications: sql`select a.submitted_at from brand_applications a where a.id = d.subject_id::uuid`,
  messages: sql`select m.waiting_since from contact_messages m where m.id = d.subject_id::uuid`,
};

/** Median seconds from sending in to the decision, of the latest decisions, and of how many. */
export async function measureWait(
  db: Executor,
  desk: WaitDesk,
  actions: readonly DeskDecision[],
  since: Date,
): Promise<{ median: number | null; sample: number }> {
  const latest = db
    .select({
      subjectId: sql`${auditLog.subjectId}`.as("subject_id"),
      details: sql`${auditLog.details}`.as("details"),
      decidedAt: sql`${auditLog.createdAt}`.as("decided_at"),
    })
    .from(auditLog)
    .where(
      and(
        isDeskDecision(auditLog),
        inArray(auditLog.action, [...actions]),
        gte(auditLog.createdAt, since),
      ),
    )
    .orderBy(sql`${auditLog.createdAt} desc`)
    .limit(MEDIAN_OF_MOST);
  const { rows } = await db.execute<{ median: number | null; sample: number }>(sql`
    select (percentile_cont(0.5) within group (order by seconds))::int as median, count(*)::int as sample
    from (
      select extract(epoch from d.decided_at - (${waitingSince[desk]})) as seconds from (${latest}) d
    ) w where seconds >= 0`);
  return rows[0] ?? { median: null, sample: 0 };
}
