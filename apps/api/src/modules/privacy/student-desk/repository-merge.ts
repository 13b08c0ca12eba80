import { and, eq, inArray, isNotNull, notInArray, or, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import {
  academicMailboxes as mailboxes,
  brands,
  brandUsers,
  contactMessages as messages,
  offerClicks as clicks,
  offerCodes,
  offerFeedback as feedback,
  redemptions,
  rosterUses,
  studentBlockedBrands as blocked,
  studentEmails as emails,
  studentOfferInteractions as interactions,
  students,
  users,
  verificationSubmissions as submissions,
} from "../../../db/schema/index.ts";
import type { StudentId, UserId } from "../../../ids.ts";

/** The rows of two accounts of one person, and moving them from one to the other. */

/** Into which student this one was merged; undefined for one that does not exist. */
export async function findMergedInto(db: Executor, id: StudentId) {
  const [row] = await db
    .select({ mergedInto: students.mergedInto })
    .from(students)
    .where(eq(students.id, id));
  return row?.mergedInto;
}

/** Whether the account is in a brand's team or is a brand's contact. */
export async function actsForBrand(db: Executor, userId: UserId): Promise<boolean> {
  const isMember = await db.$count(brandUsers, eq(brandUsers.userId, userId));
  if (isMember > 0) return true;
  const contacts = await db
    .select({ id: brands.id })
    .from(brands)
    .innerJoin(users, eq(users.email, brands.contactEmail))
    .where(and(eq(users.id, userId), isNotNull(users.emailConfirmedAt)))
    .limit(1);
  return contacts.length > 0;
}

/** How much of each kind a student has. */
export async function countBelongings(db: Executor, id: StudentId, userId: UserId) {
  return {
    redemptions: await db.$count(redemptions, eq(redemptions.studentId, id)),
    saved: await db.$count(
      interactions,
      and(eq(interactions.studentId, id), eq(interactions.interactionType, "save")),
    ),
    submissions: await db.$count(submissions, eq(submissions.studentId, id)),
    academic_addresses: await db.$count(
      emails,
      and(eq(emails.studentId, id), eq(emails.kind, "academic")),
    ),
    messages: await db.$count(messages, eq(messages.userId, userId)),
  };
}

/** Redemptions with their student's encrypted values, held until the transaction ends. */
export const lockRedemptions = (tx: Executor, id: StudentId) =>
  tx
    .select(
      pick(
        redemptions,
        "id",
        "studentId",
        "offerId",
        "ordinal",
        "codeEncrypted",
        "checkCodeEncrypted",
      ),
    )
    .from(redemptions)
    .where(eq(redemptions.studentId, id))
    .orderBy(redemptions.offerId, redemptions.ordinal)
    .for("update");

/** The number of the last redemption of each of these offers. */
export async function lastOrdinals(db: Executor, id: StudentId): Promise<Map<string, number>> {
  const rows = await db
    .select({ offerId: redemptions.offerId, last: sql<number>`max(${redemptions.ordinal})::int` })
    .from(redemptions)
    .where(eq(redemptions.studentId, id))
    .groupBy(redemptions.offerId);
  return new Map(rows.map(({ offerId, last }) => [offerId, last]));
}

export async function moveRedemption(
  tx: Executor,
  redemptionId: string,
  changes: Pick<
    typeof redemptions.$inferInsert,
    "studentId" | "ordinal" | "codeEncrypted" | "checkCodeEncrypted"
  >,
): Promise<void> {
  await tx.update(redemptions).set(changes).where(eq(redemptions.id, redemptionId));
}

/**
 * Gives everything else to the student that is kept. What both have stays where it was: it goes with the account that is
 * closed.
 */
export async function moveBelongings(
  tx: Executor,
  from: { id: StudentId; userId: UserId; email: string },
  to: { id: StudentId; userId: UserId; email: string },
): Promise<void> {
  const studentId = to.id;
  // First: a decided submission may change its student for this one alone.
  await tx.update(students).set({ mergedInto: to.id }).where(eq(students.id, from.id));
  await tx.update(submissions).set({ studentId }).where(eq(submissions.studentId, from.id));
  await tx
    .update(emails)
    .set({ studentId })
    .where(and(eq(emails.studentId, from.id), eq(emails.kind, "academic")));
  await tx.update(mailboxes).set({ studentId }).where(eq(mailboxes.studentId, from.id));
  await tx.update(rosterUses).set({ studentId }).where(eq(rosterUses.studentId, from.id));
  await tx
    .update(offerCodes)
    .set({ assignedStudentId: to.id })
    .where(eq(offerCodes.assignedStudentId, from.id));
  await tx.update(clicks).set({ studentId }).where(eq(clicks.studentId, from.id));
  const saved = tx
    .select({ offerId: interactions.offerId })
    .from(interactions)
    .where(and(eq(interactions.studentId, to.id), eq(interactions.interactionType, "save")));
  await tx
    .update(interactions)
    .set({ studentId })
    .where(
      and(
        eq(interactions.studentId, from.id),
        or(
          inArray(interactions.interactionType, ["view", "redeem"]),
          notInArray(interactions.offerId, saved),
        ),
      ),
    );
  const answered = tx
    .select({ offerId: feedback.offerId })
    .from(feedback)
    .where(eq(feedback.studentId, to.id));
  await tx
    .update(feedback)
    .set({ studentId })
    .where(and(eq(feedback.studentId, from.id), notInArray(feedback.offerId, answered)));
  await tx.execute(sql`insert into ${blocked} (student_id, brand_id, created_at)
    select ${to.id}, brand_id, created_at from ${blocked} where student_id = ${from.id} on conflict do nothing`);
  await tx
    .update(messages)
    .set({ userId: to.userId, email: to.email })
    .where(or(eq(messages.userId, from.userId), eq(messages.email, from.email)));
}

/** Takes over the fields that a reviewer has compared with a document, together with the verification. */
export async function takeCheckedFields(
  tx: Executor,
  id: StudentId,
  from: Pick<typeof students.$inferSelect, "name" | "collegeName" | "collegeId" | "degree">,
): Promise<void> {
  const { name, collegeName, collegeId, degree } = from;
  await tx
    .update(students)
    .set({ name, collegeName, collegeId, degree })
    .where(eq(students.id, id));
}
