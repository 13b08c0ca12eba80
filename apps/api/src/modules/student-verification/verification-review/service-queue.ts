import { dayInKolkata, shiftMonths, startOfDayInKolkata } from "@bachat/rules/time";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { paginate } from "../../../http/schemas.ts";
import { snakeKeys } from "../../../snake-keys.ts";
import { listDocuments, presentDocument, type DocumentRow } from "../documents/service.ts";
import { presentClaim, releaseClaim, takeClaim } from "../../platform/review-claims/service.ts";
import { isVerified, profileFieldsOf } from "../../identity/students/policy.ts";
import {
  ATTEMPTS_ALLOWED,
  signalsOf,
  VALID_MONTHS,
  VALID_MONTHS_MOST,
} from "../verifications/policy.ts";
import { reviewTime } from "../verifications/service.ts";
import { hashesOf, signalFacts } from "../verifications/service-signals.ts";
import type { SubmissionRow } from "../verifications/service-submissions.ts";
import * as repository from "./repository.ts";
import * as decisions from "./repository-decisions.ts";
import type { NextCase, QueueQuery } from "./schemas.ts";
import { lockForReview, presentDecision } from "./service-decisions.ts";

type Actor = Pick<UserActor, "userId">;

/** What waits for a decision, oldest first, with the counts of each filter and the day's figures. */
export async function listQueue(dependencies: Dependencies, actor: Actor, query: QueueQuery) {
  const { db, clock } = dependencies;
  const now = clock.now();
  const today = dayInKolkata(now);
  const [counts, decidedToday, held, last, time] = await Promise.all([
    repository.countQueue(db),
    repository.countDecidedSince(db, startOfDayInKolkata(today)),
    decisions.countHeld(db),
    decisions.findUndoable(db, actor.userId, now),
    reviewTime(dependencies),
  ]);
  const { offset, limit, envelope } = paginate(query, counts[query.filter]);
  const rows = await repository.listQueue(db, { filter: query.filter, now, offset, limit });
  return {
    ...envelope,
    items: rows.map((row) => ({
      ...snakeKeys(row),
      renewal: isVerified(row, today),
      claim: presentClaim(row.claim, actor, now),
    })),
    counts,
    stats: {
      waiting: counts.all,
      decided_today: decidedToday + held,
      median_seconds: time?.median_seconds ?? null,
    },
    undoable: last === null ? null : snakeKeys(last),
  };
}

/** Everything a reviewer decides by. Also answers for decided ones, so that a link to one keeps working. */
export async function getReview(dependencies: Dependencies, actor: Actor, submissionId: string) {
  const { db, clock } = dependencies;
  const now = clock.now();
  const today = dayInKolkata(now);
  const found = await repository.findReview(db, submissionId, now);
  if (found === undefined) throw notFound("That submission");
  const { submission, student, account, academicEmail } = found;
  const email = academicEmail ?? account.email;
  const earlier = await repository.listEarlier(db, student.id, submissionId);
  const documents = await listDocuments(db, [
    submissionId,
    ...earlier.map((row) => row.submission.id),
  ]);
  const own = documents.filter((row) => row.submissionId === submissionId);
  const facts = await signalFacts(db, {
    studentId: student.id,
    submissionId,
    ...hashesOf(own),
    email,
  });
  const rejected = earlier.find(({ submission: row }) => row.status === "rejected")?.submission;
  const held = submission.status === "pending" ? await heldDecision(db, actor, submission) : null;
  const open = submission.status === "pending" && held === null && student.userId !== actor.userId;
  return {
    ...presentReviewed(submission, found.deciderName, own),
    attempt: found.attempt,
    attempts_allowed: ATTEMPTS_ALLOWED,
    student: {
      ...snakeKeys(student),
      ...profileFieldsOf(student),
      email: account.email,
      joined_at: account.createdAt,
    },
    signals: signalsOf({
      ...facts,
      profileName: student.name,
      accountName: account.name,
      email,
      emailConfirmed: academicEmail !== null || account.emailConfirmedAt !== null,
      lastRejection:
        rejected === undefined || rejected.reason === null || rejected.decidedAt === null
          ? null
          : { reason: rejected.reason, at: rejected.decidedAt },
    }),
    history: earlier.map((row) =>
      presentReviewed(
        row.submission,
        row.deciderName,
        documents.filter((document) => document.submissionId === row.submission.id),
      ),
    ),
    claim: presentClaim(found.claim, actor, now),
    held_decision: held,
    default_verified_until: shiftMonths(today, VALID_MONTHS),
    latest_verified_until: shiftMonths(today, VALID_MONTHS_MOST),
    actions: {
      approve: open && own.some((row) => row.processingStatus === "ready"),
      reject: open,
    },
  };
}

/** Claims a submission, or renews the claim. @throws 404, already_decided, own_submission */
export function claim(dependencies: Dependencies, actor: Actor, submissionId: string) {
  return dependencies.db.transaction(async (tx) => {
    await lockForReview(tx, dependencies, actor, submissionId);
    return { claim: await takeClaim(tx, dependencies, actor, subjectOf(submissionId)) };
  });
}

/** Gives the caller's claim back, so that others need not wait for its end. @throws 404 */
export async function release(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  actor: Actor,
  submissionId: string,
): Promise<void> {
  if ((await repository.findReview(db, submissionId, clock.now())) === undefined)
    throw notFound("That submission");
  await releaseClaim(db, actor, subjectOf(submissionId));
}

/** Claims the oldest submission that nobody else holds; null when there is none. */
export function claimNext(dependencies: Dependencies, actor: Actor, body: NextCase) {
  const { db, clock } = dependencies;
  const { filter, after, skip } = body;
  return db.transaction(async (tx) => {
    for (;;) {
      const options = { filter, after: after ?? null, skip, adminId: actor.userId };
      const id = await repository.findFree(tx, { ...options, now: clock.now() });
      if (id === null) return { submission_id: null, claim: null };
      const taken = await takeClaim(tx, dependencies, actor, subjectOf(id));
      if (taken.mine) return { submission_id: id, claim: taken };
      // Another claimed it between the two statements: the next look sees that claim.
    }
  });
}

/** The decision about a pending submission, which takes effect soon. */
async function heldDecision(db: Executor, actor: Actor, { decisionId }: SubmissionRow) {
  const found = decisionId === null ? undefined : await decisions.findDecision(db, decisionId);
  if (found === undefined) return null;
  const { decision, author } = found;
  return {
    ...presentDecision(decision),
    decided_by: author,
    mine: decision.decidedBy === actor.userId,
  };
}

const subjectOf = (id: string) => ({ type: "verification", id }) as const;

function presentReviewed(row: SubmissionRow, deciderName: string | null, documents: DocumentRow[]) {
  return {
    ...snakeKeys(row),
    submitted_at: row.createdAt,
    decided_by: deciderName,
    documents: documents.map(presentDocument),
  };
}
