import { type CorrectableText, correctableTexts } from "@bachat/rules/offer-review";
import { notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { requireClaim } from "../../platform/review-claims/service.ts";
import {
  changedFields,
  differences,
  formOf,
  isEmpty,
  pick,
  textColumns,
} from "../brand-offers/policy-form.ts";
import { isAsked, isReleased } from "../brand-offers/policy.ts";
import type { Needs } from "../brand-offers/service-present.ts";
import { lockOffer, saveOffer } from "../offer-records/service.ts";
import { approvedOnce, offerChanged, offerNotWaiting, revisionDecided } from "./errors.ts";
import * as cases from "./repository-cases.ts";
import type { Correction } from "./schemas-cases.ts";
import { findLooked, getCase } from "./service-case.ts";
import { subjectOf } from "./service-decide.ts";
import { decidedOffer, decidedRevision } from "./service-last-decision.ts";

/**
 * Corrects the texts of an offer that waits, or of a change that waits. What its brand sent in is kept beside them, so that
 * the brand reads the corrections. The discount, codes and dates are the brand's alone.
 * @throws 404, claimed_by_other, offer_not_in_state, revision_decided, offer_changed, approved_once
 */
export async function correctCase(
  dependencies: Needs,
  actor: Pick<UserActor, "userId">,
  caseId: string,
  { version, ...written }: Correction,
) {
  await dependencies.db.transaction(async (tx) => {
    const known = await findLooked(tx, caseId);
    if ((await lockOffer(tx, known.row.id)) === null) throw notFound("That case");
    // As it is with the offer held.
    const { row, revision, form } = await findLooked(tx, caseId);
    if (revision === null && (row.status !== "pending_review" || isAsked(row)))
      throw offerNotWaiting(await decidedOffer(tx, row));
    if (
      revision !== null &&
      (revision.status !== "pending" || isAsked(revision) || !isReleased(row.status))
    )
      throw revisionDecided(await decidedRevision(tx, revision));
    await requireClaim(tx, dependencies, actor, subjectOf(row.id));
    const fields = (Object.keys(correctableTexts) as CorrectableText[]).filter(
      (field) => written[field] !== undefined,
    );
    const asked = Object.fromEntries(fields.map((field) => [field, written[field]]));
    const corrected = differences(form, { ...form, ...asked });
    if (isEmpty(corrected)) return;
    if (row.version !== version) throw offerChanged();
    const looked = { offerId: row.id, version: row.version, revisionId: revision?.id ?? null };
    if ((await cases.findFirstApproval(tx, looked)) !== null) throw approvedOnce();
    const names = Object.keys(corrected) as CorrectableText[];
    const sentIn = Object.fromEntries(names.map((field) => [field, form[field]]));
    // The brand's own text counts, not another reviewer's correction.
    const editedFrom = { ...sentIn, ...(revision ?? row).editedFrom };
    if (revision === null)
      await saveOffer(tx, row.id, row.version, { ...textColumns(corrected), editedFrom });
    else {
      await cases.correctRevision(tx, revision.id, {
        changes: { ...revision.changes, ...corrected },
        previous: { ...pick(formOf(row), names), ...revision.previous },
        editedFrom,
      });
      await saveOffer(tx, row.id, row.version, {});
    }
    await recordAudit(tx, dependencies, {
      actor: { kind: "admin", userId: actor.userId },
      action: "offer.corrected",
      objectType: "offer",
      objectId: row.id,
      brandId: row.brandId,
      details: { title: form.title, version: row.version + 1, revision_id: revision?.id ?? null },
      changes: changedFields(form, corrected, false),
    });
  });
  return getCase(dependencies, actor, caseId);
}
