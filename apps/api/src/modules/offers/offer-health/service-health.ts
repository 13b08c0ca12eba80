import type { AuditAction } from "@bachat/rules/audit-actions";
import { dayInKolkata } from "@bachat/rules/time";
import type { Executor, Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { BrandId, UserId } from "../../../ids.ts";
import { mailMembers } from "../../messages/notifications/service.ts";
import { holdBoost, lockBoostedOffer, releaseBoost } from "../../money/boosts/service-turn.ts";
import { type AuditActor, recordAudit } from "../../platform/audit/service.ts";
import { recordEvent } from "../../platform/events/service.ts";
import { readSettings } from "../../platform/settings/service.ts";
import type { OfferRow } from "../offer-records/policy.ts";
import { lockOffer, refreshSearchTerms, saveOffer } from "../offer-records/service.ts";
import { notFailing } from "./errors.ts";
import {
  answersSince,
  type FailingOffer,
  type HealthLimits,
  healthState,
  healthStep,
  offerHealth,
  pausesAt,
} from "./policy.ts";
import * as repository from "./repository-health.ts";
import * as repairs from "./repository-repairs.ts";
import * as answers from "./repository.ts";

/**
 * The consequences of an offer's health: it loses its feature, is paused, and is as before once it is repaired or overruled.
 * Answers come one by one, so a share near the limit crosses it many times a day. A failing offer therefore stays failing
 * until its brand repairs it, an admin overrules it, or students say on its last day before the pause that it works. So a
 * brand gets one mail a week at most, and a paid boost stops once. A second, higher limit for the way back would be a second
 * rule to explain.
 *
 * A look holds brand, offer and look in this order, as suspensions and repairs do. An answer marks the look last in its
 * transaction, so an answer during a look causes the next one. Only this code finds out which offers fail; lists and boosts
 * read `failing_since` and `paused_by_health_at`.
 */

type Needs = Pick<Dependencies, "db" | "clock" | "config" | "queue" | "secretBox">;
type Counts = { answers: number; worked: number };

/** So many offers at a time; the next minute takes the others. */
const BATCH = 500;
const system: AuditActor = { kind: "system" };

export async function readHealthLimits(db: Executor): Promise<HealthLimits> {
  const read = await readSettings(db, [
    "offer_health.min_answers",
    "offer_health.worked_percent",
    "offer_health.days_until_pause",
  ]);
  return {
    minAnswers: read["offer_health.min_answers"].answers,
    workedPercent: read["offer_health.worked_percent"].percent,
    daysUntilPause: read["offer_health.days_until_pause"].days,
  };
}

/** Looks at offers with new answers and at failing ones whose days are over, each in a transaction of its own. */
export async function watchHealth(dependencies: Needs): Promise<void> {
  const { db, clock } = dependencies;
  const due = await repository.listDue(db, clock.now(), BATCH);
  if (due.length === 0) return;
  const limits = await readHealthLimits(db);
  for (const { offerId, brandId } of due)
    await db.transaction((tx) => look(tx, dependencies, { offerId, brandId, limits }));
}

async function look(
  tx: Transaction,
  dependencies: Needs,
  { offerId, brandId, limits }: { offerId: string; brandId: BrandId; limits: HealthLimits },
): Promise<void> {
  const now = dependencies.clock.now();
  const row = await hold(tx, offerId, brandId);
  if (row === null || !(await repository.claimHealthCheck(tx, offerId, now))) return;
  const health = offerHealth(await answers.countAnswers(tx, offerId, answersSince(now)));
  const { step, lookAt } = healthStep(row, health, limits, now);
  await repository.setLook(tx, offerId, lookAt);
  if (step === "fail") await fail(tx, dependencies, row, health, limits);
  if (step === "pause") await pause(tx, dependencies, row, health);
  if (step === "recover") {
    await audit(tx, dependencies, system, "offer.health_recovered", row, health);
    await recover(tx, dependencies, row);
  }
}

/** The offer, held until the transaction ends; its brand first, as by a suspension. */
async function hold(tx: Transaction, offerId: string, brandId: BrandId): Promise<OfferRow | null> {
  const held = await lockBoostedOffer(tx, brandId, offerId);
  return held === null ? null : lockOffer(tx, offerId);
}

async function fail(
  tx: Transaction,
  dependencies: Needs,
  row: OfferRow,
  health: Counts,
  limits: HealthLimits,
): Promise<void> {
  const failingSince = dependencies.clock.now();
  await saveOffer(tx, row.id, row.version, { failingSince });
  await holdBoost(tx, dependencies, { ...row, failingSince });
  await audit(tx, dependencies, system, "offer.health_failing", row, health);
  await mailMembers(dependencies, tx, {
    brandId: row.brandId,
    kind: "brand_offer_reviewed",
    template: "offer-failing",
    data: {
      ...mailData(dependencies, row, health),
      lost_feature: row.featured,
      pauses_on: dayInKolkata(pausesAt(failingSince, limits)),
    },
  });
  await tell(tx, dependencies, row, "failing");
}

async function pause(
  tx: Transaction,
  dependencies: Needs,
  row: OfferRow,
  health: Counts,
): Promise<void> {
  await saveOffer(tx, row.id, row.version, {
    status: "paused",
    pausedByHealthAt: dependencies.clock.now(),
  });
  await refreshSearchTerms(tx, dependencies);
  await audit(tx, dependencies, system, "offer.health_paused", row, health);
  await mailMembers(dependencies, tx, {
    brandId: row.brandId,
    kind: "brand_offer_reviewed",
    template: "offer-paused",
    data: mailData(dependencies, row, health),
  });
  await tell(tx, dependencies, row, "paused");
}

/** Makes the offer public and featured as before it failed; the caller names the cause in the audit. */
async function recover(tx: Transaction, dependencies: Needs, row: OfferRow): Promise<void> {
  const isPublished =
    row.pausedByHealthAt !== null && row.heldAt === null && row.status === "paused";
  await saveOffer(tx, row.id, row.version, {
    failingSince: null,
    pausedByHealthAt: null,
    ...(isPublished && { status: "published" as const }),
  });
  if (isPublished) await refreshSearchTerms(tx, dependencies);
  await releaseBoost(tx, dependencies, row);
  await tell(tx, dependencies, row, "ok");
}

const mailData = ({ config }: Pick<Needs, "config">, row: OfferRow, health: Counts) => ({
  offer_title: row.title,
  answers: health.answers,
  worked: health.worked,
  url: `${config.origins.brand}/brand-portal/offers/${row.id}`,
});

const audit = (
  tx: Transaction,
  dependencies: Needs,
  actor: AuditActor,
  action: AuditAction,
  { id, brandId }: OfferRow,
  { answers: given, worked }: Counts,
  more: Record<string, unknown> = {},
): Promise<void> =>
  recordAudit(tx, dependencies, {
    actor,
    action,
    objectType: "offer",
    objectId: id,
    brandId,
    details: { answers: given, worked, ...more },
  });

const tell = (
  tx: Transaction,
  dependencies: Needs,
  { id, brandId }: OfferRow,
  state: ReturnType<typeof healthState>,
): Promise<void> =>
  recordEvent(tx, dependencies, brandId, "offer.health_changed", { offer_id: id, state });

interface Ending {
  brandId: BrandId;
  offerId: string;
  kind: "repair" | "overrule";
  key: string;
  note: string;
  by: UserId;
}

/**
 * Restarts a failing offer's count because its brand repaired it or an admin overruled it. Repeated with its key, it
 * changes nothing.
 * @throws 404, not_failing
 */
export async function endFailing(
  tx: Transaction,
  dependencies: Needs,
  { brandId, offerId, kind, key, note, by }: Ending,
): Promise<void> {
  const row = await hold(tx, offerId, brandId);
  if (row === null) throw notFound("That offer");
  if (await repairs.isKnown(tx, offerId, key)) return;
  if (row.failingSince === null) throw notFailing();
  const now = dependencies.clock.now();
  const health = offerHealth(await answers.countAnswers(tx, offerId, answersSince(now)));
  const id = await repairs.insert(tx, {
    offerId,
    kind,
    repairKey: key,
    note,
    answers: health.answers,
    worked: health.worked,
    repairedBy: by,
    repairedAt: now,
  });
  await audit(
    tx,
    dependencies,
    { kind: kind === "repair" ? "user" : "admin", userId: by },
    kind === "repair" ? "offer.repaired" : "offer.health_overruled",
    row,
    health,
    { repair_id: id },
  );
  // No answer that is counted is left: the next one asks for a look.
  await repository.setLook(tx, offerId, null);
  await recover(tx, dependencies, row);
}

/**
 * Lets an offer be as before although students say that it fails. It holds until the answers from then on fail again.
 * @throws 404, not_failing
 */
export async function overruleHealth(
  dependencies: Needs,
  adminId: UserId,
  offerId: string,
  { idempotency_key: key, note }: { idempotency_key: string; note: string },
) {
  const { db } = dependencies;
  const brandId = await repository.findBrandOf(db, offerId);
  if (brandId === null) throw notFound("That offer");
  return db.transaction(async (tx) => {
    const ending = { brandId, offerId, kind: "overrule", key, note, by: adminId } as const;
    await endFailing(tx, dependencies, ending);
    const row = await lockOffer(tx, offerId);
    if (row === null) throw notFound("That offer");
    return { offer_id: offerId, status: row.status, health_state: healthState(row) };
  });
}

/** The failing state for a brand; null for any other state. */
export function presentFailing(
  { failingSince, pausedByHealthAt }: Pick<FailingOffer, "failingSince" | "pausedByHealthAt">,
  limits: HealthLimits,
) {
  if (failingSince === null) return null;
  return {
    state: pausedByHealthAt === null ? ("failing" as const) : ("paused" as const),
    since: dayInKolkata(failingSince),
    pauses_on: pausedByHealthAt === null ? dayInKolkata(pausesAt(failingSince, limits)) : null,
    paused_on: pausedByHealthAt === null ? null : dayInKolkata(pausedByHealthAt),
  };
}
