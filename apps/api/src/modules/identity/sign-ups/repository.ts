import { and, eq, gt, lt, lte, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { deleteBefore } from "../../../db/portions.ts";
import { signUps } from "../../../db/schema/index.ts";
import type { UserId } from "../../../ids.ts";
import { CODE_TRIES, FIRST_WAIT_SECONDS, LONGEST_WAIT_SECONDS, MOST_SENDS } from "./policy.ts";

export type SignUpRow = typeof signUps.$inferSelect;

const running = (proofHash: Buffer, now: Date) =>
  and(eq(signUps.proofHash, proofHash), gt(signUps.expiresAt, now));

export async function insertSignUp(
  tx: Executor,
  row: Omit<typeof signUps.$inferInsert, "nextSendAt">,
  now: Date,
): Promise<void> {
  const nextSendAt = new Date(now.getTime() + FIRST_WAIT_SECONDS * 1_000);
  await tx.insert(signUps).values({ ...row, nextSendAt });
}

export async function findSignUp(
  db: Executor,
  proofHash: Buffer,
  now: Date,
): Promise<SignUpRow | undefined> {
  const [row] = await db.select().from(signUps).where(running(proofHash, now));
  return row;
}

const nextWait = (now: Date) =>
  sql`${now.toISOString()}::timestamptz + make_interval(secs => least(${FIRST_WAIT_SECONDS} * power(2, ${signUps.sends}), ${LONGEST_WAIT_SECONDS}))`;

/** Counts another mail to the same address. Undefined while its wait lasts: of two that ask at once, one is sent. */
export async function countSend(
  tx: Executor,
  proofHash: Buffer,
  now: Date,
): Promise<SignUpRow | undefined> {
  const [row] = await tx
    .update(signUps)
    .set({ sends: sql`${signUps.sends} + 1`, nextSendAt: nextWait(now) })
    .where(
      and(running(proofHash, now), lte(signUps.nextSendAt, now), lt(signUps.sends, MOST_SENDS)),
    )
    .returning();
  return row;
}

/** Moves a sign-up to another address. The code that went to the earlier one ends at once. */
export async function moveSignUp(
  tx: Executor,
  proofHash: Buffer,
  email: string,
  now: Date,
): Promise<SignUpRow | undefined> {
  const [row] = await tx
    .update(signUps)
    .set({ email, codeHash: null, sends: sql`${signUps.sends} + 1`, nextSendAt: nextWait(now) })
    .where(and(running(proofHash, now), lt(signUps.sends, MOST_SENDS)))
    .returning();
  return row;
}

/** A new code for the person who reads this address, or none where it has an account already; either way with new tries. */
export async function renewCode(
  tx: Executor,
  { proofHash, email }: { proofHash: Buffer; email: string },
  code: { userId: UserId; codeHash: Buffer } | null,
  codeExpiresAt: Date,
): Promise<void> {
  await tx
    .update(signUps)
    .set({ ...(code ?? { userId: null, codeHash: null }), codeExpiresAt, tries: 0 })
    .where(and(eq(signUps.proofHash, proofHash), eq(signUps.email, email)));
}

/** Counts a try before the code is compared, so that many at once get no more than five. Undefined when none is left. */
export async function countTry(
  db: Executor,
  proofHash: Buffer,
  now: Date,
): Promise<SignUpRow | undefined> {
  const [row] = await db
    .update(signUps)
    .set({ tries: sql`${signUps.tries} + 1` })
    .where(
      and(running(proofHash, now), gt(signUps.codeExpiresAt, now), lt(signUps.tries, CODE_TRIES)),
    )
    .returning();
  return row;
}

/** Ends a sign-up whose code was right, if that code still is the newest. Of two at once, one wins. */
export async function endSignUp(tx: Executor, { id, codeHash }: SignUpRow): Promise<boolean> {
  if (codeHash === null) return false;
  const { rowCount } = await tx
    .delete(signUps)
    .where(and(eq(signUps.id, id), eq(signUps.codeHash, codeHash)));
  return (rowCount ?? 0) > 0;
}

export async function removeOldSignUps(db: Executor, before: Date): Promise<void> {
  await deleteBefore(db, signUps.expiresAt, before);
}
