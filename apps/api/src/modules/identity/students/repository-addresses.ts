import { and, desc, eq, isNull, ne, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import {
  academicMailboxes as mailboxes,
  studentEmails as emails,
  students,
} from "../../../db/schema/index.ts";
import type { StudentId } from "../../../ids.ts";

export type AddressRow = Awaited<ReturnType<typeof listAddresses>>[number];

/** A student's confirmed addresses, newest first: the account's own and those at colleges. */
export async function listAddresses(db: Executor, studentId: StudentId) {
  return db
    .select({
      id: emails.id,
      email: sql<string>`${emails.email}::text`,
      ...pick(emails, "lookupAddress", "confirmedAt", "kind"),
    })
    .from(emails)
    .where(eq(emails.studentId, studentId))
    .orderBy(desc(emails.confirmedAt), desc(emails.id));
}

/**
 * How many other students have, or were approved by, an address that is the same as one of this student's without dots and
 * plus tags.
 */
export async function countTwins(db: Executor, studentId: StudentId): Promise<number> {
  const { rows } = await db.execute<{ twins: number }>(sql`
    with own as (select duplicate_key from ${emails} where student_id = ${studentId})
    select count(distinct student_id)::int as twins from (
      select e.student_id from ${emails} e join own using (duplicate_key)
      union all select m.student_id from ${mailboxes} m join own using (duplicate_key)
    ) holders where student_id <> ${studentId}`);
  return rows[0]?.twins ?? 0;
}

/** How many other students have the same phone number as this one. */
export async function countPhoneTwins(db: Executor, studentId: StudentId): Promise<number> {
  const own = db.select({ phone: students.phone }).from(students).where(eq(students.id, studentId));
  // The expression of the index.
  const isSame = sql`reverse(${students.phone}) = reverse((${own}))`;
  return db.$count(
    students,
    and(
      isSame,
      ne(students.id, studentId),
      isNull(students.mergedInto),
      eq(students.isTest, false),
    ),
  );
}

/** Whether this mailbox has approved another student, or no student yet and another has an address of it. */
export async function isSharedMailbox(
  db: Executor,
  studentId: StudentId,
  duplicateKey: string,
): Promise<boolean> {
  const [approved] = await db
    .select({ studentId: mailboxes.studentId })
    .from(mailboxes)
    .where(eq(mailboxes.duplicateKey, duplicateKey));
  if (approved !== undefined) return approved.studentId !== studentId;
  const others = await db
    .select({ id: emails.id })
    .from(emails)
    .where(and(eq(emails.duplicateKey, duplicateKey), ne(emails.studentId, studentId)))
    .limit(1);
  return others.length > 0;
}

/** Keeps a mailbox for the student that it approves; of two at once one gets it. False when it is another's. */
export async function claimMailbox(
  tx: Executor,
  studentId: StudentId,
  duplicateKey: string,
): Promise<boolean> {
  const rows = await tx
    .insert(mailboxes)
    .values({ studentId, duplicateKey })
    .onConflictDoUpdate({
      target: mailboxes.duplicateKey,
      set: { studentId },
      setWhere: eq(mailboxes.studentId, studentId),
    })
    .returning({ duplicateKey: mailboxes.duplicateKey });
  return rows.length > 0;
}

export async function removeAccountAddress(
  tx: Executor,
  studentId: StudentId,
  except: string | null,
) {
  await tx
    .delete(emails)
    .where(
      and(
        eq(emails.studentId, studentId),
        eq(emails.kind, "account"),
        except === null ? undefined : ne(emails.lookupAddress, except),
      ),
    );
}

export async function addAccountAddress(
  tx: Executor,
  row: Omit<typeof emails.$inferInsert, "kind">,
): Promise<void> {
  await tx
    .insert(emails)
    .values({ ...row, kind: "account" })
    .onConflictDoNothing();
}

/** Notes that the student holds this address. Undefined when it belongs to another student. */
export async function confirmAcademicAddress(
  tx: Executor,
  row: Omit<typeof emails.$inferInsert, "kind">,
) {
  const [confirmed] = await tx
    .insert(emails)
    .values({ ...row, kind: "academic" })
    .onConflictDoUpdate({
      target: emails.lookupAddress,
      set: { confirmedAt: row.confirmedAt },
      setWhere: eq(emails.studentId, row.studentId),
    })
    .returning({ id: emails.id, kind: emails.kind });
  return confirmed;
}

/** Removes an added address of this student; the account's own stays. */
export async function removeAcademicAddress(tx: Executor, studentId: StudentId, addressId: string) {
  const [row] = await tx
    .delete(emails)
    .where(
      and(eq(emails.id, addressId), eq(emails.studentId, studentId), eq(emails.kind, "academic")),
    )
    .returning({ email: emails.email });
  return row;
}
