import { AppError, notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { paginate } from "../../../http/schemas.ts";
import type { UserId } from "../../../ids.ts";
import { listAdminsWith } from "../../identity/admins/service-admins.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { assignCase, presentAssignee } from "../../platform/review-claims/service-assignments.ts";
import { overdueBefore, reviewDays } from "../../platform/review-claims/service-days.ts";
import { presentClaim } from "../../platform/review-claims/service.ts";
import type { Needs } from "../brand-offers/service-present.ts";
import { askLinkCheck } from "../offer-links/service.ts";
import { lockOffer } from "../offer-records/service.ts";
import { LOOKED_AT } from "./policy.ts";
import * as queue from "./repository-queue.ts";
import * as repository from "./repository.ts";
import type { CaseQuery, NextCaseBody } from "./schemas-cases.ts";
import { getCase } from "./service-case.ts";
import { claimOffer, subjectOf } from "./service-decide.ts";

/** The queue of offers and changes of offers: one list, oldest first, and who takes which case. */

type Actor = Pick<UserActor, "userId">;

export async function listCases(
  { db, clock }: Pick<Needs, "db" | "clock">,
  actor: Actor,
  { state, filter, search, ...window }: CaseQuery,
) {
  const asked = { state, filter, search, adminId: actor.userId };
  const { limit, offset, envelope } = paginate(window, await queue.countCases(db, asked));
  const rows = await queue.listCases(db, asked, { limit, offset });
  const now = clock.now();
  const overdue = await overdueBefore(db, now);
  const { oldestAt, ...found } = await queue.countQueue(db, actor.userId, overdue);
  const counts = {
    first: Math.min(found.first, LOOKED_AT),
    revision: Math.min(found.revision, LOOKED_AT),
    second: found.second,
    mine: found.mine,
    with_brand: found.with_brand,
    overdue: found.overdue,
  };
  const offers = Math.min(found.offers, LOOKED_AT);
  const dueOf = await reviewDays(db);
  const oldest = queue.momentOf(oldestAt);
  return {
    items: rows.map((row) => ({
      id: row.id,
      offer_id: row.offerId,
      kind: row.kind,
      brand: { id: row.brandId, name: row.brandName, status: row.brandStatus },
      title: row.title,
      submitted_at: row.submittedAt,
      due_on: dueOf(row.submittedAt),
      asked_at: row.askedAt,
      first_approved_by: row.firstApprovedBy,
      claim: presentClaim(
        {
          adminId: row.claimAdminId,
          adminName: row.claimAdminName,
          expiresAt: row.claimExpiresAt,
        },
        actor,
        now,
      ),
      assignee: presentAssignee({ adminId: row.assigneeId, adminName: row.assigneeName }, actor),
    })),
    ...envelope,
    counts: { ...counts, new: offers - counts.first, all: offers + counts.revision },
    more: found.offers > LOOKED_AT || found.revision > LOOKED_AT,
    oldest_at: oldest,
    due_on: oldest && dueOf(oldest),
  };
}

/** So many free cases are tried: of as many reviewers at the same moment each gets one. */
const TRIED = 20;

/** Claims the oldest case that the caller may decide and nobody else holds. Cases after the one that the caller left come first. */
export async function claimNext(
  dependencies: Needs,
  actor: Pick<UserActor, "userId" | "memberships">,
  { filter, after }: NextCaseBody,
): Promise<{ case_id: string | null }> {
  const { db, clock } = dependencies;
  const asked = { state: "waiting", filter, search: undefined, adminId: actor.userId } as const;
  const ownBrands = actor.memberships.map(({ brandId }) => brandId);
  const place = after === undefined ? null : await queue.findPlace(db, after);
  for (const behind of place === null ? [null] : [place, null]) {
    const window = { ownBrands, now: clock.now(), behind, limit: TRIED };
    for (const { caseId, offerId } of await queue.listFree(db, asked, window)) {
      const claim = await claimOffer(dependencies, actor, offerId).catch((error: unknown) => {
        // Decided or taken back since it was listed.
        if (error instanceof AppError && error.status < 500) return null;
        throw error;
      });
      if (claim?.claim.mine === true) return { case_id: caseId };
    }
  }
  return { case_id: null };
}

/** Gives a case to an admin, or takes it from them. @throws 404, invalid_request for one without the permission */
export async function assignOffer(
  dependencies: Needs,
  actor: Actor,
  caseId: string,
  adminId: UserId | null,
) {
  const { db } = dependencies;
  const offerId = await requireOfferOf(dependencies, caseId);
  await db.transaction(async (tx) => {
    const row = await lockOffer(tx, offerId);
    if (row === null) throw notFound("That case");
    const reviewers = await listAdminsWith(tx, "catalogue", row.brandId);
    await assignCase(tx, dependencies, subjectOf(offerId), { adminId, reviewers });
    await recordAudit(tx, dependencies, {
      actor: { kind: "admin", userId: actor.userId },
      action: "offer.review_assigned",
      objectType: "offer",
      objectId: offerId,
      brandId: row.brandId,
      details: { assignee_id: adminId },
    });
  });
  return getCase(dependencies, actor, caseId);
}

export const listOfferReviewers = async ({ db }: Pick<Needs, "db">) => ({
  items: await listAdminsWith(db, "catalogue"),
});

/** Has the link of a case opened again; what came of it is in the case a little later. @throws 404 */
export async function checkLinkAgain(dependencies: Needs, actor: Actor, caseId: string) {
  const { db } = dependencies;
  const found = await getCase(dependencies, actor, caseId);
  const { redemption_url: url } = found.revision?.proposed ?? found.offer.fields;
  await db.transaction((tx) => askLinkCheck(tx, dependencies, { offerId: found.offer.id, url }));
}

/** @throws 404 */
async function requireOfferOf({ db }: Pick<Needs, "db">, caseId: string): Promise<string> {
  const revision = await repository.findRevision(db, caseId);
  if (revision !== null) return revision.offerId;
  if ((await repository.findBrandOf(db, caseId)) === null) throw notFound("That case");
  return caseId;
}
