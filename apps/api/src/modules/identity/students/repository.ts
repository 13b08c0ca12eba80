import { and, eq, getTableColumns, isNull, ne, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import { prepared } from "../../../db/prepared.ts";
import {
  academicMailboxes,
  studentEmails,
  students,
  users,
  verificationDocuments,
  verificationSubmissions,
} from "../../../db/schema/index.ts";
import type { StudentId, UserId } from "../../../ids.ts";
import { profileColumns } from "./policy.ts";

// Drizzle leaves the table's name out of a column when a query has one table; inside a subquery it is needed.
const profileId = sql.raw(`"students"."id"`);

const ofThisStudent = sql`select 1 from ${verificationSubmissions} vs where vs.student_id = ${profileId}`;
const submission = sql<boolean>`exists (${ofThisStudent})`;
const pendingSubmission = sql<boolean>`exists (${ofThisStudent} and vs.status = 'pending')`;

/** The first page that a student could still open of the ID sent last. */
const latestDocument = sql<string | null>`(
  select vd.id from ${verificationDocuments} vd join ${verificationSubmissions} vs on vs.id = vd.submission_id
  where vs.student_id = ${profileId} and vd.deleted_at is null and vd.processing_status = 'ready'
  order by vs.created_at desc, vd.position limit 1)`;

const selected = {
  ...getTableColumns(students),
  inReview: pendingSubmission,
  hasSubmission: submission,
  latestDocumentId: latestDocument,
};

export type StudentRow = typeof students.$inferSelect;
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

export async function findProfile(db: Executor, userId: UserId) {
  const [row] = await db
    .select(selected)
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
 * account cannot be erased until the transaction ends, so that no row is written about a deleted account.
 */
export async function insertProfile(tx: Executor, userId: UserId): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${students} (user_id, name, email)
    select ${users.id}, ${users.name}, ${users.email} from ${users}
    where ${users.id} = ${userId} and ${users.deletedAt} is null for key share
    on conflict (user_id) do nothing returning id`);
  return rows[0]?.id ?? null;
}

type Changes = Partial<typeof students.$inferInsert>;

export async function updateProfile(tx: Executor, userId: UserId, changes: Changes): Promise<void> {
  if (Object.values(changes).every((value) => value === undefined)) return;
  await tx.update(students).set(changes).where(eq(students.userId, userId));
}

const selectAccount = (db: Executor, userId: UserId) =>
  db
    .select({
      ...pick(users, "name", "email", "locale", "emailConfirmedAt", "is18OrOlder"),
      studentId: students.id,
    })
    .from(users)
    .leftJoin(students, eq(students.userId, users.id))
    .where(eq(users.id, userId));

export async function findAccount(db: Executor, userId: UserId) {
  const [row] = await selectAccount(db, userId);
  return row;
}

/** As `findAccount`, held until the transaction ends: before its other rows, in the order in which erasure locks. */
export async function lockAccount(tx: Executor, userId: UserId) {
  const [row] = await selectAccount(tx, userId).for("no key update", { of: users });
  return row;
}

export async function findStudent(db: Executor, userId: UserId): Promise<StudentRow | null> {
  const [row] = await db.select().from(students).where(eq(students.userId, userId));
  return row ?? null;
}

export async function findStudentId(db: Executor, userId: UserId): Promise<StudentId | null> {
  const [row] = await studentIds(db).execute({ userId });
  return row?.id ?? null;
}

const studentIds = prepared("student-id", (db) =>
  db
    .select({ id: students.id })
    .from(students)
    .where(eq(students.userId, sql.placeholder("userId"))),
);

/** As `findStudent`, held until the transaction ends. */
export async function lockStudent(tx: Executor, userId: UserId): Promise<StudentRow | null> {
  const [row] = await tx
    .select()
    .from(students)
    .where(eq(students.userId, userId))
    .for("no key update");
  return row ?? null;
}

export async function setEmail(tx: Executor, studentId: StudentId, email: string): Promise<void> {
  await tx
    .update(students)
    .set({ email })
    .where(and(eq(students.id, studentId), ne(students.email, email)));
}

/** A student with the account that mails go to, held until the transaction ends. */
export async function lockWithAccount(tx: Executor, studentId: StudentId) {
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

/** Keeps the offer that the student came for; null removes it. */
export async function setWantedOffer(
  tx: Executor,
  studentId: StudentId,
  offerId: string | null,
): Promise<void> {
  await tx.update(students).set({ wantedOfferId: offerId }).where(eq(students.id, studentId));
}

/** The student has what they wanted: the kept wish is deleted. */
export async function clearWantedOffer(
  tx: Executor,
  studentId: StudentId,
  offerId: string,
): Promise<void> {
  await tx
    .update(students)
    .set({ wantedOfferId: null })
    .where(and(eq(students.id, studentId), eq(students.wantedOfferId, offerId)));
}

/** Empties a profile. Its row stays, because the usage log of brands' verification calls refers to it. */
export async function eraseProfile(
  tx: Executor,
  studentId: StudentId,
  { name, address }: { name: string; address: string },
): Promise<void> {
  const none = Object.fromEntries(Object.values(profileColumns).map((column) => [column, null]));
  await tx
    .update(students)
    .set({
      ...none,
      name,
      email: address,
      collegeId: null,
      phone: null,
      wantedOfferId: null,
      verificationStatus: "pending",
      verifiedUntil: null,
    })
    .where(eq(students.id, studentId));
  await tx.delete(studentEmails).where(eq(studentEmails.studentId, studentId));
  await tx.delete(academicMailboxes).where(eq(academicMailboxes.studentId, studentId));
}
