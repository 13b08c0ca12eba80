import type { Transaction } from "../../db/client.ts";
import type { Dependencies } from "../../dependencies.ts";
import { notFound } from "../../errors.ts";
import type { BrandActor } from "../../http/actor.ts";
import { recordAudit } from "../audit/service.ts";
import { findRedeemed } from "../offers/service-lookup.ts";
import { alreadyChecked, qrExpired } from "./errors.ts";
import { isRepeat, normalizeTypedCode, readQrToken, typedCodeHash } from "./policy.ts";
import * as repository from "./repository.ts";

interface Shown {
  qr_payload?: string | undefined;
  typed_code?: string | undefined;
}

/**
 * A member of staff checks what a student shows. The first check burns QR and typed code together; repeated by the same
 * member for a short while it gives the same answer and writes nothing.
 * @throws 404 for what is not this brand's, qr_expired, or already_checked.
 */
export async function checkRedemption(dependencies: Dependencies, actor: BrandActor, shown: Shown) {
  const { db, clock } = dependencies;
  const { brandId, userId } = actor;
  const by = { userId, now: clock.now() };
  const { key, hasRunOut } = readShown(dependencies, shown, by.now);
  return db.transaction(async (tx) => {
    // Of checks at once the later ones wait here for the first to commit, so that what they read next is its row.
    const burned = hasRunOut ? null : await repository.checkRedemption(tx, brandId, key, by);
    if (burned === null) {
      const row = await repository.findForBrand(tx, brandId, key);
      if (row !== null && isRepeat(row, by)) return present(tx, row);
      if (hasRunOut) throw qrExpired();
      throw row === null ? notFound("That code") : alreadyChecked();
    }
    await recordAudit(tx, dependencies, {
      actor: { kind: "user", userId },
      action: "redemption.checked",
      objectType: "redemption",
      objectId: burned.id,
      brandId,
      details: { offer_id: burned.offerId, by: "id" in key ? "qr" : "typed_code" },
    });
    return present(tx, { ...burned, checkedAt: by.now });
  });
}

interface Checked {
  id: string;
  offerId: string;
  createdAt: Date;
  checkedAt: Date;
}

async function present(tx: Transaction, checked: Checked) {
  const { discountType, discountValue, ...offer } = await findRedeemed(tx, checked.offerId);
  return {
    redemption_id: checked.id,
    offer: { ...offer, discount_type: discountType, discount_value: discountValue },
    redeemed_at: checked.createdAt,
    checked_at: checked.checkedAt,
  };
}

/** What was shown, by its name in the database, and whether it is a QR that may not burn anything any more. */
function readShown(
  { config }: Dependencies,
  shown: Shown,
  now: Date,
): { key: repository.CheckKey; hasRunOut: boolean } {
  if (shown.qr_payload === undefined) {
    const typed = normalizeTypedCode(shown.typed_code ?? "");
    return { key: { checkCodeHash: typedCodeHash(config.secrets.hash, typed) }, hasRunOut: false };
  }
  const token = readQrToken(config.secrets.signing, shown.qr_payload.trim());
  if (token === null) throw notFound("That code");
  return {
    key: { id: token.redemptionId },
    hasRunOut: token.expiresAt.getTime() < now.getTime(),
  };
}
