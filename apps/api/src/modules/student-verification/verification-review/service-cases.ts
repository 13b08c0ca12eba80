import type { Dependencies } from "../../../dependencies.ts";
import { AppError, notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { takeClaim } from "../../platform/review-claims/service.ts";
import { readFirst } from "../document-text/service.ts";
import { issueCaseLinks } from "../document-links/service.ts";
import { listDocuments } from "../documents/service.ts";
import { isOpenCase, lockSubmission } from "../verifications/service-submissions.ts";
import * as repository from "./repository.ts";
import type { NextCase, OpenCase } from "./schemas.ts";
import { lockForReview } from "./service-decisions.ts";
import { requireSecondReview } from "./service-desk.ts";
import { getReview } from "./service-queue.ts";
import { isOnlyReviewer } from "./service-reviewers.ts";

/** A case in one answer: the review, who works on it, and the links to its pages. */

type Actor = Pick<UserActor, "userId" | "sessionId" | "audience">;
const subjectOf = (id: string) => ({ type: "verification", id }) as const;

/** Opens a case: claims it if there is something to decide. Its pages are shown to nobody while a colleague holds it. */
export async function openCase(
  dependencies: Dependencies,
  actor: Actor,
  submissionId: string,
  { links }: OpenCase,
) {
  const { claim, isOpen } = await claimIfOpen(dependencies, actor, submissionId);
  return presentCase(dependencies, actor, submissionId, {
    claim,
    links: links && (claim?.mine === true || !isOpen),
  });
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

/** Hands out the oldest case that nobody else holds, claimed unless `claim` is false. */
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
  const opened = await presentCase(dependencies, actor, id, { claim, links: true });
  return { submission_id: id, claim, case: opened };
}

async function presentCase<Claim>(
  dependencies: Dependencies,
  actor: Actor,
  submissionId: string,
  { claim, links }: { claim: Claim; links: boolean },
) {
  const [review, documents] = await Promise.all([
    getReview(dependencies, actor, submissionId),
    listDocuments(dependencies.db, [submissionId]),
  ]);
  if (review.status === "pending") await readFirst(dependencies, documents);
  return {
    review,
    claim,
    links: await issueCaseLinks(dependencies, actor, links ? documents : []),
  };
}
