import type { AuditAction } from "@bachat/rules/audit-actions";
import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { Changes } from "../../platform/audit/policy.ts";
import { type AuditActor, recordAudit } from "../../platform/audit/service.ts";
import type { BoostRow } from "./policy.ts";
import * as repository from "./repository.ts";

type Needs = Pick<Dependencies, "db" | "clock">;

/** So many offers at a time; the next minute takes the others. */
const BATCH = 500;

export const pauseBoosts = repository.pause;
export const resumeBoosts = repository.resume;
export const lockBoostedOffer = repository.lockOffer;

/** The activity shows the offer; the action says what happened to the boost. */
export function auditBoost(
  tx: Transaction,
  dependencies: Pick<Needs, "clock">,
  actor: AuditActor,
  action: AuditAction,
  { id, offerId, brandId, orderId, plan, startsAt, endsAt }: BoostRow,
  more: { changes?: Changes } = {},
): Promise<void> {
  return recordAudit(tx, dependencies, {
    actor,
    action,
    objectType: "offer",
    objectId: offerId,
    brandId,
    details: {
      boost_id: id,
      order_id: orderId,
      plan,
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
    },
    ...more,
  });
}

/**
 * Ends and starts the due boosts of an offer whose row the caller holds; the offer's placement follows. A boost waits for an offer that
 * students do not see or that fails for them.
 */
export async function turn(
  tx: Transaction,
  dependencies: Pick<Needs, "clock">,
  offer: repository.BoostedOffer,
): Promise<void> {
  const now = dependencies.clock.now();
  const system = { kind: "system" } as const;
  for (const boost of await repository.endDue(tx, offer.id, now))
    await auditBoost(tx, dependencies, system, "boost.ended", boost);
  if (offer.isPublic && offer.failingSince === null) {
    for (const boost of await repository.startDue(tx, offer.id, now))
      await auditBoost(tx, dependencies, system, "boost.started", boost);
  }
  await repository.setPlacement(tx, offer.id);
}

/** Stops featuring a failing offer, whose row the caller holds; the rest of its boost is kept. */
export async function holdBoost(
  tx: Transaction,
  dependencies: Pick<Needs, "clock">,
  offer: repository.BoostedOffer,
): Promise<void> {
  // A boost whose time is over ends first: it has no days left to keep.
  await turn(tx, dependencies, offer);
  for (const boost of await repository.pause(
    tx,
    { brandId: offer.brandId, offerId: offer.id },
    dependencies.clock.now(),
  ))
    await auditBoost(tx, dependencies, { kind: "system" }, "boost.held", boost);
}

/** Gives it back to an offer that does not fail any longer: the days that were left run on. */
export async function releaseBoost(
  tx: Transaction,
  dependencies: Pick<Needs, "clock">,
  { brandId, id: offerId }: Pick<repository.BoostedOffer, "brandId" | "id">,
): Promise<void> {
  for (const boost of await repository.resume(tx, { brandId, offerId }, dependencies.clock.now()))
    await auditBoost(tx, dependencies, { kind: "system" }, "boost.continued", boost);
  const offer = await repository.lockOffer(tx, brandId, offerId);
  if (offer !== null) await turn(tx, dependencies, offer);
}

/** Starts and ends boosts by the clock, each offer in a transaction of its own. Safe to repeat and to run twice at once. */
export async function advanceBoosts(dependencies: Needs): Promise<void> {
  const { db, clock } = dependencies;
  for (const { offerId, brandId } of await repository.listDue(db, clock.now(), BATCH)) {
    await db.transaction(async (tx) => {
      const offer = await repository.lockOffer(tx, brandId, offerId);
      if (offer !== null) await turn(tx, dependencies, offer);
    });
  }
}
