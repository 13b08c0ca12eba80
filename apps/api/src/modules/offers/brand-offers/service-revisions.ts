import type { Transaction } from "../../../db/client.ts";
import type { BrandActor } from "../../../http/actor.ts";
import type { UserId } from "../../../ids.ts";
import { askLinkCheck } from "../offer-links/service.ts";
import { dropPicture } from "../offer-pictures/service.ts";
import type { OfferRow } from "../offer-records/policy.ts";
import { revisionDecided } from "./errors.ts";
import { formOf, isEmpty, pick, revisedFields, sameChanges } from "./policy-form.ts";
import * as revisions from "./repository-revisions.ts";
import type * as repository from "./repository.ts";
import type { OfferForm } from "./schemas-fields.ts";
import { changeOffer } from "./service-change.ts";
import type { Needs } from "./service-present.ts";

/** The change of an offer that waits for review: one at a time, each row as it was sent in. */

export async function findPending(tx: Transaction, offerId: string) {
  const latest = (await revisions.latest(tx, [offerId])).get(offerId);
  return latest?.status === "pending" ? latest : null;
}

interface Proposal {
  pending: repository.RevisionRow | null;
  changes: Partial<OfferForm>;
  codeBox: Buffer | null;
  /** Sends the same in again, as the answer to a question about it. */
  isSentAgain?: boolean;
}

/**
 * Replaces the change in review by a new one; a form without changes takes the old one back. A reviewer who has the old one
 * open cannot approve the new one by mistake, since each is a row of its own.
 * @returns the fields for the audit row; null when the form equals the change in review.
 */
export async function replaceRevision(
  tx: Transaction,
  dependencies: Needs,
  actor: BrandActor,
  row: OfferRow,
  { pending, changes, codeBox, isSentAgain = false }: Proposal,
) {
  const isNothing = isEmpty(changes) && codeBox === null;
  if (pending === null && isNothing) return null;
  if (
    pending !== null &&
    !isSentAgain &&
    sameChanges(pending.changes, changes) &&
    pending.sharedCodeEncrypted === codeBox
  )
    return null;
  if (pending !== null) await takeBack(tx, dependencies, actor.userId, pending.id);
  if (isNothing)
    return {
      action: "offer.revision_withdrawn" as const,
      details: { revision: pending?.revisionNumber ?? null },
      changes: pending === null ? {} : revisedFields(row, pending),
    };
  const made = await revisions.insert(tx, {
    offerId: row.id,
    changes,
    previous: pick(formOf(row), Object.keys(changes) as (keyof OfferForm)[]),
    sharedCodeEncrypted: codeBox,
    submittedBy: actor.userId,
    createdAt: dependencies.clock.now(),
  });
  const { redemption_url: url } = { ...formOf(row), ...changes };
  await askLinkCheck(tx, dependencies, { offerId: row.id, url });
  return {
    action: "offer.revision_submitted" as const,
    details: { revision: made.revisionNumber, revised: Object.keys(changes) },
    changes: revisedFields(row, made),
  };
}

/** Takes back a change that waits. Safe to repeat. @throws as `changeOffer`, revision_decided */
export function withdrawRevision(
  dependencies: Needs,
  actor: BrandActor,
  { offerId, revisionId }: { offerId: string; revisionId: string },
) {
  return changeOffer(dependencies, actor, { offerId }, async (tx, row) => {
    const all = await revisions.listOf(tx, offerId, 1);
    const [latest] = all;
    if (latest?.id === revisionId && latest.status === "withdrawn") return null;
    if (latest?.id !== revisionId || latest.status !== "pending") throw revisionDecided();
    await takeBack(tx, dependencies, actor.userId, revisionId);
    return {
      set: {},
      action: "offer.revision_withdrawn",
      details: { revision: latest.revisionNumber },
      changes: revisedFields(row, latest),
    };
  });
}

/** @throws revision_decided */
export async function takeBack(
  tx: Transaction,
  dependencies: Needs,
  userId: UserId,
  revisionId: string,
): Promise<void> {
  const decided = await revisions.decide(tx, revisionId, {
    status: "withdrawn",
    decidedBy: userId,
    decidedAt: dependencies.clock.now(),
    decisionNote: null,
  });
  if (decided === null) throw revisionDecided();
  await dropPicture(tx, dependencies, decided.changes["picture_id"]);
}
