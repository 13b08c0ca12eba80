import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "../../../db/client.ts";
import { deleteBefore } from "../../../db/portions.ts";
import { prepared } from "../../../db/prepared.ts";
import {
  connectArtifacts,
  connectDecisions,
  studentBlockedBrands,
  students,
  users,
  verificationSubmissions,
} from "../../../db/schema/index.ts";
import type { BrandId, StudentId, UserId } from "../../../ids.ts";

export type ArtifactRow = typeof connectArtifacts.$inferSelect;

const one = (kind: string, valueHash: Buffer) =>
  and(eq(connectArtifacts.kind, kind), eq(connectArtifacts.valueHash, valueHash));

const insertArtifact = prepared("connect-save", (db) =>
  db
    .insert(connectArtifacts)
    .values({
      kind: sql.placeholder("kind"),
      valueHash: sql.placeholder("valueHash"),
      payload: sql.placeholder("payload"),
      grantId: sql.placeholder("grantId"),
      studentId: sql.placeholder("studentId"),
      clientId: sql.placeholder("clientId"),
      expiresAt: sql.placeholder("expiresAt"),
    })
    .onConflictDoUpdate({
      target: [connectArtifacts.kind, connectArtifacts.valueHash],
      set: {
        payload: sql`excluded.payload`,
        grantId: sql`excluded.grant_id`,
        studentId: sql`excluded.student_id`,
        clientId: sql`excluded.client_id`,
        expiresAt: sql`excluded.expires_at`,
      },
    }),
);

export async function saveArtifact(
  db: Executor,
  row: Omit<ArtifactRow, "consumedAt">,
): Promise<void> {
  await insertArtifact(db).execute(row);
}

export async function findArtifact(db: Executor, kind: string, valueHash: Buffer, now: Date) {
  const [row] = await db
    .select()
    .from(connectArtifacts)
    .where(and(one(kind, valueHash), gt(connectArtifacts.expiresAt, now)));
  return row ?? null;
}

const grants = alias(connectArtifacts, "grants");
const selectCode = prepared("connect-code", (db) =>
  db
    .select({ code: connectArtifacts, grant: grants })
    .from(connectArtifacts)
    .leftJoin(
      grants,
      and(
        eq(grants.kind, "Grant"),
        eq(grants.valueHash, sql`sha256(convert_to(${connectArtifacts.grantId}, 'UTF8'))`),
        gt(grants.expiresAt, sql.placeholder("now")),
      ),
    )
    .where(
      and(
        eq(connectArtifacts.kind, "AuthorizationCode"),
        eq(connectArtifacts.valueHash, sql.placeholder("valueHash")),
        gt(connectArtifacts.expiresAt, sql.placeholder("now")),
      ),
    ),
);

/** An authorization code with its grant, which each exchange needs next. */
export async function findCode(db: Executor, valueHash: Buffer, now: Date) {
  const [row] = await selectCode(db).execute({ valueHash, now });
  return row ?? null;
}

export async function deleteArtifact(db: Executor, kind: string, valueHash: Buffer): Promise<void> {
  await db.delete(connectArtifacts).where(one(kind, valueHash));
}

/** Ends the grant with its codes and tokens. */
export async function endGrant(db: Executor, grantId: string, grantHash: Buffer): Promise<void> {
  await db
    .delete(connectArtifacts)
    .where(or(one("Grant", grantHash), eq(connectArtifacts.grantId, grantId)));
}

export async function deleteOfGrant(db: Executor, kind: string, grantId: string): Promise<void> {
  await db
    .delete(connectArtifacts)
    .where(and(eq(connectArtifacts.kind, kind), eq(connectArtifacts.grantId, grantId)));
}

export async function deleteExpired(db: Executor, now: Date): Promise<void> {
  await deleteBefore(db, connectArtifacts.expiresAt, now);
  await deleteBefore(db, connectDecisions.expiresAt, now);
}

/** Notes that a student came to the flow's page; false where one did before. */
export async function noteSignedIn(db: Executor, flowHash: Buffer): Promise<boolean> {
  const rows = await db
    .update(connectArtifacts)
    .set({ payload: sql`${connectArtifacts.payload} || '{"signed_in": true}'` })
    .where(and(one("Interaction", flowHash), sql`not ${connectArtifacts.payload} ? 'signed_in'`))
    .returning({ kind: connectArtifacts.kind });
  return rows.length > 0;
}

/** Uses a sign-in up for its one order; false when it was used before, has ended, or is another client's. */
export async function takeSignIn(
  tx: Executor,
  { valueHash, clientId, now }: { valueHash: Buffer; clientId: string; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(connectArtifacts)
    .set({ consumedAt: now })
    .where(
      and(
        one("SignIn", valueHash),
        eq(connectArtifacts.clientId, clientId),
        isNull(connectArtifacts.consumedAt),
        gt(connectArtifacts.expiresAt, now),
      ),
    )
    .returning({ kind: connectArtifacts.kind });
  return rows.length > 0;
}

/** The last decision counts; one that was used stays. */
export async function saveDecision(
  db: Executor,
  row: typeof connectDecisions.$inferInsert,
): Promise<boolean> {
  const { flowHash: _, ...set } = row;
  const rows = await db
    .insert(connectDecisions)
    .values(row)
    .onConflictDoUpdate({
      target: connectDecisions.flowHash,
      set,
      setWhere: isNull(connectDecisions.usedAt),
    })
    .returning({ flowHash: connectDecisions.flowHash });
  return rows.length > 0;
}

/** Takes a decision for its one use; null when it was used, or a newer token replaced it. */
export async function takeDecision(
  tx: Executor,
  { flowHash, tokenHash, now }: { flowHash: Buffer; tokenHash: Buffer; now: Date },
) {
  const [row] = await tx
    .update(connectDecisions)
    .set({ usedAt: now })
    .where(
      and(
        eq(connectDecisions.flowHash, flowHash),
        eq(connectDecisions.tokenHash, tokenHash),
        isNull(connectDecisions.usedAt),
        gt(connectDecisions.expiresAt, now),
      ),
    )
    .returning();
  return row ?? null;
}

const columns = {
  userId: users.id,
  studentId: students.id,
  isAdult: users.is18OrOlder,
  isUsable: sql<boolean>`${users.deletedAt} is null and ${users.blockedAt} is null`,
  name: sql<string>`coalesce(${students.name}, ${users.name})`,
  collegeName: students.collegeName,
  verificationStatus: students.verificationStatus,
  verifiedUntil: students.verifiedUntil,
  isTest: sql<boolean>`coalesce(${students.isTest}, false)`,
  isInReview: sql<boolean>`exists (select from ${verificationSubmissions}
    where ${verificationSubmissions.studentId} = ${students.id} and ${verificationSubmissions.status} = 'pending')`,
};

const selectPerson = (db: Executor, brandId: BrandId) =>
  db
    .select({
      ...columns,
      hasBlockedBrand: sql<boolean>`exists (select from ${studentBlockedBrands}
        where ${studentBlockedBrands.studentId} = ${students.id} and ${studentBlockedBrands.brandId} = ${brandId})`,
    })
    .from(users)
    .leftJoin(students, eq(students.userId, users.id));

/** An account as a brand's sign-in sees it. */
export async function findPerson(db: Executor, userId: UserId, brandId: BrandId) {
  const [row] = await selectPerson(db, brandId).where(eq(users.id, userId));
  return row ?? null;
}

export async function findStudent(db: Executor, studentId: StudentId, brandId: BrandId) {
  const [row] = await selectPerson(db, brandId).where(eq(students.id, studentId));
  return row ?? null;
}
export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;
