import { eq } from "drizzle-orm";
import { brandApplications } from "../../src/db/schema/index.ts";
import type { TestApp } from "../app.ts";
import { buildBrand } from "./brand.ts";
import { buildCategory } from "./offer.ts";
import { unique } from "./user.ts";

export type Application = typeof brandApplications.$inferSelect;

/** A complete form as a visitor sends it, in a category of its own. */
export async function applicationForm(
  test: Pick<TestApp, "dependencies">,
  overrides: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const number = unique();
  return {
    brand_name: `Applicant ${number}`,
    logo_url: null,
    category: (await buildCategory(test)).slug,
    offer_title: "Everyday backpacks",
    offer_details: "All backpacks of 18 to 26 litres, in our shops and online.",
    discount_type: "percentage",
    discount_value: "25",
    redemption_method: "code",
    redemption_code: "JHOLA25",
    start_date: "2026-01-01",
    end_date: null,
    eligibility: "verified",
    contact_name: "Vidya Subramaniam",
    contact_email: `applicant-${number}@brand.example`,
    contact_phone: "+91 98450 00000",
    ...overrides,
  };
}

/** A waiting redirect application with its pending brand, straight in the database. */
export async function buildApplication(
  test: Pick<TestApp, "dependencies">,
  overrides: Partial<typeof brandApplications.$inferInsert> = {},
): Promise<Application> {
  const { db, clock } = test.dependencies;
  const status = overrides.status ?? "pending";
  const contactEmail = overrides.contactEmail ?? `contact-${unique()}@brand.example`;
  const brand = await buildBrand(test, { status, contactEmail });
  const decided = status !== "pending";
  const [row] = await db
    .insert(brandApplications)
    .values({
      brandId: brand.id,
      brandName: brand.name,
      contactEmail,
      categoryId: overrides.categoryId ?? (await buildCategory(test)).id,
      offerTitle: "Everyday backpacks",
      offerDetails: "All backpacks of 18 to 26 litres.",
      redemptionMethod: "redirect",
      redemptionUrl: "https://shop.example/students",
      startDate: "2026-01-01",
      contactName: "Vidya Subramaniam",
      decisionNote: status === "rejected" ? "For a test." : null,
      decidedAt: decided ? clock.now() : null,
      ...overrides,
    })
    .returning();
  if (row === undefined) throw new Error("No application was inserted.");
  return row;
}

export async function readApplication(
  test: Pick<TestApp, "dependencies">,
  id: string,
): Promise<Application> {
  const [row] = await test.dependencies.db
    .select()
    .from(brandApplications)
    .where(eq(brandApplications.id, id));
  if (row === undefined) throw new Error(`No application ${id}.`);
  return row;
}
