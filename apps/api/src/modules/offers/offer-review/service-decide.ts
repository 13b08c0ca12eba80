import type { Transaction } from "../../../db/client.ts";
import { type FieldError, notFound } from "../../../errors.ts";
import type { UserId } from "../../../ids.ts";
import type { UserActor } from "../../../http/actor.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import {
  endClaim,
  releaseClaim,
  requireClaim,
  takeClaim,
} from "../../platform/review-claims/service.ts";
import { isReleased } from "../brand-offers/policy.ts";
import { columnsOf, formOf, revisedFields } from "../brand-offers/policy-form.ts";
import { findCategory } from "../brand-offers/service-edit.ts";
import { closeRevision } from "../brand-offers/service-review.ts";
import { dropPicture } from "../offer-pictures/service.ts";
import type { Needs } from "../brand-offers/service-present.ts";
import { categoryGone, offerChanged, offerNotWaiting, revisionDecided } from "./errors.ts";
import * as repository from "./repository.ts";
import { getOffer, getRevision } from "./service.ts";
import { recordEvent } from "../../platform/events/service.ts";
import { mailMembers } from "../../messages/notifications/service.ts";
import { lockOffer, refreshSearchTerms, saveOffer } from "../offer-records/service.ts";
import type { OfferRow } from "../offer-records/policy.ts";

/** Deciding about offers and changes: the row, the audit, the mail and the event are one transaction. */

type Actor = Pick<UserActor, "userId">;
/** An offer and its changes are one case. */
const subjectOf = (id: string) => ({ type: "offer", id }) as const;

/** Claims an offer that waits or whose change waits, or renews the claim. @throws 404, offer_not_in_state */
export function claimOffer(dependencies: Needs, actor: Actor, offerId: string) {
  return dependencies.db.transaction(async (tx) => {
    const row = await lockOffer(tx, offerId);
    if (row === null) throw notFound("That offer");
    if (row.status !== "pending_review" && !(await repository.hasWaitingRevision(tx, offerId)))
      throw offerNotWaiting();
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

type Outcome = "approved" | "rejected";
type Revision = NonNullable<Awaited<ReturnType<typeof closeRevision>>>;
interface Verdict {
  outcome: Outcome;
  note: string | null;
}

/**
 * Decides an offer that waits, as it was looked at.
 * @throws 404, claimed_by_other, offer_not_in_state when it does not wait, offer_changed when the brand edited it meanwhile
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
    if (row.status !== "pending_review") throw offerNotWaiting();
    await requireClaim(tx, dependencies, actor, subjectOf(offerId));
    if (row.version !== version) throw offerChanged();
    const now = clock.now();
    const decided = { reviewedBy: actor.userId, reviewedAt: now, reviewNote: verdict.note };
    await saveOffer(
      tx,
      offerId,
      row.version,
      verdict.outcome === "approved"
        ? { ...decided, status: "published", publishedAt: row.publishedAt ?? now }
        : { ...decided, status: "rejected" },
    );
    if (verdict.outcome === "approved") await refreshSearchTerms(tx, dependencies);
    await endClaim(tx, subjectOf(row.id));
    await tell(tx, dependencies, actor.userId, row, { ...verdict, revision: null });
    return getOffer(dependencies, actor, offerId, tx);
  });
}

/**
 * Decides a change that waits; approved, it takes the place of what is published.
 * @throws 404, claimed_by_other, revision_decided also when the brand replaced it meanwhile
 */
export function decideRevision(
  dependencies: Needs,
  actor: Actor,
  revisionId: string,
  verdict: Verdict,
) {
  const { db, clock } = dependencies;
  return db.transaction(async (tx) => {
    const seen = await repository.findRevision(tx, revisionId);
    // The offer first, as everybody who changes one locks it.
    const row = seen === null ? null : await lockOffer(tx, seen.offerId);
    if (row === null) throw notFound("That change");
    if (seen?.status === "pending") await requireClaim(tx, dependencies, actor, subjectOf(row.id));
    const revision = await closeRevision(tx, revisionId, {
      status: verdict.outcome,
      decidedBy: actor.userId,
      decidedAt: clock.now(),
      decisionNote: verdict.note,
    });
    if (revision === null || !isReleased(row.status)) throw revisionDecided();
    await dropPicture(tx, dependencies, row.pictureId);
    await dropPicture(tx, dependencies, revision.changes["picture_id"]);
    if (verdict.outcome === "approved") {
      const form = { ...formOf(row), ...revision.changes };
      const faults: FieldError[] = [];
      const categoryId = await findCategory(tx, form, faults);
      if (faults.length > 0) throw categoryGone();
      const code = revision.sharedCodeEncrypted ?? row.sharedCodeEncrypted;
      await saveOffer(tx, row.id, row.version, {
        ...columnsOf(form, categoryId),
        sharedCodeEncrypted: form.code_mode === "shared" ? code : null,
      });
      await refreshSearchTerms(tx, dependencies);
    } else {
      // The brand's members see at once that it was decided.
      await saveOffer(tx, row.id, row.version, {});
    }
    await endClaim(tx, subjectOf(row.id));
    await tell(tx, dependencies, actor.userId, row, { ...verdict, revision });
    return getRevision(dependencies, actor, revisionId, tx);
  });
}

async function tell(
  tx: Transaction,
  dependencies: Needs,
  adminId: UserId,
  row: OfferRow,
  { outcome, note, revision }: Verdict & { revision: Revision | null },
): Promise<void> {
  const revisionNumber = revision?.revisionNumber ?? null;
  await recordAudit(tx, dependencies, {
    actor: { kind: "admin", userId: adminId },
    action: revision === null ? `offer.${outcome}` : `offer.revision_${outcome}`,
    objectType: "offer",
    objectId: row.id,
    brandId: row.brandId,
    details: {
      title: row.title,
      version: row.version,
      revision: revisionNumber,
      note,
    },
    ...(revision !== null && { changes: revisedFields(row, revision) }),
  });
  const data = {
    offer_title: row.title,
    is_change: revision !== null,
    url: `${dependencies.config.origins.brand}/brand-portal/offers/${row.id}`,
  };
  const mail = { brandId: row.brandId, kind: "brand_offer_reviewed" } as const;
  await (note === null
    ? mailMembers(dependencies, tx, { ...mail, template: "offer-approved", data })
    : mailMembers(dependencies, tx, {
        ...mail,
        template: "offer-rejected",
        data: { ...data, note },
      }));
  await recordEvent(tx, dependencies, row.brandId, "offer.reviewed", {
    offer_id: row.id,
    outcome,
    revision: revisionNumber,
    note,
  });
}
