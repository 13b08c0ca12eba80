import { DAY, HOUR, later, MINUTE } from "@bachat/rules/time";
import { and, isNotNull, sql } from "drizzle-orm";
import { sha256 } from "../../../apps/api/src/crypto/tokens.ts";
import type { Transaction } from "../../../apps/api/src/db/client.ts";
import {
  verificationDocuments,
  verificationNotes,
  verificationSubmissions,
} from "../../../apps/api/src/db/schema/index.ts";
import type { Dependencies } from "../../../apps/api/src/dependencies.ts";
import type { UserId } from "../../../apps/api/src/ids.ts";
import { demoId } from "./ids.ts";
import { insertAll } from "./insert.ts";
import { createRandom, type Random } from "./random.ts";
import { colleagueId } from "./seed-offer-desk.ts";
import type { DemoStudent } from "./seed-people.ts";
import { type CardBox, insertCards } from "./stored-cards.ts";

const SEED = 20_261_126;
const EARLIER_TRIES = 50;
const APPEALS = 14;
const LOOKED_AT = 16;
const KEPT = 4;

type SubmissionRow = typeof verificationSubmissions.$inferInsert & { id: string; createdAt: Date };

const kinds = [
  "id_card_front",
  "id_card_front",
  "id_card_front",
  "fee_receipt",
  "bonafide_certificate",
] as const;
const reasons = [
  "expired_or_undated",
  "expired_or_undated",
  "unreadable",
  "unreadable",
  "name_mismatch",
  "institution_mismatch",
  "not_student_document",
] as const;

/**
 * The rows behind the desk's figures: kinds of the decided documents, a colleague's decisions of the last months,
 * appeals, second looks, and a few cases whose cards are kept.
 */
export async function seedIdFigures(
  tx: Transaction,
  dependencies: Pick<Dependencies, "secretBox">,
  cards: CardBox,
  people: DemoStudent[],
  adminId: UserId,
  now: Date,
): Promise<void> {
  const random = createRandom(SEED);
  const colleague = colleagueId(now);
  // Their accounts show the last decision: they were approved in the end.
  const approved = people.slice(3).filter(({ status }) => status === "approved");
  const tries = approved
    .slice(0, EARLIER_TRIES)
    .map((student) => earlierTry(random, student, colleague, now));
  const appeals = tries
    .slice(0, APPEALS)
    .map((original, index) => appealOf(original, index, adminId));
  await insertAll(tx, verificationSubmissions, [...tries, ...appeals]);
  await insertDocuments(tx, random);
  await insertLooks(tx, colleague);
  await seedDecided(tx, dependencies, cards, approved.slice(-KEPT), {
    colleague,
    now,
  });
}

/** Rejected by the colleague before the ID that was approved. */
function earlierTry(
  random: Random,
  student: DemoStudent,
  colleague: UserId,
  now: Date,
): SubmissionRow {
  const decidedAt = later(now, -random.int(2, 110) * DAY - random.int(0, 600) * MINUTE);
  // Most within hours, a few after days.
  const waited = random.chance(0.08) ? random.int(80, 170) * HOUR : random.int(15, 700) * MINUTE;
  const createdAt = later(decidedAt, -waited);
  return {
    id: demoId(`try:${student.id}`, createdAt),
    studentId: student.id,
    status: "rejected",
    decisionSource: "admin",
    decidedBy: colleague,
    decidedAt,
    reason: random.pick(reasons),
    documentDeletedAt: decidedAt,
    createdAt,
    updatedAt: decidedAt,
  };
}

/** Every third was right: the card was good. */
function appealOf(original: SubmissionRow, index: number, adminId: UserId): SubmissionRow {
  const createdAt = later(original.decidedAt ?? original.createdAt, 9 * HOUR);
  const decidedAt = later(createdAt, 5 * HOUR);
  return {
    id: demoId(`appeal:${original.id}`, createdAt),
    studentId: original.studentId,
    appealOf: original.id,
    appealNote: "Please look at the back of the card.",
    decisionSource: "admin",
    decidedBy: adminId,
    decidedAt,
    documentDeletedAt: decidedAt,
    createdAt,
    updatedAt: decidedAt,
    ...(index % 3 === 0
      ? { status: "approved", verifiedUntil: "2027-06-30" }
      : { status: "rejected", reason: original.reason }),
  };
}

/** The rows that remain of decided cases' documents: kind and hash. */
async function insertDocuments(tx: Transaction, random: Random): Promise<void> {
  const rows = await tx
    .select({ id: verificationSubmissions.id, decidedAt: verificationSubmissions.decidedAt })
    .from(verificationSubmissions)
    .where(
      and(
        isNotNull(verificationSubmissions.decidedAt),
        sql`not exists (select from verification_documents d where d.submission_id = "verification_submissions"."id")`,
        // An appeal has the documents of its rejected submission.
        sql`not exists (select from verification_submissions a where a.appeal_of = "verification_submissions"."id")`,
      ),
    )
    .orderBy(verificationSubmissions.id);
  await insertAll(
    tx,
    verificationDocuments,
    rows.map(({ id, decidedAt }) => ({
      submissionId: id,
      position: 1,
      kind: random.pick(kinds),
      mediaType: "image/jpeg",
      sha256: sha256(`document of ${id}`),
      byteSize: 240_000,
      processingStatus: "ready" as const,
      pageCount: 1,
      deletedAt: decidedAt,
    })),
  );
}

/** The colleague agreed with approvals that were drawn. */
async function insertLooks(tx: Transaction, colleague: UserId): Promise<void> {
  const rows = await tx
    .select({ id: verificationSubmissions.id, decidedAt: verificationSubmissions.decidedAt })
    .from(verificationSubmissions)
    .where(
      sql`${verificationSubmissions.status} = 'approved' and ${verificationSubmissions.appealOf} is null and ${verificationSubmissions.decidedBy} <> ${colleague}`,
    )
    .orderBy(sql`${verificationSubmissions.decidedAt} desc`)
    .limit(LOOKED_AT);
  await insertAll(
    tx,
    verificationNotes,
    rows.map(({ id, decidedAt }) => ({
      submissionId: id,
      kind: "agreed" as const,
      writtenBy: colleague,
      writtenAt: later(decidedAt ?? new Date(0), HOUR),
    })),
  );
}

/** Decided this week, with cards that are still kept. */
async function seedDecided(
  tx: Transaction,
  dependencies: Pick<Dependencies, "secretBox">,
  cards: CardBox,
  people: DemoStudent[],
  { colleague, now }: { colleague: UserId; now: Date },
): Promise<void> {
  for (const [index, student] of people.entries()) {
    const createdAt = later(now, -(3 + index) * DAY - 5 * HOUR);
    const id = demoId(`decided:${student.id}`, createdAt);
    const isRejected = index % 2 === 0;
    await tx.insert(verificationSubmissions).values({
      id,
      studentId: student.id,
      createdAt,
      decisionSource: "admin",
      decidedBy: colleague,
      decidedAt: later(createdAt, 2 * HOUR),
      ...(isRejected
        ? {
            status: "rejected",
            reason: "expired_or_undated",
            reasonText: "We see no date of this academic year on the document.",
          }
        : { status: "approved", verifiedUntil: student.verifiedUntil ?? "2027-06-30" }),
    });
    const { name, college, degree } = student;
    const card = { name, college, degree, number: 70 + index };
    await insertCards(tx, dependencies, cards, [{ submission: { id, createdAt }, card }]);
  }
}
