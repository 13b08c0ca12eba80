import { canOpen, type Viewer } from "@bachat/rules/offers";
import { dayInKolkata } from "@bachat/rules/time";
import type { Executor } from "../../../db/client.ts";
import { type AppError, notFound, unauthenticated } from "../../../errors.ts";
import { offerEnded, offerPaused, verificationRequired } from "./errors.ts";
import { absenceOf } from "./policy.ts";
import * as repository from "./repository.ts";

/** Reads of an offer for other modules. */

export const isPublicOffer = (db: Executor, offerId: string, today: string): Promise<boolean> =>
  repository.isPublic(db, offerId, today);

/** An offer that was public once and is not now, with the reason; or null. */
export async function findAbsent(db: Executor, offerId: string, today: string) {
  const row = await repository.findLifetime(db, offerId);
  if (row === null) return null;
  const { publishedAt, brandApprovedAt, ...rest } = row;
  const publishedOn = publishedAt === null ? null : dayInKolkata(publishedAt);
  const lifetime = { ...rest, publishedOn, brandWasApproved: brandApprovedAt !== null };
  const absence = absenceOf(lifetime, today);
  return absence === null ? null : { ...row, absence };
}

/** The refusal for an offer that is not public now: why, for one that was; for any other 404 alone. */
export async function absentOffer(db: Executor, offerId: string, today: string): Promise<AppError> {
  const row = await findAbsent(db, offerId, today);
  if (row === null) return notFound("That offer");
  if (row.absence === "paused") return offerPaused();
  return offerEnded(row.endsOn < today ? row.endsOn : null);
}

/** The stored address included: never give this to a route. */
export const findForOpening = (db: Executor, offerId: string, today: string) =>
  repository.findForOpening(db, offerId, today);

/** The encrypted shared code included: never give this to a route. */
export const findForRedeeming = (tx: Executor, offerId: string, today: string) =>
  repository.findForRedeeming(tx, offerId, today);

export const findRedeemed = (db: Executor, offerId: string) => repository.findRedeemed(db, offerId);

/** @throws unauthenticated or verification_required unless the viewer can open the offer. */
export function requireAccess(offer: Parameters<typeof canOpen>[0], viewer: Viewer): void {
  if (canOpen(offer, viewer)) return;
  throw viewer.signedIn ? verificationRequired() : unauthenticated();
}
