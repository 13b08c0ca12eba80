import { eq } from "drizzle-orm";
import supertest from "supertest";
import { brandBalances } from "../src/db/schema/brand-balances.ts";
import { verificationCalls } from "../src/db/schema/verification-calls.ts";
import type { BrandId } from "../src/ids.ts";
import { grantTrialCredits } from "../src/modules/money/credits/service.ts";
import type { TestApp } from "./app.ts";
import { buildApiKey } from "./factories/api-key.ts";
import { buildBrand } from "./factories/brand.ts";
import { buildConsent } from "./factories/consent.ts";
import { buildStudent } from "./factories/student.ts";

/** A brand with trial credits and two keys, and a verified student who agreed to be checked. */
export async function createPartner(
  test: Pick<TestApp, "dependencies">,
  { verifiedUntil = "2099-12-31" } = {},
) {
  const { db } = test.dependencies;
  const { id: brandId } = await buildBrand(test);
  await db.transaction((tx) => grantTrialCredits(tx, test.dependencies, brandId));
  const live = (await buildApiKey(test, { brandId, mode: "live" })).secret;
  const testKey = (await buildApiKey(test, { brandId, mode: "test" })).secret;
  const student = await buildStudent(test, {
    verificationStatus: "approved",
    verifiedUntil,
    name: "Ananya Deshmukh",
  });
  const { email, id: studentId, userId } = student;
  await buildConsent(test, { userId, purpose: "brand_verification" });
  return { brandId, live, testKey, email, studentId, userId };
}

/** The calls of the public API, and the rows that they leave behind. */
export function partnerCalls(test: TestApp) {
  const { db } = test.dependencies;
  return {
    ask(
      key: string | undefined,
      body: unknown,
      headers: Record<string, string> = {},
    ): supertest.Test {
      const request = supertest(test.app.server).post("/v1/brand-verify-student").set(headers);
      if (key !== undefined) void request.set("x-api-key", key);
      return request.send(body as object);
    },
    askMany: (key: string, studentEmails: string[]): supertest.Test =>
      supertest(test.app.server)
        .post("/v1/brand-verify-students")
        .set("x-api-key", key)
        .send({ studentEmails }),
    async balanceOf(brandId: BrandId): Promise<number | undefined> {
      const [row] = await db.select().from(brandBalances).where(eq(brandBalances.brandId, brandId));
      return row?.balance;
    },
    callsOf: (brandId: BrandId) =>
      db.select().from(verificationCalls).where(eq(verificationCalls.brandId, brandId)),
  };
}
