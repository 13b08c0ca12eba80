import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import {
  adminInvitations,
  confirmations,
  brandApplications,
  brandInvitations,
  brands,
  brandUsers,
  consents,
  contactMessages,
  mailPreferences,
  mailTokens,
  newsletterSubscribers,
  offerClicks,
  offerFeedback,
  offerStats,
  pushSubscriptions,
  recoveryCodes,
  refreshTokens,
  reviewClaims,
  rosterUses,
  sandboxes,
  savedOfferReminders,
  savedViews,
  secondFactors,
  sessions,
  signUps,
  studentBlockedBrands,
  studentOfferInteractions,
  studentOfferViews,
  userRoles,
  users,
} from "../../../db/schema/index.ts";
import type { StudentId, UserId } from "../../../ids.ts";

export type AccountRow = typeof users.$inferSelect;

/** The account, held until the transaction ends; undefined once it is erased. */
export async function lockAccount(tx: Executor, userId: UserId): Promise<AccountRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for("update");
  return row;
}

/**
 * Brands that would be left alone: whose contact the account is, or whose only admin while their contact has no
 * account. One whose application was never approved goes with its contact instead.
 */
export async function listHeldBrands(db: Executor, account: AccountRow): Promise<string[]> {
  const { id, email, emailConfirmedAt } = account;
  const isContact = emailConfirmedAt === null ? sql`false` : sql`b.contact_email = ${email}`;
  const { rows } = await db.execute<{ name: string }>(sql`
    select b.name from ${brands} b
    where (b.status in ('pending', 'approved', 'suspended') and ${isContact})
      or (exists (select 1 from ${brandUsers} m where m.brand_id = b.id and m.user_id = ${id} and m.role = 'admin')
        and not exists (select 1 from ${brandUsers} m join ${users} u on u.id = m.user_id
          where m.brand_id = b.id and m.user_id <> ${id} and m.role = 'admin' and u.deleted_at is null)
        and not exists (select 1 from ${users} u where u.email = b.contact_email and u.id <> ${id}
          and u.email_confirmed_at is not null and u.deleted_at is null))
    order by b.name`);
  return rows.map((row) => row.name);
}

/** Removes a student's traces on offers. Redemptions stay, because brands pay for them. */
export async function eraseTraces(tx: Executor, studentId: StudentId): Promise<void> {
  await tx.delete(studentBlockedBrands).where(eq(studentBlockedBrands.studentId, studentId));
  await tx.delete(studentOfferViews).where(eq(studentOfferViews.studentId, studentId));
  await tx.delete(savedOfferReminders).where(eq(savedOfferReminders.studentId, studentId));
  // The roll number stays used, by nobody: else it would approve a second account.
  await tx.update(rosterUses).set({ studentId: null }).where(eq(rosterUses.studentId, studentId));
  await tx.update(offerClicks).set({ studentId: null }).where(eq(offerClicks.studentId, studentId));
  await tx
    .update(offerFeedback)
    .set({ comment: null, savedPaise: null })
    .where(eq(offerFeedback.studentId, studentId));
  await eraseSavedAndViewed(tx, studentId);
}

/** Deletes the student's views and saved offers. The offers' counts of saves follow; redeems stay with the redemptions. */
async function eraseSavedAndViewed(tx: Executor, studentId: StudentId): Promise<void> {
  const removed = await tx
    .delete(studentOfferInteractions)
    .where(
      and(
        eq(studentOfferInteractions.studentId, studentId),
        ne(studentOfferInteractions.interactionType, "redeem"),
      ),
    )
    .returning({
      offerId: studentOfferInteractions.offerId,
      type: studentOfferInteractions.interactionType,
    });
  // In one order, so that two erasures do not wait for each other.
  const saved = removed.filter((row) => row.type === "save").map((row) => row.offerId);
  for (const offerId of saved.toSorted()) {
    await tx
      .update(offerStats)
      .set({ saveCount: sql`greatest(0, ${offerStats.saveCount} - 1)` })
      .where(eq(offerStats.offerId, offerId));
  }
}

/** Invitations to become an admin, to this person or taken by them. Answers their ids: the audit log knows them. */
export async function removeAdminInvitations(
  tx: Executor,
  { id, email, emailConfirmedAt }: AccountRow,
): Promise<string[]> {
  const toAddress = emailConfirmedAt === null ? undefined : eq(adminInvitations.email, email);
  // Invitations that a second admin was to confirm, and changes of this account.
  const named = emailConfirmedAt === null ? undefined : eq(confirmations.objectName, email);
  await tx.delete(confirmations).where(or(named, eq(confirmations.accountId, id)));
  const rows = await tx
    .delete(adminInvitations)
    .where(or(toAddress, eq(adminInvitations.acceptedBy, id)))
    .returning({ id: adminInvitations.id });
  return rows.map((row) => row.id);
}

/** Empties the account and all that only it had. The row stays: ledger, audit and decisions point at it. */
export async function eraseAccount(
  tx: Executor,
  account: AccountRow,
  { name, address, now }: { name: string; address: string; now: Date },
): Promise<void> {
  const { id, email } = account;
  const confirmed = account.emailConfirmedAt !== null;
  await tx
    .update(sessions)
    .set({ revokedAt: now, revokedReason: "account_deleted" })
    .where(and(eq(sessions.userId, id), isNull(sessions.revokedAt)));
  await tx.update(sessions).set({ ip: null, deviceLabel: null }).where(eq(sessions.userId, id));
  await tx
    .delete(refreshTokens)
    .where(
      sql`${refreshTokens.sessionId} in (select s.id from ${sessions} s where s.user_id = ${id})`,
    );
  await tx.delete(secondFactors).where(eq(secondFactors.userId, id));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id));
  // An address that was never confirmed may be another person's, with links of their own.
  const toAddress = confirmed ? eq(mailTokens.email, email) : undefined;
  await tx.delete(mailTokens).where(or(eq(mailTokens.userId, id), toAddress));
  // The sign-up of an unconfirmed account may have moved on to another address: it ends by itself within a day.
  if (confirmed)
    await tx.delete(signUps).where(or(eq(signUps.userId, id), eq(signUps.email, email)));
  await tx.delete(mailPreferences).where(eq(mailPreferences.userId, id));
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, id));
  await tx.delete(reviewClaims).where(eq(reviewClaims.adminId, id));
  await tx.delete(savedViews).where(eq(savedViews.adminId, id));
  await tx.delete(userRoles).where(eq(userRoles.userId, id));
  await tx.delete(brandUsers).where(eq(brandUsers.userId, id));
  // Its test keys end with it.
  await tx.update(sandboxes).set({ userId: null }).where(eq(sandboxes.userId, id));
  await tx
    .update(consents)
    .set({ withdrawnAt: now })
    .where(and(eq(consents.userId, id), isNull(consents.withdrawnAt)));
  await tx.delete(contactMessages).where(eq(contactMessages.userId, id));
  // Other parties' rows under an address belong to this person only when they proved that the address is theirs.
  if (confirmed) await eraseAddress(tx, email, { name, address });
  await tx
    .update(users)
    .set({
      email: address,
      emailConfirmedAt: null,
      name,
      passwordHash: null,
      pendingPasswordHash: null,
      is18OrOlder: false,
      lastBrandId: null,
      deletedAt: now,
    })
    .where(eq(users.id, id));
}

async function eraseAddress(
  tx: Executor,
  email: string,
  { name, address }: { name: string; address: string },
): Promise<void> {
  await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
  await tx.delete(contactMessages).where(eq(contactMessages.email, email));
  await tx.delete(brandInvitations).where(eq(brandInvitations.email, email));
  const contact = { contactEmail: address, contactName: name, contactPhone: null };
  await tx.update(brandApplications).set(contact).where(eq(brandApplications.contactEmail, email));
  await tx.update(brands).set(contact).where(eq(brands.contactEmail, email));
  await tx.update(brands).set({ billingEmail: null }).where(eq(brands.billingEmail, email));
}
