import { eq, inArray, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { brands, students, verificationSubmissions } from "../../db/schema/index.ts";
import type { BrandId, UserId } from "../../ids.ts";

export async function findStudentSummary(db: Executor, userId: UserId, today: string) {
  const submission = sql`select 1 from ${verificationSubmissions} vs where vs.student_id = ${students.id}`;
  const [row] = await db
    .select({
      id: students.id,
      verification_status: students.verificationStatus,
      verified: sql<boolean>`${students.verificationStatus} = 'approved' and ${students.verifiedUntil} >= ${today}`,
      submission_state: sql<"none" | "in_review" | "decided">`case
        when exists (${submission} and vs.status = 'pending') then 'in_review'
        when exists (${submission}) then 'decided' else 'none' end`,
      profile_complete: sql<boolean>`num_nulls(${students.collegeName}, ${students.yearOfStudy},
        ${students.degree}, ${students.location}) = 0`,
      name: students.name,
      avatar_url: students.avatarUrl,
    })
    .from(students)
    .where(eq(students.userId, userId));
  return row;
}

export async function findBrands(db: Executor, ids: readonly BrandId[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: brands.id, name: brands.name, slug: brands.slug, logo_url: brands.logoUrl })
    .from(brands)
    .where(inArray(brands.id, [...ids]));
}
