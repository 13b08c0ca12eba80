import { and, eq, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { recoveryCodes, secondFactors } from "../../db/schema/index.ts";
import type { UserId } from "../../ids.ts";

export type SecondFactorRow = typeof secondFactors.$inferSelect;

export async function findSecondFactor(
  db: Executor,
  userId: UserId,
): Promise<SecondFactorRow | undefined> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return row;
}

/** Starts, or starts again, an enrolment. False when one is confirmed already. */
export async function putUnconfirmed(
  tx: Executor,
  userId: UserId,
  secretEncrypted: Buffer,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(secondFactors)
    .values({ userId, secretEncrypted })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secretEncrypted, lastUsedStep: null },
      setWhere: isNull(secondFactors.confirmedAt),
    });
  return (rowCount ?? 0) > 0;
}

/** The first right code switches it on. False when another call did, or a new secret was asked for meanwhile. */
export async function confirmSecondFactor(
  tx: Executor,
  factor: SecondFactorRow,
  step: number,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(secondFactors)
    .set({ confirmedAt: now, lastUsedStep: step })
    .where(
      and(
        eq(secondFactors.userId, factor.userId),
        eq(secondFactors.secretEncrypted, factor.secretEncrypted),
        isNull(secondFactors.confirmedAt),
      ),
    );
  return (rowCount ?? 0) > 0;
}

/** Uses a code's step up. False when it, or a later one, was used before. */
export async function useStep(db: Executor, userId: UserId, step: number): Promise<boolean> {
  const { rowCount } = await db
    .update(secondFactors)
    .set({ lastUsedStep: step })
    .where(
      and(
        eq(secondFactors.userId, userId),
        or(isNull(secondFactors.lastUsedStep), lt(secondFactors.lastUsedStep, step)),
      ),
    );
  return (rowCount ?? 0) > 0;
}

export async function removeSecondFactor(tx: Executor, userId: UserId): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const { rowCount } = await tx
    .delete(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)));
  return (rowCount ?? 0) > 0;
}

export async function replaceRecoveryCodes(
  tx: Executor,
  userId: UserId,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** Uses a recovery code up. False when there is none such, or it was used: of two at once, one wins. */
export async function useRecoveryCode(
  db: Executor,
  userId: UserId,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    );
  return (rowCount ?? 0) > 0;
}
