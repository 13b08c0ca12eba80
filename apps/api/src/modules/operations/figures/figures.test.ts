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
import { sql } from "drizzle-orm";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { openPlans, statementsOf } from "../../../../test/query-plans.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { orders, payments, platformDays, refunds, users } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";
import type { FigureSubject } from "./policy.ts";
import { writeDays } from "./service.ts";

/** An afternoon before all rows of the factories, so that only the rows of these tests are counted. */
const TODAY = shiftDay(dayInKolkata(new Date()), -90);
const NOW = later(startOfDayInKolkata(TODAY), 15 * HOUR);
const dayAgo = (days: number) => shiftDay(TODAY, -days);
/** A moment in Kolkata. */
const at = (daysAgo: number, hour: number) =>
  later(startOfDayInKolkata(dayAgo(daysAgo)), hour * HOUR);

describe("the platform's figures", () => {
  const test = useTestApp();
  let brandId: BrandId;
  let admin: SignedIn;

  beforeAll(async () => {
    test.clock.set(NOW);
    brandId = (await buildBrand(test)).id;
    admin = await signInAs(test, { admin: true });
  });

  const path = (subject: FigureSubject, query = "") => `/v1/admin/figures/${subject}${query}`;
  const read = async (subject: FigureSubject, query = "") =>
    (await apiAs(test, admin).get(path(subject, query)).expect(200)).body;
  const run = (statement: ReturnType<typeof sql>) => test.dependencies.db.execute(statement);

  const signUp = (created: Date) =>
    test.dependencies.db.insert(users).values({
      email: `${randomUUID()}@mail.example`,
      name: "Nisha Rao",
      passwordHash: "none",
      userMode: "student",
      createdAt: created,
    });
  const approve = async (decided: Date) => {
    const student = await buildStudent(test);
    await run(sql`insert into verification_submissions
      (student_id, status, decision_source, decided_at, verified_until)
      values (${student.id}, 'approved', 'academic_email', ${decided.toISOString()}, '2030-01-01')`);
  };
  const redeem = async (created: Date) => {
    const [student, offer] = await Promise.all([buildStudent(test), buildOffer(test, { brandId })]);
    await run(sql`insert into redemptions (student_id, offer_id, brand_id, method, created_at)
      values (${student.id}, ${offer.id}, ${brandId}, 'redirect', ${created.toISOString()})`);
  };
  const call = (created: Date, result = "verified") =>
    run(sql`insert into verification_calls
      (id, created_at, brand_id, api_key_id, mode, result, status_code, credits, latency_us, email_hash, request_id)
      values (${randomUUID()}, ${created.toISOString()}, ${brandId}, ${randomUUID()}, 'live', ${result}::verification_result,
        200, 0, 900, '\\x00', 'r')`);
  const pay = async (paid: Date, back?: Date) => {
    const { db } = test.dependencies;
    const sold = { netPaise: 499_900, taxPaise: 89_982, totalPaise: 589_882 };
    const [order] = await db
      .insert(orders)
      .values({
        brandId,
        kind: "credit_pack",
        pack: "starter",
        credits: 1_000,
        ...sold,
        gateway: "sandbox",
        status: "paid",
        paidAt: paid,
      })
      .returning({ id: orders.id });
    if (back === undefined) return;
    const orderId = order?.id ?? "";
    const [payment] = await db
      .insert(payments)
      .values({
        orderId,
        gateway: "sandbox",
        gatewayPaymentId: randomUUID(),
        status: "captured",
        amountPaise: sold.totalPaise,
        capturedAt: paid,
      })
      .returning({ id: payments.id });
    await db.insert(refunds).values({
      orderId,
      paymentId: payment?.id ?? "",
      credits: 10,
      amountPaise: 5_899,
      reason: "Unused",
      status: "processed",
      processedAt: back,
      closedAt: back,
    });
  };

  it("compares whole days in Kolkata that end yesterday with those before, and counts today beside them", async () => {
    // A day in Kolkata begins at half past six in the evening of UTC.
    for (const moment of [
      later(at(0, 0), -MINUTE),
      at(1, 0),
      at(7, 0),
      later(at(7, 0), -MINUTE),
      at(14, 0),
      later(at(14, 0), -MINUTE),
      at(0, 0),
    ])
      await signUp(moment);
    const answer = await read("students");
    expect(answer).toMatchObject({ from: dayAgo(7), to: dayAgo(1) });
    const [signUps, verified] = answer.measures;
    expect(signUps).toMatchObject({ measure: "sign_ups", total: 3, before: 2, today: 1 });
    expect(signUps.points).toHaveLength(7);
    expect(signUps.points[0]).toEqual({ day: dayAgo(7), value: 1, before: 1 });
    expect(signUps.points[6]).toEqual({ day: dayAgo(1), value: 2, before: 1 });
    expect(verified).toMatchObject({ measure: "verified_students", total: 0, before: 0 });
    const [longer] = (await read("students", "?days=28")).measures;
    expect(longer).toMatchObject({ total: 6, before: 0 });
    expect(longer.points).toHaveLength(28);
  });

  it("counts approvals, redemptions, answered live calls, and what was paid less what went back", async () => {
    await approve(at(2, 10));
    await redeem(at(1, 10));
    await redeem(at(8, 10));
    await run(
      sql`insert into brand_balances (brand_id) values (${brandId}) on conflict do nothing`,
    );
    await call(at(1, 12));
    await call(at(1, 13), "not_verified");
    await call(at(1, 14), "rate_limited");
    await pay(at(9, 10), at(1, 11));
    await pay(at(1, 10));
    const measureOf = async (subject: FigureSubject) => (await read(subject)).measures.at(-1);
    const approvals = (await read("students")).measures.slice(1);
    expect(approvals).toMatchObject([
      { measure: "verified_students", total: 1, before: 0 },
      { measure: "verified_by_address", total: 1, before: 0 },
      { measure: "verified_by_roster", total: 0, before: 0 },
    ]);
    expect(await measureOf("redemptions")).toMatchObject({ total: 1, before: 1, today: 0 });
    expect(await measureOf("api-calls")).toMatchObject({ total: 2, before: 0 });
    expect(await measureOf("revenue")).toMatchObject({ total: 589_882 - 5_899, before: 589_882 });
  });

  it("reads days that are over as they were written, and counts the latest when asked", async () => {
    const before = await read("redemptions", "?days=28");
    // A run that is cut goes on from the last day that it wrote.
    await writeDays(test.dependencies);
    const owner = new pg.Client({ connectionString: test.database.ownerUrl });
    await owner.connect();
    await owner.query("delete from platform_days where measure = 'redemptions' and day > $1", [
      dayAgo(13),
    ]);
    await owner.end();
    await writeDays(test.dependencies);
    await writeDays(test.dependencies);
    const written = await test.dependencies.db.select().from(platformDays);
    // Yesterday is still open: a transaction of it may commit late.
    expect(
      written
        .map(({ day }) => day)
        .toSorted()
        .at(-1),
    ).toBe(dayAgo(2));
    expect(written.filter(({ measure }) => measure === "redemptions")).toHaveLength(55);
    expect(await read("redemptions", "?days=28")).toEqual(before);
    // A written day is not counted again.
    await redeem(at(3, 10));
    expect((await read("redemptions")).measures[0].total).toBe(1);
    await redeem(later(at(0, 0), HOUR));
    await redeem(later(at(0, 0), -HOUR));
    expect((await read("redemptions")).measures[0]).toMatchObject({ total: 2, today: 1 });
    // A new day: today is yesterday, and the oldest falls out.
    test.clock.advance(DAY);
    await writeDays(test.dependencies);
    expect((await read("redemptions")).measures[0]).toMatchObject({ total: 3, today: 0 });
  });

  it("reads what happened by time, through an index", async () => {
    // Where an index serves, it is used however small the table is.
    const plans = await openPlans(test.database.url, "-c enable_seqscan=off");
    try {
      for (const subject of ["students", "redemptions", "api-calls", "revenue"] as const) {
        const sent = await statementsOf(() => read(subject));
        const counted = sent.filter(({ text }) => text.includes("sum(value)"));
        expect(counted).not.toEqual([]);
        for (const statement of counted) {
          const { scanned, plan } = await plans.explain(statement);
          // The job reads the balances of all brands, and their calls by brand key.
          expect(
            scanned.filter((table) => table !== "brand_balances"),
            plan,
          ).toEqual([]);
        }
      }
    } finally {
      await plans.close();
    }
  });

  it("is for the permission of each subject alone", async () => {
    const permissions = {
      students: "reviewer",
      redemptions: "catalogue",
      "api-calls": "brands",
      revenue: "finance",
    } as const;
    for (const [subject, permission] of Object.entries(permissions)) {
      const url = path(subject as FigureSubject);
      await apiAs(test).get(url).expect(401);
      const own = await signInAs(test, { admin: [permission] });
      await apiAs(test, own).get(url).expect(200);
      const others = Object.values(permissions).filter((one) => one !== permission);
      const other = await signInAs(test, { admin: [...others, "owner"] });
      await apiAs(test, other).get(url).expect(403);
      for (const wrong of ["days=0", "days=30", "days=", "period=7&days=seven"]) {
        const refused = await apiAs(test, own).get(`${url}?${wrong}`).expect(400);
        expect(refused.body.errors[0].field).toBe("querystring.days");
      }
    }
  });
});
