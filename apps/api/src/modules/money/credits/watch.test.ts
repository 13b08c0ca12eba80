import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../test/app.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { signInAs } from "../../../../test/sign-in.ts";
import {
  brandBalances,
  mailPreferences,
  userRoles,
  webhookDeliveries,
  webhookEndpoints,
} from "../../../db/schema/index.ts";
import { checkLedger, watchBalances } from "./service-watch.ts";
import { grantTrialCredits } from "./service.ts";

describe("low credits", () => {
  const test = useTestApp();

  it("warns once at 20 %, at 5 % and at none, and again after a purchase", async () => {
    const { db } = test.dependencies;
    const brand = await buildBrand(test);
    await db.insert(webhookEndpoints).values({
      brandId: brand.id,
      url: "https://brand.example/hook",
      secretEncrypted: Buffer.from("x"),
      events: ["credits.low"],
    });
    const mailsAfter = async (balance: number, times = 1) => {
      const before = test.mails.length;
      await db
        .update(brandBalances)
        .set({ balance, planTier: "starter" })
        .where(eq(brandBalances.brandId, brand.id));
      await Promise.all(Array.from({ length: times }, () => watchBalances(test.dependencies)));
      await test.runJobs("mail.send");
      return test.mails
        .slice(before)
        .filter(({ to }) => to?.[0]?.address === brand.contactEmail)
        .map(({ subject }) => subject);
    };
    expect(await mailsAfter(201)).toEqual([]);
    expect(await mailsAfter(200, 3)).toEqual(["200 credits left"]);
    expect(await mailsAfter(51)).toEqual([]);
    expect(await mailsAfter(50, 3)).toEqual(["50 credits left"]);
    expect(await mailsAfter(60)).toEqual([]);
    expect(await mailsAfter(0, 3)).toEqual(["You have no credits left"]);
    expect(await mailsAfter(0)).toEqual([]);
    // A balance after a declined refund is no news.
    expect(await mailsAfter(49)).toEqual([]);
    expect(await mailsAfter(1_000)).toEqual([]);
    // Several at once are one warning.
    expect(await mailsAfter(49)).toEqual(["49 credits left"]);
    expect(await mailsAfter(1_000)).toEqual([]);
    expect(await mailsAfter(199)).toEqual(["199 credits left"]);
    const events = await db
      .select()
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.event, "credits.low")));
    expect(events.map(({ payload }) => payload["data"])).toEqual([
      { balance: 200, percent: 20 },
      { balance: 50, percent: 5 },
      { balance: 0, percent: 0 },
      { balance: 49, percent: 5 },
      { balance: 199, percent: 20 },
    ]);
  });
});

describe("the mails about low credits", () => {
  const test = useTestApp();

  it("come to who wants them alone", async () => {
    const brand = await buildBrand(test);
    const developer = await signInAs(test, { brand: { id: brand.id, role: "developer" } });
    const { db } = test.dependencies;
    await db.insert(mailPreferences).values({
      userId: developer.userId,
      kind: "brand_low_credits",
      enabled: false,
    });
    await db.update(brandBalances).set({ balance: 3 }).where(eq(brandBalances.brandId, brand.id));
    await watchBalances(test.dependencies);
    await test.runJobs("mail.send");
    const addresses = test.mails.map(({ to }) => to?.[0]?.address);
    expect(addresses).toContain(brand.contactEmail);
    expect(addresses).not.toContain(developer.email);
  });
});

describe("the daily check of the ledger", () => {
  const test = useTestApp();

  it("raises an alert for a ledger or a balance that is wrong, and none else", async () => {
    const { db, log } = test.dependencies;
    const brand = await buildBrand(test);
    await db.transaction((tx) => grantTrialCredits(tx, test.dependencies, brand.id));
    const finance = await signInAs(test, { admin: true });
    const reviewer = await signInAs(test, { admin: true });
    await db
      .update(userRoles)
      .set({ permissions: ["reviewer"] })
      .where(eq(userRoles.userId, reviewer.userId));
    const logged: unknown[] = [];
    const check = async () => {
      await checkLedger({
        ...test.dependencies,
        log: { ...log, error: (...of: unknown[]) => logged.push(of[0]) },
      });
      await test.runJobs("mail.send");
      return test.mails.map(({ to }) => to?.[0]?.address);
    };
    expect(await check()).toEqual([]);
    await db.update(brandBalances).set({ balance: 101 }).where(eq(brandBalances.brandId, brand.id));
    expect(await check()).toEqual([finance.email]);
    expect(logged).toEqual([{ total: 0, brands: [brand.id], wrong: 1 }]);
    expect(test.mails.at(-1)?.text).toContain(brand.id);
  });
});
