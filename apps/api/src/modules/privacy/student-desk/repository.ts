import type { ReviewStatus } from "@bachat/rules/accounts";
import { lookupAddress } from "@bachat/rules/email-addresses";
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { beginning, beginsWith, lastWord } from "../../../db/beginning.ts";
import type { Executor } from "../../../db/client.ts";
import { contains } from "../../../db/contains.ts";
import { pick } from "../../../db/pick.ts";
import {
  verificationDecisions as decisions,
  redemptionReference,
  redemptions,
  studentEmails as emails,
  students,
  users,
  verificationSubmissions as submissions,
} from "../../../db/schema/index.ts";
import type { Place } from "../../../http/cursor-pages.ts";
import type { StudentId, UserId } from "../../../ids.ts";
import { MOST_COUNTED, type Searched } from "./policy.ts";

export interface Filter {
  /** The ways to read the typed text; null without a search. */
  searched: readonly Searched[] | null;
  status: ReviewStatus | undefined;
}

/** Each way uses an index of its own, so that the search does not read every student. */
function idsOf(searched: Searched): SQL {
  switch (searched.kind) {
    case "id":
      return sql`select id from ${students} where id = ${searched.id} or user_id = ${searched.id}
        union select student_id from ${submissions} where id = ${searched.id}`;
    case "address":
      return sql`select student_id as id from ${emails} where lookup_address = ${lookupAddress(searched.address)}
        union select s.id from ${students} s join ${users} u on u.id = s.user_id where u.email = ${searched.address}::citext`;
    case "reference":
      return sql`select student_id as id from ${redemptions} where ${redemptionReference(redemptions.id)} = ${searched.reference}`;
    case "phone": {
      const fromEnd = `${Array.from(searched.digits).toReversed().join("")}%`;
      return sql`select id from ${students} where phone is not null and reverse(phone) like ${fromEnd}`;
    }
    case "words": {
      const found = contains(searched.words, students.name, students.collegeName);
      return sql`select id from ${students} where ${found}`;
    }
  }
}

function matchingSearch(searched: readonly Searched[]): SQL {
  const ids = sql.join(searched.map(idsOf), sql` union `);
  // As an array, the students are read by their key; a semi-join might walk all of them, newest first.
  return sql`${students.id} = any(array(select id from (${ids}) found (id) limit ${MOST_COUNTED + 1}))`;
}

/** A column of the account, of each student that is read: a join might read all accounts where there are no statistics. */
const ofAccount = <T>(column: SQL) =>
  sql<T>`(select ${column} from ${users} u where u.id = ${students.userId})`;

/**
 * One condition, for which Postgres expects every second row. For `… is null` it expects so few rows that it sorts all
 * students of a status, where it could read the first ones by index.
 */
const isKept = ofAccount<boolean>(sql`u.deleted_at is null`);

const matching = ({ searched, status }: Filter) =>
  and(
    eq(students.isTest, false),
    isKept,
    searched === null ? undefined : matchingSearch(searched),
    status === undefined ? undefined : eq(students.verificationStatus, status),
  );

/** The submission that waits for a decision or an answer. */
const openSubmission = sql<string | null>`(
  select p.id from ${submissions} p where p.student_id = ${students.id} and p.status = 'pending')`;

/** With the table's name: alone, the id would be read as that of the submission. */
const isInReview = sql<boolean>`exists (
  select from ${submissions} p where p.student_id = ${students}.id and p.status = 'pending')`;

/** Up to `limit` students from a place on, nearest first. */
export function list(db: Executor, filter: Filter, place: Place | null, limit: number) {
  const goesUp = place?.direction === "newer";
  const order = goesUp ? asc : desc;
  const beside =
    place === null
      ? undefined
      : sql`(${students.createdAt}, ${students.id}) ${goesUp ? sql`>` : sql`<`} (${place.at.toISOString()}::timestamptz, ${place.id}::uuid)`;
  return db
    .select({
      ...pick(students, "id", "name", "collegeName", "yearOfStudy", "verificationStatus"),
      ...pick(students, "verifiedUntil", "phone", "createdAt"),
      email: ofAccount<string>(sql`u.email`),
      isBlocked: ofAccount<boolean>(sql`u.blocked_at is not null`),
      isInReview,
    })
    .from(students)
    .where(and(matching(filter), beside))
    .orderBy(order(students.createdAt), order(students.id))
    .limit(limit);
}

/** The students whose name, or its last word, begins with these words. */
export async function listBeginning(db: Executor, words: string, limit: number) {
  const isShown = sql`not ${students.isTest} and ${isKept}`;
  const by = (expression: SQL) => sql`
    select id, name, college_name as "collegeName", ${expression} as place from ${students}
    where ${beginsWith(expression, words)} and ${isShown} order by ${expression}, id limit ${limit}`;
  const { rows } = await db.execute<{ id: StudentId; name: string; collegeName: string | null }>(
    sql`select distinct on (place, id) id, name, "collegeName" from (
      (${by(beginning(students.name))}) union all (${by(lastWord(students.name))})) found
      order by place, id limit ${limit}`,
  );
  return rows;
}

/** The submission of each of these students that waits for a decision. */
export const listWaiting = (db: Executor, ids: readonly StudentId[]) =>
  ids.length === 0
    ? []
    : db
        .select(pick(submissions, "id", "studentId"))
        .from(submissions)
        .where(and(inArray(submissions.studentId, [...ids]), eq(submissions.status, "pending")));

/** How many match, counted no further than `most` and one. */
export async function count(db: Executor, filter: Filter, most: number): Promise<number> {
  const some = db
    .select({ id: students.id })
    .from(students)
    .where(matching(filter))
    .limit(most + 1)
    .as("some");
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(some);
  return row?.total ?? 0;
}

export async function findUserId(db: Executor, studentId: StudentId): Promise<UserId | undefined> {
  const [row] = await db
    .select({ userId: students.userId })
    .from(students)
    .innerJoin(users, eq(users.id, students.userId))
    .where(and(eq(students.id, studentId), isNull(users.deletedAt)));
  return row?.userId;
}

/** A decision of a reviewer about the student that has not taken effect. */
export async function findHeldDecision(db: Executor, studentId: StudentId) {
  const [row] = await db
    .select({ by: users.name, ...pick(decisions, "outcome", "decidedAt", "effectiveAt") })
    .from(submissions)
    .innerJoin(decisions, eq(decisions.id, submissions.decisionId))
    .innerJoin(users, eq(users.id, decisions.decidedBy))
    .where(and(eq(submissions.studentId, studentId), eq(submissions.status, "pending")));
  return row;
}

export type Found = NonNullable<Awaited<ReturnType<typeof find>>>;

export async function find(db: Executor, studentId: StudentId) {
  const [row] = await db
    .select({
      student: students,
      account: pick(
        users,
        "email",
        "emailConfirmedAt",
        "userMode",
        "locale",
        "is18OrOlder",
        "blockedAt",
        "blockedReason",
      ),
      openSubmission,
    })
    .from(students)
    .innerJoin(users, eq(users.id, students.userId))
    .where(and(eq(students.id, studentId), isNull(users.deletedAt)));
  return row;
}
