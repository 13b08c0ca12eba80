import { dayInKolkata } from "@bachat/rules/time";
import type { Executor } from "../../../db/client.ts";
import { type AppError, notFound } from "../../../errors.ts";
import { offerEnded } from "./errors.ts";
import { hasEnded } from "./policy.ts";
import * as repository from "./repository.ts";

/** What other modules ask about an offer. */

export const isPublicOffer = (db: Executor, offerId: string, today: string): Promise<boolean> =>
  repository.isPublic(db, offerId, today);

/** An offer that was public once and has ended, or null. */
export async function findEnded(db: Executor, offerId: string, today: string) {
  const row = await repository.findLifetime(db, offerId);
  if (row === null) return null;
  const { publishedAt, brandApprovedAt, ...rest } = row;
  const publishedOn = publishedAt === null ? null : dayInKolkata(publishedAt);
  const lifetime = { ...rest, publishedOn, brandWasApproved: brandApprovedAt !== null };
  return hasEnded(lifetime, today) ? row : null;
}

/** The refusal for an offer that is not public now: 410 for one that was and has ended, 404 for any other. */
export async function absentOffer(db: Executor, offerId: string, today: string): Promise<AppError> {
  const ended = await findEnded(db, offerId, today);
  if (ended === null) return notFound("That offer");
  return offerEnded(ended.endsOn < today ? ended.endsOn : null);
}

/** The stored address included: never give this to a route. */
export const findForOpening = (db: Executor, offerId: string, today: string) =>
  repository.findForOpening(db, offerId, today);

/** The encrypted shared code included: never give this to a route. */
export const findForRedeeming = (tx: Executor, offerId: string, today: string) =>
  repository.findForRedeeming(tx, offerId, today);

export const findRedeemed = (db: Executor, offerId: string) => repository.findRedeemed(db, offerId);
