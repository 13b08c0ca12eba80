import { and, eq, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { recoveryCodes, secondFactors as factors } from "../../../db/schema/index.ts";
import type { UserId } from "../../../ids.ts";

export type SecondFactorRow = typeof factors.$inferSelect;

export async function findSecondFactor(
  db: Executor,
  userId: UserId,
): Promise<SecondFactorRow | undefined> {
  const [row] = await db.select().from(factors).where(eq(factors.userId, userId));
  return row;
}

/** Starts, or starts again, an enrolment. False when one is confirmed already. */
export async function putUnconfirmed(
  tx: Executor,
  userId: UserId,
  secretEncrypted: Buffer,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(factors)
    .values({ userId, secretEncrypted })
    .onConflictDoUpdate({
      target: factors.userId,
      set: { secretEncrypted, lastUsedStep: null },
      setWhere: isNull(factors.confirmedAt),
    });
  return (rowCount ?? 0) > 0;
}

/** The first right code switches it on. False when another call did that, or began again with a new secret. */
export async function confirmSecondFactor(
  tx: Executor,
  factor: SecondFactorRow,
  step: number,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(factors)
    .set({ confirmedAt: now, lastUsedStep: step })
    .where(
      and(
        eq(factors.userId, factor.userId),
        eq(factors.secretEncrypted, factor.secretEncrypted),
        isNull(factors.confirmedAt),
      ),
    );
  return (rowCount ?? 0) > 0;
}

/** Uses a code's step up. False when it, or a later one, was used before. */
export async function useStep(db: Executor, userId: UserId, step: number): Promise<boolean> {
  const { rowCount } = await db
    .update(factors)
    .set({ lastUsedStep: step })
    .where(
      and(
        eq(factors.userId, userId),
        or(isNull(factors.lastUsedStep), lt(factors.lastUsedStep, step)),
      ),
    );
  return (rowCount ?? 0) > 0;
}

export async function removeSecondFactor(tx: Executor, userId: UserId): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const { rowCount } = await tx
    .delete(factors)
    .where(and(eq(factors.userId, userId), isNotNull(factors.confirmedAt)));
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

/** Uses a recovery code up. False for an unknown or used one: of two calls at once, one wins. */
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
