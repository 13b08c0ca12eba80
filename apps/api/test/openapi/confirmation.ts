import { randomUUID } from "node:crypto";
import { DAY, later } from "@bachat/rules/time";
import { confirmations } from "../../src/db/schema/index.ts";
import type { BrandId } from "../../src/ids.ts";
import type { TestApp } from "../app.ts";

/** Credits for the brand that a second admin has to confirm. */
export async function buildConfirmation(test: TestApp, brandId: BrandId): Promise<string> {
  const { db, clock } = test.dependencies;
  const body = { idempotency_key: randomUUID(), amount: 8_000, reason: "For the campaign." };
  const [made] = await db
    .insert(confirmations)
    .values({
      operation: "changeBrandCredits",
      permission: "finance",
      params: { brand_id: brandId },
      body,
      fingerprint: randomUUID(),
      objectName: "Jholaworks",
      changes: { credits: { before: 0, after: 8_000 } },
      reason: body.reason,
      brandId,
      createdAt: clock.now(),
      expiresAt: later(clock.now(), 7 * DAY),
    })
    .returning({ id: confirmations.id });
  return made?.id ?? "";
}
