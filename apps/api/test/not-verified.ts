import { eq, sql } from "drizzle-orm";
import {
  brandLimitOverrides,
  consents,
  studentBlockedBrands,
  users,
} from "../src/db/schema/index.ts";
import type { TestApp } from "./app.ts";
import { buildConsent } from "./factories/consent.ts";
import { buildStudent } from "./factories/student.ts";
import { createPartner } from "./partner.ts";

/**
 * One address for each reason for the answer "not verified", and a live key of a brand that may ask about
 * them as often as it likes.
 */
export async function createNotVerified(
  test: TestApp,
): Promise<{ live: string; addresses: Record<string, string> }> {
  const { brandId, live } = await createPartner(test);
  const addresses: Record<string, string> = { unknown: "nobody@nowhere.example" };
  const { db, clock } = test.dependencies;
  await db
    .insert(brandLimitOverrides)
    .values({ brandId, note: "For a test.", hourlyLimit: 100_000, monthlyQuota: 100_000 });
  await db.execute(sql`update brand_balances set balance = 100000 where brand_id = ${brandId}`);
  const person = async (reason: string, overrides: Parameters<typeof buildStudent>[1] = {}) => {
    const student = await buildStudent(test, { verificationStatus: "approved", ...overrides });
    await buildConsent(test, { userId: student.userId, purpose: "brand_verification" });
    addresses[reason] = student.email;
    return student;
  };
  await person("pending", { verificationStatus: "pending" });
  await person("rejected", { verificationStatus: "rejected" });
  await person("expired", { verifiedUntil: "2020-01-01" });
  addresses["no consent"] = (await buildStudent(test, { verificationStatus: "approved" })).email;
  const withdrawn = await person("consent withdrawn");
  await db
    .update(consents)
    .set({ withdrawnAt: sql`now()` })
    .where(eq(consents.userId, withdrawn.userId));
  const blocking = await person("brand blocked");
  await db.insert(studentBlockedBrands).values({ studentId: blocking.id, brandId });
  const blocked = await person("account blocked");
  await db
    .update(users)
    .set({ blockedAt: clock.now(), blockedReason: "For a test." })
    .where(eq(users.id, blocked.userId));
  return { live, addresses };
}
