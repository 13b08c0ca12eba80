import { DAY, later } from "@bachat/rules/time";
import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { BrandId } from "../../../ids.ts";
import { enqueueMail } from "../../../mails/service.ts";
import { listAdminEmails } from "../../identity/admins/service-roles.ts";
import { mailMembers } from "../../messages/notifications/service.ts";
import { setHourReduced } from "../../money/credits/service-limits.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { SETTLING_MS, watch, WINDOW } from "./policy.ts";
import * as repository from "./repository.ts";

type Needs = Pick<Dependencies, "db" | "clock" | "config" | "queue" | "secretBox">;

/**
 * Looks at the calls since the last look and raises an alert for each brand that asked about too many people who are not
 * verified: a list of addresses is being tried out. Each brand is a transaction of its own, and each call is read once; a
 * worker that was stopped for longer looks at the last day. The verification call reads no further row for it: the reduced
 * hour is a column of `brand_balances`, which each call writes anyway. It changes in the alert's transaction. The job keeps a
 * brand's last 999 answers as a text of ones and zeros, so every 1,000 in a row count, wherever they begin. A call that
 * commits too late may be missed: one answer of a thousand, on which no charge depends.
 */
export async function watchCalls(dependencies: Needs): Promise<void> {
  const { db, clock } = dependencies;
  const until = later(clock.now(), -SETTLING_MS);
  const oldest = later(until, -DAY);
  for (const brandId of await repository.brandsToWatch(db, { from: oldest, until }))
    await db.transaction((tx) => watchBrand(tx, dependencies, brandId, { from: oldest, until }));
}

async function watchBrand(
  tx: Transaction,
  dependencies: Needs,
  brandId: BrandId,
  { from: oldest, until }: repository.Span,
): Promise<void> {
  const { watchedUntil, lastCallAt, recentAnswers } = await repository.lockCustomer(
    tx,
    brandId,
    oldest,
  );
  // Another worker was here.
  if (watchedUntil >= until) return;
  const from = watchedUntil > oldest ? watchedUntil : oldest;
  const { last, answers } = await repository.readCalls(tx, brandId, { from, until });
  // While an alert is open its brand's answers count for nothing: the next count begins when it is cleared.
  const isOpen = await repository.hasOpenAlert(tx, brandId);
  const { notVerified, recent } = watch(recentAnswers, isOpen ? "" : answers);
  await repository.updateCustomer(tx, brandId, {
    lastCallAt: last ?? lastCallAt,
    watchedUntil: until,
    recentAnswers: recent,
  });
  if (notVerified !== null) await raise(tx, dependencies, brandId, notVerified);
}

async function raise(
  tx: Transaction,
  dependencies: Needs,
  brandId: BrandId,
  notVerified: number,
): Promise<void> {
  const { clock, config } = dependencies;
  const counts = { calls: WINDOW, notVerified };
  const id = await repository.insertAlert(tx, { brandId, raisedAt: clock.now(), ...counts });
  if (id === null) return;
  await setHourReduced(tx, brandId, true);
  await recordAudit(tx, dependencies, {
    actor: { kind: "system" },
    action: "calls.alert_raised",
    objectType: "brand",
    objectId: brandId,
    brandId,
    details: { alert_id: id, calls: WINDOW, not_verified: notVerified },
    changes: { hour_reduced: { before: false, after: true } },
  });
  const data = { calls: WINDOW, not_verified: notVerified };
  await mailMembers(dependencies, tx, {
    brandId,
    roles: ["admin", "developer"],
    template: "calls-unusual",
    data: { ...data, url: `${config.origins.brand}/developers` },
  });
  const brand_name = await repository.brandName(tx, brandId);
  const url = `${config.origins.admin}/admin/brand-api/${brandId}`;
  for (const to of await listAdminEmails(tx, "brands")) {
    await enqueueMail(dependencies, tx, {
      template: "calls-unusual-notice",
      to,
      locale: "en",
      data: { ...data, brand_name, url },
    });
  }
}
