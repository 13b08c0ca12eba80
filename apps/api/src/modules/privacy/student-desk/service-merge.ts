import { maskedAddress } from "@bachat/rules/email-addresses";
import { dayInKolkata } from "@bachat/rules/time";
import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import type { StudentId } from "../../../ids.ts";
import { enqueueMail } from "../../../mails/service.ts";
import { moveInvitations } from "../../identity/invitations/service.ts";
import { isAdmin } from "../../identity/memberships/service.ts";
import { isVerified, profileFieldsOf } from "../../identity/students/policy.ts";
import { lockWithAccount, setStanding } from "../../identity/students/service.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { redemptionContext } from "../../redemption/redemptions/policy.ts";
import { lookAtSaved } from "../../redemption/saved-offers/service-reminders.ts";
import { namesDiffer } from "../../student-verification/verifications/policy.ts";
import { lockSubmissions } from "../../student-verification/verifications/service-submissions.ts";
import { eraseMergedAccount, lockAccounts } from "../privacy/service-erasure.ts";
import * as errors from "./errors.ts";
import { type MergeRefusal, stateOf } from "./policy.ts";
import * as repository from "./repository-merge.ts";
import { find, type Found } from "./repository.ts";
import type { MergeBody } from "./schemas-merge.ts";

/**
 * Two accounts of one person become one. What the person did moves to the account that is kept, in one transaction; the other
 * is closed as if its owner had deleted it. Consents do not move: each was given in an account, and the kept one's hold. The
 * later verification counts. The address of the closed account answers "not verified" to brands from then on. A merge cannot
 * be undone.
 */

type Actor = Pick<UserActor, "userId">;
type Executor = Parameters<typeof find>[0];

/** The two accounts beside each other, the rows that would move, and why a merge is refused. @throws 404 */
export async function previewMerge(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  actor: Actor,
  id: StudentId,
  otherId: StudentId,
) {
  const kept = await find(db, id);
  const other = await find(db, otherId);
  if (kept === undefined || other === undefined) throw notFound("That student");
  const today = dayInKolkata(clock.now());
  const side = async ({ student, account, openSubmission }: Found) => ({
    id: student.id,
    ...profileFieldsOf(student),
    email: maskedAddress(account.email),
    state: stateOf({ ...student, isInReview: openSubmission !== null }, today),
    verified_until: student.verifiedUntil,
    brands_may_check: student.brandsMayCheck,
    joined_at: student.createdAt,
    has: await repository.countBelongings(db, student.id, student.userId),
  });
  const taken = standingAfter(kept, other, today);
  return {
    kept: await side(kept),
    other: await side(other),
    verified_until: taken?.verifiedUntil ?? null,
    blocked_by: await refusalOf(db, actor, kept, other, today),
  };
}

/**
 * Moves the other account's data to the kept account, closes the other and ends its sessions; a mail goes to both
 * addresses. Safe to repeat: an account that was merged into this one before is not changed.
 * @throws 404, cannot_merge with why
 */
export async function mergeStudents(
  dependencies: Dependencies,
  actor: Actor,
  id: StudentId,
  { other_id: otherId, reason }: MergeBody,
): Promise<void> {
  const { config, clock, db } = dependencies;
  if (id === otherId) throw errors.cannotMerge("same_account");
  await db.transaction(async (tx) => {
    if ((await repository.findMergedInto(tx, otherId)) === id) return;
    const { kept, other } = await lockBoth(tx, id, otherId);
    // Read again with both held: a second click has waited for the first.
    if ((await repository.findMergedInto(tx, otherId)) === id) return;
    if (kept === undefined || other === undefined) throw notFound("That student");
    const today = dayInKolkata(clock.now());
    const refusal = await refusalOf(tx, actor, kept, other, today);
    if (refusal !== null) throw errors.cannotMerge(refusal);
    const moved = await repository.countBelongings(tx, otherId, other.student.userId);
    await moveRedemptions(tx, dependencies, otherId, id);
    await repository.moveBelongings(
      tx,
      { id: otherId, userId: other.student.userId, email: other.account.email },
      { id, userId: kept.student.userId, email: kept.account.email },
    );
    const standing = standingAfter(kept, other, today);
    if (standing?.of === other) {
      await repository.takeCheckedFields(tx, id, other.student);
      await setStanding(tx, id, standing);
    }
    await moveInvitations(tx, dependencies, other.student.userId, {
      userId: kept.student.userId,
      email: kept.account.email,
    });
    await lookAtSaved(tx, dependencies, kept.student.userId);
    await eraseMergedAccount(tx, dependencies, other.student.userId, {
      actor: { kind: "admin", userId: actor.userId },
      into: kept.student.userId,
    });
    await recordAudit(tx, dependencies, {
      actor: { kind: "admin", userId: actor.userId },
      action: "student.merged",
      objectType: "student",
      objectId: id,
      details: { other_id: otherId, moved },
      personal: { after: { reason } },
    });
    const url = `${config.origins.student}/dashboard`;
    for (const [to, isClosed, counterpart] of [
      [kept.account, false, other.account],
      [other.account, true, kept.account],
    ] as const) {
      await enqueueMail(dependencies, tx, {
        template: "accounts-merged",
        to: to.email,
        locale: to.locale,
        data: { name: kept.student.name, isClosed, other: maskedAddress(counterpart.email), url },
      });
    }
  });
}

/** Accounts, then submissions, then profiles, each in one order: as erasure and reviewers' decisions take them. */
async function lockBoth(tx: Transaction, id: StudentId, otherId: StudentId) {
  const ids = [id, otherId].toSorted();
  const userIds = [];
  for (const one of ids) userIds.push((await find(tx, one))?.student.userId ?? []);
  await lockAccounts(tx, userIds.flat());
  for (const one of ids) await lockSubmissions(tx, one);
  for (const one of ids) await lockWithAccount(tx, one);
  return { kept: await find(tx, id), other: await find(tx, otherId) };
}

/** Numbered after those of the kept student, with their codes encrypted for it. */
async function moveRedemptions(
  tx: Transaction,
  { secretBox }: Pick<Dependencies, "secretBox">,
  from: StudentId,
  to: StudentId,
): Promise<void> {
  const last = await repository.lastOrdinals(tx, to);
  for (const row of await repository.lockRedemptions(tx, from)) {
    const moved = {
      studentId: to,
      offerId: row.offerId,
      ordinal: row.ordinal + (last.get(row.offerId) ?? 0),
    };
    const again = (what: "code" | "typed_code", sealed: Buffer | null) =>
      sealed === null
        ? null
        : secretBox.seal(
            secretBox.open(sealed, redemptionContext(what, row)).toString(),
            redemptionContext(what, moved),
          );
    await repository.moveRedemption(tx, row.id, {
      studentId: to,
      ordinal: moved.ordinal,
      codeEncrypted: again("code", row.codeEncrypted),
      checkCodeEncrypted: again("typed_code", row.checkCodeEncrypted),
    });
  }
}

/** The later of two verifications, and whose it is; null where neither is verified. */
function standingAfter(kept: Found, other: Found, today: string) {
  const candidates = [kept, other].filter(({ student }) => isVerified(student, today));
  const best = candidates.toSorted((one, two) =>
    (one.student.verifiedUntil ?? "") < (two.student.verifiedUntil ?? "") ? 1 : -1,
  )[0];
  if (best === undefined) return null;
  const { verificationStatus, verifiedUntil } = best.student;
  return { of: best, verificationStatus, verifiedUntil };
}

/** The first thing that is in the way, or null. */
async function refusalOf(
  db: Executor,
  actor: Actor,
  kept: Found,
  other: Found,
  today: string,
): Promise<MergeRefusal | null> {
  if (kept.student.id === other.student.id) return "same_account";
  const both = [kept, other];
  if (both.some(({ student }) => student.userId === actor.userId)) return "own_account";
  if (both.some(({ account }) => account.blockedAt !== null)) return "account_blocked";
  if (both.some(({ account }) => account.emailConfirmedAt === null)) return "not_confirmed";
  for (const { student } of both) {
    if (await isAdmin(db, student.userId)) return "admin_or_member";
    if (await repository.actsForBrand(db, student.userId)) return "admin_or_member";
  }
  if (both.some(({ openSubmission }) => openSubmission !== null)) return "in_review";
  if (both.every(({ student }) => isVerified(student, today)) && areTwoPeople(kept, other))
    return "two_identities";
  return null;
}

/** Two documents were accepted that do not name the same student of the same college. */
const areTwoPeople = ({ student: one }: Found, { student: two }: Found): boolean =>
  namesDiffer(one.name, two.name) ||
  (one.collegeId === null || one.collegeId !== two.collegeId
    ? namesDiffer(one.collegeName ?? "", two.collegeName ?? "")
    : false);
