import { randomUUID } from "node:crypto";
import {
  DAY,
  dayInKolkata,
  HOUR,
  later,
  MINUTE,
  shiftDay,
  startOfDayInKolkata,
} from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { buildOffer, type Offer } from "../../../../test/factories/offer.ts";
import { buildStudent, type Student } from "../../../../test/factories/student.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import {
  analyticsDays,
  analyticsGroups,
  analyticsProgress,
  colleges,
  offerFeedback,
  offerHourlyCounters,
  offerStats,
  outlets,
  redemptionChecks,
  redemptions,
  studentOfferInteractions,
} from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";
import { closeMonths, rollUp } from "./service-rollups.ts";

/** A Monday, so that the hour of the week is known; all else is counted from it. */
const NOW = new Date("2026-11-23T09:30:00.000Z");
const TODAY = dayInKolkata(NOW);
/** A moment in Kolkata. */
const at = (daysAgo: number, hour: number) =>
  later(startOfDayInKolkata(shiftDay(TODAY, -daysAgo)), hour * HOUR);

describe("analytics", () => {
  const test = useTestApp();
  let brandId: BrandId;
  let viewer: SignedIn;
  let student: Student;
  let pune: Offer;
  let online: Offer;
  let outletId: string;

  const read = (query = "", who: SignedIn = viewer, id: string = brandId) =>
    apiAs(test, who).get(`/v1/brand/${id}/analytics${query}`);
  const counters = (
    offer: Offer,
    daysAgo: number,
    hour: number,
    impressions: number,
    views: number,
  ) => ({ offerId: offer.id, hour: at(daysAgo, hour), impressions, views });
  const save = (offer: Offer, when: Date, by: Student = student) => ({
    studentId: by.id,
    offerId: offer.id,
    interactionType: "save" as const,
    createdAt: when,
  });
  const answeredByTen = async (...offers: Offer[]) => {
    for (const { id: offerId } of offers) {
      const set = { workedCount: 10 };
      await test.dependencies.db
        .insert(offerStats)
        .values({ offerId, ...set })
        .onConflictDoUpdate({ target: offerStats.offerId, set });
    }
  };
  let made = 0;
  const redeem = (offer: Offer, when: Date, by: Student = student) => ({
    studentId: by.id,
    offerId: offer.id,
    brandId: offer.brandId,
    method: "qr" as const,
    ordinal: ++made,
    checkCodeHash: Buffer.from(String(made).padStart(32, "0")),
    checkCodeEncrypted: Buffer.alloc(32, 2),
    createdAt: when,
  });

  beforeAll(async () => {
    const { db } = test.dependencies;
    test.clock.set(NOW);
    brandId = (await buildBrand(test)).id;
    viewer = await signInAs(test, { brand: { id: brandId, role: "viewer" } });
    student = await buildStudent(test);
    pune = await buildOffer(test, {
      brandId,
      redemptionMethod: "qr",
      title: "Plates",
      city: "Pune",
    });
    online = await buildOffer(test, { brandId, redemptionMethod: "qr", title: "Bowls" });
    const foreign = await buildOffer(test);
    await db
      .insert(offerHourlyCounters)
      .values([
        { ...counters(pune, 0, 13, 100, 30), clicks: 4 },
        counters(pune, 3, 23, 50, 10),
        counters(online, 0, 13, 40, 20),
        counters(online, 30, 9, 8, 6),
        counters(foreign, 0, 13, 900, 900),
      ]);
    await db
      .insert(studentOfferInteractions)
      .values([save(pune, at(5, 10)), save(online, at(0, 0.1))]);
    const rows = await db
      .insert(redemptions)
      .values([redeem(pune, at(0, 13.2)), redeem(pune, at(2, 20)), redeem(online, at(29, 8))])
      .returning({ id: redemptions.id });
    // Each student answers on a later day than the redemption.
    await db.insert(offerFeedback).values([
      { studentId: student.id, offerId: pune.id, outcome: "worked", createdAt: at(1, 21) },
      { studentId: student.id, offerId: online.id, outcome: "terms_differ", createdAt: at(20, 8) },
    ]);
    await answeredByTen(pune, online);
    const [outlet] = await db
      .insert(outlets)
      .values({ brandId, name: "Camp", address: "MG Road", city: "Pune" })
      .returning({ id: outlets.id });
    outletId = outlet?.id ?? "";
    const check = (number: number, when: Date) => ({
      redemptionId: rows[number]?.id ?? "",
      brandId,
      outletId,
      checkKey: randomUUID(),
      shownAs: "qr" as const,
      checkedAt: when,
    });
    await db
      .insert(redemptionChecks)
      .values([
        check(0, at(0, 14)),
        { ...check(1, at(2, 20.1)), undoneAt: at(2, 20.2), undoReason: "Wrong till" },
        { ...check(1, at(2, 20.3)), outletId: null },
      ]);
    await db.insert(analyticsProgress).values({ work: "days", countedUntil: at(60, 0) });
    await rollUp(test.dependencies);
  });

  it("counts the chosen days and as many before, by day, offer, city, outlet and hour of the week", async () => {
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(Date.parse(body.counted_until) - NOW.getTime()).toBeLessThan(60_000);
    expect(body).toMatchObject({
      from: "2026-10-27",
      to: TODAY,
      previous: { from: "2026-09-29", to: "2026-10-26" },
      now: { impressions: 190, views: 60, opens: 4, saves: 2, redeems: 2, worked: 2, failed: 0 },
      before: { impressions: 8, views: 6, opens: 0, saves: 0, redeems: 1, worked: 0, failed: 1 },
      step: "day",
      offer_total: 2,
    });
    expect(body.points).toHaveLength(28);
    expect(body.points.at(-1)).toMatchObject({
      starts_at: "2026-11-22T18:30:00.000Z",
      now: { views: 50, saves: 1, redeems: 1 },
    });
    expect(body.points.at(-4).now).toMatchObject({ impressions: 50, views: 10 });
    // 29 days ago is the last day but one of those before.
    expect(body.points.at(-2).before.redeems).toBe(1);
    expect(body.offers).toMatchObject([
      { offer_id: pune.id, title: "Plates", city: "Pune", now: { views: 40, redeems: 2 } },
      { offer_id: online.id, city: null, now: { views: 20 }, before: { views: 6, redeems: 1 } },
    ]);
    expect(body.cities).toMatchObject([
      { city: "Pune", now: { views: 40 } },
      { city: null, now: { views: 20 } },
    ]);
    expect(body.outlets).toEqual([
      { outlet_id: outletId, name: "Camp", city: "Pune", checks: 1, checks_before: 0 },
      { outlet_id: null, name: null, city: null, checks: 1, checks_before: 0 },
    ]);
    expect(body.heat.views[0][13]).toBe(50);
    expect(body.heat.views[4][23]).toBe(10);
    expect(body.heat.redeems[5][20]).toBe(1);
    expect(body.choices.cities).toEqual(["Pune"]);
  });

  it("counts what happens around midnight for the day and hour of India", async () => {
    const { db } = test.dependencies;
    const offer = await buildOffer(test);
    // A Sunday's last and a Monday's first minute in India: an hour of UTC holds both.
    const moments = [later(at(7, 0), -MINUTE), at(7, 0), at(7, 0.6)];
    for (const moment of moments) {
      test.clock.set(moment);
      await apiAs(test).post(`/v1/offers/${offer.id}/view`).expect(204);
      await apiAs(test)
        .post("/v1/offers/impressions")
        .set("content-type", "text/plain")
        .send(offer.id)
        .expect(204);
      await db.insert(redemptions).values(redeem(offer, moment, await buildStudent(test)));
    }
    test.clock.set(NOW);
    // A counter of the former kind, whose hours were those of UTC.
    await db
      .insert(offerHourlyCounters)
      .values({ offerId: offer.id, hour: later(at(6, 23), HOUR / 2), views: 9 });
    const from = { countedUntil: at(9, 0) };
    await db.update(analyticsProgress).set(from).where(eq(analyticsProgress.work, "days"));
    await rollUp(test.dependencies);
    const rows = await db
      .select()
      .from(analyticsDays)
      .where(eq(analyticsDays.offerId, offer.id))
      .orderBy(analyticsDays.day);
    const hours = (list: number[] | null) =>
      list?.flatMap((n, hour) => (n === 0 ? [] : [[hour, n]])) ?? [];
    expect(
      rows.map(({ day, viewHours, impressionHours, redeemHours }) => [
        day,
        ...[viewHours, impressionHours, redeemHours].map(hours),
      ]),
    ).toEqual([
      ["2026-11-15", [[23, 1]], [[23, 1]], [[23, 1]]],
      ["2026-11-16", [[0, 2]], [[0, 2]], [[0, 2]]],
      ["2026-11-17", [[23, 9]], [], []],
    ]);
  });

  it("counts one offer or one city, and hours of a day", async () => {
    const { body: city } = await read("?city=Pune");
    expect(city.now).toMatchObject({ views: 40, saves: 1, redeems: 2 });
    expect(city.offer_total).toBe(1);
    const { body: offer } = await read(`?offer_id=${online.id}&from=${TODAY}&to=${TODAY}`);
    expect(offer.step).toBe("hour");
    expect(offer.points).toHaveLength(24);
    expect(offer.points[13].now).toMatchObject({ impressions: 40, views: 20 });
    expect(offer.points[0].now.saves).toBe(1);
    expect(offer.outlets).toEqual([]);
    const { body: year } = await read("?from=2026-05-26");
    expect([year.step, year.points.length]).toEqual(["week", 26]);
    expect(year.points.at(-1).now.views).toBe(60);
    expect(year.now).toMatchObject({ views: 66, redeems: 3 });
  });

  it("is for editors and viewers of the brand, over days that make sense", async () => {
    const as = async (role: "editor" | "developer" | "staff") =>
      (await read("", await signInAs(test, { brand: { id: brandId, role } }))).status;
    expect([await as("editor"), await as("developer"), await as("staff")]).toEqual([200, 403, 403]);
    expect((await apiAs(test).get(`/v1/brand/${brandId}/analytics`)).status).toBe(401);
    const other = await buildBrand(test);
    expect((await read("", viewer, other.id)).status).toBe(404);
    const foreign = await buildOffer(test);
    expect((await read(`?offer_id=${foreign.id}`)).status).toBe(404);
    for (const query of ["?from=2026-11-24&to=2026-11-23", "?from=2025-01-01", "?from=2026-02-30"])
      expect((await read(query)).status, query).toBe(400);
  });

  it("gives the same when days are counted again, even twice at once", async () => {
    const { db } = test.dependencies;
    const rows = () =>
      db.select().from(analyticsDays).orderBy(analyticsDays.day, analyticsDays.offerId);
    const before = await rows();
    // As after a crash: the progress of the last count is lost.
    const lost = { countedUntil: at(60, 0) };
    await db.update(analyticsProgress).set(lost).where(eq(analyticsProgress.work, "days"));
    await Promise.all([rollUp(test.dependencies), rollUp(test.dependencies)]);
    expect(await rows()).toEqual(before);
  });

  it("catches up with the days on which no job ran", async () => {
    const { db } = test.dependencies;
    const offer = await buildOffer(test);
    await db
      .insert(offerHourlyCounters)
      .values([counters(offer, 9, 8, 7, 0), counters(offer, 12, 8, 3, 0)]);
    const total = async () => {
      const found = await db
        .select()
        .from(analyticsDays)
        .where(eq(analyticsDays.offerId, offer.id));
      return found.reduce((sum, { impressions }) => sum + impressions, 0);
    };
    await rollUp(test.dependencies);
    expect(await total()).toBe(0);
    await db
      .update(analyticsProgress)
      .set({ countedUntil: at(10, 12) })
      .where(eq(analyticsProgress.work, "days"));
    await rollUp(test.dependencies);
    expect(await total()).toBe(7);
  });

  it("corrects earlier days when a save or an answer changes, and today when a check is undone", async () => {
    const { db } = test.dependencies;
    const who = await signInAs(test, { userId: student.userId });
    await apiAs(test, who).delete(`/v1/student/saved-offers/${pune.id}`).expect(204);
    await apiAs(test, who)
      .put(`/v1/student/offers/${pune.id}/feedback`)
      .send({ outcome: "code_refused" })
      .expect(200);
    await test.runJobs("analytics.correct_day");
    await rollUp(test.dependencies);
    expect((await read("?city=Pune")).body.now).toMatchObject({
      saves: 0,
      worked: 0,
      failed: 2,
      redeems: 2,
    });
    await db
      .update(redemptionChecks)
      .set({ undoneAt: NOW, undoReason: "Wrong till" })
      .where(eq(redemptionChecks.outletId, outletId));
    await rollUp(test.dependencies);
    expect((await read()).body.outlets).toMatchObject([{ outlet_id: null, checks: 1 }]);
  });

  it("tells of colleges and years in whole months and groups of ten, once", async () => {
    const { db } = test.dependencies;
    const offer = await buildOffer(test, { brandId, redemptionMethod: "qr" });
    const names = ["Anna Salai College", "Banyan College", "Coral College"];
    const [large, middle, small] = await db
      .insert(colleges)
      .values(names.map((name) => ({ name, city: "Pune", state: "Maharashtra" })))
      .returning({ id: colleges.id });
    const people = await Promise.all(
      Array.from({ length: 25 }, (_, n) =>
        buildStudent(test, {
          collegeId: (n < 12 ? large : n < 22 ? middle : small)?.id ?? null,
          yearOfStudy: n < 24 ? "senior" : "phd",
        }),
      ),
    );
    // October is over; nothing of November may be shown yet.
    await db
      .insert(studentOfferInteractions)
      .values(people.map((one) => save(offer, at(40, 10), one)));
    await db
      .insert(redemptions)
      .values(people.slice(0, 3).map((one) => redeem(offer, at(1, 9), one)));
    await db.update(analyticsProgress).set({ countedUntil: at(60, 0) });
    await rollUp(test.dependencies);
    await closeMonths(test.dependencies);
    const expected = {
      first_month: "2026-10-01",
      last_month: "2026-10-01",
      colleges: [{ college_name: names[0], views: 0, saves: 12, redeems: 0, worked: 0 }],
      // Coral's three alone would be revealed by a difference: Banyan's ten are with them.
      other_colleges: { saves: 13, redeems: 1 },
      years: [],
      other_years: { saves: 25 },
    };
    for (const query of ["", "?from=2026-11-20", "?from=2026-08-01"])
      expect((await read(query)).body.groups, query).toMatchObject(expected);
    expect((await read("?from=2026-09-01&to=2026-09-30")).body.groups).toMatchObject({
      first_month: null,
      colleges: [],
      other_colleges: null,
    });
    // Later changes do not alter a written month.
    await db
      .delete(studentOfferInteractions)
      .where(eq(studentOfferInteractions.studentId, people[0]?.id ?? student.id));
    await closeMonths(test.dependencies);
    expect((await read()).body.groups).toMatchObject(expected);
    // But a merged college counts with the kept one.
    await db
      .update(colleges)
      .set({ mergedInto: middle?.id ?? null })
      .where(eq(colleges.name, "Anna Salai College"));
    expect((await read()).body.groups.colleges).toMatchObject([
      { college_name: "Banyan College", saves: 12 },
    ]);
    expect(JSON.stringify((await read()).body)).not.toContain(student.name);
    expect(await db.$count(analyticsGroups, eq(analyticsGroups.brandId, brandId))).toBe(3);
    test.clock.set(later(NOW, 9 * DAY));
    await rollUp(test.dependencies);
    await closeMonths(test.dependencies);
    const { groups } = (await read("?from=2026-11-01&to=2026-11-30")).body;
    // Three students redeemed in November: too few for any figure.
    expect(groups).toMatchObject({ first_month: "2026-10-01", colleges: [{ saves: 12 }] });
  });
});
