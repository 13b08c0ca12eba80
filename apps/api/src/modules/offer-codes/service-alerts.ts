import { DAY, later } from "@bachat/rules/time";
import type { Dependencies } from "../../dependencies.ts";
import { mailMembers } from "../team/service-mails.ts";
import { recordEvent } from "../webhooks/service.ts";
import { alertOf, forecast, isWorse, PROBLEM_DAYS } from "./policy.ts";
import * as repository from "./repository.ts";

type Needs = Pick<Dependencies, "db" | "clock" | "config" | "queue" | "secretBox">;

/**
 * Warns brands of pools that run low, once at a fifth and once at the end; added codes begin it anew. Only pools that
 * changed are counted, one a transaction. Safe to repeat and to run twice at a time.
 */
export async function watchPools(dependencies: Needs): Promise<void> {
  while (await watchNext(dependencies));
}

function watchNext(dependencies: Needs): Promise<boolean> {
  const { db, clock, config } = dependencies;
  return db.transaction(async (tx) => {
    const pool = await repository.takeChangedPool(tx);
    if (pool === null) return false;
    const { offerId, title, total, left } = pool;
    const alert = alertOf(pool);
    await repository.markSeen(tx, pool, alert);
    if (!isWorse(alert, pool.alert)) return true;
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
    return true;
  });
}

/** Removes lists of left-out lines that are older than a month. */
export async function forgetProblems({ db, clock }: Pick<Dependencies, "db" | "clock">) {
  await repository.forgetProblems(db, later(clock.now(), -PROBLEM_DAYS * DAY));
}
