import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import { takeChange, versionOf } from "../../../http/record-version.ts";
import { type ActingAdmin, requireSecond } from "../../../http/second-admin.ts";
import type { BrandId } from "../../../ids.ts";
import { changesBetween } from "../../platform/audit/policy.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { readSetting } from "../../platform/settings/service.ts";
import { plans } from "./policy-plans.ts";
import * as limits from "./repository-limits.ts";
import * as repository from "./repository.ts";
import { brandLimits, type ChangeBrandLimits } from "./schemas.ts";

/** Limits of the verification API that an admin set for one brand; every call reads them, so they hold at once. */

type Row = NonNullable<Awaited<ReturnType<typeof limits.findLimits>>>;

const changeable = ({ hourlyLimit, monthlyQuota }: Row) => ({
  hourly_limit: hourlyLimit,
  monthly_quota: monthlyQuota,
});

const present = (row: Row) => ({
  version: versionOf(changeable(row)),
  plan_tier: row.tier,
  plan_name: plans[row.tier].name,
  ...changeable(row),
  default_hourly_limit: plans[row.tier].hourly,
  default_monthly_quota: plans[row.tier].monthly,
  reason: row.note,
  set_by: row.setBy,
  set_at: row.setAt,
});

/** @throws 404 */
export async function readLimits(db: Executor, brandId: BrandId) {
  const row = await limits.findLimits(db, brandId);
  if (row === null) throw notFound("That brand");
  return present(row);
}

/** A second admin confirms a limit far above the tier's. @throws 404, version_conflict */
export function changeLimits(
  dependencies: Pick<Dependencies, "db" | "clock">,
  { brandId, admin }: { brandId: BrandId; admin: ActingAdmin },
  { reason, ...asked }: ChangeBrandLimits,
) {
  const { db, clock } = dependencies;
  return db.transaction(async (tx) => {
    await repository.holdBalance(tx, brandId);
    const before = await limits.findLimits(tx, brandId);
    if (before === null) throw notFound("That brand");
    const change = takeChange(asked, changeable(before), brandLimits, () => present(before));
    if (change === null) return present(before);
    const { percent } = await readSetting(tx, "limits.second_admin");
    const tier = plans[before.tier];
    const isAbove = (wanted: number | null, now: number | null, usual: number) =>
      wanted !== null && wanted > (now ?? usual) && wanted * 100 > usual * percent;
    if (
      isAbove(asked.hourly_limit, before.hourlyLimit, tier.hourly) ||
      isAbove(asked.monthly_quota, before.monthlyQuota, tier.monthly)
    )
      requireSecond(admin, {
        objectName: await repository.brandName(tx, brandId),
        changes: changesBetween(changeable(before), {
          hourly_limit: asked.hourly_limit,
          monthly_quota: asked.monthly_quota,
        }),
        reason,
        brandId,
      });
    await limits.setLimits(tx, {
      brandId,
      hourlyLimit: change.hourly_limit,
      monthlyQuota: change.monthly_quota,
      note: reason,
      setBy: admin.userId,
      updatedAt: clock.now(),
    });
    const { version: _, ...after } = asked;
    await recordAudit(tx, dependencies, {
      actor: { kind: "admin", userId: admin.userId },
      action: "credits.limits_changed",
      objectType: "brand",
      objectId: brandId,
      brandId,
      details: { note: reason },
      changes: changesBetween(changeable(before), after),
    });
    return readLimits(tx, brandId);
  });
}

/** Whether a tenth of the hourly limit is left, from the next call on. */
export const setHourReduced = limits.setHourReduced;
