import { dayInKolkata } from "@bachat/rules/time";
import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { invalidField, notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import type { StudentId } from "../../../ids.ts";
import { enqueueMail } from "../../../mails/service.ts";
import { endSessions } from "../../identity/sessions/service.ts";
import { isVerified } from "../../identity/students/policy.ts";
import { lockWithAccount, setStanding } from "../../identity/students/service.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { readClaim } from "../../platform/review-claims/service.ts";
import { lockSubmissions } from "../../student-verification/verifications/service-submissions.ts";
import { collectData } from "../privacy/service-export.ts";
import * as errors from "./errors.ts";
import { isGrantable } from "./policy.ts";
import * as repository from "./repository.ts";
import type { GrantBody } from "./schemas.ts";
import { refusalFor } from "./service.ts";

/**
 * The operations of admins on a student. Each is one transaction with its audit row; the reason is kept apart from the log.
 * The gate has refused the caller's own account and, unless they are an owner, an admin's. A reason may name people, and the log
 * can never be changed: so the reason is a personal value beside its entry, emptied with the account.
 */

type Actor = Pick<UserActor, "userId">;

/**
 * A student with their account, held until the transaction ends: submissions before the profile, in the order in which a
 * reviewer's decision takes them. @throws 404
 */
async function lock(tx: Transaction, id: StudentId) {
  await lockSubmissions(tx, id);
  const held = await lockWithAccount(tx, id);
  const found = await repository.find(tx, id);
  if (held === undefined || found === undefined) throw notFound("That student");
  return found;
}

/** Ends every session of the student's account. Safe to repeat. @throws 404 */
export function signStudentOut(
  dependencies: Pick<Dependencies, "db" | "clock">,
  actor: Actor,
  id: StudentId,
  reason: string,
) {
  return dependencies.db.transaction(async (tx) => {
    const { userId } = (await lock(tx, id)).student;
    const now = dependencies.clock.now();
    const ended = await endSessions(tx, { userId }, "signed_out_everywhere", now);
    if (ended > 0) {
      await recordAudit(tx, dependencies, {
        actor: { kind: "admin", userId: actor.userId },
        action: "account.signed_out_by_admin",
        objectType: "user",
        objectId: userId,
        details: { sessions: ended },
        personal: { after: { reason } },
      });
    }
    return { ended };
  });
}

/**
 * Takes the verification from a student: codes are closed on the next call, brands get the not-verified answer, and a new ID
 * can be sent. @throws 404, student_not_verified, decision_pending while a reviewer's decision can still be undone
 */
export async function endVerification(
  dependencies: Dependencies,
  actor: Actor,
  id: StudentId,
  reason: string,
): Promise<void> {
  const { clock, config, db } = dependencies;
  await db.transaction(async (tx) => {
    const { student, account } = await lock(tx, id);
    if (!isVerified(student, dayInKolkata(clock.now()))) throw errors.notVerified();
    const decision = await repository.findHeldDecision(tx, id);
    if (decision !== undefined) throw errors.decisionPending(decision);
    await setStanding(tx, id, { verificationStatus: "pending", verifiedUntil: null });
    await recordAudit(tx, dependencies, {
      actor: { kind: "admin", userId: actor.userId },
      action: "student.verification_ended",
      objectType: "student",
      objectId: id,
      details: { verified_until: student.verifiedUntil },
      personal: { after: { reason } },
    });
    await enqueueMail(dependencies, tx, {
      template: "verification-ended",
      to: account.email,
      locale: account.locale,
      data: { name: student.name, reason, url: `${config.origins.student}/verification` },
    });
  });
}

/**
 * Verifies a student without a document, until a day within twelve months. Safe to repeat: a student who is verified until
 * that day is not changed. It is no submission, which would use a try and count in the measured time of review.
 * @throws 404, invalid_request for another day; cannot_verify with why; student_in_review with who works on the case
 */
export async function grantVerification(
  dependencies: Dependencies,
  actor: Actor,
  id: StudentId,
  { until, reason }: GrantBody,
): Promise<void> {
  const { clock, config, db } = dependencies;
  const today = dayInKolkata(clock.now());
  if (!isGrantable(until, today)) {
    throw invalidField(
      "body.until",
      "out_of_range",
      "Choose a day from tomorrow to twelve months from now.",
    );
  }
  await db.transaction(async (tx) => {
    const found = await lock(tx, id);
    const { student, account, openSubmission } = found;
    if (openSubmission !== null) {
      const decision = await repository.findHeldDecision(tx, id);
      if (decision !== undefined) throw errors.decisionPending(decision);
      const subject = { type: "verification", id: openSubmission } as const;
      throw errors.inReview(await readClaim(tx, dependencies, actor, subject));
    }
    const refusal = refusalFor(found);
    if (refusal !== null) throw errors.cannotVerify(refusal);
    if (isVerified(student, today) && student.verifiedUntil === until) return;
    await setStanding(tx, id, { verificationStatus: "approved", verifiedUntil: until });
    await recordAudit(tx, dependencies, {
      actor: { kind: "admin", userId: actor.userId },
      action: "student.verified_by_hand",
      objectType: "student",
      objectId: id,
      changes: { verified_until: { before: student.verifiedUntil, after: until } },
      personal: { after: { reason } },
    });
    await enqueueMail(dependencies, tx, {
      template: "verification-granted",
      to: account.email,
      locale: account.locale,
      data: { name: student.name, reason, until, url: `${config.origins.student}/dashboard` },
    });
  });
}

/**
 * A copy of the student's stored data for themselves: the same as their own download, without their codes.
 * @throws 404
 */
export async function exportStudent(
  dependencies: Dependencies,
  actor: Actor,
  id: StudentId,
  reason: string,
) {
  const { db } = dependencies;
  const userId = await repository.findUserId(db, id);
  if (userId === undefined) throw notFound("That student");
  const { redemptions, ...data } = await collectData(dependencies, { userId });
  // After the copy is made and before it leaves: no copy without its row.
  await recordAudit(db, dependencies, {
    actor: { kind: "admin", userId: actor.userId },
    action: "student.data_exported",
    objectType: "student",
    objectId: id,
    personal: { after: { reason } },
  });
  return { ...data, redemptions: redemptions.map((row) => ({ ...row, code: null })) };
}
