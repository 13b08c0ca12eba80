import { brandUsers } from "../../src/db/schema/index.ts";
import type { BrandId, UserId } from "../../src/ids.ts";
import type { TestApp } from "../app.ts";

export type BrandUser = typeof brandUsers.$inferSelect;

/** A membership; role admin by default. */
export async function buildBrandUser(
  test: Pick<TestApp, "dependencies">,
  overrides: Partial<typeof brandUsers.$inferInsert> & { brandId: BrandId; userId: UserId },
): Promise<BrandUser> {
  const [member] = await test.dependencies.db
    .insert(brandUsers)
    .values({ role: "admin", ...overrides })
    .returning();
  if (member === undefined) throw new Error("No membership was inserted.");
  return member;
}
