import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import {
  brands,
  connectArtifacts,
  connectCharges,
  connectClients,
  connectDecisions,
  connections,
  connectNotices,
} from "../../../db/schema/index.ts";
import type { BrandId, StudentId, UserId } from "../../../ids.ts";

const standing = (studentId: StudentId, brandId: BrandId) =>
  and(
    eq(connections.studentId, studentId),
    eq(connections.brandId, brandId),
    isNull(connections.withdrawnAt),
  );

export async function find(db: Executor, studentId: StudentId, brandId: BrandId) {
  const [row] = await db.select().from(connections).where(standing(studentId, brandId));
  return row ?? null;
}

/** Writes the consent, or adds to the one there is. @returns whether it is a new one */
export async function agree(
  tx: Executor,
  row: Pick<
    typeof connections.$inferInsert,
    "studentId" | "brandId" | "scopes" | "isLasting" | "agreedAt"
  >,
): Promise<boolean> {
  const [made] = await tx
    .insert(connections)
    .values(row)
    .onConflictDoUpdate({
      target: [connections.studentId, connections.brandId],
      targetWhere: isNull(connections.withdrawnAt),
      set: {
        scopes: sql`(select array_agg(distinct scope) from unnest(${connections.scopes} || excluded.scopes) as scope)`,
        isLasting: sql`${connections.isLasting} or excluded.is_lasting`,
        agreedAt: sql`excluded.agreed_at`,
      },
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  return made?.isNew === true;
}

/** Ends the consent; false when the student has given none. */
export async function withdraw(
  tx: Executor,
  studentId: StudentId,
  brandId: BrandId,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(connections)
    .set({ withdrawnAt: now })
    .where(standing(studentId, brandId))
    .returning({ id: connections.id });
  return rows.length > 0;
}

/** Ends the student's codes and tokens at the brand, or at all brands. */
export async function endTokens(
  tx: Executor,
  studentId: StudentId,
  brandId?: BrandId,
): Promise<void> {
  const clients = tx
    .select({ id: connectClients.id })
    .from(connectClients)
    .where(brandId && eq(connectClients.brandId, brandId));
  await tx
    .delete(connectArtifacts)
    .where(
      and(eq(connectArtifacts.studentId, studentId), inArray(connectArtifacts.clientId, clients)),
    );
}

export const list = (db: Executor, studentId: StudentId) =>
  db
    .select({
      brandId: connections.brandId,
      brandName: brands.name,
      brandLogoUrl: brands.logoUrl,
      scopes: connections.scopes,
      agreedAt: connections.agreedAt,
      always: connections.isLasting,
      lastUsedAt: connections.lastUsedAt,
    })
    .from(connections)
    .innerJoin(brands, eq(brands.id, connections.brandId))
    .where(and(eq(connections.studentId, studentId), isNull(connections.withdrawnAt)))
    .orderBy(desc(connections.agreedAt), desc(connections.id));

/** All consents with their ends, for a copy of the student's data. */
export const listAll = (db: Executor, studentId: StudentId) =>
  db
    .select({
      brandName: brands.name,
      scopes: connections.scopes,
      always: connections.isLasting,
      agreedAt: connections.agreedAt,
      lastUsedAt: connections.lastUsedAt,
      withdrawnAt: connections.withdrawnAt,
    })
    .from(connections)
    .innerJoin(brands, eq(brands.id, connections.brandId))
    .where(eq(connections.studentId, studentId))
    .orderBy(desc(connections.agreedAt));

/** Deletes a student's sign-ins, with the account. */
export async function forget(
  tx: Executor,
  { userId, studentId }: { userId: UserId; studentId: StudentId },
): Promise<void> {
  await tx.delete(connectDecisions).where(eq(connectDecisions.userId, userId));
  await tx.delete(connectArtifacts).where(eq(connectArtifacts.studentId, studentId));
  await tx.delete(connectCharges).where(eq(connectCharges.studentId, studentId));
  await tx.delete(connectNotices).where(eq(connectNotices.studentId, studentId));
  await tx.delete(connections).where(eq(connections.studentId, studentId));
}

export async function askForNotice(
  tx: Executor,
  row: Pick<typeof connectNotices.$inferInsert, "studentId" | "brandId" | "clientId">,
): Promise<void> {
  await tx
    .insert(connectNotices)
    .values(row)
    .onConflictDoUpdate({
      target: [connectNotices.studentId, connectNotices.brandId],
      set: { clientId: row.clientId },
    });
}
