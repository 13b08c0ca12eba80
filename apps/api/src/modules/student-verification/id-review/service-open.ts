import type { Dependencies } from "../../../dependencies.ts";
import { AppError, notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { takeClaim } from "../../platform/review-claims/service.ts";
import { requireSight } from "../document-links/service-reasons.ts";
import { issueCaseLinks, visibleOf } from "../document-links/service.ts";
import { readFirst } from "../document-text/service.ts";
import { listDocuments } from "../documents/service.ts";
import { isOpenCase, lockSubmission } from "../verifications/service-submissions.ts";
import { subjectOf } from "./policy.ts";
import * as repository from "./repository.ts";
import type { NextCase, OpenCase } from "./schemas.ts";
import { requireSecondReview } from "./service-acts.ts";
import { lockForReview } from "./service-decisions.ts";
import { getReview } from "./service-queue.ts";
import { isOnlyReviewer } from "./service-reviewers.ts";

/** A case in one answer: the review, who works on it, and the links to its pages. */

type Actor = Pick<UserActor, "userId" | "sessionId" | "audience">;
/**
 * Opens a case, and claims it if it is undecided. While a colleague holds it, its pages stay closed; after the decision they open
 * for a reason.
 * @throws 404, document_budget_spent
 */
export async function openCase(
  dependencies: Dependencies,
  actor: Actor,
  submissionId: string,
  { links, ...body }: OpenCase,
) {
  const reason = body.reason ?? null;
  const { claim, isOpen } = await claimIfOpen(dependencies, actor, submissionId);
  const isFree = claim?.mine === true || !isOpen;
  if (!links || (claim !== null && !claim.mine) || (!isFree && reason === null))
    return presentCase(dependencies, actor, submissionId, { claim, links: null });
  const documents = visibleOf(await listDocuments(dependencies.db, [submissionId]));
  const sight = { kind: "issue", sessionId: actor.sessionId, reason } as const;
  try {
    const opened = await requireSight(dependencies, actor, submissionId, documents, sight);
    return await presentCase(dependencies, actor, submissionId, {
      claim,
      links: isFree || opened !== null ? { isLogged: opened !== null } : null,
    });
  } catch (error) {
    // The answer says that a reason is needed; the desk asks for it and opens the case again.
    if (error instanceof AppError && error.code === "reason_required")
      return presentCase(dependencies, actor, submissionId, { claim, links: null });
    throw error;
  }
}

function claimIfOpen(dependencies: Dependencies, actor: Actor, submissionId: string) {
  return dependencies.db.transaction(async (tx) => {
    const row = await lockSubmission(tx, submissionId);
    if (row === undefined) throw notFound("That submission");
    if (!isOpenCase(row)) return { claim: null, isOpen: false };
    try {
      if (row.secondReviewOpen) await requireSecondReview(tx, dependencies, actor, submissionId);
      else await lockForReview(tx, dependencies, actor, submissionId);
    } catch (error) {
      // The caller's own, or one that another has to look at: it can be read, without its pages.
      if (error instanceof AppError && error.status === 403) return { claim: null, isOpen: true };
      throw error;
    }
    const claim = await takeClaim(tx, dependencies, actor, subjectOf(submissionId));
    return { claim, isOpen: true };
  });
}

/**
 * Hands out the oldest case that nobody else holds, claimed unless `claim` is false. Without a claim the page looks ahead: it
 * keeps the answer and draws no picture of it. After a decision it shows this case at once, and requests its claim and its
 * picture together, in either order. Reading a page of a waiting case claims it, or is refused with `claimed_by_other`: of
 * two reviewers who looked ahead at one case, one sees it. If looking ahead claimed, half of the cases at the end of a queue
 * would be held by reviewers who look at another one. If the links came with the claim, the picture would wait for two
 * answers. The price: a GET of a page takes a lock and may write a claim.
 */
export async function nextCase(dependencies: Dependencies, actor: Actor, body: NextCase) {
  const { db, clock } = dependencies;
  const { filter, after, skip } = body;
  const isOnly = await isOnlyReviewer(db);
  const found = await db.transaction(async (tx) => {
    for (;;) {
      const id = await repository.findFree(tx, {
        filter,
        after: after ?? null,
        skip,
        isOnly,
        adminId: actor.userId,
        now: clock.now(),
      });
      if (id === null || !body.claim) return { id, claim: null };
      const claim = await takeClaim(tx, dependencies, actor, subjectOf(id));
      if (claim.mine) return { id, claim };
      // Another claimed it between the two statements: the next look sees that claim.
    }
  });
  const { id, claim } = found;
  if (id === null) return { submission_id: null, claim: null, case: null };
  // Links of a case that is not claimed claim it as soon as a page is read.
  const opened = await presentCase(dependencies, actor, id, {
    claim,
    links: { isLogged: false },
  });
  return { submission_id: id, claim, case: opened };
}

async function presentCase<Claim>(
  dependencies: Dependencies,
  actor: Actor,
  submissionId: string,
  { claim, links }: { claim: Claim; links: { isLogged: boolean } | null },
) {
  const [review, documents] = await Promise.all([
    getReview(dependencies, actor, submissionId),
    listDocuments(dependencies.db, [submissionId]),
  ]);
  if (review.status === "pending") await readFirst(dependencies, documents);
  return {
    review,
    claim,
    links: links === null ? [] : await issueCaseLinks(dependencies, actor, documents, links),
  };
}
