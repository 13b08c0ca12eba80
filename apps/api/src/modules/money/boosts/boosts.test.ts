import { randomUUID } from "node:crypto";
import { DAY, dayInKolkata, HOUR, later, MINUTE, shiftDay } from "@bachat/rules/time";
import { callbackOf, type Order } from "@bachat/sandbox-gateway";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { auditEntries } from "../../../../test/audit.ts";
import { billingColumns, type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { buildOffer, type Offer } from "../../../../test/factories/offer.ts";
import { SANDBOX_SECRET, sendWebhook, usePayingApp } from "../../../../test/sandbox-gateway.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { boosts, offers } from "../../../db/schema/index.ts";
import { advanceBoosts } from "./service-turn.ts";

describe("boosts", () => {
  const test = usePayingApp({ DATABASE_POOL_SIZE: "20" });
  const start = new Date("2026-11-23T06:30:00Z");
  const today = dayInKolkata(start);
  let brand: Brand;
  let offer: Offer;
  let member: SignedIn;
  beforeEach(async () => {
    test.clock.set(start);
    brand = await buildBrand(test, billingColumns);
    offer = await buildOffer(test, { brandId: brand.id, title: "Everyday backpacks" });
    member = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
  });

  const at = (rest: string) => `/v1/brand/${brand.id}/${rest}`;
  const place = (form: object = {}, who = member) =>
    apiAs(test, who)
      .post(at("boost-orders"))
      .send({
        idempotency_key: randomUUID(),
        offer_id: offer.id,
        plan: "days_7",
        start_day: null,
        ...form,
      });
  const list = async (query = "") =>
    (await apiAs(test, member).get(at(`boosts${query}`))).body.items;
  const placement = async (id = offer.id) => {
    const [row] = await test.dependencies.db.select().from(offers).where(eq(offers.id, id));
    return [row?.featured, row?.placementPriority];
  };
  const audited = async () => {
    const rows = await auditEntries(test, { brandId: brand.id, action: "boost.%" });
    return rows.map(({ action }) => action);
  };
  const turnAt = async (moment: Date) => {
    test.clock.set(moment);
    await advanceBoosts(test.dependencies);
  };
  const gatewayOrder = (body: { checkout: { url: string } }): Order => {
    const order = test.sandbox.store.orders.get(body.checkout.url.split("/").at(-1) ?? "");
    if (order === undefined) throw new Error("The gateway does not know the order.");
    return order;
  };
  /** Ordered and paid by webhook. */
  async function buy(form: object = {}) {
    const { status, body } = await place(form);
    expect([status, body.code]).toEqual([200, undefined]);
    await sendWebhook(test, test.sandbox.store.pay(gatewayOrder(body), "captured"));
    return body.id as string;
  }

  it("orders nothing at another price than the buyer was shown", async () => {
    const refused = await place({ shown_total_paise: 1 });
    expect([refused.status, refused.body.code]).toEqual([409, "price_changed"]);
    expect((await apiAs(test, member).get(at("orders"))).body.total).toBe(0);
  });

  it("ordered again while unpaid, as after Back from the checkout, are the same order", async () => {
    const { body: first } = await place();
    const again = await Promise.all([place(), place(), place()]);
    expect(again.map(({ body }) => [body.id, body.checkout.url])).toEqual(
      again.map(() => [first.id, first.checkout.url]),
    );
    const other = await place({ plan: "days_30" });
    expect([other.status, other.body.id === first.id]).toEqual([200, false]);
    await sendWebhook(test, test.sandbox.store.pay(gatewayOrder(first), "captured"));
    const next = await place();
    expect([next.status, next.body.id === first.id]).toEqual([200, false]);
  });

  it("are one order when two people order the same at once", async () => {
    const both = await Promise.all([place(), place()]);
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
  });

  it("are bought with GST, start and end automatically, and are paid once however often the gateway reports it", async () => {
    const { body: order } = await place();
    expect(order).toMatchObject({
      kind: "boost",
      boost_plan: "days_7",
      offer_id: offer.id,
      net_paise: 99_900,
      tax_paise: 17_982,
      total_paise: 117_882,
      refundable_credits: 0,
    });
    expect(await list()).toEqual([]);
    const payment = test.sandbox.store.pay(gatewayOrder(order), "captured");
    const confirm = () =>
      apiAs(test, member)
        .post(at(`orders/${order.id}/confirm`))
        .send(callbackOf(SANDBOX_SECRET, payment));
    await Promise.all([
      confirm(),
      sendWebhook(test, payment),
      sendWebhook(test, payment),
      confirm(),
    ]);
    const [boost, ...others] = await list();
    expect(others).toEqual([]);
    expect(boost).toMatchObject({
      offer: { id: offer.id, title: "Everyday backpacks" },
      status: "active",
      order_id: order.id,
      first_day: today,
      last_day: "2026-11-30",
      days_left: 7,
    });
    expect(await placement()).toEqual([true, 10]);
    const invoices = await apiAs(test, member).get(at("invoices"));
    expect(invoices.body.items).toMatchObject([{ kind: "tax_invoice", total_paise: 117_882 }]);
    await test.runJobs("mail.send");
    const mail = test.mails.at(-1);
    expect(mail?.to?.[0]?.address).toBe(billingColumns.billingEmail);
    expect(mail?.subject).toBe(
      "Payment received: Everyday backpacks is featured from 23 November 2026",
    );
    expect(mail?.text).toContain("30 November 2026");

    await turnAt(later(start, 7 * DAY - MINUTE));
    expect(await placement()).toEqual([true, 10]);
    await turnAt(later(start, 7 * DAY + MINUTE));
    await advanceBoosts(test.dependencies);
    expect(await placement()).toEqual([false, 0]);
    expect(await list("?state=past")).toMatchObject([{ status: "ended", days_left: 0 }]);
    expect(await audited()).toEqual(["boost.bought", "boost.started", "boost.ended"]);
    expect((await apiAs(test, member).get(at("credits"))).body.balance).toBe(0);
  });

  it("have their prices in one place", async () => {
    const { body } = await apiAs(test, member).get(at("billing"));
    expect(
      body.boosts.map((one: Record<string, number>) => [
        one["days"],
        one["net_paise"],
        one["total_paise"],
      ]),
    ).toEqual([
      [7, 99_900, 117_882],
      [15, 179_900, 212_282],
      [30, 299_900, 353_882],
    ]);
  });

  it("start on the day that was chosen, and follow on one another without a gap", async () => {
    const day = shiftDay(today, 3);
    await buy({ start_day: day });
    expect(await list("?state=waiting")).toMatchObject([
      { status: "scheduled", first_day: day, last_day: shiftDay(day, 6), results: null },
    ]);
    expect(await placement()).toEqual([false, 0]);
    const overlapping = await place({ start_day: shiftDay(day, 6) });
    expect([overlapping.status, overlapping.body.code]).toEqual([409, "boost_overlaps"]);
    expect(overlapping.body.detail).toContain("2 December 2026");
    await buy({ plan: "days_15" });
    expect(await list()).toMatchObject([
      { plan: "days_7", first_day: day },
      { plan: "days_15", status: "scheduled", first_day: shiftDay(day, 7) },
    ]);
    const midnight = new Date(`${shiftDay(day, -1)}T18:30:00Z`);
    await turnAt(later(midnight, MINUTE));
    expect(await list("?state=running")).toMatchObject([
      { plan: "days_7", ends_at: later(midnight, 7 * DAY).toISOString() },
    ]);
    await turnAt(later(midnight, 7 * DAY + MINUTE));
    expect(await list("?state=running")).toMatchObject([{ plan: "days_15" }]);
    expect(await placement()).toEqual([true, 10]);
  });

  it("that were paid for the same time come one after the other", async () => {
    const orders = await Promise.all([
      place(),
      place({ plan: "days_30" }),
      place({ start_day: today }),
    ]);
    await Promise.all(
      orders.map(({ body }) =>
        sendWebhook(test, test.sandbox.store.pay(gatewayOrder(body), "captured")),
      ),
    );
    const rows = await test.dependencies.db
      .select()
      .from(boosts)
      .where(eq(boosts.offerId, offer.id))
      .orderBy(boosts.startsAt);
    expect(rows.map(({ status }) => status)).toEqual(["active", "scheduled", "scheduled"]);
    expect(rows.slice(1).map(({ startsAt }) => startsAt)).toEqual(
      rows.slice(0, -1).map(({ endsAt }) => endsAt),
    );
  });

  it("that have not started can be cancelled and used later, for another offer", async () => {
    const orderId = await buy({ start_day: shiftDay(today, 5) });
    const [boost] = await list();
    const cancel = () =>
      apiAs(test, member)
        .post(at(`boosts/${boost.id}/cancel`))
        .send({});
    expect((await cancel()).body).toMatchObject({ status: "cancelled", days_left: 7 });
    expect((await cancel()).status).toBe(200);
    await turnAt(later(start, 6 * DAY));
    expect(await list("?state=running")).toEqual([]);
    const other = await buildOffer(test, { brandId: brand.id });
    const schedule = (offer_id: string) =>
      apiAs(test, member)
        .post(at(`boosts/${boost.id}/schedule`))
        .send({ offer_id, start_day: null });
    const foreign = await buildOffer(test);
    expect((await schedule(foreign.id)).status).toBe(404);
    expect((await schedule(other.id)).body).toMatchObject({
      id: boost.id,
      order_id: orderId,
      status: "active",
      offer: { id: other.id },
    });
    expect([await placement(other.id), await placement()]).toEqual([
      [true, 10],
      [false, 0],
    ]);
    expect((await cancel()).body.code).toBe("boost_not_waiting");
    expect((await schedule(offer.id)).body.code).toBe("boost_not_waiting");
    expect(await audited()).toEqual([
      "boost.bought",
      "boost.cancelled",
      "boost.scheduled",
      "boost.started",
    ]);
  });

  it("are on hold while the brand is suspended, also those that would start, and get all of their days", async () => {
    const next = await buildOffer(test, { brandId: brand.id });
    await buy();
    await buy({ offer_id: next.id, start_day: shiftDay(today, 3) });
    const staff = await signInAs(test, { admin: true });
    const admin = (what: string, body?: object) =>
      apiAs(test, staff).post(`/v1/admin/brands/${brand.id}/${what}`).send(body).expect(200);
    await turnAt(later(start, 2 * DAY + HOUR));
    await admin("suspend", { reason: "Codes that did not work." });
    await turnAt(later(start, 20 * DAY));
    expect((await list()).map((one: { status: string }) => one.status)).toEqual([
      "paused",
      "scheduled",
    ]);
    expect((await list())[0].days_left).toBe(5);
    const refused = await place();
    expect([refused.status, refused.body.code]).toEqual([409, "brand_not_approved"]);
    await admin("reinstate");
    await advanceBoosts(test.dependencies);
    expect(await list("?state=running")).toMatchObject([
      { offer: { id: offer.id }, status: "active", days_left: 5 },
      { offer: { id: next.id }, status: "active", days_left: 7 },
    ]);
  });

  it("wait for an offer that is paused, and then get all of their days", async () => {
    await buy({ start_day: shiftDay(today, 2) });
    const turn = async (what: "pause" | "resume", version: number) =>
      apiAs(test, member)
        .post(at(`offers/${offer.id}/${what}`))
        .send({ version })
        .expect(200);
    await turn("pause", 1);
    await turnAt(later(start, 4 * DAY));
    expect(await list()).toMatchObject([{ status: "scheduled" }]);
    await turn("resume", 2);
    await advanceBoosts(test.dependencies);
    expect(await list()).toMatchObject([{ status: "active", days_left: 7 }]);
  });

  it("that run go on while the brand pauses the offer, and say so", async () => {
    await buy();
    const [before] = await list();
    expect(before).toMatchObject({ status: "active", offer: { status: "published" } });
    await apiAs(test, member)
      .post(at(`offers/${offer.id}/pause`))
      .expect(200);
    expect(await list()).toMatchObject([
      { status: "active", offer: { status: "paused" }, ends_at: before.ends_at },
    ]);
  });

  it.each([
    ["a draft", { status: "draft" }, {}, "offer_not_boostable"],
    ["an offer that ended", { endDate: "2026-11-22" }, {}, "offer_not_boostable"],
    ["an offer that ends sooner", { endDate: "2026-11-28" }, {}, "boost_outside_offer"],
    [
      "days before the offer's first",
      { startDate: "2026-12-01" },
      { start_day: "2026-11-30" },
      "boost_outside_offer",
    ],
    ["a day that is over", {}, { start_day: "2026-11-22" }, "boost_start_out_of_range"],
    ["a day in the far future", {}, { start_day: "2027-11-22" }, "boost_start_out_of_range"],
  ] as const)("are not sold for %s", async (_what, columns, form, code) => {
    const { id } = await buildOffer(test, { brandId: brand.id, ...columns });
    const { status, body } = await place({ offer_id: id, ...form });
    expect([status, body.code]).toEqual([409, code]);
  });

  it("are ordered once for a key, and another boost needs another key", async () => {
    const idempotency_key = randomUUID();
    const [first, second] = await Promise.all([
      place({ idempotency_key }),
      place({ idempotency_key }),
    ]);
    expect(second.body.id).toBe(first.body.id);
    const other = await place({ idempotency_key, plan: "days_15" });
    expect([other.status, other.body.code]).toEqual([409, "idempotency_key_reused"]);
    const pack = await apiAs(test, member)
      .post(at("orders"))
      .send({ idempotency_key, pack: "starter" });
    expect(pack.body.code).toBe("idempotency_key_reused");
    await sendWebhook(test, test.sandbox.store.pay(gatewayOrder(first.body), "captured"));
    expect((await place({ idempotency_key })).body).toMatchObject({
      id: first.body.id,
      status: "paid",
    });
  });

  it("are bought by the brand's admins, read by those who read offers, and nobody else's", async () => {
    await buy({ start_day: shiftDay(today, 5) });
    const [boost] = await list();
    const as = (role: "editor" | "viewer" | "staff") =>
      signInAs(test, { brand: { id: brand.id, role } });
    const editor = await as("editor");
    expect((await place({}, editor)).status).toBe(403);
    expect(
      (
        await apiAs(test, editor)
          .post(at(`boosts/${boost.id}/cancel`))
          .send({})
      ).status,
    ).toBe(403);
    expect((await apiAs(test, editor).get(at("boosts"))).body.total).toBe(1);
    expect((await apiAs(test, await as("viewer")).get(at("boosts"))).status).toBe(200);
    expect((await apiAs(test, await as("staff")).get(at("boosts"))).status).toBe(403);
    expect((await apiAs(test).get(at("boosts"))).status).toBe(401);
    const own = await buildBrand(test, billingColumns);
    const stranger = await signInAs(test, { brand: { id: own.id, role: "admin" } });
    const path = `/v1/brand/${own.id}/boosts/${boost.id}/cancel`;
    expect((await apiAs(test, stranger).post(path).send({})).status).toBe(404);
    expect((await apiAs(test, stranger).get(at("boosts"))).status).toBe(404);
    const elsewhere = `/v1/brand/${own.id}/boost-orders`;
    const form = {
      idempotency_key: randomUUID(),
      offer_id: offer.id,
      plan: "days_7",
      start_day: null,
    };
    expect((await apiAs(test, stranger).post(elsewhere).send(form)).status).toBe(404);
  });

  it("and admins alone place an offer", async () => {
    const write = { version: 1, featured: true, placement_priority: 10 };
    const editing = await apiAs(test, member)
      .patch(at(`offers/${offer.id}`))
      .send(write);
    expect([editing.status, editing.body.code]).toEqual([400, "invalid_request"]);
    const staff = await signInAs(test, { admin: true });
    const path = `/v1/admin/offers/${offer.id}/boosts`;
    const give = () => apiAs(test, staff).post(path).send({ plan: "days_15", start_day: null });
    expect((await give()).body).toMatchObject({ status: "active", order_id: null, days: 15 });
    expect((await give()).body.code).toBe("boost_overlaps");
    expect(await placement()).toEqual([true, 10]);
    const { body } = await apiAs(test, staff).get(path);
    const stop = () =>
      apiAs(test, staff).post(`/v1/admin/boosts/${body.items[0].id}/stop`).send({});
    expect((await stop()).body.status).toBe("ended");
    expect((await stop()).status).toBe(200);
    expect(await placement()).toEqual([false, 0]);
    expect(await audited()).toEqual(["boost.given", "boost.started", "boost.stopped"]);
    expect(
      (await apiAs(test, member).post(path).send({ plan: "days_7", start_day: null })).status,
    ).toBe(403);
  });
});
