import type { Executor } from "../../../db/client.ts";
import { inSnapshot } from "../../../db/snapshot.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { AppError, notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { versionOf } from "../../../http/record-version.ts";
import { paginate } from "../../../http/schemas.ts";
import type { UserId } from "../../../ids.ts";
import { snakeKeys } from "../../../snake-keys.ts";
import { listAdminsWith } from "../../identity/admins/service-admins.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import {
  assignCase,
  presentAssignee,
  readAssignee,
} from "../../platform/review-claims/service-assignments.ts";
import { overdueBefore, reviewDay, reviewDays } from "../../platform/review-claims/service-days.ts";
import {
  presentClaim,
  readClaim,
  releaseClaim,
  takeClaim,
} from "../../platform/review-claims/service.ts";
import { applicationChecks, hostOf, likenesses, telling } from "./policy-checks.ts";
import * as queue from "./repository-queue.ts";
import { listSimilar } from "./repository-similar.ts";
import * as repository from "./repository.ts";
import type { ApplicationQuery, NextApplicationBody } from "./schemas-admin.ts";
import { lockWaiting, subjectOf } from "./service-lock.ts";
import { editableOf, editsOf, presentShared } from "./service-present.ts";

/** Applications as admins read them: the list, one case with all that it is decided by, and whose it is. */

type Actor = Pick<UserActor, "userId">;
type Needs = Pick<Dependencies, "db" | "clock">;

async function askedOf(
  { db, clock }: Needs,
  actor: Actor,
  query: Pick<ApplicationQuery, "assignee" | "only"> &
    Partial<Pick<ApplicationQuery, "status" | "search">>,
) {
  const { status, search, assignee, only } = query;
  const overdue = await overdueBefore(db, clock.now());
  const asked: queue.Asked = {
    status,
    search,
    assignee: assignee === "me" ? actor.userId : (assignee as UserId | "none" | undefined),
    overdueBefore: only === "overdue" ? overdue : null,
  };
  return { asked, overdue };
}

/** The queue and its counts, of one moment. */
export const listApplications = (needs: Needs, actor: Actor, query: ApplicationQuery) =>
  inSnapshot(needs, (same) => readApplications(same, actor, query));

async function readApplications(needs: Needs, actor: Actor, query: ApplicationQuery) {
  const { db, clock } = needs;
  const { asked, overdue } = await askedOf(needs, actor, query);
  const [total, { oldestAt, ...counts }, dueOf] = await Promise.all([
    queue.countAll(db, asked),
    queue.countQueue(db, actor.userId, overdue),
    reviewDays(db),
  ]);
  const { limit, offset, envelope } = paginate(query, total);
  const isQueue = query.status === "pending" || query.only !== undefined;
  const sort = query.sort ?? (isQueue ? "oldest" : "newest");
  const rows = await queue.list(db, asked, { sort, limit, offset });
  const now = clock.now();
  return {
    items: rows.map(({ claim, assignee, ...row }) => ({
      ...snakeKeys(row),
      due_on: row.status === "pending" ? dueOf(row.submittedAt) : null,
      claim: presentClaim(claim, actor, now),
      assignee: presentAssignee(assignee, actor),
    })),
    ...envelope,
    counts,
    oldest_at: oldestAt,
    due_on: oldestAt && dueOf(oldestAt),
  };
}

/** @throws 404 */
export async function getApplication(
  { db, clock }: Needs,
  actor: Actor,
  applicationId: string,
  executor: Executor = db,
) {
  const found = await repository.find(executor, applicationId);
  if (found === null) throw notFound("That application");
  const { application: row, brandLogoUrl, contactConfirmed, deciderName } = found;
  const { brandId, brandName: name, contactEmail, websiteUrl, redemptionUrl } = row;
  const host = telling(hostOf({ websiteUrl, redemptionUrl }));
  const similar = (await listSimilar(executor, { brandId, name, contactEmail, host })).map(
    ({ contact, website, lookalike, alike, ...brand }) => ({
      ...snakeKeys(brand),
      same: likenesses.filter((one) => ({ contact, website, name: lookalike || alike })[one]),
    }),
  );
  return {
    ...presentShared(found),
    version: versionOf(editableOf(found)),
    brand_logo_url: brandLogoUrl,
    has_redemption_code: row.redemptionCodeEncrypted !== null,
    due_on: row.status === "pending" ? await reviewDay(executor, row.submittedAt) : null,
    contact_confirmed: contactConfirmed,
    decided_by_name: deciderName,
    claim: await readClaim(executor, { clock }, actor, subjectOf(applicationId)),
    assignee: await readAssignee(executor, actor, subjectOf(applicationId)),
    edits: editsOf(found),
    checks: applicationChecks({
      websiteUrl,
      redemptionUrl,
      contactEmail,
      isContactConfirmed: contactConfirmed,
      similar,
    }),
    similar_brands: similar,
  };
}

/** So many free ones are tried: of as many admins at the same moment each gets one. */
const TRIED = 20;

/**
 * Claims the oldest application that the caller may decide and no other admin holds. Applications after the one that the
 * caller left come first.
 */
export async function claimNext(
  needs: Needs,
  actor: Pick<UserActor, "userId" | "memberships">,
  { after, ...filters }: NextApplicationBody,
): Promise<{ application_id: string | null }> {
  const { db, clock } = needs;
  const { asked } = await askedOf(needs, actor, filters);
  const window = {
    adminId: actor.userId,
    ownBrands: actor.memberships.map(({ brandId }) => brandId),
    now: clock.now(),
    after: after ?? null,
    limit: TRIED,
  };
  for (const id of await queue.listFree(db, asked, window)) {
    const claim = await claimApplication(needs, actor, id).catch((error: unknown) => {
      // Decided since it was listed.
      if (error instanceof AppError && error.status < 500) return null;
      throw error;
    });
    if (claim?.claim.mine === true) return { application_id: id };
  }
  return { application_id: null };
}

/** Claims an application, or renews the claim. @throws 404, application_decided */
export function claimApplication(needs: Needs, actor: Actor, applicationId: string) {
  return needs.db.transaction(async (tx) => {
    await lockWaiting(tx, applicationId);
    return { claim: await takeClaim(tx, needs, actor, subjectOf(applicationId)) };
  });
}

/** Gives the caller's claim back. @throws 404 */
export async function releaseApplication(
  { db }: Pick<Needs, "db">,
  actor: Actor,
  applicationId: string,
): Promise<void> {
  if (!(await repository.find(db, applicationId))) throw notFound("That application");
  await releaseClaim(db, actor, subjectOf(applicationId));
}

export const listReviewers = async ({ db }: Pick<Needs, "db">) => ({
  items: await listAdminsWith(db, "brands"),
});

/** Gives an application to an admin, or takes it from them. @throws 404, application_decided, invalid_request */
export async function assignApplication(
  needs: Needs,
  actor: Actor,
  applicationId: string,
  adminId: UserId | null,
) {
  await needs.db.transaction(async (tx) => {
    await lockWaiting(tx, applicationId);
    const brandId = (await repository.find(tx, applicationId))?.application.brandId;
    const reviewers = await listAdminsWith(tx, "brands", brandId);
    await assignCase(tx, needs, subjectOf(applicationId), { adminId, reviewers });
    await queue.touch(tx, applicationId);
    await recordAudit(tx, needs, {
      actor: { kind: "admin", userId: actor.userId },
      action: "application.review_assigned",
      objectType: "application",
      objectId: applicationId,
      details: { assignee_id: adminId },
    });
  });
  return getApplication(needs, actor, applicationId);
}
