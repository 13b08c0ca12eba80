import type { Dependencies } from "../../dependencies.ts";
import { notFound } from "../../errors.ts";
import type { BrandActor } from "../../http/actor.ts";
import { recordAudit } from "../audit/service.ts";
import { alreadyChecked, qrExpired } from "./errors.ts";
import { normalizeTypedCode, readQrToken, typedCodeHash } from "./policy.ts";
import * as repository from "./repository.ts";

interface Shown {
  qr_payload?: string | undefined;
  typed_code?: string | undefined;
}

/**
 * A member of staff checks what a student shows. The first check burns QR and typed code alike.
 * @throws 404 for what is not this brand's, qr_expired, or already_checked.
 */
export async function checkRedemption(dependencies: Dependencies, actor: BrandActor, shown: Shown) {
  const { db, clock } = dependencies;
  const { brandId, userId } = actor;
  const now = clock.now();
  const key = keyOf(dependencies, shown, now);
  return db.transaction(async (tx) => {
    const checked = await repository.checkRedemption(tx, brandId, key, { now, userId });
    if (checked === null) {
      if (await repository.existsForBrand(tx, brandId, key)) throw alreadyChecked();
      throw notFound("That code");
    }
    await recordAudit(tx, dependencies, {
      actor: { kind: "user", userId },
      action: "redemption.checked",
      objectType: "redemption",
      objectId: checked.id,
      brandId,
      details: { offer_id: checked.offerId, by: "id" in key ? "qr" : "typed_code" },
    });
    return {
      redemption_id: checked.id,
      offer: await repository.findCheckedOffer(tx, checked.offerId),
      redeemed_at: checked.createdAt,
      checked_at: now,
    };
  });
}

function keyOf({ config }: Dependencies, shown: Shown, now: Date): repository.CheckKey {
  if (shown.qr_payload === undefined) {
    return {
      checkCodeHash: typedCodeHash(config.secrets.hash, normalizeTypedCode(shown.typed_code ?? "")),
    };
  }
  const token = readQrToken(config.secrets.signing, shown.qr_payload.trim());
  if (token === null) throw notFound("That code");
  if (token.expiresAt.getTime() < now.getTime()) throw qrExpired();
  return { id: token.redemptionId };
}
