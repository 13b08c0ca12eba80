import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { BrandActor } from "../../../http/actor.ts";
import { paginate } from "../../../http/schemas.ts";
import type { UserId } from "../../../ids.ts";
import { longDay } from "../../../mails/days.ts";
import { changesBetween } from "../../platform/audit/policy.ts";
import * as errors from "./errors.ts";
import { type BoostRow, daysLeft, daysOf, firstDay, lastDay, movable } from "./policy.ts";
import * as repository from "./repository.ts";
import type { BoostQuery, GiveBoost, ScheduleBoost } from "./schemas.ts";
import { requirePlace } from "./service-place.ts";
import { resultsOf } from "./service-results.ts";
import { auditBoost, turn } from "./service-turn.ts";

type Needs = Pick<Dependencies, "db" | "clock">;

interface Listed {
  boost: BoostRow;
  offerTitle: string;
  offerStatus: repository.BoostedOffer["status"];
  failingSince: Date | null;
}

const present = ({ boost, offerTitle, offerStatus, failingSince }: Listed, now: Date) => ({
  id: boost.id,
  offer: {
    id: boost.offerId,
    title: offerTitle,
    status: offerStatus,
    failing: failingSince !== null,
  },
  plan: boost.plan,
  days: daysOf(boost.plan),
  status: boost.status,
  order_id: boost.orderId,
  starts_at: boost.startsAt,
  ends_at: boost.endsAt,
  first_day: firstDay(boost),
  last_day: lastDay(boost),
  days_left: daysLeft(boost, now),
});

async function presentWithResults({ db, clock }: Needs, rows: readonly Listed[]) {
  const now = clock.now();
  const results = await resultsOf(
    db,
    rows.map(({ boost }) => boost),
    now,
  );
  return rows.map((row) => ({
    ...present(row, now),
    results: results.get(row.boost.id) ?? null,
  }));
}

export async function listBoosts(
  dependencies: Needs,
  { brandId }: Pick<BrandActor, "brandId">,
  { page, per_page, ...asked }: BoostQuery,
) {
  const { db } = dependencies;
  const total = await repository.count(db, brandId, asked);
  const { limit, offset, envelope } = paginate({ page, per_page }, total);
  const rows = await repository.list(db, brandId, asked, { limit, offset });
  return { items: await presentWithResults(dependencies, rows), ...envelope };
}

/** The boost of the caller's brand. @throws 404 */
async function requireOwn({ db }: Pick<Needs, "db">, actor: BrandActor, boostId: string) {
  const found = await repository.find(db, boostId);
  if (found === null || found.boost.brandId !== actor.brandId) throw notFound("That boost");
  return found;
}

async function reread(dependencies: Needs, boostId: string) {
  const found = await repository.find(dependencies.db, boostId);
  const [boost] = await presentWithResults(dependencies, found === null ? [] : [found]);
  if (boost === undefined) throw notFound("That boost");
  return boost;
}

/** Takes a boost that has not started off the calendar; its days are kept. Repeated, it changes nothing. @throws boost_not_waiting */
export async function cancelBoost(dependencies: Needs, actor: BrandActor, boostId: string) {
  const { boost } = await requireOwn(dependencies, actor, boostId);
  await dependencies.db.transaction(async (tx) => {
    if (await repository.cancel(tx, boostId))
      return auditBoost(tx, dependencies, by(actor.userId), "boost.cancelled", boost);
    if ((await repository.find(tx, boostId))?.boost.status !== "cancelled")
      throw errors.notWaiting();
  });
  return reread(dependencies, boostId);
}

/**
 * Gives a boost that has not started another day or another offer of the brand; a cancelled one is scheduled again.
 * @throws as `requirePlace`, boost_not_waiting
 */
export async function scheduleBoost(
  dependencies: Needs,
  actor: BrandActor,
  boostId: string,
  { offer_id: offerId, start_day: startDay }: ScheduleBoost,
) {
  const { boost } = await requireOwn(dependencies, actor, boostId);
  if (!(movable as readonly string[]).includes(boost.status)) throw errors.notWaiting();
  await dependencies.db.transaction(async (tx) => {
    const { brandId } = actor;
    const wish = { brandId, offerId, plan: boost.plan, startDay, except: boostId };
    const { offer, period } = await requirePlace(tx, dependencies, wish);
    if (!(await repository.move(tx, boostId, { offerId, ...period }))) throw errors.notWaiting();
    const moved = { ...boost, offerId, ...period };
    const changes = changesBetween({ first_day: firstDay(boost) }, { first_day: firstDay(moved) });
    await auditBoost(tx, dependencies, by(actor.userId), "boost.scheduled", moved, { changes });
    await turn(tx, dependencies, offer);
  });
  return reread(dependencies, boostId);
}

const by = (userId: UserId) => ({ kind: "user", userId }) as const;

const LISTED = 50;
const presentForAdmin = (row: Listed, now: Date) => ({
  ...present(row, now),
  brand_id: row.boost.brandId,
});

export async function listBoostsOfOffer({ db, clock }: Needs, offerId: string) {
  if ((await repository.findBrandOf(db, offerId)) === null) throw notFound("That offer");
  const rows = await repository.listOfOffer(db, offerId, LISTED);
  return { items: rows.map((row) => presentForAdmin(row, clock.now())) };
}

/** A boost without an order. Never beside or behind another, so that asking twice gives one. @throws as `requirePlace` */
export async function giveBoost(
  dependencies: Needs,
  adminId: UserId,
  offerId: string,
  { plan, start_day: startDay }: GiveBoost,
) {
  const { db, clock } = dependencies;
  const brandId = await repository.findBrandOf(db, offerId);
  if (brandId === null) throw notFound("That offer");
  const boostId = await db.transaction(async (tx) => {
    const wish = { brandId, offerId, plan, startDay };
    const { offer, period } = await requirePlace(tx, dependencies, wish);
    const [other] = await repository.listOccupying(tx, offerId);
    if (startDay === null && other !== undefined)
      throw errors.boostOverlaps(longDay(lastDay(other), "en"));
    const boost = await repository.insert(tx, { brandId, offerId, plan, ...period });
    const admin = { kind: "admin", userId: adminId } as const;
    await auditBoost(tx, dependencies, admin, "boost.given", boost);
    await turn(tx, dependencies, offer);
    return boost.id;
  });
  const found = await repository.find(db, boostId);
  if (found === null) throw notFound("That boost");
  return presentForAdmin(found, clock.now());
}

/** Ends a boost at once, or takes a scheduled one away. Repeated, it changes nothing. @throws 404 */
export async function stopBoost(dependencies: Needs, adminId: UserId, boostId: string) {
  const { db, clock } = dependencies;
  const before = await repository.find(db, boostId);
  if (before === null) throw notFound("That boost");
  const { offerId, brandId } = before.boost;
  await db.transaction(async (tx) => {
    const offer = await repository.lockOffer(tx, brandId, offerId);
    if (offer === null || !(await repository.stop(tx, boostId, clock.now()))) return;
    const admin = { kind: "admin", userId: adminId } as const;
    await auditBoost(tx, dependencies, admin, "boost.stopped", before.boost);
    await turn(tx, dependencies, offer);
  });
  const found = await repository.find(db, boostId);
  if (found === null) throw notFound("That boost");
  return presentForAdmin(found, clock.now());
}
