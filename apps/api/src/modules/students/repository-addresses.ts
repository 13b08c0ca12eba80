import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { pick } from "../../db/pick.ts";
import { studentEmails as emails } from "../../db/schema/index.ts";
import type { StudentId } from "../../ids.ts";

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

/** How many other students have an address that is the same without dots and plus tags. */
export async function countTwins(db: Executor, studentId: StudentId): Promise<number> {
  const own = db
    .select({ key: emails.duplicateKey })
    .from(emails)
    .where(eq(emails.studentId, studentId));
  const [row] = await db
    .select({ twins: sql<number>`count(distinct ${emails.studentId})::int` })
    .from(emails)
    .where(and(inArray(emails.duplicateKey, own), ne(emails.studentId, studentId)));
  return row?.twins ?? 0;
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
