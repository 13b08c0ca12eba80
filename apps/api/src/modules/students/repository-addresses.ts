import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { studentEmails } from "../../db/schema/index.ts";
import type { StudentId } from "../../ids.ts";

export type AddressRow = Awaited<ReturnType<typeof listAddresses>>[number];

/** A student's confirmed addresses, newest first: the account's own and those at colleges. */
export async function listAddresses(db: Executor, studentId: StudentId) {
  return db
    .select({
      id: studentEmails.id,
      email: sql<string>`${studentEmails.email}::text`,
      lookupAddress: studentEmails.lookupAddress,
      confirmedAt: studentEmails.confirmedAt,
      kind: studentEmails.kind,
    })
    .from(studentEmails)
    .where(eq(studentEmails.studentId, studentId))
    .orderBy(desc(studentEmails.confirmedAt), desc(studentEmails.id));
}

/** How many other students have an address that is the same without dots and plus tags. */
export async function countTwins(db: Executor, studentId: StudentId): Promise<number> {
  const own = db
    .select({ key: studentEmails.duplicateKey })
    .from(studentEmails)
    .where(eq(studentEmails.studentId, studentId));
  const [row] = await db
    .select({ twins: sql<number>`count(distinct ${studentEmails.studentId})::int` })
    .from(studentEmails)
    .where(and(inArray(studentEmails.duplicateKey, own), ne(studentEmails.studentId, studentId)));
  return row?.twins ?? 0;
}

export async function removeAccountAddress(
  tx: Executor,
  studentId: StudentId,
  except: string | null,
) {
  await tx
    .delete(studentEmails)
    .where(
      and(
        eq(studentEmails.studentId, studentId),
        eq(studentEmails.kind, "account"),
        except === null ? undefined : ne(studentEmails.lookupAddress, except),
      ),
    );
}

export async function addAccountAddress(
  tx: Executor,
  row: Omit<typeof studentEmails.$inferInsert, "kind">,
): Promise<void> {
  await tx
    .insert(studentEmails)
    .values({ ...row, kind: "account" })
    .onConflictDoNothing();
}

/** Notes that the student holds this address. Undefined when it belongs to another student. */
export async function confirmAcademicAddress(
  tx: Executor,
  row: Omit<typeof studentEmails.$inferInsert, "kind">,
) {
  const [confirmed] = await tx
    .insert(studentEmails)
    .values({ ...row, kind: "academic" })
    .onConflictDoUpdate({
      target: studentEmails.lookupAddress,
      set: { confirmedAt: row.confirmedAt },
      setWhere: eq(studentEmails.studentId, row.studentId),
    })
    .returning({ id: studentEmails.id, kind: studentEmails.kind });
  return confirmed;
}

/** Removes an added address of this student; the account's own stays. */
export async function removeAcademicAddress(tx: Executor, studentId: StudentId, addressId: string) {
  const [row] = await tx
    .delete(studentEmails)
    .where(
      and(
        eq(studentEmails.id, addressId),
        eq(studentEmails.studentId, studentId),
        eq(studentEmails.kind, "academic"),
      ),
    )
    .returning({ email: studentEmails.email });
  return row;
}
