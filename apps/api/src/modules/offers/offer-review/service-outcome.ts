import {
  correctableTexts,
  offerReasonTexts,
  type OfferReviewReason,
} from "@bachat/rules/offer-review";
import type { Transaction } from "../../../db/client.ts";
import type { UserId } from "../../../ids.ts";
import { mailMembers } from "../../messages/notifications/service.ts";
import type { Changes } from "../../platform/audit/policy.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { recordEvent } from "../../platform/events/service.ts";
import type { correctionsOf } from "../brand-offers/policy-form.ts";
import type { Needs } from "../brand-offers/service-present.ts";
import type { OfferRow } from "../offer-records/policy.ts";

/** Audit, mail and event of a decision, in its transaction. */

interface Outcome {
  outcome: "approved" | "rejected" | "asked";
  reason: OfferReviewReason | null;
  note: string | null;
  policy_version: number | null;
  /** Of a reviewer, in what the brand sent in. */
  corrections: ReturnType<typeof correctionsOf>;
  revision: { number: number; changes: Changes } | null;
}

const actions = {
  approved: { offer: "offer.approved", revision: "offer.revision_approved" },
  rejected: { offer: "offer.rejected", revision: "offer.revision_rejected" },
  asked: { offer: "offer.change_asked", revision: "offer.revision_change_asked" },
} as const;

export async function tell(
  tx: Transaction,
  dependencies: Needs,
  adminId: UserId,
  row: OfferRow,
  { outcome, reason, note, policy_version, corrections, revision }: Outcome,
): Promise<void> {
  const revisionNumber = revision?.number ?? null;
  await recordAudit(tx, dependencies, {
    actor: { kind: "admin", userId: adminId },
    action: actions[outcome][revision === null ? "offer" : "revision"],
    objectType: "offer",
    objectId: row.id,
    brandId: row.brandId,
    details: {
      title: row.title,
      version: row.version,
      revision: revisionNumber,
      // As the brand reads it in its activity, where there is no note.
      reason: reason === null || reason === "other" ? null : offerReasonTexts.en[reason],
      reason_code: reason,
      note,
      policy_version,
    },
    ...(revision !== null && { changes: revision.changes }),
  });
  const data = {
    offer_title: row.title,
    is_change: revision !== null,
    url: `${dependencies.config.origins.brand}/brand-portal/offers/${row.id}`,
  };
  const mail = { brandId: row.brandId, kind: "brand_offer_reviewed" } as const;
  if (outcome === "approved" || reason === null)
    await mailMembers(dependencies, tx, {
      ...mail,
      template: "offer-approved",
      data: {
        ...data,
        changes: corrections.map(
          ({ field, after }) => `${correctableTexts[field]}: ${after ?? "none"}`,
        ),
      },
    });
  else {
    const why = { ...data, reason, note };
    await (outcome === "rejected"
      ? mailMembers(dependencies, tx, { ...mail, template: "offer-rejected", data: why })
      : mailMembers(dependencies, tx, { ...mail, template: "offer-change-asked", data: why }));
  }
  // A question is no outcome: a brand's own server hears what became of the offer.
  if (outcome === "asked") return;
  await recordEvent(tx, dependencies, row.brandId, "offer.reviewed", {
    offer_id: row.id,
    outcome,
    revision: revisionNumber,
    reason,
    note,
  });
}
