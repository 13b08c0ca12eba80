import { studentEmails, students } from "../../src/db/schema/index.ts";
import type { TestApp } from "../app.ts";
import { buildUser } from "./user.ts";

export type Student = typeof students.$inferSelect;

/**
 * A complete profile, pending by default, with its confirmed account address. Makes the user too when
 * `userId` is not given. `verificationStatus: "approved"` is valid until the end of 2099 by default.
 */
export async function buildStudent(
  test: Pick<TestApp, "dependencies">,
  overrides: Partial<typeof students.$inferInsert> = {},
): Promise<Student> {
  const { db, clock } = test.dependencies;
  const user =
    overrides.userId === undefined
      ? await buildUser(test)
      : {
          id: overrides.userId,
          name: "Asha Verma",
          email: `student-${overrides.userId}@mail.example`,
        };
  const [student] = await db
    .insert(students)
    .values({
      userId: user.id,
      name: user.name,
      email: user.email,
      collegeName: "Nilgiri College of Science",
      yearOfStudy: "junior",
      degree: "BSc Physics",
      location: "Pune",
      verifiedUntil: overrides.verificationStatus === "approved" ? "2099-12-31" : null,
      ...overrides,
    })
    .returning();
  if (student === undefined) throw new Error("No student was inserted.");
  await db.insert(studentEmails).values({
    studentId: student.id,
    kind: "account",
    email: student.email,
    lookupAddress: student.email,
    duplicateKey: student.email,
    confirmedAt: clock.now(),
  });
  return student;
}
