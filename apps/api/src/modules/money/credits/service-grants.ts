import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { BrandId, UserId } from "../../../ids.ts";
import { mailMembers } from "../../messages/notifications/service.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { creditKeyUsed, tooFewCredits } from "./errors.ts";
import * as repository from "./repository.ts";

interface CreditChange {
  brandId: BrandId;
  adminId: UserId;
  /** Becomes the transfer's id: the ledger itself keeps a repeat from being posted. */
  key: string;
  /** Credits; a minus takes them. */
  amount: number;
  /** The brand reads it. */
  reason: string;
}

/**
 * Gives or takes credits: transfer, balance, audit row and mail are one transaction. Repeated with its key, nothing is done.
 * @throws 404, credits_too_few, idempotency_key_reused
 */
export async function changeCredits(
  dependencies: Pick<Dependencies, "db" | "clock" | "config" | "queue" | "secretBox">,
  { brandId, adminId, key, amount, reason }: CreditChange,
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
      createdBy: adminId,
      createdAt: clock.now(),
    });
    if (posted === "known") {
      const made = await repository.findTransfer(tx, key);
      if (made?.brandId !== brandId || made.amount !== amount || made.note !== reason)
        throw creditKeyUsed();
      return;
    }
    if (posted === "too_few") throw tooFewCredits(balance, -amount);
    await recordAudit(tx, dependencies, {
      actor: { kind: "admin", userId: adminId },
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
