import { randomUUID } from "node:crypto";
import { DAY, HOUR, later, MINUTE } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { auditEntries } from "../../../../test/audit.ts";
import { billingColumns, type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { versionAt } from "../../../../test/record-version.ts";
import { sendWebhook, usePayingApp } from "../../../../test/sandbox-gateway.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { brandBalances, brands, topUpDebits } from "../../../db/schema/index.ts";
import { reconcileOrders } from "../payments/service-settle.ts";
import { runTopUps } from "./service-debit.ts";

const PRICE = 589_882;

describe("automatic top-up", () => {
  const test = usePayingApp();
  const start = new Date("2026-11-05T06:30:00Z");
  let brand: Brand;
  let member: SignedIn;
  beforeEach(async () => {
    test.clock.set(start);
    brand = await buildBrand(test, billingColumns);
    member = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
  });

  const at = (rest: string) => `/v1/brand/${brand.id}/${rest}`;
  const read = async () => (await apiAs(test, member).get(at("auto-top-up"))).body;
  const choose = async (form: object = {}, who = member) =>
    apiAs(test, who)
      .put(at("auto-top-up"))
      .send({
        version: await versionAt(apiAs(test, who), at("auto-top-up")),
        idempotency_key: randomUUID(),
        pack: "starter",
        threshold: 200,
        monthly_max_paise: 2 * PRICE,
        phone: "+91 98450 00000",
        ...form,
      });
  const pay = async (order: { checkout: { url: string } }) => {
    const placed = test.sandbox.store.orders.get(order.checkout.url.split("/").at(-1) ?? "");
    if (placed === undefined) throw new Error("The gateway does not know the order.");
    await sendWebhook(test, test.sandbox.store.pay(placed, "captured"));
  };
  const switchOn = async (form: object = {}) => {
    const { status, body } = await choose(form);
    expect([status, body.top_up?.status]).toEqual([200, "waiting"]);
    expect(body.order.checkout.customer_id).toMatch(/^cust_/);
    await pay(body.order);
    expect((await read()).status).toBe("on");
  };
  const setBalance = (credits: number) =>
    test.dependencies.db
      .update(brandBalances)
      .set({ balance: credits })
      .where(eq(brandBalances.brandId, brand.id));
  const balance = async () => (await apiAs(test, member).get(at("credits"))).body.balance;
  const runAt = async (moment: Date) => {
    test.clock.set(moment);
    await runTopUps(test.dependencies);
  };
  const debits = async () => {
    const { db } = test.dependencies;
    const rows = await db
      .select()
      .from(topUpDebits)
      .where(eq(topUpDebits.brandId, brand.id))
      .orderBy(topUpDebits.dueAt);
    return rows.map(({ status }) => status);
  };
  const mailed = async () => {
    await test.runJobs("mail.send");
    return test.mails.at(-1);
  };
  const stopToken = async () =>
    /stop-top-up\?token=([\w.-]+)/.exec((await mailed())?.text ?? "")?.[1] ?? "";
  const token = () => {
    const found = [...test.sandbox.store.tokens.values()].at(-1);
    if (found === undefined) throw new Error("Nothing was agreed.");
    return found;
  };

  it("is off until it is chosen, announces a day before, debits once and credits like any payment", async () => {
    expect(await read()).toMatchObject({ status: "off", packs: ["starter"], next: null });
    await runAt(start);
    await switchOn();
    expect(await balance()).toBe(1_000);
    await runAt(later(start, HOUR));
    expect(await debits()).toEqual([]);

    await setBalance(199);
    await Promise.all([runTopUps(test.dependencies), runTopUps(test.dependencies)]);
    expect(await debits()).toEqual(["announced"]);
    expect(await read()).toMatchObject({ next: { amount_paise: PRICE, status: "announced" } });
    const mail = await mailed();
    expect(mail?.to?.[0]?.address).toBe(billingColumns.billingEmail);
    expect(mail?.subject).toBe("Tomorrow we debit ₹5,898.82 for 1,000 credits");

    await runAt(later(start, 25 * HOUR));
    expect(await debits()).toEqual(["announced"]);
    const before = test.sandbox.store.payments.size;
    test.clock.set(later(start, 27 * HOUR));
    await Promise.all([runTopUps(test.dependencies), runTopUps(test.dependencies)]);
    // The answer is lost: the repeat debits nothing twice.
    await runTopUps(test.dependencies);
    expect(test.sandbox.store.payments.size).toBe(before + 1);
    test.clock.advance(10 * MINUTE);
    await reconcileOrders(test.dependencies);
    await runTopUps(test.dependencies);
    expect([await debits(), await balance()]).toEqual([["paid"], 1_199]);
    const invoices = await apiAs(test, member).get(at("invoices"));
    expect(invoices.body.total).toBe(2);
  });

  it("begins at no other price than the buyer was shown", async () => {
    const refused = await choose({ shown_total_paise: PRICE - 1 });
    expect([refused.status, refused.body.code]).toEqual([409, "price_changed"]);
    expect(await read()).toMatchObject({ status: "off", pack: null });
    expect((await apiAs(test, member).get(at("orders"))).body.total).toBe(0);
    const taken = await choose({ shown_total_paise: PRICE });
    expect([taken.status, taken.body.order.total_paise]).toEqual([200, PRICE]);
  });

  it("credits nothing for a debit in another currency, and goes off in the end", async () => {
    await switchOn();
    await setBalance(199);
    await runAt(later(start, HOUR));
    await runAt(later(start, 27 * HOUR));
    Object.assign([...test.sandbox.store.payments.values()].at(-1) ?? {}, { currency: "USD" });
    test.clock.advance(10 * MINUTE);
    await reconcileOrders(test.dependencies);
    await runTopUps(test.dependencies);
    expect([await debits(), await balance()]).toEqual([["sent"], 199]);
    await runAt(later(start, 8 * DAY));
    expect([await debits(), await balance()]).toEqual([["failed"], 199]);
    expect((await read()).status).toBe("off");
  });

  it("never goes beyond the month's maximum", async () => {
    await switchOn({ monthly_max_paise: PRICE + 1 });
    await setBalance(10);
    await runAt(later(start, HOUR));
    await runAt(later(start, 27 * HOUR));
    test.clock.advance(10 * MINUTE);
    await reconcileOrders(test.dependencies);
    await setBalance(10);
    for (const days of [3, 10, 20]) await runAt(later(start, days * DAY));
    expect(await debits()).toEqual(["paid"]);
    // The next month has a maximum of its own: a debit due on its first day counts there.
    await runAt(new Date("2026-11-30T08:00:00Z"));
    expect(await debits()).toEqual(["paid", "announced"]);
  });

  it("does not debit what is not needed any more, nor while the brand is suspended", async () => {
    await switchOn();
    await setBalance(10);
    await runAt(later(start, HOUR));
    await setBalance(5_000);
    await runAt(later(start, 27 * HOUR));
    expect(await debits()).toEqual(["cancelled"]);
    await setBalance(10);
    await runAt(later(start, 27 * HOUR));
    await test.dependencies.db
      .update(brands)
      .set({ status: "suspended", statusReason: "For a test." })
      .where(eq(brands.id, brand.id));
    await runAt(later(start, 60 * HOUR));
    expect(await debits()).toEqual(["cancelled", "cancelled"]);
    expect((await choose({})).body.code).toBe("brand_not_approved");
    const stopped = await apiAs(test, member).post(at("auto-top-up/stop")).send({});
    expect([stopped.status, stopped.body.status]).toEqual([200, "off"]);
  });

  it("is stopped by the mail's link or by an admin, and the bank's agreement ends", async () => {
    await switchOn();
    const agreed = token();
    await setBalance(10);
    await runAt(later(start, HOUR));
    const stop = async (text: string) =>
      apiAs(test).post("/v1/auto-top-up/stop").send({ token: text });
    const link = await stopToken();
    expect((await stop(`${link.slice(0, -2)}xx`)).body.code).toBe("link_expired");
    expect((await stop(link)).body).toEqual({ brand_name: brand.name });
    expect((await stop(link)).status).toBe(200);
    expect([await debits(), (await read()).status]).toEqual([["cancelled"], "off"]);
    await test.runJobs("top_ups.end_mandate");
    expect(test.sandbox.store.tokens.has(agreed.id)).toBe(false);
    await runAt(later(start, 30 * HOUR));
    expect(await debits()).toEqual(["cancelled"]);

    await switchOn();
    const byAdmin = () => apiAs(test, member).post(at("auto-top-up/stop")).send({});
    expect((await byAdmin()).body.status).toBe("off");
    expect((await byAdmin()).status).toBe(200);
    const rows = await auditEntries(test, { brandId: brand.id, action: "top_up.stopped" });
    expect(rows).toHaveLength(2);
  });

  it("goes off when the bank refuses, and says so", async () => {
    await switchOn();
    token().declines = true;
    await setBalance(10);
    await runAt(later(start, HOUR));
    await runAt(later(start, 27 * HOUR));
    test.clock.advance(10 * MINUTE);
    await reconcileOrders(test.dependencies);
    await runTopUps(test.dependencies);
    expect([await debits(), (await read()).status]).toEqual([["failed"], "off"]);
    expect((await mailed())?.subject).toBe("Your automatic top-up did not go through");
    expect(await balance()).toBe(10);
  });

  it("is changed without a payment while it is on, and off again when its first order is left", async () => {
    await switchOn();
    const { body } = await choose({ threshold: 50 });
    expect(body).toMatchObject({ order: null, top_up: { status: "on", threshold: 50 } });
    const other = await buildBrand(test, billingColumns);
    const admin = await signInAs(test, { brand: { id: other.id, role: "admin" } });
    const path = `/v1/brand/${other.id}/auto-top-up`;
    const form = {
      version: await versionAt(apiAs(test, admin), path),
      idempotency_key: randomUUID(),
      pack: "starter",
      threshold: 200,
      monthly_max_paise: PRICE,
      phone: "9845000000",
    };
    const [first, again] = [
      await apiAs(test, admin).put(path).send(form),
      await apiAs(test, admin).put(path).send(form),
    ];
    expect(again.body.order.id).toBe(first.body.order.id);
    await runAt(later(start, 25 * HOUR));
    expect((await apiAs(test, admin).get(path)).body.status).toBe("off");
  });

  it("keeps the payer's number in one form", async () => {
    await choose({ phone: "0091-98450 00000" });
    expect((await read()).phone).toBe("+919845000000");
  });

  it.each([
    [{ pack: "growth" }, 409, "pack_not_debitable"],
    [{ monthly_max_paise: PRICE - 1 }, 400, "invalid_request"],
    [{ threshold: 1_001 }, 400, "invalid_request"],
    [{ phone: "call me" }, 400, "invalid_request"],
  ])("refuses %o", async (form, status, code) => {
    const answer = await choose(form);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it("is for the brand's admins; viewers read it", async () => {
    const viewer = await signInAs(test, { brand: { id: brand.id, role: "viewer" } });
    expect((await choose({}, viewer)).status).toBe(403);
    expect((await apiAs(test, viewer).post(at("auto-top-up/stop")).send({})).status).toBe(403);
    expect((await apiAs(test, viewer).get(at("auto-top-up"))).status).toBe(200);
    expect((await apiAs(test).get(at("auto-top-up"))).status).toBe(401);
    const stranger = await signInAs(test, {
      brand: { id: (await buildBrand(test)).id, role: "admin" },
    });
    expect((await apiAs(test, stranger).get(at("auto-top-up"))).status).toBe(404);
  });
});
