import { eq } from "drizzle-orm";
import { calibrationCases, students, verificationSubmissions } from "../../src/db/schema/index.ts";
import type { UserId } from "../../src/ids.ts";
import type { TestApp } from "../app.ts";

/** The ID of this account's student, as a case to practise on. */
export async function buildPracticeCase(
  { dependencies: { db } }: TestApp,
  addedBy: UserId,
  studentUserId: UserId,
): Promise<string> {
  const [submission] = await db
    .select({ id: verificationSubmissions.id })
    .from(verificationSubmissions)
    .innerJoin(students, eq(students.id, verificationSubmissions.studentId))
    .where(eq(students.userId, studentUserId));
  const [made] = await db
    .insert(calibrationCases)
    .values({ submissionId: submission?.id ?? "", addedBy })
    .returning({ id: calibrationCases.id });
  return made?.id ?? "";
}
