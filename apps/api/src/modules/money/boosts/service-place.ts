import { dayInKolkata, shiftDay } from "@bachat/rules/time";
import type { Executor, Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { BrandId } from "../../../ids.ts";
import { longDay } from "../../../mails/days.ts";
import * as errors from "./errors.ts";
import {
  type BoostOrder,
  type BoostPlan,
  type BoostRow,
  DAYS_AHEAD,
  firstGap,
  lastDay,
  lengthOf,
  overlaps,
  type Period,
  periodOf,
  wantedStart,
} from "./policy.ts";
import * as repository from "./repository.ts";
import { auditBoost, turn } from "./service-turn.ts";

type Needs = Pick<Dependencies, "clock">;

const words = (day: string) => longDay(day, "en");

interface BoostRequest {
  brandId: BrandId;
  offerId: string;
  plan: BoostPlan;
  startDay: string | null;
  /** A boost that is moved does not stand in its own way. */
  except?: string;
}

async function takenPeriods(db: Executor, offerId: string, now: Date, except?: string) {
  const rows = await repository.listOccupying(db, offerId);
  return rows.filter(({ id }) => id !== except).map((row) => periodOf(row, now));
}

/**
 * The offer, held, and when it will be boosted: on the day that is named, or, without one, as soon as it can be.
 * @throws 404, offer_not_boostable, offer_failing, boost_start_out_of_range, boost_overlaps, boost_outside_offer
 */
export async function requirePlace(
  tx: Transaction,
  { clock }: Needs,
  { brandId, offerId, plan, startDay, except }: BoostRequest,
): Promise<{ offer: repository.BoostedOffer; period: Period }> {
  const now = clock.now();
  const today = dayInKolkata(now);
  const offer = await repository.lockOffer(tx, brandId, offerId);
  if (offer === null) throw notFound("That offer");
  if (offer.status !== "published" || (offer.endDate !== null && offer.endDate < today))
    throw errors.notBoostable();
  if (offer.failingSince !== null) throw errors.offerFails();
  const lastStart = shiftDay(today, DAYS_AHEAD);
  if (startDay !== null && (startDay < today || startDay > lastStart))
    throw errors.startOutOfRange(words(today), words(lastStart));
  const taken = await takenPeriods(tx, offerId, now, except);
  const wanted = wantedStart(startDay, offer.startDate, now);
  const period = firstGap(wanted, lengthOf(plan), taken);
  if (startDay !== null && period.startsAt > wanted) {
    const asked = firstGap(wanted, lengthOf(plan), []);
    const inTheWay = taken.find((one) => overlaps(one, asked));
    throw errors.boostOverlaps(words(lastDay(inTheWay ?? period)));
  }
  const isEarly = startDay !== null && startDay < offer.startDate;
  if (isEarly || (offer.endDate !== null && lastDay(period) > offer.endDate))
    throw errors.outsideOffer(words(offer.startDate), offer.endDate && words(offer.endDate));
  return { offer, period };
}

/**
 * The boost of a paid order, in the payment's transaction. The place that was free at the time of the order may be taken by now,
 * and the offer may have ended: the money has come, so the boost gets the first place from the wanted day on.
 * @returns the boost after that, with its offer's title.
 */
export async function addPaidBoost(
  tx: Transaction,
  dependencies: Needs,
  { id: orderId, brandId, placedBy, boostPlan: plan, offerId, boostStartDay }: BoostOrder,
): Promise<{ boost: BoostRow; offerTitle: string }> {
  if (plan === null || offerId === null) throw new Error(`The order ${orderId} is not of a boost.`);
  const now = dependencies.clock.now();
  const offer = await repository.lockOffer(tx, brandId, offerId);
  if (offer === null) throw new Error(`The order ${orderId} boosts an offer that is not there.`);
  const wanted = wantedStart(boostStartDay, offer.startDate, now);
  const period = firstGap(wanted, lengthOf(plan), await takenPeriods(tx, offerId, now));
  const boost = await repository.insert(tx, { brandId, offerId, orderId, plan, ...period });
  const actor =
    placedBy === null ? ({ kind: "system" } as const) : { kind: "user" as const, userId: placedBy };
  await auditBoost(tx, dependencies, actor, "boost.bought", boost);
  await turn(tx, dependencies, offer);
  return { boost, offerTitle: offer.title };
}
