import { brands } from "../../src/db/schema/index.ts";
import type { TestApp } from "../app.ts";
import { unique } from "./user.ts";

export type Brand = typeof brands.$inferSelect;

/** A billing profile that is complete, in the seller's state. */
export const billingColumns = {
  billingName: "Jholaworks Private Limited",
  billingAddress: "14 Church Street",
  billingCity: "Bengaluru",
  billingStateCode: "29",
  billingPostalCode: "560001",
  gstin: "29AAGCB7383J1Z4",
  pan: "AAGCB7383J",
  billingEmail: "accounts@jholaworks.example",
} satisfies Partial<typeof brands.$inferInsert>;

/** An approved brand. Its balance, test counter and ledger account come from a trigger. */
export async function buildBrand(
  test: Pick<TestApp, "dependencies">,
  overrides: Partial<typeof brands.$inferInsert> = {},
): Promise<Brand> {
  const number = unique();
  const status = overrides.status ?? "approved";
  const [brand] = await test.dependencies.db
    .insert(brands)
    .values({
      name: `Brand ${number}`,
      slug: `brand-${number}`,
      contactEmail: `contact-${number}@brand.example`,
      status,
      statusReason: status === "rejected" || status === "suspended" ? "For a test." : null,
      approvedAt:
        status === "approved" || status === "suspended" ? test.dependencies.clock.now() : null,
      ...overrides,
    })
    .returning();
  if (brand === undefined) throw new Error("No brand was inserted.");
  return brand;
}
