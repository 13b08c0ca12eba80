import { dayInKolkata, later, shiftMonths } from "@bachat/rules/time";
import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { invalidField, notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { ownSubmission } from "../../../http/duties.ts";
import { jobType } from "../../../ports/queue.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { endClaim, requireClaim, takeClaim } from "../../platform/review-claims/service.ts";
import { documentStates, listDocuments } from "../documents/service.ts";
import { isUsableEnd, VALID_MONTHS } from "../verifications/policy.ts";
import { hasRoom } from "../verifications/service-answers.ts";
import { writeApproval, writeAsk, writeRejection } from "../verifications/service-outcome.ts";
import { lockSubmission } from "../verifications/service-submissions.ts";
import * as errors from "./errors.ts";
import { subjectOf } from "./policy.ts";
import * as decisions from "./repository-decisions.ts";
import type { DecisionRow } from "./repository-decisions.ts";
import * as repository from "./repository.ts";
import { effectData, type Approval, type Ask, type Rejection } from "./schemas-decisions.ts";
import { drawForSecondReview, isOnlyReviewer } from "./service-reviewers.ts";

/**
 * A reviewer's decision is a row from the moment of the key, and takes effect ten seconds later: until then its author can
 * undo it, and the student knows nothing of it. A job writes it to the submission, with status, audit row and mail. When the
 * page alone held it for some seconds, a browser that was killed lost it, and colleagues saw a decided case as waiting. If a
 * decision were written at once and reversed later, the student would get two mails, and deleted files cannot be brought
 * back. The submission names the decision and stays `pending`: code that reads pending submissions must say whether those
 * with a decision count. An academic address that is confirmed meanwhile approves at once, and the decision has no effect.
 */

type Actor = Pick<UserActor, "userId">;
type Verdict = Pick<
  DecisionRow,
  | "outcome"
  | "reason"
  | "reasonText"
  | "verifiedUntil"
  | "isFinal"
  | "internalNote"
  | "askedReason"
  | "askedKind"
  | "askedAgain"
>;
const none: Omit<Verdict, "outcome"> = {
  reason: null,
  reasonText: null,
  verifiedUntil: null,
  isFinal: false,
  internalNote: null,
  askedReason: null,
  askedKind: null,
  askedAgain: null,
};
/** What must be so for the decision, looked at with the case held. */
type Condition = (tx: Transaction) => Promise<void>;

export const effectJob = jobType("verification.take_effect", effectData);

/**
 * @throws already_decided for the second of two reviewers, claimed_by_other, documents_not_ready, own_submission
 */
export function approve(
  dependencies: Dependencies,
  actor: Actor,
  submissionId: string,
  body: Approval,
  condition?: Condition,
) {
  const today = dayInKolkata(dependencies.clock.now());
  const verifiedUntil = body.verified_until ?? shiftMonths(today, VALID_MONTHS);
  if (!isUsableEnd(verifiedUntil, today)) {
    throw invalidField(
      "body.verified_until",
      "out_of_range",
      "Choose a day from tomorrow to six years from now.",
    );
  }
  const verdict: Verdict = {
    ...none,
    outcome: "approved",
    verifiedUntil,
    internalNote: body.internal_note ?? null,
  };
  return decide(dependencies, actor, submissionId, verdict, condition);
}

/** @throws already_decided, claimed_by_other, own_submission */
export function reject(
  dependencies: Dependencies,
  actor: Actor,
  submissionId: string,
  body: Rejection,
) {
  return decide(dependencies, actor, submissionId, {
    ...none,
    outcome: "rejected",
    reason: body.reason,
    reasonText: body.reason_text ?? null,
    isFinal: body.final,
    internalNote: body.internal_note ?? null,
  });
}

/**
 * Asks the student for another document without rejecting: the case waits for it.
 * @throws as `reject`; too_many_documents, invalid_request for a document of another submission
 */
export function ask(dependencies: Dependencies, actor: Actor, submissionId: string, body: Ask) {
  const verdict: Verdict = {
    ...none,
    outcome: "asked",
    reasonText: body.reason_text ?? null,
    internalNote: body.internal_note ?? null,
    askedReason: body.reason,
    askedKind: body.kind,
    askedAgain: body.again ?? null,
  };
  return decide(dependencies, actor, submissionId, verdict, async (tx) => {
    const documents = await listDocuments(tx, [submissionId]);
    if (!hasRoom(documents)) throw errors.tooManyDocuments();
    const { askedAgain } = verdict;
    if (askedAgain !== null && !documents.some(({ id }) => id === askedAgain))
      throw invalidField("body.again", "unknown", "This submission has no such document.");
  });
}

function decide(
  dependencies: Dependencies,
  actor: Actor,
  submissionId: string,
  verdict: Verdict,
  condition?: Condition,
) {
  const { db, clock, queue, config } = dependencies;
  return db.transaction(async (tx) => {
    const { held } = await lockForReview(tx, dependencies, actor, submissionId, verdict);
    // A repeat of the same decision, after a second click or a lost answer.
    if (held !== null) return presentDecision(held);
    await requireClaim(tx, dependencies, actor, subjectOf(submissionId));
    await condition?.(tx);
    if (verdict.outcome === "approved") {
      const states = await documentStates(tx, submissionId);
      if (!states.some((state) => state.processingStatus === "ready"))
        throw errors.documentsNotReady();
    }
    const now = clock.now();
    const made = await decisions.insertDecision(tx, {
      ...verdict,
      submissionId,
      decidedBy: actor.userId,
      decidedAt: now,
      effectiveAt: later(now, config.undoMs),
    });
    await endClaim(tx, subjectOf(submissionId));
    await audit(tx, dependencies, actor, made, "decided");
    await queue.enqueue(tx, effectJob, { decision_id: made.id }, { startAfter: made.effectiveAt });
    return presentDecision(made);
  });
}

/**
 * Takes a decision back before it has taken effect; the author holds the case again. Safe to repeat.
 * @throws 404, not_your_decision, decision_final, already_decided
 */
export function undo(dependencies: Dependencies, actor: Actor, decisionId: string) {
  const { db, clock } = dependencies;
  return db.transaction(async (tx) => {
    const submissionId = (await decisions.findDecision(tx, decisionId))?.decision.submissionId;
    const row = submissionId === undefined ? undefined : await lockSubmission(tx, submissionId);
    // Read again with the submission held: it may have been undone or taken effect meanwhile.
    const found = await decisions.findDecision(tx, decisionId);
    if (row === undefined || found === undefined) throw notFound("That decision");
    const { decision, author, undoneAt } = found;
    if (decision.decidedBy !== actor.userId) throw errors.notYourDecision(author);
    if (undoneAt === null) {
      const now = clock.now();
      if (row.status !== "pending") await requireOwnEffect(tx, dependencies, row.id);
      const isOpen = row.status === "pending" && row.decisionId === decision.id;
      if (!isOpen || decision.effectiveAt <= now) throw errors.decisionFinal(decision.effectiveAt);
      await decisions.insertUndo(tx, decision, { undoneBy: actor.userId, undoneAt: now });
      await audit(tx, dependencies, actor, decision, "decision_undone");
    }
    const claim = await takeClaim(tx, dependencies, actor, subjectOf(decision.submissionId));
    return { submission_id: decision.submissionId, claim };
  });
}

/** A decision that something else came before has no effect, and no time of one. @throws already_decided */
async function requireOwnEffect(
  tx: Transaction,
  { clock }: Pick<Dependencies, "clock">,
  submissionId: string,
): Promise<void> {
  const found = await repository.findReview(tx, submissionId, clock.now());
  if (found !== undefined && found.submission.decisionSource !== "admin") refuseDecided(found);
}

/** Lets a decision take effect whose time has come. Safe to repeat; an undone one is left alone. */
export async function takeEffect(dependencies: Dependencies, decisionId: string): Promise<void> {
  const { db, clock } = dependencies;
  await db.transaction(async (tx) => {
    const decision = (await decisions.findDecision(tx, decisionId))?.decision;
    if (decision === undefined || decision.effectiveAt > clock.now()) return;
    const row = await lockSubmission(tx, decision.submissionId);
    if (row?.status !== "pending" || row.decisionId !== decision.id) return;
    const { submissionId, decidedBy, decidedAt, reason, reasonText, verifiedUntil } = decision;
    const { askedReason, askedKind } = decision;
    if (decision.outcome === "asked" && askedReason !== null && askedKind !== null) {
      await writeAsk(tx, dependencies, submissionId, {
        decisionId,
        studentId: row.studentId,
        reason: askedReason,
        note: reasonText,
        kind: askedKind,
        isAgain: decision.askedAgain !== null,
        askedBy: decidedBy,
      });
    } else if (verifiedUntil !== null) {
      await writeApproval(tx, dependencies, submissionId, {
        by: { userId: decidedBy },
        decidedAt,
        until: verifiedUntil,
      });
      await drawForSecondReview(tx, submissionId);
    } else if (reason !== null) {
      await writeRejection(tx, dependencies, submissionId, {
        decidedBy,
        decidedAt,
        decisionSource: "admin",
        reason,
        reasonText,
        isFinal: decision.isFinal,
      });
    }
  });
}

const BATCH = 100;

/** Decisions whose own job was lost, or came before their time by the worker's clock. */
export async function takeDueEffects(dependencies: Dependencies): Promise<void> {
  const { db, clock } = dependencies;
  for (;;) {
    const due = await decisions.listDue(db, clock.now(), BATCH);
    for (const decisionId of due) await takeEffect(dependencies, decisionId);
    if (due.length < BATCH) return;
  }
}

/**
 * Locks a waiting submission of another person. With a verdict also one with the caller's own, equal decision that has not taken effect.
 * @throws 404, already_decided, own_submission
 */
export async function lockForReview(
  tx: Transaction,
  { clock }: Pick<Dependencies, "clock">,
  actor: Actor,
  submissionId: string,
  verdict?: Verdict,
) {
  const row = await lockSubmission(tx, submissionId);
  const found = row && (await repository.findReview(tx, submissionId, clock.now()));
  if (row === undefined || found === undefined) throw notFound("That submission");
  if (found.student.userId === actor.userId) throw ownSubmission();
  const { submission } = found;
  refuseDecided(found);
  if (row.askedId !== null) {
    const asked = await decisions.findDecision(tx, row.askedId);
    throw errors.waitsForStudent(asked?.decision.effectiveAt ?? clock.now());
  }
  if (submission.appealOf !== null && row.decisionId === null)
    await requireOther(tx, actor, submission.appealOf);
  if (row.decisionId === null) return { row, held: null };
  const open = await decisions.findDecision(tx, row.decisionId);
  if (open === undefined) throw new Error(`Decision ${row.decisionId} is gone.`);
  const { decision, author } = open;
  if (verdict !== undefined && decision.decidedBy === actor.userId && isSame(decision, verdict))
    return { row, held: decision };
  throw errors.alreadyDecided({
    outcome: decision.outcome,
    by_name: author,
    at: decision.decidedAt,
  });
}

/** @throws already_decided for what is not pending any more */
function refuseDecided({
  submission: { status: outcome, decidedAt: at, decisionSource },
  deciderName,
}: Pick<repository.FoundReview, "submission" | "deciderName">): void {
  if (outcome === "pending" || at === null) return;
  if (decisionSource === "account_deleted") throw errors.accountDeleted(at);
  throw errors.alreadyDecided({ outcome, by_name: deciderName, at });
}

const isSame = (one: Verdict, other: Verdict): boolean =>
  one.outcome === other.outcome &&
  (Object.keys(none) as (keyof typeof none)[]).every((key) => one[key] === other[key]);

/** An appeal is for another than who decided first, unless nobody else reviews IDs. @throws another_reviewer */
async function requireOther(tx: Transaction, actor: Actor, originalId: string): Promise<void> {
  const original = await repository.findOriginal(tx, originalId);
  if (original?.decidedBy === actor.userId && !(await isOnlyReviewer(tx)))
    throw errors.anotherReviewer();
}

export const presentDecision = (row: DecisionRow) => ({
  id: row.id,
  submission_id: row.submissionId,
  outcome: row.outcome,
  decided_at: row.decidedAt,
  effective_at: row.effectiveAt,
  verified_until: row.verifiedUntil,
  is_final: row.isFinal,
});

const audit = (
  tx: Transaction,
  dependencies: Dependencies,
  { userId }: Actor,
  { id, submissionId, outcome, reason, askedReason, askedKind, isFinal }: DecisionRow,
  what: "decided" | "decision_undone",
): Promise<void> =>
  recordAudit(tx, dependencies, {
    actor: { kind: "admin", userId },
    action: `verification.${what}`,
    objectType: "verification_submission",
    objectId: submissionId,
    details: {
      decision_id: id,
      outcome,
      reason: reason ?? askedReason,
      ...(askedKind !== null && { kind: askedKind }),
      ...(isFinal && { is_final: true }),
    },
  });
