import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { BrandId, UserId } from "../../../ids.ts";
import { mailMembers } from "../../messages/notifications/service.ts";
import { setHourReduced } from "../../money/credits/service-limits.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { callAlertCleared } from "./errors.ts";
import * as repository from "./repository.ts";
import type { ClearCallAlert } from "./schemas.ts";

/** Alerts about a brand's calls, as admins read and clear them. */

type Needs = Pick<Dependencies, "db" | "clock" | "config" | "queue" | "secretBox">;
type Row = NonNullable<Awaited<ReturnType<typeof repository.findAlert>>>;

const present = ({ alert, clearedByName }: Row) => ({
  id: alert.id,
  raised_at: alert.raisedAt,
  calls: alert.calls,
  not_verified: alert.notVerified,
  cleared_at: alert.clearedAt,
  cleared_by_name: clearedByName,
  clear_note: alert.clearNote,
});

/** The latest first. */
export const listCallAlerts = async (db: Executor, brandId: BrandId, limit: number) =>
  (await repository.listAlerts(db, brandId, limit)).map(present);

export const listOpenCallAlerts = repository.listOpen;

/**
 * Gives a brand its whole hour again; its answers are counted from here on, so that the same ones raise no other alert. Sent
 * again with the same reason it changes nothing.
 * @throws 404, call_alert_cleared
 */
export function clearCallAlert(
  dependencies: Needs,
  adminId: UserId,
  { brandId, alertId }: { brandId: BrandId; alertId: string },
  { reason }: ClearCallAlert,
) {
  const { db, clock, config } = dependencies;
  return db.transaction(async (tx) => {
    const now = clock.now();
    const found = await repository.findAlert(tx, brandId, alertId);
    if (found === null) throw notFound("That alert");
    // As the job that raises alerts: the customer's row first.
    const customer = await repository.lockCustomer(tx, brandId, now);
    const asked = { by: adminId, note: reason, at: now };
    const isClearedNow = await repository.clearAlert(tx, { brandId, alertId }, asked);
    const row = (await repository.findAlert(tx, brandId, alertId)) ?? found;
    const { clearedAt, clearedBy, clearNote } = row.alert;
    const isRepeat = clearedBy === adminId && clearNote === reason;
    if (!isClearedNow && !isRepeat) throw callAlertCleared(row.clearedByName, clearedAt ?? now);
    if (isClearedNow) {
      const watchedUntil = customer.watchedUntil > now ? customer.watchedUntil : now;
      await repository.updateCustomer(tx, brandId, { recentAnswers: "", watchedUntil });
      await setHourReduced(tx, brandId, false);
      await recordAudit(tx, dependencies, {
        actor: { kind: "admin", userId: adminId },
        action: "calls.alert_cleared",
        objectType: "brand",
        objectId: brandId,
        brandId,
        details: { alert_id: alertId, note: reason },
        changes: { hour_reduced: { before: true, after: false } },
      });
      await mailMembers(dependencies, tx, {
        brandId,
        roles: ["admin", "developer"],
        template: "calls-alert-cleared",
        data: { reason, url: `${config.origins.brand}/developers` },
      });
    }
    return present(row);
  });
}
