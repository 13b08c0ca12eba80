import { sha256 } from "../../src/crypto/tokens.ts";
import { apiKeys } from "../../src/db/schema/index.ts";
import type { BrandId } from "../../src/ids.ts";
import { newKey, visibleParts } from "../../src/modules/verification-api/api-keys/policy.ts";
import type { TestApp } from "../app.ts";

export type ApiKey = typeof apiKeys.$inferSelect & { secret: string };

/** A usable key of the brand; live by default. */
export async function buildApiKey(
  test: Pick<TestApp, "dependencies">,
  overrides: Partial<typeof apiKeys.$inferInsert> & { brandId: BrandId },
): Promise<ApiKey> {
  const mode = overrides.mode ?? "live";
  const secret = newKey(mode);
  const [key] = await test.dependencies.db
    .insert(apiKeys)
    .values({
      name: "Test",
      mode,
      ...visibleParts(secret),
      secretHash: sha256(secret),
      ...overrides,
    })
    .returning();
  if (key === undefined) throw new Error("No key was inserted.");
  return { ...key, secret };
}
