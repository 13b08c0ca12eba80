import { later, DAY } from "@bachat/rules/time";
import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import { type ActingAdmin, requireSecond } from "../../../http/second-admin.ts";
import type { BrandId } from "../../../ids.ts";
import { mailMembers } from "../../messages/notifications/service.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { readSetting } from "../../platform/settings/service.ts";
import { creditKeyUsed, tooFewCredits } from "./errors.ts";
import * as repository from "./repository.ts";

interface CreditChange {
  brandId: BrandId;
  admin: ActingAdmin;
  /** Becomes the transfer's id: the ledger itself keeps a repeat from being posted. */
  key: string;
  /** Credits; a minus takes them. */
  amount: number;
  /** The brand reads it. */
  reason: string;
}

/**
 * Gives or takes credits; a second admin confirms a grant above the limit. Transfer, balance, audit row and mail are one
 * transaction. A repeat with the same key changes nothing.
 * @throws 404, credits_too_few, idempotency_key_reused
 */
export async function changeCredits(
  dependencies: Pick<Dependencies, "db" | "clock" | "config" | "queue" | "secretBox">,
  { brandId, admin, key, amount, reason }: CreditChange,
): Promise<void> {
  const { db, clock, config } = dependencies;
  await db.transaction(async (tx) => {
    const balance = await repository.holdBalance(tx, brandId);
    if (balance === null) throw notFound("That brand");
    const posted = await repository.postTransfer(tx, {
      id: key,
      kind: amount > 0 ? "grant" : "correction",
      brandId,
      amount,
      against: "grants",
      note: reason,
      createdBy: admin.userId,
      createdAt: clock.now(),
    });
    if (posted === "known") {
      const made = await repository.findTransfer(tx, key);
      if (made?.brandId !== brandId || made.amount !== amount || made.note !== reason)
        throw creditKeyUsed();
      return;
    }
    if (posted === "too_few") throw tooFewCredits(balance, -amount);
    if (amount > 0) await requireSecondAbove(tx, clock.now(), { brandId, admin, amount, reason });
    await recordAudit(tx, dependencies, {
      actor: { kind: "admin", userId: admin.userId },
      action: amount > 0 ? "credits.granted" : "credits.taken",
      objectType: "brand",
      objectId: brandId,
      brandId,
      details: { transfer_id: key, credits: Math.abs(amount), note: reason },
    });
    await mailMembers(dependencies, tx, {
      brandId,
      kind: "brand_payments",
      template: "credits-changed",
      data: {
        amount,
        balance: balance + amount,
        reason,
        url: `${config.origins.brand}/brand-portal/billing`,
      },
    });
  });
}

/** Runs after the grant is posted: asks for a second admin when the brand got, or the admin gave, more than the limit. */
async function requireSecondAbove(
  tx: Transaction,
  now: Date,
  { brandId, admin, amount, reason }: Omit<CreditChange, "key">,
): Promise<void> {
  const { credits: limit, days } = await readSetting(tx, "credits.second_admin");
  const { ofBrand, byAdmin } = await repository.sumGrants(tx, {
    brandId,
    adminId: admin.userId,
    since: later(now, -days * DAY),
  });
  if (Math.max(ofBrand, byAdmin) <= limit) return;
  requireSecond(admin, {
    objectName: await repository.brandName(tx, brandId),
    changes: { credits: { before: ofBrand - amount, after: ofBrand } },
    reason,
    brandId,
  });
}
