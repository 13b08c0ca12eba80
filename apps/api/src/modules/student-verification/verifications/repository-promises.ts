import { and, asc, eq, gte, inArray, isNull, lt, lte, ne, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import {
  isOnDesk,
  isPromiseOpen,
  mailPreferences as preferences,
  queuePlace,
  students,
  users,
  verificationSubmissions as submissions,
} from "../../../db/schema/index.ts";
import type { StudentId } from "../../../ids.ts";
import { REVIEW_TIME_SAMPLE } from "./policy-promise.ts";
import type { SubmissionRow } from "./repository.ts";

/** The student's case that waits for a reviewer. */
export async function findWaiting(db: Executor, studentId: StudentId) {
  const [row] = await db
    .select(
      pick(submissions, "createdAt", "queueTurn", "promisedAt", "timesCorrected", "snoozedUntil"),
    )
    .from(submissions)
    .where(
      and(
        eq(submissions.studentId, studentId),
        eq(submissions.status, "pending"),
        isNull(submissions.askedId),
      ),
    );
  return row;
}

/** Has a case go first, unless something warns of it. @returns whether it does now, and did not before */
export async function moveFirst(tx: Executor, submissionId: string) {
  const [row] = await tx
    .update(submissions)
    .set({ queueTurn: 0 })
    .where(
      and(
        eq(submissions.id, submissionId),
        eq(submissions.status, "pending"),
        ne(submissions.queueTurn, 0),
        isNull(submissions.appealOf),
        sql`coalesce((${submissions.signals}->>'flags')::int, 0) = 0`,
      ),
    )
    .returning(pick(submissions, "id", "createdAt", "queueTurn"));
  return row;
}

const place = queuePlace(submissions);
/** When it was sent, where it waits and is not put off. */
const waitingSince = (now: Date) =>
  sql`min(${submissions.createdAt}) filter (
    where ${submissions.status} = 'pending' and (${submissions.snoozedUntil} > ${now.toISOString()}) is not true)`;

/** Those before a case in the queue, or all: how many they are, and since when the oldest waits that is not put off. */
export async function queueAhead(
  db: Executor,
  own: Pick<SubmissionRow, "createdAt" | "queueTurn"> | null,
  now: Date,
) {
  const ownPlace =
    own &&
    queuePlace({
      createdAt: sql`${own.createdAt.toISOString()}::timestamptz`,
      queueTurn: sql`${own.queueTurn}::smallint`,
    });
  const [row] = await db
    .select({
      ahead: sql<number>`count(*)::int`,
      oldestAt: sql<Date | null>`${waitingSince(now)}`.mapWith(submissions.createdAt),
    })
    .from(submissions)
    .where(and(isOnDesk(submissions), ownPlace === null ? undefined : lt(place, ownPlace)));
  return row ?? { ahead: 0, oldestAt: null };
}

/** The same of these cases, by one reading of the queue. */
export async function queuesAhead(db: Executor, ids: readonly string[], now: Date) {
  const before = sql`over (order by ${place}, ${submissions.id} rows between unbounded preceding and 1 preceding)`;
  const queue = db
    .select({
      id: submissions.id,
      ahead: sql<number>`(count(*) ${before})::int`.as("ahead"),
      oldestAt: sql<Date | null>`${waitingSince(now)} ${before}`
        .mapWith(submissions.createdAt)
        .as("oldest_at"),
    })
    .from(submissions)
    .where(isOnDesk(submissions))
    .as("queue");
  const rows = await db
    .select()
    .from(queue)
    .where(inArray(queue.id, [...ids]));
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** Notes by when a case is decided, as its student is shown it. */
export async function promise(
  tx: Executor,
  submissionId: string,
  promised: { promisedAt: Date; timesCorrected?: number },
): Promise<void> {
  await tx
    .update(submissions)
    .set(promised)
    .where(and(eq(submissions.id, submissionId), eq(submissions.status, "pending")));
}

/**
 * The next cases whose promise has passed, locked, with the students who can be reached; rows that another transaction holds are skipped.
 */
export async function takeLate(tx: Executor, now: Date, limit: number) {
  return tx
    .select({
      ...pick(
        submissions,
        "id",
        "createdAt",
        "queueTurn",
        "promisedAt",
        "timesCorrected",
        "snoozedUntil",
      ),
      ...pick(students, "name"),
      ...pick(users, "email", "locale"),
      userId: users.id,
      isReached: sql<boolean>`(${users.deletedAt} is null and ${users.blockedAt} is null and not ${students.isTest})`,
      wantsMail: sql<boolean>`(${preferences.enabled} is not false)`,
    })
    .from(submissions)
    .innerJoin(students, eq(students.id, submissions.studentId))
    .innerJoin(users, eq(users.id, students.userId))
    .leftJoin(
      preferences,
      and(eq(preferences.userId, users.id), eq(preferences.kind, "verification_reminder")),
    )
    .where(and(isPromiseOpen(submissions), lte(submissions.promisedAt, now)))
    .orderBy(asc(submissions.promisedAt))
    .limit(limit)
    .for("update", { of: submissions, skipLocked: true });
}

export const countReviewed = (db: Executor, since: Date): Promise<number> =>
  db.$count(
    submissions,
    and(gte(submissions.decidedAt, since), eq(submissions.decisionSource, "admin")),
  );

/**
 * Median seconds until an approval by each way without a reviewer, of its last ones, and how many were measured. An address is
 * measured from the link on.
 */
export async function wayTimes(db: Executor) {
  const one = (source: "academic_email" | "roster") => sql`
    select ${source}::text as source, (percentile_cont(0.5) within group (order by seconds))::int as median, count(*)::int as sample
    from (select extract(epoch from decided_at - coalesce(begun_at, created_at)) as seconds from ${submissions}
      where status = 'approved' and decision_source = ${source}::decision_source
      order by decided_at desc limit ${REVIEW_TIME_SAMPLE}) recent`;
  const { rows } = await db.execute<{
    source: "academic_email" | "roster";
    median: number | null;
    sample: number;
  }>(sql`${one("academic_email")} union all ${one("roster")}`);
  return rows;
}

/** Median seconds from upload to a reviewer's decision over the last decisions since then, and how many were measured. */
export async function reviewTime(
  db: Executor,
  since: Date,
  turn: number | null,
): Promise<{ median: number | null; sample: number }> {
  const { rows } = await db.execute<{ median: number | null; sample: number }>(sql`
    select (percentile_cont(0.5) within group (order by seconds))::int as median, count(*)::int as sample from (
      select extract(epoch from ${submissions.decidedAt} - ${submissions.createdAt}) as seconds
      from ${submissions}
      where ${submissions.decidedAt} >= ${since.toISOString()}::timestamptz and ${submissions.decisionSource} = 'admin'
        and ${turn === null ? sql`true` : eq(submissions.queueTurn, turn)}
      order by ${submissions.decidedAt} desc limit ${REVIEW_TIME_SAMPLE}
    ) recent`);
  return rows[0] ?? { median: null, sample: 0 };
}
