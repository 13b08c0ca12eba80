import { randomUUID } from "node:crypto";
import { DAY, HOUR, later, MINUTE } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { billingColumns, type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { versionAt } from "../../../../test/record-version.ts";
import { sendWebhook, usePayingApp } from "../../../../test/sandbox-gateway.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { brandBalances, settingChanges, settings, topUpDebits } from "../../../db/schema/index.ts";
import { reconcileOrders } from "../payments/service-settle.ts";
import { runTopUps } from "../top-ups/service-debit.ts";

describe("prices of packs and boosts", () => {
  const test = usePayingApp();
  const today = new Date("2026-12-05T06:30:00Z");
  let owner: SignedIn;
  let brand: Brand;
  let member: SignedIn;
  beforeEach(async () => {
    test.clock.set(today);
    await test.dependencies.db.delete(settings);
    owner = await signInAs(test, { admin: ["owner"] });
    brand = await buildBrand(test, billingColumns);
    member = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
  });

  const settingsPath = "/v1/admin/settings";
  type Key = "price.pack.starter" | "price.boost.days_7";
  const settingNow = async (key: Key) => {
    const { body } = await apiAs(test, owner).get(settingsPath).expect(200);
    return body.items.find((one: { key: string }) => one.key === key);
  };
  const valuesNow = async (key: Key) =>
    Object.fromEntries(
      (await settingNow(key)).fields.map(({ name, value }: { name: string; value: unknown }) => [
        name,
        value,
      ]),
    );
  const set = async (key: Key, values: object) =>
    apiAs(test, owner)
      .patch(`${settingsPath}/${key}`)
      .send({ version: (await settingNow(key)).version, values, reason: "A new price list." });
  const at = (rest: string) => `/v1/brand/${brand.id}/${rest}`;
  const packNow = async () => (await apiAs(test, member).get(at("billing"))).body.packs[0];
  const order = (key = randomUUID(), more: object = {}) =>
    apiAs(test, member)
      .post(at("orders"))
      .send({ idempotency_key: key, pack: "starter", ...more });

  it("change on their day for billing, plans and orders, and are shown before", async () => {
    const key = "price.pack.starter";
    const sold = await order();
    expect(sold.body.net_paise).toBe(499_900);
    const { status } = await set(key, { next_paise: 549_900, next_from: "2026-12-07" });
    expect(status).toBe(200);
    const next = { net_paise: 549_900, from: "2026-12-07" };
    expect(await packNow()).toMatchObject({ net_paise: 499_900, next_price: next });
    const { body: plans } = await apiAs(test).get("/v1/plans").expect(200);
    expect(plans.tiers[1].pack).toEqual({
      credits: 1_000,
      net_paise: 499_900,
      next_price: next,
    });

    // The last minute of the day before, in Kolkata; then the first of the day.
    test.clock.set(new Date("2026-12-06T18:29:00Z"));
    expect((await packNow()).net_paise).toBe(499_900);
    test.clock.set(new Date("2026-12-06T18:30:00Z"));
    expect(await packNow()).toMatchObject({
      net_paise: 549_900,
      tax_paise: 98_982,
      total_paise: 648_882,
      next_price: null,
    });
    expect(await valuesNow(key)).toEqual({ paise: 549_900, next_paise: null, next_from: null });
    const refused = await order(randomUUID(), { shown_total_paise: 589_882 });
    expect([refused.status, refused.body.code]).toEqual([409, "price_changed"]);
    const taken = await order(randomUUID(), { shown_total_paise: 648_882 });
    expect(taken.body).toMatchObject({ net_paise: 549_900, total_paise: 648_882 });
    // An older order keeps its price, and the payment of that price settles it.
    const before = await apiAs(test, member).get(at(`orders/${sold.body.id}`));
    expect(before.body.net_paise).toBe(499_900);
    await pay(sold.body);
    const paid = await apiAs(test, member).get(at(`orders/${sold.body.id}`));
    expect([paid.body.status, paid.body.total_paise]).toEqual(["paid", 589_882]);
  });

  it("of boosts change alike", async () => {
    await set("price.boost.days_7", { next_paise: 109_900, next_from: "2026-12-06" });
    test.clock.set(later(today, DAY));
    const { body } = await apiAs(test, member).get(at("billing"));
    expect(body.boosts[0]).toMatchObject({ net_paise: 109_900, total_paise: 129_682 });
    expect(body.boosts[1].net_paise).toBe(179_900);
  });

  it("can be changed once more after a new price came to hold, and keep their history", async () => {
    const key = "price.pack.starter";
    await set(key, { next_paise: 549_900, next_from: "2026-12-06" });
    test.clock.set(later(today, 2 * DAY));
    const { body } = await set(key, { next_paise: 599_900, next_from: "2026-12-20" });
    expect(body.fields[0].value).toBe(549_900);
    expect((await packNow()).net_paise).toBe(549_900);
    await set(key, { next_paise: null, next_from: null });
    test.clock.set(later(today, 20 * DAY));
    expect(await packNow()).toMatchObject({ net_paise: 549_900, next_price: null });
    const rows = await test.dependencies.db
      .select()
      .from(settingChanges)
      .where(eq(settingChanges.key, key));
    expect(rows.length).toBeGreaterThanOrEqual(3);
  });

  it.each([
    [{ next_paise: 549_900 }, "next_from", "required"],
    [{ next_from: "2026-12-07" }, "next_paise", "required"],
    [{ next_paise: 549_900, next_from: "2026-12-05" }, "next_from", "past"],
    [{ next_paise: 549_900, next_from: "2025-12-05" }, "next_from", "past"],
    [{ next_paise: 549_900, next_from: "2026-13-05" }, "next_from", "invalid_format"],
    [{ next_paise: 99, next_from: "2026-12-07" }, "next_paise", "too_small"],
    [{ paise: 99 }, "paise", "too_small"],
    [{ paise: 2_147_483_648 }, "paise", "too_big"],
    [{ paise: null }, "paise", "invalid_type"],
  ])("refuse %j at %s by %s", async (values, field, rule) => {
    const { status, body } = await set("price.pack.starter", values);
    expect([status, body.code]).toEqual([400, "invalid_request"]);
    expect(body.errors[0]).toMatchObject({ rule });
    expect(body.errors[0].field).toMatch(new RegExp(`^body\\.values(\\.${field})?$|^body$`));
    expect((await packNow()).net_paise).toBe(499_900);
  });

  describe("and automatic top-up", () => {
    const setBalance = (credits: number) =>
      test.dependencies.db
        .update(brandBalances)
        .set({ balance: credits })
        .where(eq(brandBalances.brandId, brand.id));
    const switchOn = async (maxPaise: number) => {
      const { body } = await apiAs(test, member)
        .put(at("auto-top-up"))
        .send({
          version: await versionAt(apiAs(test, member), at("auto-top-up")),
          idempotency_key: randomUUID(),
          pack: "starter",
          threshold: 200,
          monthly_max_paise: maxPaise,
          phone: "+91 98450 00000",
        });
      await pay(body.order);
      expect((await state()).status).toBe("on");
      await setBalance(10);
    };
    const state = async () => (await apiAs(test, member).get(at("auto-top-up"))).body;
    const debits = async () => {
      const rows = await test.dependencies.db
        .select()
        .from(topUpDebits)
        .where(eq(topUpDebits.brandId, brand.id));
      return rows.map(({ status, amountPaise }) => [status, amountPaise]);
    };
    const runAt = async (moment: Date) => {
      test.clock.set(moment);
      await runTopUps(test.dependencies);
    };

    it("debit what was announced, also when a new price begins in between", async () => {
      await switchOn(1_400_000);
      await set("price.pack.starter", { next_paise: 549_900, next_from: "2026-12-06" });
      await runAt(later(today, HOUR));
      expect(await debits()).toEqual([["announced", 589_882]]);
      await runAt(later(today, 27 * HOUR));
      test.clock.advance(10 * MINUTE);
      await reconcileOrders(test.dependencies);
      await runTopUps(test.dependencies);
      expect(await debits()).toEqual([["paid", 589_882]]);
      const { body } = await apiAs(test, member).get(at("orders"));
      expect(body.items[0]).toMatchObject({
        net_paise: 499_900,
        tax_paise: 89_982,
        total_paise: 589_882,
        status: "paid",
      });
    });

    it("debit a new price that is within what was agreed, after announcing it", async () => {
      await switchOn(1_400_000);
      await set("price.pack.starter", { paise: 549_900 });
      await runAt(later(today, HOUR));
      expect(await debits()).toEqual([["announced", 648_882]]);
      await test.runJobs("mail.send");
      expect(test.mails.at(-1)?.subject).toBe("Tomorrow we debit ₹6,488.82 for 1,000 credits");
    });

    it("stop at a price above the brand's maximum, and say so", async () => {
      await switchOn(600_000);
      await set("price.pack.starter", { paise: 549_900 });
      await runAt(later(today, 27 * DAY));
      expect([(await state()).status, await debits()]).toEqual(["off", []]);
      await test.runJobs("mail.send");
      const mail = test.mails.at(-1);
      expect(mail?.subject).toBe("Your automatic top-up is off: the price has changed");
      expect(mail?.text).toContain("₹6,488.82");
    });

    it("stop at a price that banks do not debit without asking", async () => {
      await switchOn(5_000_000);
      await set("price.pack.starter", { paise: 1_500_000 });
      await runAt(later(today, HOUR));
      expect(await state()).toMatchObject({ status: "off", packs: [] });
    });
  });

  async function pay(placed: { checkout: { url: string } }): Promise<void> {
    const found = test.sandbox.store.orders.get(placed.checkout.url.split("/").at(-1) ?? "");
    if (found === undefined) throw new Error("The gateway does not know the order.");
    await sendWebhook(test, test.sandbox.store.pay(found, "captured"));
  }
});
