import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { UserActor } from "../../../http/actor.ts";
import type { UserId } from "../../../ids.ts";
import { enqueueMail } from "../../../mails/service.ts";
import { lockActiveAdmins, ownersOf } from "../../identity/admins/service-blocks.ts";
import { eraseInvitations } from "../../identity/invitations/service.ts";
import { forgetLinked } from "../../identity/providers/service-complete.ts";
import { erasePhoto } from "../../identity/students/service-photo.ts";
import { eraseProfile, lockStudent } from "../../identity/students/service.ts";
import {
  type AuditActor,
  type AuditEntry,
  eraseAddress,
  eraseOwnAddresses,
  erasePersonalValues,
  recordAudit,
} from "../../platform/audit/service.ts";
import { recordErasure } from "../../platform/registers/service.ts";
import { eraseSubmissions } from "../../student-verification/verifications/service-submissions.ts";
import { forgetConnections } from "../../verification-api/connect/service-connections.ts";
import { forgetAnswersAbout } from "../../verification-api/partner-verification/service-answers.ts";
import * as errors from "./errors.ts";
import { ERASED_NAME, erasedAddress } from "./policy.ts";
import * as repository from "./repository-erasure.ts";

/**
 * Erases the person behind an account at once, without a way back: fields that name them are emptied or removed, jobs
 * of the same transaction delete their files, and the rows that ledger, audit and decisions point at stay without a name.
 * Safe to repeat.
 * @throws address_mismatch, brand_needs_contact, last_owner
 */
export async function deleteAccount(
  dependencies: Dependencies,
  actor: Pick<UserActor, "userId" | "email">,
  typed: { email: string },
): Promise<void> {
  if (typed.email !== actor.email.toLowerCase()) throw errors.addressMismatch();
  await dependencies.db.transaction(async (tx) => {
    const account = await repository.lockAccount(tx, actor.userId);
    if (account === undefined) return;
    const held = await repository.listHeldBrands(tx, account);
    if (held.length > 0) throw errors.brandNeedsContact(held);
    const owners = ownersOf(await lockActiveAdmins(tx));
    if (owners.length === 1 && owners[0] === account.id) throw errors.lastOwner();
    await erase(tx, dependencies, account, { action: "account.deleted" });
    await recordErasure(tx, account.id);
    await enqueueMail(dependencies, tx, {
      template: "account-deleted",
      to: account.email,
      locale: account.locale,
      data: { name: account.name },
    });
  });
}

/**
 * Erases an account whose address was never confirmed, because another person claims that address. Its row keeps an
 * erased address, so that the next account begins with an id of its own and can inherit nothing.
 */
export async function eraseUnconfirmedAccount(
  tx: Transaction,
  dependencies: Dependencies,
  account: repository.AccountRow,
): Promise<void> {
  if (account.emailConfirmedAt !== null) throw new Error("A confirmed account is never replaced.");
  await erase(tx, dependencies, account, { action: "account.replaced" });
  await recordErasure(tx, account.id);
}

/** Erases a person once more, who was erased after the backup from which the database was put back. */
export async function eraseAgain(dependencies: Dependencies, userId: UserId): Promise<void> {
  await dependencies.db.transaction(async (tx) => {
    const account = await repository.lockAccount(tx, userId);
    if (account === undefined) return;
    await erase(tx, dependencies, account, {
      action: "account.deleted",
      actor: { kind: "system" },
    });
    await recordErasure(tx, account.id);
  });
}

/** Holds these accounts, in one order. */
export async function lockAccounts(tx: Transaction, userIds: readonly UserId[]): Promise<void> {
  for (const userId of userIds.toSorted()) await repository.lockAccount(tx, userId);
}

/**
 * Closes an account that was merged into another of the same person: data that was not moved before is erased, as if the
 * person had deleted it.
 */
export async function eraseMergedAccount(
  tx: Transaction,
  dependencies: Dependencies,
  userId: UserId,
  { actor, into }: { actor: AuditActor; into: UserId },
): Promise<void> {
  const account = await repository.lockAccount(tx, userId);
  if (account === undefined) throw new Error("A deleted account is never merged.");
  await erase(tx, dependencies, account, { action: "account.merged", actor, details: { into } });
}

async function erase(
  tx: Transaction,
  dependencies: Dependencies,
  account: repository.AccountRow,
  entry: Pick<AuditEntry, "action" | "details"> & { actor?: AuditActor },
): Promise<void> {
  const { id: userId } = account;
  const erased = { name: ERASED_NAME, address: erasedAddress(userId) };
  await forgetAnswersAbout(tx, userId);
  // Submissions before the profile, in the order in which a reviewer's decision takes them.
  const submissions = new Set(await eraseSubmissions(tx, dependencies, userId));
  const studentId = (await lockStudent(tx, userId))?.id ?? null;
  if (studentId !== null) {
    // One that was sent in while this waited.
    for (const id of await eraseSubmissions(tx, dependencies, userId)) submissions.add(id);
    await erasePhoto(tx, dependencies, userId);
    await eraseProfile(tx, studentId, erased);
    await forgetConnections(tx, { userId, studentId });
    await repository.eraseTraces(tx, studentId);
  }
  await forgetLinked(tx, userId);
  await eraseInvitations(tx, userId);
  const invitations = await repository.removeAdminInvitations(tx, account);
  await repository.eraseAccount(tx, account, { ...erased, now: dependencies.clock.now() });
  await erasePersonalValues(tx, [
    { type: "user", ids: [userId] },
    { type: "student", ids: studentId === null ? [] : [studentId] },
    { type: "verification_submission", ids: [...submissions] },
    { type: "admin_invitation", ids: invitations },
  ]);
  if (account.emailConfirmedAt !== null) await eraseAddress(tx, account.email);
  await recordAudit(tx, dependencies, {
    actor: { kind: "user", userId },
    ...entry,
    objectType: "user",
    objectId: userId,
  });
  // Also that of this entry.
  await eraseOwnAddresses(tx, userId);
}
