import { and, type AnyColumn, desc, eq, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { isNamed } from "../../../db/contains.ts";
import { pick } from "../../../db/pick.ts";
import { brandApplications, brands, categories, users } from "../../../db/schema/index.ts";
import type { BrandId, UserId } from "../../../ids.ts";

const applications = brandApplications;
export type ApplicationRow = typeof applications.$inferSelect;

/** One submission of a contact at a time: two at once cannot both be the first of that brand. */
export async function lockContact(db: Executor, contactEmail: string): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`applications/${contactEmail}`}, 0))`,
  );
}

/** The latest application of this contact for a brand of this name, whatever became of it. */
export async function findOfContact(db: Executor, contactEmail: string, brandName: string) {
  const [row] = await db
    .select({ status: applications.status })
    .from(applications)
    .where(
      and(eq(applications.contactEmail, contactEmail), isNamed(applications.brandName, brandName)),
    )
    .orderBy(desc(applications.submittedAt))
    .limit(1);
  return row ?? null;
}

export const countWaitingOfContact = (db: Executor, contactEmail: string): Promise<number> =>
  db.$count(
    applications,
    and(eq(applications.contactEmail, contactEmail), eq(applications.status, "pending")),
  );

export async function newId(db: Executor): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`select uuidv7() as id`);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("The database gave no id.");
  return id;
}

export async function insert(db: Executor, row: typeof applications.$inferInsert): Promise<void> {
  await db.insert(applications).values(row);
}

const isoText = (column: AnyColumn) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Puts corrected fields in a rejected application of this revision, which waits again; null for another revision or status. */
export async function correct(
  db: Executor,
  brandId: BrandId,
  revision: number,
  set: Partial<typeof applications.$inferInsert>,
): Promise<ApplicationRow | null> {
  const [row] = await db
    .update(applications)
    .set({
      ...set,
      status: "pending",
      revision: sql`${applications.revision} + 1`,
      earlier: sql`${applications.earlier} || jsonb_build_array(jsonb_build_object(
        'revision', ${applications.revision},
        'submitted_at', ${isoText(applications.submittedAt)},
        'decided_at', ${isoText(applications.decidedAt)},
        'note', ${applications.decisionNote}
      ))`,
      decisionNote: null,
      decidedBy: null,
      decidedAt: null,
      // All of it is the brand's own again.
      editedFrom: {},
    })
    .where(
      and(
        eq(applications.brandId, brandId),
        eq(applications.status, "rejected"),
        eq(applications.revision, revision),
      ),
    )
    .returning();
  return row ?? null;
}

/** Puts an admin's corrections into a locked waiting application. The version that others looked at is another revision. */
export async function edit(
  tx: Executor,
  applicationId: string,
  set: Partial<typeof applications.$inferInsert>,
): Promise<void> {
  await tx
    .update(applications)
    .set({ ...set, revision: sql`${applications.revision} + 1` })
    .where(eq(applications.id, applicationId));
}

/** Holds an application until the transaction ends. */
export async function lock(
  tx: Executor,
  applicationId: string,
): Promise<ApplicationRow["status"] | undefined> {
  const [row] = await tx
    .select(pick(applications, "status"))
    .from(applications)
    .where(eq(applications.id, applicationId))
    .for("update");
  return row?.status;
}

interface Decision {
  status: "approved" | "rejected";
  decisionNote: string | null;
  decidedBy: UserId;
  decidedAt: Date;
}

/** Decides a waiting application of that revision. Null when another decision or a correction came first. */
export async function decide(
  db: Executor,
  applicationId: string,
  revision: number,
  decision: Decision,
): Promise<ApplicationRow | null> {
  const [row] = await db
    .update(applications)
    .set(decision)
    .where(
      and(
        eq(applications.id, applicationId),
        eq(applications.status, "pending"),
        eq(applications.revision, revision),
      ),
    )
    .returning();
  return row ?? null;
}

export async function setOffer(
  db: Executor,
  applicationId: string,
  offerId: string,
): Promise<void> {
  await db.update(applications).set({ offerId }).where(eq(applications.id, applicationId));
}

const shown = {
  application: applications,
  category: categories.slug,
  categoryName: categories.name,
  brandLogoUrl: brands.logoUrl,
  logoSourceUrl: brands.logoSourceUrl,
};

const read = (db: Executor) =>
  db
    .select({
      ...shown,
      deciderName: users.name,
      contactConfirmed: sql<boolean>`exists (
        select from users u where u.email = ${applications.contactEmail} and u.email_confirmed_at is not null
      )`,
    })
    .from(applications)
    .innerJoin(categories, eq(categories.id, applications.categoryId))
    .innerJoin(brands, eq(brands.id, applications.brandId))
    .leftJoin(users, eq(users.id, applications.decidedBy));

export async function find(db: Executor, applicationId: string) {
  const [row] = await read(db).where(eq(applications.id, applicationId));
  return row ?? null;
}

export async function findOfBrand(db: Executor, brandId: BrandId) {
  const [row] = await read(db).where(eq(applications.brandId, brandId));
  return row ?? null;
}
