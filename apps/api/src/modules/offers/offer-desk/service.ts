import type { AuditAction } from "@bachat/rules/audit-actions";
import { dayInKolkata } from "@bachat/rules/time";
import type { Executor, Transaction } from "../../../db/client.ts";
import { notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { mailMembers } from "../../messages/notifications/service.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { endAssignment } from "../../platform/review-claims/service-assignments.ts";
import { endClaim } from "../../platform/review-claims/service.ts";
import { canTransition, isReleased } from "../brand-offers/policy.ts";
import type { Needs } from "../brand-offers/service-present.ts";
import { findPending, takeBack } from "../brand-offers/service-revisions.ts";
import type { OfferRow } from "../offer-records/policy.ts";
import { lockOffer, refreshSearchTerms, saveOffer } from "../offer-records/service.ts";
import { getOffer } from "../offer-review/service.ts";
import { notHeld, notPossible, offerHasEnded } from "./errors.ts";
import * as repository from "./repository.ts";
import type { WriteToBrand } from "./schemas.ts";

/** Acts of admins on offers outside of their review. Each is one transaction with its audit and its mail, safe to repeat. */

type Actor = Pick<UserActor, "userId">;

interface Change {
  set: Parameters<typeof saveOffer>[3];
  action: AuditAction;
  note: string | null;
  mail: (tx: Executor) => Promise<void>;
}

/** `make` returns the changes; null when the offer has all the values already. @throws 404 */
function changeOffer(
  dependencies: Needs,
  actor: Actor,
  offerId: string,
  make: (tx: Transaction, row: OfferRow) => Promise<Change | null> | Change | null,
) {
  return dependencies.db.transaction(async (tx) => {
    const row = await lockOffer(tx, offerId);
    if (row === null) throw notFound("That offer");
    const change = await make(tx, row);
    if (change !== null) {
      await saveOffer(tx, offerId, row.version, change.set);
      await refreshSearchTerms(tx, dependencies);
      await audit(tx, dependencies, actor, row, change.action, { note: change.note });
      await change.mail(tx);
    }
    return getOffer(dependencies, actor, offerId, tx);
  });
}

const audit = (
  tx: Executor,
  dependencies: Needs,
  { userId }: Actor,
  { id, brandId, title }: OfferRow,
  action: AuditAction,
  details: Record<string, unknown>,
): Promise<void> =>
  recordAudit(tx, dependencies, {
    actor: { kind: "admin", userId },
    action,
    objectType: "offer",
    objectId: id,
    brandId,
    details: { title, ...details },
  });

const toBrand = ({ brandId }: OfferRow) => ({ brandId, kind: "brand_offer_reviewed" }) as const;
const mailData = ({ config }: Needs, { id, title }: OfferRow) => ({
  offer_title: title,
  url: `${config.origins.brand}/brand-portal/offers/${id}`,
});

/** Pauses a published offer until an admin publishes it again. @throws 404, offer_not_in_state */
export function pauseOffer(dependencies: Needs, actor: Actor, offerId: string, note: string) {
  return changeOffer(dependencies, actor, offerId, (_tx, row) => {
    if (row.heldAt !== null && row.status === "paused") return null;
    if (row.status !== "published") throw notPossible(row.status);
    return {
      set: { status: "paused", heldAt: dependencies.clock.now(), heldNote: note },
      action: "offer.held",
      note,
      mail: (tx) => mailStop(tx, dependencies, row, note, false),
    };
  });
}

/** Publishes an offer again that an admin had paused. @throws 404, offer_not_held, offer_past_its_end */
export function resumeOffer(dependencies: Needs, actor: Actor, offerId: string) {
  return changeOffer(dependencies, actor, offerId, (_tx, row) => {
    if (row.status === "published") return null;
    if (row.status !== "paused" || row.heldAt === null) throw notHeld();
    if (row.endsOn < dayInKolkata(dependencies.clock.now())) throw offerHasEnded();
    return {
      set: { status: "published", heldAt: null, heldNote: null },
      action: "offer.released",
      note: null,
      mail: (tx) =>
        mailMembers(dependencies, tx, {
          ...toBrand(row),
          template: "offer-resumed",
          data: mailData(dependencies, row),
        }),
    };
  });
}

/** Takes an offer away for good, and a change of it that waits with it. @throws 404, offer_not_in_state */
export function archiveOffer(dependencies: Needs, actor: Actor, offerId: string, note: string) {
  return changeOffer(dependencies, actor, offerId, async (tx, row) => {
    if (row.status === "archived") return null;
    if (!canTransition(row.status, "archive")) throw notPossible(row.status);
    const pending = isReleased(row.status) ? await findPending(tx, offerId) : null;
    if (pending !== null) await takeBack(tx, dependencies, actor.userId, pending.id);
    await endClaim(tx, { type: "offer", id: offerId });
    await endAssignment(tx, { type: "offer", id: offerId });
    return {
      set: { status: "archived" },
      action: "offer.archived",
      note,
      mail: (mailed) => mailStop(mailed, dependencies, row, note, true),
    };
  });
}

const mailStop = (
  tx: Executor,
  dependencies: Needs,
  row: OfferRow,
  note: string,
  isArchived: boolean,
): Promise<void> =>
  mailMembers(dependencies, tx, {
    ...toBrand(row),
    template: "offer-stopped",
    data: { ...mailData(dependencies, row), is_archived: isArchived, note },
  });

/** Writes to the members of the offer's brand. Repeated with its key, nothing is sent. @throws 404 */
export function writeToBrand(
  dependencies: Needs,
  actor: Actor,
  offerId: string,
  { idempotency_key: id, text }: WriteToBrand,
) {
  return dependencies.db.transaction(async (tx) => {
    const row = await lockOffer(tx, offerId);
    if (row === null) throw notFound("That offer");
    const createdAt = dependencies.clock.now();
    const message = { id, offerId, sentBy: actor.userId, text, createdAt };
    if (await repository.insertMessage(tx, message)) {
      await audit(tx, dependencies, actor, row, "offer.brand_written_to", { message_id: id });
      await mailMembers(dependencies, tx, {
        ...toBrand(row),
        template: "offer-message",
        data: { ...mailData(dependencies, row), text },
      });
    }
    return getOffer(dependencies, actor, offerId, tx);
  });
}

/** The first offers that are found by id, or by how their title begins. */
export const findOffers = (db: Executor, text: string, limit: number) =>
  repository.listBeginning(db, text, limit);
