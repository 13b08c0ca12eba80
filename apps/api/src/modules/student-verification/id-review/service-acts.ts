import { DAY, later } from "@bachat/rules/time";
import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { AppError, invalidField, notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { ownSubmission } from "../../../http/duties.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { endClaim, requireClaim } from "../../platform/review-claims/service.ts";
import { lockSubmission } from "../verifications/service-submissions.ts";
import * as errors from "./errors.ts";
import { SNOOZE_DAYS, subjectOf } from "./policy.ts";
import * as acts from "./repository-acts.ts";
import * as repository from "./repository.ts";
import type { BulkApproval, SecondLook, Snooze } from "./schemas-acts.ts";
import { approve, lockForReview } from "./service-decisions.ts";
import { suggestedEndOf } from "./service-printed.ts";

/** What reviewers do with a case besides deciding it. Each is a row. */

type Actor = Pick<UserActor, "userId">;
/** Leaves a case to other reviewers, with a note. Safe to repeat. @throws as a decision */
export function escalate(
  dependencies: Dependencies,
  actor: Actor,
  submissionId: string,
  { note }: { note: string },
): Promise<void> {
  return dependencies.db.transaction(async (tx) => {
    const { row } = await lockForReview(tx, dependencies, actor, submissionId);
    const act = { submissionId, kind: "escalated", note, until: null } as const;
    if (row.escalatedBy === actor.userId && (await isLatest(tx, actor, act))) return;
    await requireClaim(tx, dependencies, actor, subjectOf(submissionId));
    await acts.changeDesk(tx, submissionId, { escalatedBy: actor.userId, snoozedUntil: null });
    await write(tx, dependencies, actor, act);
  });
}

/** Puts a case off for everybody, or brings it back. Safe to repeat. @throws as a decision; invalid_request for a time out of range */
export function snooze(
  dependencies: Dependencies,
  actor: Actor,
  submissionId: string,
  body: Snooze,
): Promise<void> {
  const now = dependencies.clock.now();
  const { until } = body;
  if (until !== null && (until <= now || until > later(now, SNOOZE_DAYS * DAY)))
    throw invalidField(
      "body.until",
      "out_of_range",
      `Choose a time from now to ${SNOOZE_DAYS} days ahead.`,
    );
  return dependencies.db.transaction(async (tx) => {
    const { row } = await lockForReview(tx, dependencies, actor, submissionId);
    const act = { submissionId, kind: "snoozed", note: body.note ?? null, until } as const;
    const isStored = row.snoozedUntil?.getTime() === until?.getTime();
    if (isStored && (await isLatest(tx, actor, act))) return;
    await requireClaim(tx, dependencies, actor, subjectOf(submissionId));
    await acts.changeDesk(tx, submissionId, { snoozedUntil: until });
    await write(tx, dependencies, actor, act);
  });
}

/**
 * Says of an approval that was drawn whether a second reviewer agrees. A disagreement leaves it to a third look and revokes
 * nothing. Safe to repeat.
 * @throws 404, second_review_closed, own_submission, another_reviewer, claimed_by_other
 */
export function lookAgain(
  dependencies: Dependencies,
  actor: Actor,
  submissionId: string,
  { agrees, note }: SecondLook,
): Promise<void> {
  const kind = agrees ? "agreed" : "disagreed";
  return dependencies.db.transaction(async (tx) => {
    const row = await lockSubmission(tx, submissionId);
    if (row === undefined) throw notFound("That submission");
    const looks = (await acts.listNotes(tx, submissionId)).filter((entry) =>
      ["agreed", "disagreed"].includes(entry.kind),
    );
    const own = looks.find((entry) => entry.writtenBy === actor.userId);
    if (own?.kind === kind && own.note === (note ?? null)) return;
    await requireSecondReview(tx, dependencies, actor, submissionId);
    await requireClaim(tx, dependencies, actor, subjectOf(submissionId));
    // The third look ends it, whatever it says: what follows is a change of the student's status, by a person.
    const isClosed = agrees || looks.length > 0;
    await acts.changeDesk(tx, submissionId, {
      secondReviewOpen: !isClosed,
      escalatedBy: isClosed ? null : actor.userId,
    });
    await write(tx, dependencies, actor, { submissionId, kind, note: note ?? null, until: null });
  });
}

/** @throws second_review_closed, own_submission, another_reviewer */
export async function requireSecondReview(
  tx: Transaction,
  { clock }: Pick<Dependencies, "clock">,
  actor: Actor,
  submissionId: string,
): Promise<void> {
  const found = await repository.findReview(tx, submissionId, clock.now());
  if (found?.submission.secondReviewOpen !== true) throw errors.secondReviewClosed();
  if (found.student.userId === actor.userId) throw ownSubmission();
  if (!(await mayLookAgain(tx, actor, found.submission))) throw errors.anotherReviewer();
}

/** A second look is for an admin who neither approved it, unless somebody disagreed, nor has looked at it already. */
export async function mayLookAgain(
  db: Parameters<typeof acts.listNotes>[0],
  actor: Actor,
  submission: { id: string; decidedBy: string | null; escalatedBy: string | null },
): Promise<boolean> {
  if (submission.escalatedBy === null && submission.decidedBy === actor.userId) return false;
  const notes = await acts.listNotes(db, submission.id);
  return !notes.some(
    (entry) =>
      entry.writtenBy === actor.userId && (entry.kind === "agreed" || entry.kind === "disagreed"),
  );
}

/**
 * Approves cases that the caller has seen, or whose student confirmed an academic email; each is a decision of its own, and
 * one that cannot be approved stops no other.
 */
export async function approveTogether(
  dependencies: Dependencies,
  actor: Actor,
  { submission_ids: ids, verified_until: until }: BulkApproval,
) {
  const results = [];
  for (const id of new Set(ids)) {
    try {
      const decision = await approve(
        dependencies,
        actor,
        id,
        { verified_until: until ?? (await suggestedEndOf(dependencies, id)) },
        async (tx) => {
          if (!(await acts.isOpenedBy(tx, id, actor.userId))) throw errors.notOpened();
        },
      );
      results.push({ submission_id: id, decision, problem: null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const problem = { code: error.code, detail: error.message };
      results.push({ submission_id: id, decision: null, problem });
    }
  }
  return { results };
}

type Act = Pick<acts.NoteRow, "submissionId" | "kind" | "note" | "until">;

/** Whether the caller did just this last: a second click, or a lost answer. */
async function isLatest(tx: Transaction, actor: Actor, act: Act): Promise<boolean> {
  const last = (await acts.listNotes(tx, act.submissionId)).at(-1);
  return (
    last?.writtenBy === actor.userId &&
    last.kind === act.kind &&
    last.note === act.note &&
    last.until?.getTime() === act.until?.getTime()
  );
}

async function write(
  tx: Transaction,
  dependencies: Dependencies,
  actor: Actor,
  row: Act,
): Promise<void> {
  const { submissionId, kind } = row;
  await acts.insertNote(tx, {
    ...row,
    writtenBy: actor.userId,
    writtenAt: dependencies.clock.now(),
  });
  await endClaim(tx, subjectOf(submissionId));
  await recordAudit(tx, dependencies, {
    actor: { kind: "admin", userId: actor.userId },
    action: `verification.${kind}`,
    objectType: "verification_submission",
    objectId: submissionId,
    details: row.until === null ? {} : { until: row.until.toISOString() },
  });
}
