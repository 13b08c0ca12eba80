import { randomUUID } from "node:crypto";
import { DAY, dayInKolkata, later, MINUTE } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { offerFeedback, offerStats, outlets, redemptions } from "../../../db/schema/index.ts";

describe("a brand's list of redemptions", () => {
  const test = useTestApp();
  const world = {} as Awaited<ReturnType<typeof createWorld>>;
  beforeAll(async () => {
    Object.assign(world, await createWorld());
  });

  /** A QR that a shop in Pune checked, a personal code, and three students with the shared code, oldest first. */
  async function createWorld() {
    const { clock } = test;
    const { db } = test.dependencies;
    const brand = await buildBrand(test, { name: "Momo Mohalla" });
    const staff = await signInAs(test, { brand: { id: brand.id, role: "staff" } });
    const editor = await signInAs(test, { brand: { id: brand.id, role: "editor" } });
    const [pune, delhi] = await db
      .insert(outlets)
      .values(
        ["Koregaon Park", "=Hauz Khas"].map((name) => ({
          brandId: brand.id,
          name,
          address: "1 Lane",
          city: "Pune",
        })),
      )
      .returning();
    const build = (title: string, how: Parameters<typeof buildOffer>[1]) =>
      buildOffer(test, { brandId: brand.id, title, ...how });
    const qr = await build("Plate of eight", { redemptionMethod: "qr", discountType: "bogo" });
    const pool = await build("=SUM(1) off, today", { poolCodes: ["POOL-0001", "POOL-0002"] });
    const shared = await build("Chai", { sharedCode: "CHAI10" });
    const redeem = async (offerId: string) => {
      const { id, userId, email } = await buildStudent(test, { name: "Asha Kulkarni" });
      const who = await signInAs(test, { userId });
      const { body } = await apiAs(test, who)
        .post(`/v1/student/offers/${offerId}/redemptions`)
        .expect(201);
      clock.advance(MINUTE);
      return { ...body, studentId: id, email };
    };
    clock.set(later(new Date(), -2 * DAY));
    const shown = await redeem(qr.id);
    const personal = await redeem(pool.id);
    clock.set(new Date());
    const [first, second, third] = [
      await redeem(shared.id),
      await redeem(shared.id),
      await redeem(shared.id),
    ];
    const checked = await apiAs(test, staff)
      .post(`/v1/brand/${brand.id}/redemptions/check`)
      .send({
        idempotency_key: randomUUID(),
        outlet_id: pune?.id,
        typed_code: shown.qr.typed_code,
      })
      .expect(200);
    return {
      brand,
      staff,
      editor,
      pune,
      delhi,
      qr,
      shared,
      shown,
      personal,
      first,
      second,
      third,
      checkId: checked.body.check.id as string,
    };
  }

  const list = (query = "", who: SignedIn = world.editor) =>
    apiAs(test, who).get(`/v1/brand/${world.brand.id}/redemptions${query}`);
  const idsOf = async (query: string): Promise<string[]> =>
    (await list(query).expect(200)).body.items.map(({ id }: { id: string }) => id);

  it("shows what was redeemed, newest first, and names no student", async () => {
    const { body } = await list();
    expect(body).toMatchObject({ total: 5, per_page: 24, next_cursor: null, prev_cursor: null });
    const { first, second, third, personal, shown } = world;
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual(
      [third, second, first, personal, shown].map(({ id }) => id),
    );
    expect(body.items.at(-1)).toEqual({
      id: shown.id,
      reference: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/),
      offer_id: world.qr.id,
      offer_title: "Plate of eight",
      discount: "Buy 1 Get 1 Free",
      method: "qr",
      state: "checked",
      redeemed_at: expect.any(String),
      checked_at: expect.any(String),
      outlet_name: "Koregaon Park",
      outlet_city: "Pune",
      feedback: null,
    });
    expect(body.offers).toHaveLength(3);
    expect(body.outlets.map(({ name }: { name: string }) => name)).toEqual([
      "=Hauz Khas",
      "Koregaon Park",
    ]);
    const text = JSON.stringify(body);
    for (const secret of ["Asha", shown.studentId, shown.email, "CHAI10", "POOL-000"])
      expect(text).not.toContain(secret);
  });

  it("finds a reference and a whole code, however typed", async () => {
    const { items } = (await list()).body;
    const { reference } = items[3];
    const { personal, shown } = world;
    expect(await idsOf(`?search=${reference}`)).toEqual([personal.id]);
    expect(await idsOf(`?search=${reference.toLowerCase().replaceAll("-", "%20")}`)).toEqual([
      personal.id,
    ]);
    const typed: string = shown.qr.typed_code;
    expect(await idsOf(`?search=${typed.slice(0, 4)}-${typed.slice(4).toLowerCase()}`)).toEqual([
      shown.id,
    ]);
    expect(await idsOf(`?search=${personal.code.toLowerCase()}`)).toEqual([personal.id]);
    expect(await idsOf("?search=chai10")).toHaveLength(3);
    expect(await idsOf("?search=chai")).toEqual([]);
    expect(await idsOf(`?search=${reference.slice(0, 9)}`)).toEqual([]);
  });

  it("is narrowed by offer, outlet, state and day", async () => {
    const { shown, personal, shared, pune, delhi } = world;
    expect(await idsOf(`?offer_id=${shared.id}`)).toHaveLength(3);
    expect(await idsOf(`?outlet_id=${pune?.id}`)).toEqual([shown.id]);
    expect(await idsOf(`?outlet_id=${delhi?.id}`)).toEqual([]);
    expect(await idsOf("?state=checked")).toEqual([shown.id]);
    expect(await idsOf("?state=issued")).toHaveLength(4);
    const today = dayInKolkata(test.clock.now());
    const before = dayInKolkata(later(new Date(), -2 * DAY));
    expect(await idsOf(`?from=${before}&to=${before}`)).toEqual([personal.id, shown.id]);
    expect(await idsOf(`?from=${today}`)).toHaveLength(3);
    expect(await idsOf("?from=2020-01-01&to=2099-12-31")).toHaveLength(5);
    expect(await idsOf("?to=2020-01-01")).toEqual([]);
  });

  it("is paged by cursor, to and fro", async () => {
    const all = await idsOf("");
    const first = (await list("?per_page=2")).body;
    const second = (await list(`?per_page=2&cursor=${first.next_cursor}`)).body;
    const third = (await list(`?per_page=2&cursor=${second.next_cursor}`)).body;
    const pages = [first, second, third].map(({ items }) =>
      items.map(({ id }: { id: string }) => id),
    );
    expect(pages.flat()).toEqual(all);
    expect([first.prev_cursor, third.next_cursor, third.total]).toEqual([null, null, 5]);
    const back = (await list(`?per_page=2&cursor=${third.prev_cursor}`)).body;
    expect(back).toEqual(second);
    const start = (await list(`?per_page=2&cursor=${back.prev_cursor}`)).body;
    expect(start).toEqual(first);
    const refused = await list("?cursor=bm9uc2Vuc2U");
    expect([refused.status, refused.body.errors[0].rule]).toEqual([400, "invalid_cursor"]);
  });

  it("has feedback only where ten students have answered about the offer", async () => {
    const { db, clock } = test.dependencies;
    const { first, shared } = world;
    const now = clock.now();
    await db.insert(offerFeedback).values({
      studentId: first.studentId,
      offerId: shared.id,
      outcome: "code_refused",
      createdAt: now,
      updatedAt: now,
    });
    const measured = (failedCount: number) =>
      db.update(offerStats).set({ failedCount }).where(eq(offerStats.offerId, shared.id));
    await measured(9);
    expect(await idsOf("?feedback=code_refused")).toEqual([]);
    await measured(10);
    const { body } = await list("?feedback=code_refused");
    expect(body).toMatchObject({ total: 1, items: [{ id: first.id, feedback: "code_refused" }] });
    expect(await idsOf("?feedback=worked")).toEqual([]);
  });

  it("is exported as CSV of the same filter, with formulas as text", async () => {
    const path = `/v1/brand/${world.brand.id}/redemptions/export`;
    const get = (query = "", who: SignedIn = world.editor) =>
      apiAs(test, who)
        .get(path + query)
        .buffer(true);
    const { headers, text, status } = await get();
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(headers["content-disposition"]).toContain("redemptions.csv");
    const lines = text.split("\r\n");
    expect(lines).toHaveLength(7);
    expect(lines[0]).toBe(
      "\ufeffreference,offer,outlet,redeemed_at_ist,state,checked_at_ist,feedback,discount,method,outlet_city,offer_id",
    );
    expect(lines[4]).toMatch(
      /^[0-9A-F-]{14},"'=SUM\(1\) off, today",,\d{4}-\d\d-\d\d \d\d:\d\d,issued,,,25% OFF,code,,[0-9a-f-]{36}$/,
    );
    expect(lines[5]).toMatch(
      /,Plate of eight,Koregaon Park,[\d: -]{16},checked,[\d: -]{16},,Buy 1 Get 1 Free,qr,Pune,[0-9a-f-]{36}$/,
    );
    expect(text).not.toContain("Asha");
    expect((await get("?state=checked")).text.split("\r\n")).toHaveLength(3);
    expect((await get("", world.staff)).status).toBe(403);
  });

  it("is for members who read offers, and the outlet goes with an undone check", async () => {
    const { brand, staff, shown, checkId, pune } = world;
    expect((await list("", staff)).status).toBe(403);
    const other = await buildBrand(test);
    const stranger = await signInAs(test, { brand: { id: other.id, role: "admin" } });
    expect((await list("", stranger)).status).toBe(404);
    const theirs = await apiAs(test, stranger).get(
      `/v1/brand/${other.id}/redemptions?search=CHAI10`,
    );
    expect(theirs.body).toMatchObject({ total: 0, items: [], offers: [], outlets: [] });
    await apiAs(test, staff)
      .post(`/v1/brand/${brand.id}/redemption-checks/${checkId}/undo`)
      .send({ reason: "Wrong customer" })
      .expect(200);
    expect(await idsOf(`?outlet_id=${pune?.id}`)).toEqual([]);
    const [row] = await test.dependencies.db
      .select()
      .from(redemptions)
      .where(eq(redemptions.id, shown.id));
    expect(row).toMatchObject({ status: "issued", outletId: null });
  });
});
