import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import {
  students,
  users,
  verificationDocuments,
  verificationSubmissions,
} from "../../db/schema/index.ts";
import type { StudentId, UserId } from "../../ids.ts";

// Drizzle leaves the table's name out of a column when a query has one table; inside a subquery it is needed.
const profileId = sql.raw(`"students"."id"`);

const pendingSubmission = sql<boolean>`exists (
  select 1 from ${verificationSubmissions} vs where vs.student_id = ${profileId} and vs.status = 'pending')`;

/** The first page that a student could still open of the ID sent last. */
const latestDocument = sql<string | null>`(
  select vd.id from ${verificationDocuments} vd join ${verificationSubmissions} vs on vs.id = vd.submission_id
  where vs.student_id = ${profileId} and vd.deleted_at is null and vd.processing_status = 'ready'
  order by vs.created_at desc, vd.position limit 1)`;

const profileColumns = {
  id: students.id,
  userId: students.userId,
  name: students.name,
  email: students.email,
  collegeName: students.collegeName,
  collegeId: students.collegeId,
  yearOfStudy: students.yearOfStudy,
  degree: students.degree,
  location: students.location,
  verificationStatus: students.verificationStatus,
  verifiedUntil: students.verifiedUntil,
  avatarUrl: students.avatarUrl,
  createdAt: students.createdAt,
  inReview: pendingSubmission,
  latestDocumentId: latestDocument,
};

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

export async function findProfile(db: Executor, userId: UserId) {
  const [row] = await db
    .select(profileColumns)
    .from(students)
    .innerJoin(users, and(eq(users.id, students.userId), isNull(users.deletedAt)))
    .where(eq(students.userId, userId));
  return row;
}

/** As `findProfile`, holding the row so that two changes of one student come one after the other. */
export async function lockProfile(tx: Executor, userId: UserId) {
  const [locked] = await tx
    .select({ id: students.id })
    .from(students)
    .where(eq(students.userId, userId))
    .for("update");
  return locked === undefined ? undefined : findProfile(tx, userId);
}

/**
 * Creates the profile from the account's name and address; null when there is one, or when the account is gone. The
 * account cannot be erased until the transaction ends, so that nothing is written about somebody who left.
 */
export async function insertProfile(tx: Executor, userId: UserId): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${students} (user_id, name, email)
    select ${users.id}, ${users.name}, ${users.email} from ${users}
    where ${users.id} = ${userId} and ${users.deletedAt} is null for key share
    on conflict (user_id) do nothing returning id`);
  return rows[0]?.id ?? null;
}

type Changes = Partial<
  Pick<
    typeof students.$inferInsert,
    "name" | "collegeName" | "collegeId" | "yearOfStudy" | "degree" | "location"
  >
>;

export async function updateProfile(tx: Executor, userId: UserId, changes: Changes): Promise<void> {
  if (Object.values(changes).every((value) => value === undefined)) return;
  await tx.update(students).set(changes).where(eq(students.userId, userId));
}

export async function findAccount(db: Executor, userId: UserId) {
  const [row] = await db
    .select({
      name: users.name,
      email: users.email,
      locale: users.locale,
      emailConfirmedAt: users.emailConfirmedAt,
      is18OrOlder: users.is18OrOlder,
      studentId: students.id,
    })
    .from(users)
    .leftJoin(students, eq(students.userId, users.id))
    .where(eq(users.id, userId));
  return row;
}

export async function findStudentId(db: Executor, userId: UserId): Promise<StudentId | undefined> {
  const [row] = await db
    .select({ id: students.id })
    .from(students)
    .where(eq(students.userId, userId));
  return row?.id;
}

export async function setEmail(tx: Executor, studentId: StudentId, email: string): Promise<void> {
  await tx
    .update(students)
    .set({ email })
    .where(and(eq(students.id, studentId), ne(students.email, email)));
}

/** A student with the account that mails go to, held until the transaction ends. */
export async function lockStudent(tx: Executor, studentId: StudentId) {
  const [row] = await tx
    .select({
      student: students,
      account: { locale: users.locale, email: users.email, deletedAt: users.deletedAt },
    })
    .from(students)
    .innerJoin(users, eq(users.id, students.userId))
    .where(eq(students.id, studentId))
    .for("update", { of: students });
  return row;
}

export async function setStanding(
  tx: Executor,
  studentId: StudentId,
  standing: Pick<typeof students.$inferInsert, "verificationStatus" | "verifiedUntil">,
): Promise<void> {
  await tx.update(students).set(standing).where(eq(students.id, studentId));
}
