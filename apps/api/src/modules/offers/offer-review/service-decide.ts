import type { OfferReviewReason } from "@bachat/rules/offer-review";
import type { Executor, Transaction } from "../../../db/client.ts";
import { type FieldError, notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { endAssignment } from "../../platform/review-claims/service-assignments.ts";
import {
  endClaim,
  releaseClaim,
  requireClaim,
  takeClaim,
} from "../../platform/review-claims/service.ts";
import { requirePolicyVersion } from "../../platform/review-policies/service.ts";
import {
  columnsOf,
  correctionsOf,
  formOf,
  type OfferForm,
  revisedFields,
} from "../brand-offers/policy-form.ts";
import { isAsked, isReleased } from "../brand-offers/policy.ts";
import { findCategory } from "../brand-offers/service-edit.ts";
import type { Needs } from "../brand-offers/service-present.ts";
import { closeRevision } from "../brand-offers/service-review.ts";
import { dropPicture } from "../offer-pictures/service.ts";
import type { OfferRow } from "../offer-records/policy.ts";
import { lockOffer, refreshSearchTerms, saveOffer } from "../offer-records/service.ts";
import {
  categoryGone,
  offerChanged,
  offerNotWaiting,
  revisionDecided,
  secondApproverNeeded,
} from "./errors.ts";
import { needsSecondApproval } from "./policy.ts";
import * as cases from "./repository-cases.ts";
import * as repository from "./repository.ts";
import { decidedOffer, decidedRevision } from "./service-last-decision.ts";
import { tell } from "./service-outcome.ts";
import { readSecondApprovalLimits } from "./service-settings.ts";
import { getOffer, getRevision } from "./service.ts";

/**
 * Deciding about offers and changes: the row, the audit, the mail and the event are one transaction. A question is no
 * rejection, which would count against the brand. Until the brand answers, an offer stays `pending_review` and a change
 * `pending`, with `changes_asked_at`: a new status would change the public list of statuses, its filters and the brand's
 * counts. No webhook tells of a question, since it is no outcome. An edit of dates or limits, which applies at once, is no
 * answer to it.
 */

type Actor = Pick<UserActor, "userId">;

/** An offer and its changes are one case. */
export const subjectOf = (id: string) => ({ type: "offer", id }) as const;

/** Null for a change that does not exist. */
export const offerOfRevision = async (db: Executor, revisionId: string): Promise<string | null> =>
  (await repository.findRevision(db, revisionId))?.offerId ?? null;

/** Claims an offer that waits or whose change waits, or renews the claim. @throws 404, offer_not_in_state */
export function claimOffer(dependencies: Needs, actor: Actor, offerId: string) {
  return dependencies.db.transaction(async (tx) => {
    const row = await lockOffer(tx, offerId);
    if (row === null) throw notFound("That offer");
    const isWaiting = row.status === "pending_review" && !isAsked(row);
    if (!isWaiting && !(await repository.hasWaitingRevision(tx, offerId)))
      throw offerNotWaiting(await decidedOffer(tx, row));
    return { claim: await takeClaim(tx, dependencies, actor, subjectOf(offerId)) };
  });
}

/** Gives the caller's claim back. @throws 404 */
export async function releaseOffer(
  { db }: Pick<Needs, "db">,
  actor: Actor,
  offerId: string,
): Promise<void> {
  if ((await repository.findBrandOf(db, offerId)) === null) throw notFound("That offer");
  await releaseClaim(db, actor, subjectOf(offerId));
}

/** Approved, sent back, or left with the brand, which was asked for a change. */
export interface Verdict {
  outcome: "approved" | "rejected" | "asked";
  reason: OfferReviewReason | null;
  note: string | null;
  /** Of the text by which it was decided. */
  policy_version: number | null;
}

/**
 * Decides an offer that waits, as it was looked at. The first of two approvals that a large discount takes leaves it
 * waiting.
 * @throws 404, claimed_by_other, offer_not_in_state when it does not wait, offer_changed when the brand edited it meanwhile,
 * second_approver_needed
 */
export function decideOffer(
  dependencies: Needs,
  actor: Actor,
  offerId: string,
  { version, ...verdict }: Verdict & { version: number },
) {
  const { db, clock } = dependencies;
  return db.transaction(async (tx) => {
    const row = await lockOffer(tx, offerId);
    if (row === null) throw notFound("That offer");
    if (row.status !== "pending_review" || isAsked(row))
      throw offerNotWaiting(await decidedOffer(tx, row));
    await requireClaim(tx, dependencies, actor, subjectOf(offerId));
    if (row.version !== version) throw offerChanged();
    await requirePolicyVersion(tx, "offers", verdict.policy_version);
    const isFirst =
      verdict.outcome === "approved" &&
      (await isFirstOfTwo(tx, dependencies, actor, row, {
        form: formOf(row),
        revisionId: null,
        policyVersion: verdict.policy_version,
      }));
    if (!isFirst) {
      const now = clock.now();
      const { outcome, reason, note } = verdict;
      const decided = {
        reviewedBy: actor.userId,
        reviewedAt: now,
        reviewReason: reason,
        reviewNote: note,
      };
      await saveOffer(
        tx,
        offerId,
        row.version,
        outcome === "approved"
          ? { ...decided, status: "published", publishedAt: row.publishedAt ?? now }
          : outcome === "rejected"
            ? { ...decided, status: "rejected" }
            : { ...decided, changesAskedAt: now },
      );
      if (outcome === "approved") await refreshSearchTerms(tx, dependencies);
      await tell(tx, dependencies, actor.userId, row, {
        ...verdict,
        corrections: correctionsOf(row.editedFrom, formOf(row)),
        revision: null,
      });
    }
    await leave(tx, row.id, isFirst);
    return getOffer(dependencies, actor, offerId, tx);
  });
}

/**
 * Decides a change that waits; approved, it takes the place of what is published.
 * @throws 404, claimed_by_other, revision_decided also when the brand replaced it meanwhile, second_approver_needed
 */
export function decideRevision(
  dependencies: Needs,
  actor: Actor,
  revisionId: string,
  verdict: Verdict,
) {
  const { db, clock } = dependencies;
  return db.transaction(async (tx) => {
    const known = await repository.findRevision(tx, revisionId);
    // The offer first, as everybody who changes one locks it.
    const row = known === null ? null : await lockOffer(tx, known.offerId);
    const seen = row === null ? null : await repository.findRevision(tx, revisionId);
    if (row === null || seen === null) throw notFound("That change");
    if (seen.status !== "pending" || isAsked(seen) || !isReleased(row.status))
      throw revisionDecided(await decidedRevision(tx, seen));
    await requireClaim(tx, dependencies, actor, subjectOf(row.id));
    const { outcome, reason, note, policy_version: policyVersion } = verdict;
    await requirePolicyVersion(tx, "offers", policyVersion);
    const form = { ...formOf(row), ...seen.changes };
    const isFirst =
      outcome === "approved" &&
      (await isFirstOfTwo(tx, dependencies, actor, row, { form, revisionId, policyVersion }));
    if (!isFirst) {
      const now = clock.now();
      const said = { decidedBy: actor.userId, decisionReason: reason, decisionNote: note };
      const revision =
        outcome === "asked"
          ? await cases.askForRevision(tx, revisionId, { ...said, changesAskedAt: now })
          : await closeRevision(tx, revisionId, { ...said, status: outcome, decidedAt: now });
      if (revision === null) throw revisionDecided(await decidedRevision(tx, seen));
      if (outcome === "approved") await dropPicture(tx, dependencies, row.pictureId);
      if (outcome !== "asked") await dropPicture(tx, dependencies, revision.changes["picture_id"]);
      if (outcome === "approved") {
        const faults: FieldError[] = [];
        const category = await findCategory(tx, form, faults);
        if (faults.length > 0) throw categoryGone();
        const code = revision.sharedCodeEncrypted ?? row.sharedCodeEncrypted;
        await saveOffer(tx, row.id, row.version, {
          ...columnsOf(form, category.id),
          editedFrom: revision.editedFrom,
          sharedCodeEncrypted: form.code_mode === "shared" ? code : null,
        });
        await refreshSearchTerms(tx, dependencies);
      } else {
        // The brand's members see at once what became of it.
        await saveOffer(tx, row.id, row.version, {});
      }
      const changes = revisedFields(row, revision);
      await tell(tx, dependencies, actor.userId, row, {
        ...verdict,
        corrections: correctionsOf(revision.editedFrom, form),
        revision: { number: revision.revisionNumber, changes },
      });
    }
    await leave(tx, row.id, isFirst);
    return getRevision(dependencies, actor, revisionId, tx);
  });
}

/** It is free again; once it is decided it has no assignee. */
async function leave(tx: Executor, offerId: string, isFirst: boolean): Promise<void> {
  await endClaim(tx, subjectOf(offerId));
  if (!isFirst) await endAssignment(tx, subjectOf(offerId));
}

/**
 * Whether this approval is the first of two: it is kept, and the case waits for another admin. False where one is enough, or
 * another admin was the first.
 * @throws second_approver_needed when the caller was the first.
 */
async function isFirstOfTwo(
  tx: Transaction,
  dependencies: Needs,
  actor: Actor,
  row: OfferRow,
  {
    form,
    revisionId,
    policyVersion,
  }: { form: OfferForm; revisionId: string | null; policyVersion: number | null },
): Promise<boolean> {
  if (!needsSecondApproval(form, await readSecondApprovalLimits(tx))) return false;
  const looked = { offerId: row.id, version: row.version, revisionId };
  const first = await cases.findFirstApproval(tx, looked);
  if (first !== null) {
    if (first.approvedBy === actor.userId) throw secondApproverNeeded();
    return false;
  }
  const approvedAt = dependencies.clock.now();
  await cases.insertFirstApproval(tx, { ...looked, approvedBy: actor.userId, approvedAt });
  await recordAudit(tx, dependencies, {
    actor: { kind: "admin", userId: actor.userId },
    action: "offer.first_approval",
    objectType: "offer",
    objectId: row.id,
    brandId: row.brandId,
    details: {
      title: row.title,
      version: row.version,
      revision_id: revisionId,
      policy_version: policyVersion,
    },
  });
  return true;
}
