import { randomBytes, randomUUID } from "node:crypto";
import { redemptionChecks, redemptions } from "../../src/db/schema/index.ts";
import type { BrandId, StudentId } from "../../src/ids.ts";
import { redemptionContext } from "../../src/modules/redemption/redemptions/policy.ts";
import type { TestApp } from "../app.ts";
import { buildOffer } from "../factories/offer.ts";

/** A check that can be undone. */
export async function buildCheck(
  test: TestApp,
  brandId: BrandId,
  studentId: StudentId,
): Promise<string> {
  const { db, clock } = test.dependencies;
  const offer = await buildOffer(test, { brandId, redemptionMethod: "qr" });
  const now = clock.now();
  const [redemption] = await db
    .insert(redemptions)
    .values({
      studentId,
      offerId: offer.id,
      brandId,
      method: "qr",
      status: "checked",
      checkCodeHash: randomBytes(16),
      checkCodeEncrypted: test.dependencies.secretBox.seal(
        "7K2MQ9XA",
        redemptionContext("typed_code", { studentId, offerId: offer.id, ordinal: 1 }),
      ),
      checkedAt: now,
    })
    .returning({ id: redemptions.id });
  const [check] = await db
    .insert(redemptionChecks)
    .values({
      redemptionId: redemption?.id ?? "",
      brandId,
      checkKey: randomUUID(),
      shownAs: "qr",
      checkedAt: now,
    })
    .returning({ id: redemptionChecks.id });
  return check?.id ?? "";
}
