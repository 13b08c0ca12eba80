import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import {
  brands,
  studentBlockedBrands,
  verificationCalls as calls,
} from "../../../db/schema/index.ts";
import type { BrandId, StudentId } from "../../../ids.ts";

/** Live calls that got an answer about one of these addresses; refused calls gave nothing away. */
const answeredAbout = (hashes: readonly Buffer[]): SQL | undefined =>
  and(inArray(calls.emailHash, [...hashes]), eq(calls.mode, "live"), eq(calls.statusCode, 200));

const brandColumns = { brandId: brands.id, brandName: brands.name, brandLogoUrl: brands.logoUrl };

export async function countChecks(db: Executor, hashes: readonly Buffer[]): Promise<number> {
  return hashes.length === 0 ? 0 : db.$count(calls, answeredAbout(hashes));
}

export async function listChecks(
  db: Executor,
  studentId: StudentId,
  hashes: readonly Buffer[],
  limit: number,
  offset: number,
) {
  if (hashes.length === 0) return [];
  return db
    .select({
      id: calls.id,
      ...brandColumns,
      blocked: sql<boolean>`exists (select 1 from ${studentBlockedBrands} x
        where x.student_id = ${studentId} and x.brand_id = ${brands.id})`,
      result: sql<"verified" | "not_verified">`${calls.result}`,
      checkedAt: calls.createdAt,
    })
    .from(calls)
    .innerJoin(brands, eq(brands.id, calls.brandId))
    .where(answeredAbout(hashes))
    .orderBy(desc(calls.createdAt), desc(calls.id))
    .limit(limit)
    .offset(offset);
}

export async function listBlocked(db: Executor, studentId: StudentId) {
  return db
    .select({
      ...brandColumns,
      blockedAt: studentBlockedBrands.createdAt,
    })
    .from(studentBlockedBrands)
    .innerJoin(brands, eq(brands.id, studentBlockedBrands.brandId))
    .where(eq(studentBlockedBrands.studentId, studentId))
    .orderBy(desc(studentBlockedBrands.createdAt), brands.name);
}

export async function brandExists(db: Executor, brandId: BrandId): Promise<boolean> {
  return (await db.$count(brands, eq(brands.id, brandId))) > 0;
}

/** False when the brand was blocked before. */
export async function block(
  tx: Executor,
  studentId: StudentId,
  brandId: BrandId,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(studentBlockedBrands)
    .values({ studentId, brandId })
    .onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}

/** False when the brand was not blocked. */
export async function unblock(
  tx: Executor,
  studentId: StudentId,
  brandId: BrandId,
): Promise<boolean> {
  const { rowCount } = await tx
    .delete(studentBlockedBrands)
    .where(
      and(eq(studentBlockedBrands.studentId, studentId), eq(studentBlockedBrands.brandId, brandId)),
    );
  return (rowCount ?? 0) > 0;
}
