import { and, count, eq, gt, inArray, isNull, lt, notInArray, or, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { deleteBefore } from "../../../db/portions.ts";
import { mailRefusals, mails, suppressedAddresses } from "../../../db/schema/index.ts";

type NewMail = Pick<
  typeof mails.$inferInsert,
  "id" | "jobId" | "template" | "locale" | "recipientHash" | "recipient" | "attemptsLeft"
>;

/** Tells whether there was no row yet: there is one for one mail. */
export async function insertMail(tx: Executor, mail: NewMail): Promise<boolean> {
  const { rowCount } = await tx.insert(mails).values(mail).onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}

/**
 * Counts an attempt before it is made. Null for a mail that was sent, or was not to be sent: a job may run twice.
 * @returns the attempts that its job has left
 */
export async function beginAttempt(db: Executor, id: string, now: Date): Promise<number | null> {
  const [row] = await db
    .update(mails)
    .set({
      state: "sending",
      attempts: sql`${mails.attempts} + 1`,
      attemptsLeft: sql`greatest(${mails.attemptsLeft} - 1, 0)`,
      lastAttemptAt: now,
      endedAt: null,
    })
    .where(and(eq(mails.id, id), notInArray(mails.state, ["sent", "suppressed"])))
    .returning({ left: mails.attemptsLeft });
  return row?.left ?? null;
}

export async function endAttempt(
  db: Executor,
  id: string,
  {
    state,
    error,
    now,
  }: { state: "sent" | "failed" | "suppressed" | "retrying"; error: string | null; now: Date },
): Promise<void> {
  await db
    .update(mails)
    .set({ state, error, endedAt: state === "retrying" ? null : now })
    .where(and(eq(mails.id, id), eq(mails.state, "sending")));
}

/** As the partial index says it. */
const isOpen = sql`${mails.state} in ('waiting', 'sending', 'retrying')`;

export interface Open {
  id: string;
  jobId: string;
  createdAt: Date;
}

/** Mails from before a moment whose end is not recorded, oldest first. */
export const listOpen = (
  db: Executor,
  { before, after, limit }: { before: Date; after: Open | null; limit: number },
): Promise<Open[]> =>
  db
    .select({ id: mails.id, jobId: mails.jobId, createdAt: mails.createdAt })
    .from(mails)
    .where(
      and(
        isOpen,
        // First for the index: a mail is queued before it is tried.
        lt(mails.createdAt, before),
        or(isNull(mails.lastAttemptAt), lt(mails.lastAttemptAt, before)),
        after === null
          ? undefined
          : sql`(${mails.createdAt}, ${mails.id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(mails.createdAt, mails.id)
    .limit(limit);

/** Records the end of mails whose job ended without saying so. */
export async function endOpen(
  db: Executor,
  ids: readonly string[],
  { state, error, now }: { state: "sent" | "failed"; error: string | null; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(mails)
    .set({
      state,
      endedAt: now,
      ...(error !== null && { error: sql`coalesce(${mails.error}, ${error})` }),
    })
    .where(and(inArray(mails.id, [...ids]), isOpen));
}

/** Tells whether it is new: a repeat of the same mail or notice is not. */
export async function insertRefusal(
  tx: Executor,
  row: typeof mailRefusals.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await tx.insert(mailRefusals).values(row).onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}

/** The number of days, in Kolkata, on which an address was refused since then. */
export async function countRefusedDays(tx: Executor, hash: Buffer, since: Date): Promise<number> {
  const [row] = await tx
    .select({
      days: sql<number>`count(distinct (${mailRefusals.createdAt} at time zone 'Asia/Kolkata')::date)::int`,
    })
    .from(mailRefusals)
    .where(and(eq(mailRefusals.recipientHash, hash), gt(mailRefusals.createdAt, since)));
  return row?.days ?? 0;
}

type NewSuppression = typeof suppressedAddresses.$inferInsert;

/** Null when the address is suppressed already. */
export async function insertSuppression(tx: Executor, row: NewSuppression) {
  const [made] = await tx.insert(suppressedAddresses).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

export async function isSuppressed(db: Executor, hash: Buffer): Promise<boolean> {
  const [row] = await db
    .select({ n: count() })
    .from(suppressedAddresses)
    .where(eq(suppressedAddresses.recipientHash, hash));
  return (row?.n ?? 0) > 0;
}

/** Takes an address off the list, and forgets its earlier refusals. */
export async function removeSuppression(tx: Executor, id: string) {
  const [gone] = await tx
    .delete(suppressedAddresses)
    .where(eq(suppressedAddresses.id, id))
    .returning();
  if (gone === undefined) return null;
  await tx
    .update(mailRefusals)
    .set({ recipientHash: null })
    .where(eq(mailRefusals.recipientHash, gone.recipientHash));
  return gone;
}

export async function removeOld(db: Executor, before: Date): Promise<void> {
  await deleteBefore(db, mails.createdAt, before);
  await deleteBefore(db, mailRefusals.createdAt, before);
}
