import { HOUR } from "@bachat/rules/time";
import { and, asc, eq, inArray, ne } from "drizzle-orm";
import type { Transaction } from "../../../apps/api/src/db/client.ts";
import {
  students,
  verificationDecisions,
  verificationNotes,
  verificationSubmissions,
} from "../../../apps/api/src/db/schema/index.ts";
import type { Dependencies } from "../../../apps/api/src/dependencies.ts";
import type { UserId } from "../../../apps/api/src/ids.ts";
import { demoId } from "./ids.ts";
import { colleagueId } from "./seed-offer-desk.ts";
import type { DemoStudent } from "./seed-people.ts";
import { type CardBox, insertCards, type SentCard } from "./stored-cards.ts";

/**
 * Cases of every other kind for the desk of student IDs: one on hold for its student, one that its student has answered, a snoozed
 * and an escalated one, the same card from two students, an appeal and a second look, both about a colleague's decision.
 */
export async function seedIdDesk(
  tx: Transaction,
  dependencies: Pick<Dependencies, "secretBox">,
  cards: CardBox,
  people: DemoStudent[],
  adminId: UserId,
  now: Date,
): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  const colleague = colleagueId(now);
  const waiting = await waitingOf(tx, people);
  const [asked, answered, snoozed, escalated, original, copy] = waiting;
  if (!asked || !answered || !snoozed || !escalated || !original || !copy) return;

  const question = {
    outcome: "asked" as const,
    reasonText: "The card shows no year. A fee receipt of this year is enough.",
    askedReason: "expired_or_undated" as const,
    askedKind: "fee_receipt" as const,
  };
  const ask = async (submissionId: string, by: UserId, hours: number) => {
    const id = demoId(`ask:${submissionId}`, ago(hours));
    const decidedAt = ago(hours);
    const times = { decidedAt, effectiveAt: new Date(decidedAt.getTime() + 10_000) };
    await tx
      .insert(verificationDecisions)
      .values({ ...question, ...times, id, submissionId, decidedBy: by });
    return id;
  };
  const change = (
    id: string,
    values: Partial<typeof verificationSubmissions.$inferInsert>,
  ): Promise<unknown> =>
    tx.update(verificationSubmissions).set(values).where(eq(verificationSubmissions.id, id));
  const add = async (
    submission: { id: string; createdAt: Date },
    student: DemoStudent,
    more: SentCard["more"] = {},
    number = 30,
  ) => {
    const { name, college, degree } = student;
    const card = { name, college, degree, number };
    await insertCards(tx, dependencies, cards, [{ submission, card, more }]);
  };

  await change(asked.submission.id, { askedId: await ask(asked.submission.id, adminId, 4) });
  const answersId = await ask(answered.submission.id, adminId, 20);
  await add(answered.submission, answered.student, {
    position: 2,
    kind: "fee_receipt",
    answersId,
  });

  const until = new Date(now.getTime() + 20 * HOUR);
  await change(snoozed.submission.id, { snoozedUntil: until });
  await change(escalated.submission.id, { escalatedBy: colleague });
  await tx.insert(verificationNotes).values([
    {
      id: demoId("note:snoozed", ago(2)),
      submissionId: snoozed.submission.id,
      kind: "snoozed",
      writtenBy: adminId,
      writtenAt: ago(2),
      note: "The college office answers tomorrow.",
      until,
    },
    {
      id: demoId("note:escalated", ago(3)),
      submissionId: escalated.submission.id,
      kind: "escalated",
      writtenBy: colleague,
      writtenAt: ago(3),
      note: "The seal looks older than the card. Does somebody know this college?",
    },
  ]);

  // The card of another student, sent a second time.
  await add(copy.submission, original.student, { position: 2, kind: "other" }, original.number);
  await add(original.submission, original.student, { position: 2 }, original.number);
  await change(copy.submission.id, { signals: { flags: 1, codes: ["duplicate_document"] } });

  const decided = async (student: DemoStudent, hours: number, values: object) => {
    const createdAt = ago(hours + 0.6);
    const id = demoId(`desk:${student.id}`, createdAt);
    await tx.insert(verificationSubmissions).values({
      id,
      studentId: student.id,
      createdAt,
      decisionSource: "admin",
      decidedBy: colleague,
      decidedAt: ago(hours),
      ...values,
    });
    return { id, createdAt };
  };
  const [refused] = people.filter(({ status }) => status === "rejected").slice(1);
  if (refused !== undefined) {
    const rejection = await decided(refused, 26, {
      status: "rejected",
      reason: "expired_or_undated",
      reasonText: "We see no date of this academic year on the document.",
    });
    const appeal = {
      id: demoId(`appeal:${refused.id}`, ago(3)),
      studentId: refused.id,
      createdAt: ago(3),
      appealOf: rejection.id,
      appealNote: "The card is valid until May 2028. It is printed under my course.",
    };
    await tx.insert(verificationSubmissions).values(appeal);
    await add(appeal, refused);
  }
  const [approved] = people.filter(({ status }) => status === "approved").slice(3);
  if (approved !== undefined) {
    const approval = await decided(approved, 0.8, {
      status: "approved",
      verifiedUntil: approved.verifiedUntil,
      secondReviewOpen: true,
    });
    await add(approval, approved);
  }
  await keepRejectedCard(tx, people, add);
}

/** Waiting students, newest first, with the number of each one's card; the account to sign in with is left as it is. */
async function waitingOf(tx: Transaction, people: DemoStudent[]) {
  const rows = await tx
    .select({
      id: verificationSubmissions.id,
      createdAt: verificationSubmissions.createdAt,
      studentId: students.id,
    })
    .from(verificationSubmissions)
    .innerJoin(students, eq(students.id, verificationSubmissions.studentId))
    .where(
      and(
        eq(verificationSubmissions.status, "pending"),
        inArray(
          students.id,
          people.slice(3).map(({ id }) => id),
        ),
        ne(students.verificationStatus, "approved"),
      ),
    )
    .orderBy(asc(verificationSubmissions.createdAt));
  return rows.toReversed().flatMap(({ studentId, ...submission }, index) => {
    const student = people.find(({ id }) => id === studentId);
    return student === undefined ? [] : [{ submission, student, number: 40 + index }];
  });
}

/** The account that was refused still has its card, so that it can ask for another look. */
async function keepRejectedCard(
  tx: Transaction,
  people: DemoStudent[],
  add: (submission: { id: string; createdAt: Date }, student: DemoStudent) => Promise<void>,
): Promise<void> {
  const rejected = people.find(({ status }) => status === "rejected");
  if (rejected === undefined) return;
  const [submission] = await tx
    .update(verificationSubmissions)
    .set({ documentDeletedAt: null })
    .where(eq(verificationSubmissions.studentId, rejected.id))
    .returning();
  if (submission !== undefined) await add(submission, rejected);
}
