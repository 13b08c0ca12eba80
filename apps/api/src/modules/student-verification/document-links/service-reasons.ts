import type { OpeningReason } from "@bachat/rules/opening-reasons";
import { DAY, dayInKolkata, later, MINUTE, startOfDayInKolkata } from "@bachat/rules/time";
import type { Executor, Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { AppError } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import type { SessionId } from "../../../ids.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { readClaim, requireClaim } from "../../platform/review-claims/service.ts";
import { readSetting } from "../../platform/settings/service.ts";
import { REASON_MINUTES } from "../documents/policy.ts";
import { type DocumentRow, listOpenings, lockOpenings, logRead } from "../documents/service.ts";
import {
  hasSeen,
  isOpenCase,
  lockSubmission,
  type SubmissionRow,
} from "../verifications/service-submissions.ts";
import * as errors from "./errors.ts";

/**
 * After its decision a document opens only for a reason from a list, and a reviewer can open a limited number a day. An
 * undecided case needs no reason: the reviewer who opens it claims it.
 */

type Needs = Pick<Dependencies, "db" | "clock">;
type Actor = Pick<UserActor, "userId">;
type Opened = Pick<DocumentRow, "id">;
/** How a reviewer sees the documents: by new links, with a reason if one is needed, or by reading a page with a link. */
type Sight =
  | { kind: "issue"; sessionId: SessionId; reason: OpeningReason | null }
  | { kind: "read" };

/** Whether pages of the case open for the caller only with a reason. */
export async function needsReason(
  db: Executor,
  needs: Pick<Needs, "clock">,
  actor: Actor,
  row: Pick<SubmissionRow, "id" | "status" | "secondReviewOpen">,
): Promise<boolean> {
  if (row.status === "pending") return false;
  if (!row.secondReviewOpen) return true;
  // During a second look its reviewer needs no reason; the reviewer who approved the case needs one.
  const claim = await readClaim(db, needs, actor, { type: "verification", id: row.id });
  return claim?.mine !== true && (await hasSeen(db, row.id, actor.userId));
}

/** How many decided documents the reviewer may still open today, and whether their reason for these still holds. */
export async function openingState(
  db: Executor,
  { clock }: Pick<Needs, "clock">,
  { userId }: Actor,
  documents: readonly Opened[],
) {
  const now = clock.now();
  const today = startOfDayInKolkata(dayInKolkata(now));
  const freshSince = later(now, -REASON_MINUTES * MINUTE);
  const { documents: budget } = await readSetting(db, "admins.daily_budgets");
  const openings = await listOpenings(db, userId, today < freshSince ? today : freshSince);
  const opened = new Set(openings.filter(({ at }) => at >= today).map((one) => one.documentId));
  const ids = documents.map(({ id }) => id);
  const fresh = openings.filter((one) => ids.includes(one.documentId) && one.at >= freshSince);
  return {
    budget,
    left: Math.max(0, budget - opened.size),
    /** How many of these documents would count as new today. */
    more: ids.filter((id) => !opened.has(id)).length,
    retryAfter: Math.ceil((later(today, DAY).getTime() - now.getTime()) / 1_000),
    reason:
      fresh.length > 0 && new Set(fresh.map((one) => one.documentId)).size === ids.length
        ? (fresh[0]?.reason ?? null)
        : null,
  };
}

/**
 * Shows an undecided case to one reviewer at a time: opening it claims it, except for a reviewer who has seen it before and
 * leaves it to another. A decided case needs a reason, given now or within the last minutes; its links are logged here, where
 * they are counted.
 * @returns the reason; null where none is needed
 * @throws claimed_by_other, reason_required, document_budget_spent
 */
export async function requireSight(
  needs: Needs,
  actor: Actor,
  submissionId: string,
  documents: readonly Opened[],
  sight: Sight,
): Promise<OpeningReason | null> {
  const found = await needs.db.transaction(async (tx) => {
    const row = await lockSubmission(tx, submissionId);
    if (row === undefined) return null;
    if (await needsReason(tx, needs, actor, row))
      return takeReason(tx, needs, actor, row, documents, sight);
    if (isOpenCase(row) && !(await hasSeen(tx, submissionId, actor.userId)))
      await requireClaim(tx, needs, actor, { type: "verification", id: submissionId });
    return null;
  });
  // Thrown after the transaction, so that the audit row of the refusal stays.
  if (found !== null && typeof found === "object") throw found.refusal;
  return found;
}

async function takeReason(
  tx: Transaction,
  needs: Needs,
  actor: Actor,
  { id }: Pick<SubmissionRow, "id">,
  documents: readonly Opened[],
  sight: Sight,
): Promise<OpeningReason | { refusal: AppError }> {
  await lockOpenings(tx, actor.userId);
  const { budget, left, more, retryAfter, reason } = await openingState(
    tx,
    needs,
    actor,
    documents,
  );
  if (sight.kind === "read") {
    if (reason === null) throw errors.reasonRequired();
    return reason;
  }
  const given = sight.reason ?? reason;
  if (given === null) throw errors.reasonRequired();
  if (more <= left) {
    for (const document of documents)
      await logRead(tx, {
        documentId: document.id,
        userId: actor.userId,
        sessionId: sight.sessionId,
        action: "url_issued",
        reason: given,
        createdAt: needs.clock.now(),
      });
    return given;
  }
  await recordAudit(tx, needs, {
    actor: { kind: "admin", userId: actor.userId },
    action: "verification.opening_refused",
    objectType: "verification_submission",
    objectId: id,
    details: { reason: given, budget },
  });
  return { refusal: errors.documentBudgetSpent(budget, retryAfter) };
}
