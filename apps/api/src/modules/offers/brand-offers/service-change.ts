import type { AuditAction } from "@bachat/rules/audit-actions";
import type { Transaction } from "../../../db/client.ts";
import { notFound } from "../../../errors.ts";
import type { BrandActor } from "../../../http/actor.ts";
import { versionConflict } from "../../../http/record-version.ts";
import type { Changes } from "../../platform/audit/policy.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import type { OfferRow } from "../offer-records/policy.ts";
import { lockOfferOf, refreshSearchTerms, saveOffer } from "../offer-records/service.ts";
import { isReleased } from "./policy.ts";
import { brandOffer } from "./schemas.ts";
import { type Needs, presentOffer, reread } from "./service-present.ts";

/** The one way in which a brand changes an offer: lock, version, change, audit, answer, in one transaction. */

interface Change {
  set: Parameters<typeof saveOffer>[3];
  action: AuditAction;
  details?: Record<string, unknown>;
  changes?: Changes;
}

/**
 * `make` writes related rows and returns the changed columns; null when the offer has all the values already.
 * @throws 404, version_conflict
 */
export async function changeOffer(
  dependencies: Needs,
  actor: BrandActor,
  { offerId, version }: { offerId: string; version?: number },
  make: (tx: Transaction, row: OfferRow) => Promise<Change | null>,
) {
  return dependencies.db.transaction(async (tx) => {
    const row = await lockOfferOf(tx, actor.brandId, offerId);
    if (row === null) throw notFound("That offer");
    if (version !== undefined && row.version !== version)
      throw versionConflict(brandOffer, await presentOffer(dependencies, tx, actor, row));
    const change = await make(tx, row);
    if (change === null) return presentOffer(dependencies, tx, actor, row);
    await saveOffer(tx, offerId, row.version, change.set);
    if (isReleased(row.status)) await refreshSearchTerms(tx, dependencies);
    await recordAudit(tx, dependencies, {
      actor: { kind: "user", userId: actor.userId },
      action: change.action,
      objectType: "offer",
      objectId: offerId,
      brandId: actor.brandId,
      details: { title: row.title, version: row.version + 1, ...change.details },
      ...(change.changes && { changes: change.changes }),
    });
    return reread(dependencies, tx, actor, offerId);
  });
}
