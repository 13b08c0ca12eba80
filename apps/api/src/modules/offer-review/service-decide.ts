import type { Transaction } from "../../db/client.ts";
import { type FieldError, notFound } from "../../errors.ts";
import type { UserId } from "../../ids.ts";
import { recordAudit } from "../audit/service.ts";
import { refreshSearchTerms } from "../offer-search/service-terms.ts";
import { mailMembers } from "../team/service-mails.ts";
import { recordEvent } from "../webhooks/service.ts";
import { isReleased } from "../brand-offers/policy.ts";
import { columnsOf, formOf, type OfferRow } from "../brand-offers/policy-form.ts";
import { findCategory } from "../brand-offers/service-edit.ts";
import { closeRevision, lockOffer, saveOffer } from "../brand-offers/service-lookup.ts";
import { dropPicture } from "../offer-pictures/service.ts";
import type { Needs } from "../brand-offers/service-present.ts";
import { categoryGone, offerChanged, offerNotWaiting, revisionDecided } from "./errors.ts";
import * as repository from "./repository.ts";
import { getOffer, getRevision } from "./service.ts";

/** Deciding about offers and changes: the row, the audit, the mail and the event are one transaction. */

type Outcome = "approved" | "rejected";
interface Verdict {
  outcome: Outcome;
  note: string | null;
}

/**
 * Decides an offer that waits, as it was looked at.
 * @throws 404, offer_not_in_state when it does not wait, offer_changed when the brand edited it meanwhile
 */
export function decideOffer(
  dependencies: Needs,
  adminId: UserId,
  offerId: string,
  { version, ...verdict }: Verdict & { version: number },
) {
  const { db, clock } = dependencies;
  return db.transaction(async (tx) => {
    const row = await lockOffer(tx, offerId);
    if (row === null) throw notFound("That offer");
    if (row.status !== "pending_review") throw offerNotWaiting();
    if (row.version !== version) throw offerChanged();
    const now = clock.now();
    const decided = { reviewedBy: adminId, reviewedAt: now, reviewNote: verdict.note };
    await saveOffer(
      tx,
      offerId,
      row.version,
      verdict.outcome === "approved"
        ? { ...decided, status: "published", publishedAt: row.publishedAt ?? now }
        : { ...decided, status: "rejected" },
    );
    if (verdict.outcome === "approved") await refreshSearchTerms(tx, dependencies);
    await tell(tx, dependencies, adminId, row, { ...verdict, revision: null });
    return getOffer(dependencies, offerId, tx);
  });
}

/**
 * Decides a change that waits; approved, it takes the place of what is published.
 * @throws 404, revision_decided also when the brand replaced it meanwhile
 */
export function decideRevision(
  dependencies: Needs,
  adminId: UserId,
  revisionId: string,
  verdict: Verdict,
) {
  const { db, clock } = dependencies;
  return db.transaction(async (tx) => {
    const seen = await repository.findRevision(tx, revisionId);
    // The offer first, as everybody who changes one locks it.
    const row = seen === null ? null : await lockOffer(tx, seen.offerId);
    if (row === null) throw notFound("That change");
    const revision = await closeRevision(tx, revisionId, {
      status: verdict.outcome,
      decidedBy: adminId,
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
    await tell(tx, dependencies, adminId, row, { ...verdict, revision: revision.revisionNumber });
    return getRevision(dependencies, revisionId, tx);
  });
}

async function tell(
  tx: Transaction,
  dependencies: Needs,
  adminId: UserId,
  row: OfferRow,
  { outcome, note, revision }: Verdict & { revision: number | null },
): Promise<void> {
  await recordAudit(tx, dependencies, {
    actor: { kind: "admin", userId: adminId },
    action: revision === null ? `offer.${outcome}` : `offer.revision_${outcome}`,
    objectType: "offer",
    objectId: row.id,
    brandId: row.brandId,
    details: { version: row.version, revision },
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
    revision,
    note,
  });
}
