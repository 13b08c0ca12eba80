import { DAY, HOUR } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import type { Transaction } from "../../../apps/api/src/db/client.ts";
import { users } from "../../../apps/api/src/db/schema/users.ts";
import { verificationSubmissions } from "../../../apps/api/src/db/schema/verification-submissions.ts";
import type { Dependencies } from "../../../apps/api/src/dependencies.ts";
import type { UserId } from "../../../apps/api/src/ids.ts";
import { demoId } from "./ids.ts";
import { insertAll } from "./insert.ts";
import type { Random } from "./random.ts";
import type { DemoStudent } from "./seed-people.ts";
import { type CardBox, insertCards } from "./stored-cards.ts";

const reasons = [
  "unreadable",
  "expired_or_undated",
  "name_mismatch",
  "institution_mismatch",
  "not_student_document",
] as const;

type SubmissionRow = typeof verificationSubmissions.$inferInsert & { id: string; createdAt: Date };

/** A decided submission for each approved or rejected student, a waiting one with a card for those in review. */
export async function seedReviews(
  tx: Transaction,
  dependencies: Pick<Dependencies, "secretBox">,
  cards: CardBox,
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
  await insertCards(
    tx,
    dependencies,
    cards,
    waiting.map(({ submission, student: { name, college, degree } }, number) => ({
      submission,
      card: {
        // One card differs from its profile, so that a reviewer has something to find.
        name: number === 2 ? name.split(" ").toReversed().join(" ") : name,
        college,
        degree,
        number,
      },
    })),
  );
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
