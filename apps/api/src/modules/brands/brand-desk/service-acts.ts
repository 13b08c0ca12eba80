import type { Dependencies } from "../../../dependencies.ts";
import type { UserActor } from "../../../http/actor.ts";
import type { ActingAdmin } from "../../../http/second-admin.ts";
import type { BrandId } from "../../../ids.ts";
import { mailMembers } from "../../messages/notifications/service.ts";
import type { ChangeBrandLimits, ChangeCredits } from "../../money/credits/schemas.ts";
import { changeCredits } from "../../money/credits/service-grants.ts";
import { changeLimits } from "../../money/credits/service-limits.ts";
import { creditStatus } from "../../money/credits/service.ts";
import type { WriteToBrand } from "../../offers/offer-desk/schemas.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { revokeKeyAsAdmin } from "../../verification-api/api-keys/service.ts";
import {
  holdEndpoint,
  releaseEndpoint,
} from "../../verification-api/webhooks/service-endpoints.ts";
import * as repository from "./repository.ts";
import { getApi, getBrand, requireRow } from "./service.ts";

/** Acts of admins on a brand. Each is one transaction of the area that owns it, safe to repeat; the answer is the changed part. */

type Actor = Pick<UserActor, "userId">;

/** @throws 404, credits_too_few, idempotency_key_reused */
export async function giveCredits(
  dependencies: Dependencies,
  admin: ActingAdmin,
  brandId: BrandId,
  { idempotency_key: key, amount, reason }: ChangeCredits,
) {
  await changeCredits(dependencies, { brandId, admin, key, amount, reason });
  return creditStatus(dependencies, brandId);
}

/** @throws 404, version_conflict */
export const setLimits = (
  dependencies: Dependencies,
  admin: ActingAdmin,
  brandId: BrandId,
  asked: ChangeBrandLimits,
) => changeLimits(dependencies, { brandId, admin }, asked);

/** @throws 404 */
export async function revokeKey(
  dependencies: Dependencies,
  { userId }: Actor,
  of: { brandId: BrandId; keyId: string },
  reason: string,
) {
  const { brandId, keyId } = of;
  await revokeKeyAsAdmin(dependencies, { brandId, userId }, keyId, reason);
  return getApi(dependencies, brandId);
}

/** @param reason null lets the endpoint run again @throws 404 */
export async function holdWebhook(
  dependencies: Dependencies,
  { userId }: Actor,
  of: { brandId: BrandId; endpointId: string },
  reason: string | null,
) {
  const { brandId, endpointId } = of;
  const admin = { kind: "admin", brandId, userId } as const;
  if (reason === null) await releaseEndpoint(dependencies, admin, endpointId);
  else await holdEndpoint(dependencies, admin, endpointId, reason);
  return getApi(dependencies, brandId);
}

/** Mails the brand's admins. Repeated with its key, nothing is sent. @throws 404 */
export async function writeToBrand(
  dependencies: Dependencies,
  { userId }: Actor,
  brandId: BrandId,
  { idempotency_key: id, text }: WriteToBrand,
) {
  const { db, clock, config } = dependencies;
  await db.transaction(async (tx) => {
    const { brand } = await requireRow(tx, brandId);
    const message = { id, brandId, sentBy: userId, text, createdAt: clock.now() };
    if (!(await repository.insertMessage(tx, message))) return;
    await recordAudit(tx, dependencies, {
      actor: { kind: "admin", userId },
      action: "brand.written_to",
      objectType: "brand",
      objectId: brandId,
      brandId,
      details: { message_id: id },
    });
    await mailMembers(dependencies, tx, {
      brandId,
      roles: ["admin"],
      template: "brand-message",
      data: { brand_name: brand.name, text, url: `${config.origins.brand}/brand-portal` },
    });
  });
  return getBrand(dependencies, brandId);
}
