import { DAY, HOUR } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import type { Transaction } from "../../../apps/api/src/db/client.ts";
import { users } from "../../../apps/api/src/db/schema/users.ts";
import { verificationDocuments } from "../../../apps/api/src/db/schema/verification-documents.ts";
import { verificationSubmissions } from "../../../apps/api/src/db/schema/verification-submissions.ts";
import { keyedHash } from "../../../apps/api/src/crypto/tokens.ts";
import type { Dependencies } from "../../../apps/api/src/dependencies.ts";
import type { UserId } from "../../../apps/api/src/ids.ts";
import { processDocumentJob } from "../../../apps/api/src/modules/student-verification/documents/schemas.ts";
import { idCardPhoto } from "./id-card.ts";
import { demoId } from "./ids.ts";
import { insertAll } from "./insert.ts";
import type { Random } from "./random.ts";
import type { DemoStudent } from "./seed-people.ts";

const reasons = [
  "unreadable",
  "expired_or_undated",
  "name_mismatch",
  "institution_mismatch",
  "not_student_document",
] as const;

type SubmissionRow = typeof verificationSubmissions.$inferInsert & { id: string };

/** A decided submission for each approved or rejected student, a waiting one with a card for those in review. */
export async function seedReviews(
  tx: Transaction,
  dependencies: Pick<Dependencies, "storage" | "secretBox" | "queue" | "config">,
  random: Random,
  people: DemoStudent[],
  adminId: UserId,
  now: Date,
): Promise<void> {
  const rows: SubmissionRow[] = [];
  const waiting: { submission: SubmissionRow; student: DemoStudent }[] = [];
  for (const [number, student] of people.entries()) {
    if (student.status === "pending" && !student.inReview) continue;
    const createdAt = student.inReview
      ? new Date(now.getTime() - random.int(5, 300) * 60_000)
      : new Date(
          Math.min(student.joinedAt.getTime() + random.int(1, 48) * HOUR, now.getTime() - 8 * HOUR),
        );
    const row: SubmissionRow = {
      id: demoId(`submission:${student.id}`, createdAt),
      studentId: student.id,
      createdAt,
      updatedAt: createdAt,
    };
    if (student.inReview) {
      // Every fourth was sent back before; every fifth account has another spelling of the name.
      if (waiting.length % 4 === 3) rows.push(earlierTry(student, adminId, createdAt));
      if (waiting.length % 5 === 1) {
        row.signals = { flags: 1, codes: ["name_differs"] };
        await tx
          .update(users)
          .set({ name: student.name.replace(" ", " K. ") })
          .where(eq(users.id, student.userId));
      }
      waiting.push({ submission: row, student });
    } else {
      const decidedAt = new Date(createdAt.getTime() + random.int(6, 400) * 60_000);
      Object.assign(row, {
        status: student.status,
        decisionSource: "admin",
        decidedBy: adminId,
        decidedAt,
        updatedAt: decidedAt,
        documentDeletedAt: decidedAt,
        ...(student.status === "approved"
          ? { verifiedUntil: student.verifiedUntil }
          : { reason: reasons[number % reasons.length] }),
      });
    }
    rows.push(row);
  }
  await insertAll(tx, verificationSubmissions, rows);
  await insertAll(tx, verificationDocuments, await documentsOf(dependencies, waiting));
  for (const { submission } of waiting) {
    await dependencies.queue.enqueue(tx, processDocumentJob, {
      document_id: documentId(submission),
      attempts: 0,
    });
  }
}

function earlierTry(student: DemoStudent, adminId: UserId, before: Date): SubmissionRow {
  const createdAt = new Date(before.getTime() - 2 * DAY);
  const decidedAt = new Date(createdAt.getTime() + 3 * HOUR);
  return {
    id: demoId(`submission:${student.id}:earlier`, createdAt),
    studentId: student.id,
    status: "rejected",
    decisionSource: "admin",
    decidedBy: adminId,
    decidedAt,
    reason: "unreadable",
    documentDeletedAt: decidedAt,
    createdAt,
    updatedAt: decidedAt,
  };
}

const documentId = (submission: Pick<SubmissionRow, "id" | "createdAt">) =>
  demoId(`document:${submission.id}`, submission.createdAt ?? new Date(0));

async function documentsOf(
  dependencies: Pick<Dependencies, "storage" | "secretBox" | "config">,
  waiting: { submission: SubmissionRow; student: DemoStudent }[],
): Promise<(typeof verificationDocuments.$inferInsert)[]> {
  const rows: (typeof verificationDocuments.$inferInsert)[] = [];
  for (const [number, { submission, student }] of waiting.entries()) {
    const { name, college, degree } = student;
    // One card differs from its profile, so that a reviewer has something to find.
    const photo = await idCardPhoto({
      name: number === 2 ? name.split(" ").toReversed().join(" ") : name,
      college,
      degree,
      number,
    });
    rows.push(await storedDocument(dependencies, submission, photo));
  }
  return rows;
}

/** A picture in the store, as the document of a submission: the front of a card unless said otherwise. */
export async function storedDocument(
  { storage, secretBox, config }: Pick<Dependencies, "storage" | "secretBox" | "config">,
  submission: Pick<SubmissionRow, "id" | "createdAt">,
  photo: Buffer,
  more: Partial<typeof verificationDocuments.$inferInsert> = {},
) {
  const position = more.position ?? 1;
  const id =
    position === 1
      ? documentId(submission)
      : demoId(`document:${submission.id}:${position}`, submission.createdAt ?? new Date(0));
  const originalKey = `documents/${id}/original`;
  await storage.put(originalKey, secretBox.seal(photo, originalKey), "application/octet-stream");
  return {
    kind: "id_card_front" as const,
    ...more,
    id,
    submissionId: submission.id,
    position,
    mediaType: "image/jpeg",
    sha256: keyedHash(config.secrets.hash, "document", photo.toString("latin1")),
    byteSize: photo.length,
    originalKey,
    createdAt: submission.createdAt,
  };
}
