import { and, eq, gte, isNull, lt } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { shownPasses, students, users } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";

export async function insertPass(
  db: Executor,
  pass: Pick<
    typeof shownPasses.$inferInsert,
    "studentId" | "typedCodeHash" | "expiresAt" | "createdAt"
  >,
): Promise<string> {
  const [row] = await db.insert(shownPasses).values(pass).returning({ id: shownPasses.id });
  if (row === undefined) throw new Error("The pass was not stored.");
  return row.id;
}

export type PassKey = { id: string } | { typedCodeHash: Buffer };

/** A pass that was shown, with how its student is doing now. */
export async function findPass(db: Executor, key: PassKey) {
  const [row] = await db
    .select({
      id: shownPasses.id,
      expiresAt: shownPasses.expiresAt,
      brandId: shownPasses.brandId,
      outletId: shownPasses.outletId,
      checkKey: shownPasses.checkKey,
      checkedAt: shownPasses.checkedAt,
      verificationStatus: students.verificationStatus,
      verifiedUntil: students.verifiedUntil,
      blockedAt: users.blockedAt,
      deletedAt: users.deletedAt,
    })
    .from(shownPasses)
    .innerJoin(students, eq(students.id, shownPasses.studentId))
    .innerJoin(users, eq(users.id, students.userId))
    .where(
      "id" in key ? eq(shownPasses.id, key.id) : eq(shownPasses.typedCodeHash, key.typedCodeHash),
    );
  return row ?? null;
}
export type PassRow = NonNullable<Awaited<ReturnType<typeof findPass>>>;

interface Read {
  brandId: BrandId;
  outletId: string | null;
  checkKey: string;
  checkedAt: Date;
}

/** One guarded update, so that of two shops at once one is refused. @returns whether this was the first */
export async function takePass(tx: Executor, passId: string, read: Read): Promise<boolean> {
  const { rowCount } = await tx
    .update(shownPasses)
    .set(read)
    .where(and(eq(shownPasses.id, passId), isNull(shownPasses.brandId)));
  return (rowCount ?? 0) > 0;
}

export const countReadSince = (
  db: Executor,
  brandId: BrandId,
  { since, outletId }: { since: Date; outletId: string | null },
): Promise<number> =>
  db.$count(
    shownPasses,
    and(
      eq(shownPasses.brandId, brandId),
      gte(shownPasses.checkedAt, since),
      outletId === null ? undefined : eq(shownPasses.outletId, outletId),
    ),
  );

export async function deleteExpired(db: Executor, before: Date): Promise<void> {
  await db.delete(shownPasses).where(lt(shownPasses.expiresAt, before));
}
