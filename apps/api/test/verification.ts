import { readdir } from "node:fs/promises";
import { SECOND } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import { verificationSubmissions } from "../src/db/schema/verification-submissions.ts";
import type { StudentId } from "../src/ids.ts";
import { takeDueEffects } from "../src/modules/student-verification/id-review/service-decisions.ts";
import type { TestApp } from "./app.ts";
import { call } from "./auth-client.ts";
import { buildStudent, type Student } from "./factories/student.ts";
import { unique } from "./factories/user.ts";
import { jpeg } from "./files.ts";
import { signInAs, type SignedIn } from "./sign-in.ts";

/** The acts of students who get verified, and the rows that these leave behind. */

export const verificationsUrl = "/v1/student/verifications";

export async function newStudent(
  test: TestApp,
  overrides: Parameters<typeof buildStudent>[1] = {},
): Promise<SignedIn & { studentId: StudentId }> {
  const student = await buildStudent(test, overrides);
  return { ...(await signInAs(test, { userId: student.userId })), studentId: student.id };
}

export type SentFile = [field: string, bytes: Buffer, name?: string];

export function sendFiles(test: TestApp, me: SignedIn, files: SentFile[]) {
  const request = call(test, "post", verificationsUrl, undefined, me);
  for (const [field, bytes, name = "card.jpg"] of files) void request.attach(field, bytes, name);
  return request;
}

/** Sends an ID card that no other student sent, has it read, and answers the submission's id. */
export async function sendCard(test: TestApp, me: SignedIn, file?: Buffer): Promise<string> {
  const card = file ?? (await jpeg(300 + unique(), 400));
  const { body } = await sendFiles(test, me, [["id_card_front", card]]);
  await test.runJobs("verification.process_document", "verification.remove_files");
  return body.current.id;
}

export interface Sent {
  me: SignedIn;
  studentId: StudentId;
  submissionId: string;
  email: string;
}

export async function sendFor(
  test: TestApp,
  student: Pick<Student, "id" | "userId" | "email">,
  file?: Buffer,
): Promise<Sent> {
  const me = await signInAs(test, { userId: student.userId });
  const submissionId = await sendCard(test, me, file);
  return { me, studentId: student.id, submissionId, email: student.email };
}

/** Lets reviewers' decisions take effect: their ten seconds pass, and their job runs. */
export async function letDecisionsTakeEffect(test: TestApp): Promise<void> {
  test.clock.advance(10 * SECOND);
  await takeDueEffects(test.dependencies);
}

export const stateOf = async (test: TestApp, me: SignedIn) =>
  (await call(test, "get", verificationsUrl, undefined, me)).body;

export const submissionsOf = (test: TestApp, studentId: StudentId) =>
  test.dependencies.db
    .select()
    .from(verificationSubmissions)
    .where(eq(verificationSubmissions.studentId, studentId));

export async function storedFiles(test: TestApp): Promise<string[]> {
  const { storage } = test.dependencies.config;
  if (storage.kind !== "directory") return [];
  const entries = await readdir(storage.directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`);
}
