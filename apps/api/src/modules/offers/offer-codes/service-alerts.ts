import { DAY, later } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import { mailMembers } from "../../messages/notifications/service.ts";
import { recordEvent } from "../../platform/events/service.ts";
import { alertOf, forecast, isWorse, PROBLEM_DAYS } from "./policy.ts";
import * as repository from "./repository.ts";

type Needs = Pick<Dependencies, "db" | "clock" | "config" | "queue" | "secretBox">;

/**
 * Warns brands of pools that run low, once at a fifth and once at the end; added codes reset it. Only pools that
 * changed are counted, one a transaction. Safe to repeat and to run twice at a time.
 */
export async function watchPools(dependencies: Needs): Promise<void> {
  for await (const offerIds of repository.changedPools(dependencies.db))
    for (const offerId of offerIds) await watchPool(dependencies, offerId);
}

function watchPool(dependencies: Needs, offerId: string): Promise<void> {
  const { db, clock, config } = dependencies;
  return db.transaction(async (tx) => {
    if (!(await repository.holdChangedPool(tx, offerId))) return;
    await repository.unmarkPool(tx, offerId);
    const pool = await repository.readPool(tx, offerId);
    if (pool === null) return;
    const { title, total, left } = pool;
    const alert = alertOf(pool);
    await repository.markSeen(tx, pool, alert);
    if (!isWorse(alert, pool.alert)) return;
    const now = clock.now();
    const given = await repository.countGiven(tx, offerId, {
      lastDay: later(now, -DAY),
      lastWeek: later(now, -7 * DAY),
    });
    await mailMembers(dependencies, tx, {
      brandId: pool.brandId,
      kind: "brand_code_pool_low",
      template: "codes-low",
      data: {
        offer_title: title,
        left,
        total,
        days_left: forecast(left, given)?.days_left ?? null,
        url: `${config.origins.brand}/brand-portal/offers/${offerId}`,
      },
    });
    await recordEvent(tx, dependencies, pool.brandId, "code_pool.low", {
      offer_id: offerId,
      left,
      total,
    });
  });
}

/** Removes lists of left-out lines that are older than a month. */
export async function forgetProblems({ db, clock }: Pick<Dependencies, "db" | "clock">) {
  await repository.forgetProblems(db, later(clock.now(), -PROBLEM_DAYS * DAY));
}
