import { setTimeout as pause } from "node:timers/promises";
import { DAY } from "@bachat/rules/time";
import { and, eq } from "drizzle-orm";
import pg from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { until } from "../../../../test/reliability/processes.ts";
import { signInAs } from "../../../../test/sign-in.ts";
import {
  offerCodes,
  offers,
  offerStats,
  redemptions,
  studentOfferInteractions,
  users,
} from "../../../db/schema/index.ts";

describe("redeeming", () => {
  const test = useTestApp();
  beforeEach(() => test.clock.set(new Date()));

  const newStudent = async (overrides: Parameters<typeof buildStudent>[1] = {}) => {
    const student = await buildStudent(test, { verificationStatus: "approved", ...overrides });
    const { authorization } = await signInAs(test, { userId: student.userId });
    return { student, authorization };
  };
  const redeem = ({ authorization }: { authorization: string }, offerId: string) =>
    apiAs(test, { authorization }).post(`/v1/student/offers/${offerId}/redemptions`);
  const statsOf = async (offerId: string) => {
    const [row] = await test.dependencies.db
      .select()
      .from(offerStats)
      .where(eq(offerStats.offerId, offerId));
    return row;
  };

  it("gives a shared code, and the same again, counted once", async () => {
    const student = await newStudent();
    const offer = await buildOffer(test, {
      sharedCode: "SWAR7K2M",
      redemptionUrl: "https://swar.example/",
    });
    const first = await redeem(student, offer.id);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      offer_id: offer.id,
      method: "code",
      code: "SWAR7K2M",
      code_is_personal: false,
      qr: null,
      redemption_url: "https://swar.example/",
    });
    expect(first.headers["cache-control"]).toBe("no-store");
    const again = await redeem(student, offer.id);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await statsOf(offer.id)).toMatchObject({ redeemCount: 1, redeemDayCount: 1 });
    const marks = await test.dependencies.db
      .select()
      .from(studentOfferInteractions)
      .where(eq(studentOfferInteractions.studentId, student.student.id));
    expect(marks).toMatchObject([{ interactionType: "redeem" }]);
    expect(marks[0]?.redeemedAt).not.toBeNull();
  });

  it("counts to the new day what was begun before midnight and comes late", async () => {
    const offer = await buildOffer(test, { sharedCode: "TWO-A-DAY", dailyCap: 2 });
    const redeemAt = async (moment: string) => {
      test.clock.set(new Date());
      const student = await newStudent();
      test.clock.set(new Date(moment));
      const { status, body } = await redeem(student, offer.id);
      return status === 201 ? status : body.code;
    };
    expect(await redeemAt("2026-12-05T18:30:00Z")).toBe(201);
    expect(await redeemAt("2026-12-05T18:29:00Z")).toBe(201);
    expect(await redeemAt("2026-12-05T18:30:00Z")).toBe("daily_limit_reached");
    expect(await statsOf(offer.id)).toMatchObject({ redeemDay: "2026-12-06", redeemDayCount: 2 });
    expect(await redeemAt("2026-12-06T18:30:00Z")).toBe(201);
  });

  it("forgets a day's count that lies ahead, as a clock that was wrong leaves it", async () => {
    const offer = await buildOffer(test, { sharedCode: "AHEAD", dailyCap: 2 });
    test.clock.set(new Date("2026-12-05T12:00:00Z"));
    await test.dependencies.db
      .update(offerStats)
      .set({ redeemDay: "2031-01-01", redeemDayCount: 2 })
      .where(eq(offerStats.offerId, offer.id));
    expect((await redeem(await newStudent(), offer.id)).status).toBe(201);
    expect(await statsOf(offer.id)).toMatchObject({ redeemDay: "2026-12-05", redeemDayCount: 1 });
  });

  it("gives 64 students at once a true answer, also when they wait long for the offer's row", async () => {
    const offer = await buildOffer(test, { sharedCode: "SIXTY-FOUR", totalCap: 60 });
    const students = await Promise.all(Array.from({ length: 64 }, () => newStudent()));
    const holder = new pg.Client({ connectionString: test.database.url });
    await holder.connect();
    await holder.query("begin");
    await holder.query("select from offer_stats where offer_id = $1 for update", [offer.id]);
    const answers = Promise.all(students.map((student) => redeem(student, offer.id)));
    await until("as many as may work on one offer wait for its row", async () => {
      const { rows } = await holder.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length === Math.floor(test.dependencies.config.database.poolSize / 3);
    });
    // Longer than a connection to a database that does not answer is waited for.
    await pause(2_000);
    await holder.query("rollback");
    await holder.end();
    const outcomes = (await answers).map(({ status, body }) => `${status} ${body.code}`);
    expect(outcomes.toSorted()).toEqual([
      ...Array.from({ length: 60 }, () => "201 SIXTY-FOUR"),
      ...Array.from({ length: 4 }, () => "409 offer_used_up"),
    ]);
  }, 60_000);

  it("stores codes encrypted and bound to their row", async () => {
    const student = await newStudent();
    const offer = await buildOffer(test, { poolCodes: ["PLAIN-CODE-9"] });
    await redeem(student, offer.id);
    const { rows } = await test.dependencies.db.$client.query(
      "select o::text, c::text, r::text from offers o left join offer_codes c on c.offer_id = o.id left join redemptions r on r.offer_id = o.id where o.id = $1",
      [offer.id],
    );
    const hex = Buffer.from("PLAIN-CODE-9").toString("hex");
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`PLAIN-CODE-9|${hex}`));
    const other = await buildOffer(test, { poolCodes: ["OTHER"] });
    const [box] = await test.dependencies.db
      .select()
      .from(offerCodes)
      .where(eq(offerCodes.offerId, offer.id));
    await test.dependencies.db
      .update(offerCodes)
      .set({ codeEncrypted: box?.codeEncrypted ?? Buffer.alloc(0) })
      .where(eq(offerCodes.offerId, other.id));
    expect((await redeem(student, other.id)).status).toBe(500);
  });

  it("gives 50 students at once the 20 codes of a pool, each to one", async () => {
    const codes = Array.from({ length: 20 }, (_, i) => `POOL-${i}`);
    const offer = await buildOffer(test, { poolCodes: codes });
    const students = await Promise.all(Array.from({ length: 50 }, () => newStudent()));
    const answers = await Promise.all(students.map((student) => redeem(student, offer.id)));
    const given = answers
      .filter((answer) => answer.status === 201)
      .map((answer) => String(answer.body.code));
    expect(given.toSorted()).toEqual(codes.toSorted());
    const refused = answers.filter((answer) => answer.status !== 201);
    expect(refused).toHaveLength(30);
    for (const { status, body } of refused)
      expect([status, body.code]).toEqual([409, "code_pool_empty"]);
    expect(await statsOf(offer.id)).toMatchObject({ redeemCount: 20 });
  }, 60_000);

  it("gives one student one code, asked ten times at once", async () => {
    const offer = await buildOffer(test, { poolCodes: ["ONE", "TWO", "THREE"] });
    const student = await newStudent();
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(student, offer.id)));
    expect(new Set(answers.map((answer) => answer.body.code)).size).toBe(1);
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    const taken = await test.dependencies.db.$count(
      offerCodes,
      and(eq(offerCodes.offerId, offer.id), eq(offerCodes.assignedStudentId, student.student.id)),
    );
    expect(taken).toBe(1);
    expect(await statsOf(offer.id)).toMatchObject({ redeemCount: 1 });
  });

  it("keeps to the total cap when many ask at once, and to the day's", async () => {
    const total = await buildOffer(test, { sharedCode: "TOTAL", totalCap: 7 });
    const daily = await buildOffer(test, { sharedCode: "DAILY", dailyCap: 5 });
    const pool = await buildOffer(test, {
      poolCodes: Array.from({ length: 30 }, (_, i) => `P${i}`),
      totalCap: 4,
    });
    const students = await Promise.all(Array.from({ length: 20 }, () => newStudent()));
    for (const [offer, places, code] of [
      [total, 7, "offer_used_up"],
      [daily, 5, "daily_limit_reached"],
      [pool, 4, "offer_used_up"],
    ] as const) {
      const answers = await Promise.all(students.map((student) => redeem(student, offer.id)));
      expect(answers.filter((answer) => answer.status === 201)).toHaveLength(places);
      const codes = new Set(
        answers.filter((answer) => answer.status !== 201).map((answer) => answer.body.code),
      );
      expect(codes).toEqual(new Set([code]));
      expect(await statsOf(offer.id)).toMatchObject({ redeemCount: places });
      expect(
        await test.dependencies.db.$count(redemptions, eq(redemptions.offerId, offer.id)),
      ).toBe(places);
    }
    const takenCodes = and(eq(offerCodes.offerId, pool.id));
    const rows = await test.dependencies.db.select().from(offerCodes).where(takenCodes);
    expect(rows.filter((row) => row.assignedAt !== null)).toHaveLength(4);
    test.clock.advance(DAY);
    expect((await redeem(await newStudent(), daily.id)).status).toBe(201);
    expect(await statsOf(daily.id)).toMatchObject({ redeemCount: 6, redeemDayCount: 1 });
  }, 60_000);

  it("lets only verified students have exclusive offers", async () => {
    const offer = await buildOffer(test, { sharedCode: "EXCL", exclusivity: "exclusive" });
    const pending = await newStudent({ verificationStatus: "pending" });
    const rejected = await newStudent({ verificationStatus: "rejected" });
    const lapsed = await newStudent({ verifiedUntil: "2026-01-31" });
    for (const student of [pending, rejected, lapsed]) {
      const refused = await redeem(student, offer.id);
      expect([refused.status, refused.body.code]).toEqual([403, "verification_required"]);
    }
    expect((await redeem(await newStudent(), offer.id)).body.code).toBe("EXCL");
    expect(await statsOf(offer.id)).toMatchObject({ redeemCount: 1 });
  });

  it("counts the last day of a verification in Kolkata", async () => {
    const student = await newStudent({ verifiedUntil: "2098-05-31" });
    const offer = await buildOffer(test, { sharedCode: "EDGE", exclusivity: "exclusive" });
    const other = await buildOffer(test, { sharedCode: "EDGE", exclusivity: "exclusive" });
    const renew = () => signInAs(test, { userId: student.student.userId });
    test.clock.set(new Date("2098-05-31T18:29:00Z"));
    expect((await redeem(await renew(), offer.id)).status).toBe(201);
    test.clock.set(new Date("2098-05-31T18:31:00Z"));
    expect((await redeem(await renew(), other.id)).status).toBe(403);
    expect((await redeem(await renew(), offer.id)).body.code).toBe("EDGE");
  });

  it("refuses visitors, unconfirmed addresses, admins", async () => {
    const offer = await buildOffer(test, { sharedCode: "NO" });
    const path = `/v1/student/offers/${offer.id}/redemptions`;
    expect((await apiAs(test).post(path)).status).toBe(401);
    const student = await newStudent();
    await test.dependencies.db
      .update(users)
      .set({ emailConfirmedAt: null })
      .where(eq(users.id, student.student.userId));
    const unconfirmed = await redeem(student, offer.id);
    expect([unconfirmed.status, unconfirmed.body.code]).toEqual([403, "email_not_confirmed"]);
    expect((await redeem(await signInAs(test, { admin: true }), offer.id)).status).toBe(403);
    expect(await statsOf(offer.id)).toMatchObject({ redeemCount: 0 });
  });

  it("asks for no profile, but for a verified student where the offer is exclusive", async () => {
    const offer = await buildOffer(test, { sharedCode: "OPEN" });
    const exclusive = await buildOffer(test, { sharedCode: "CLOSED", exclusivity: "exclusive" });
    const account = await signInAs(test);
    const refused = await redeem(account, exclusive.id);
    expect([refused.status, refused.body.code]).toEqual([403, "verification_required"]);
    expect((await apiAs(test, account).get("/v1/student/profile")).status).toBe(404);
    const [first, second] = await Promise.all([
      redeem(account, offer.id),
      redeem(account, offer.id),
    ]);
    expect(new Set([first.status, second.status])).toEqual(new Set([200, 201]));
    expect([first.body.code, second.body.code]).toEqual(["OPEN", "OPEN"]);
    expect(await statsOf(offer.id)).toMatchObject({ redeemCount: 1 });
  });

  it("refuses redirects and what is not public, but gives again what was given", async () => {
    const student = await newStudent();
    const redirect = await buildOffer(test);
    expect((await redeem(student, redirect.id)).body.code).toBe("not_redeemable");
    const paused = await buildOffer(test, { sharedCode: "PAUSED", status: "paused" });
    expect((await redeem(student, paused.id)).status).toBe(404);
    expect((await redeem(student, "not-an-id")).status).toBe(400);
    const offer = await buildOffer(test, { sharedCode: "OLD" });
    await redeem(student, offer.id);
    await test.dependencies.db
      .update(offers)
      .set({ status: "paused" })
      .where(eq(offers.id, offer.id));
    const again = await redeem(student, offer.id);
    expect([again.status, again.body.code]).toEqual([200, "OLD"]);
  });

  it("shows dashboard and redeemed offers with the codes again, to their owner alone", async () => {
    const student = await newStudent();
    const other = await newStudent();
    const get = (who: { authorization: string }, path: string) => apiAs(test, who).get(path);
    for (let i = 0; i < 4; i++) {
      const offer = await buildOffer(test, { sharedCode: `CODE-${i}`, endDate: "2026-12-10" });
      await redeem(student, offer.id);
      await apiAs(test, student).put(`/v1/student/saved-offers/${offer.id}`);
      test.clock.advance(1000);
    }
    const { body } = await get(student, "/v1/student/dashboard");
    expect(body.counts).toEqual({ view: 0, save: 4, redeem: 4 });
    expect(body.recent_saved).toHaveLength(3);
    expect(
      body.recent_redeemed.map((item: { redemption: { code: string } }) => item.redemption.code),
    ).toEqual(["CODE-3", "CODE-2", "CODE-1"]);
    expect(body.worth_keeping).toHaveLength(3);
    const list = await get(student, "/v1/student/redeemed-offers");
    expect(list.body).toMatchObject({ total: 4, per_page: 12, page: 1 });
    expect(list.body.items[3].redemption.code).toBe("CODE-0");
    expect((await get(other, "/v1/student/redeemed-offers")).body.items).toEqual([]);
    const empty = await get(await signInAs(test), "/v1/student/dashboard");
    expect(empty.body.counts).toEqual({ view: 0, save: 0, redeem: 0 });
    expect((await apiAs(test).get("/v1/student/dashboard")).status).toBe(401);
  });
});
