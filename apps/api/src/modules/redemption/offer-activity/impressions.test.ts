import { eq } from "drizzle-orm";
import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../test/app.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { offerHourlyCounters, offerStats } from "../../../db/schema/index.ts";

const UNKNOWN = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11";

describe("impressions", () => {
  const test = useTestApp();

  const beacon = (body: string, type = "text/plain;charset=UTF-8") =>
    supertest(test.app.server).post("/v1/offers/impressions").set("content-type", type).send(body);
  async function countsOf(offerId: string) {
    const { db } = test.dependencies;
    const [stats] = await db.select().from(offerStats).where(eq(offerStats.offerId, offerId));
    const hours = await db
      .select()
      .from(offerHourlyCounters)
      .where(eq(offerHourlyCounters.offerId, offerId));
    const sum = (name: "impressions" | "views" | "clicks") =>
      hours.reduce((total, hour) => total + hour[name], 0);
    return {
      total: stats?.impressionCount,
      impressions: sum("impressions"),
      views: sum("views"),
      clicks: sum("clicks"),
    };
  }

  it("raise total and hour of each public offer once a call, and nothing else", async () => {
    const [one, two] = [await buildOffer(test), await buildOffer(test)];
    const hidden = await buildOffer(test, { status: "paused" });
    const answer = await beacon([one.id, two.id, one.id, UNKNOWN, hidden.id].join(","));
    expect([answer.status, answer.text]).toEqual([204, ""]);
    await beacon(one.id);
    expect(await countsOf(one.id)).toEqual({ total: 2, impressions: 2, views: 0, clicks: 0 });
    expect(await countsOf(two.id)).toEqual({ total: 1, impressions: 1, views: 0, clicks: 0 });
    expect(await countsOf(hidden.id)).toMatchObject({ total: 0, impressions: 0 });
  });

  it("leave views and clicks their own", async () => {
    const offer = await buildOffer(test);
    await beacon(offer.id);
    await supertest(test.app.server).post(`/v1/offers/${offer.id}/view`);
    await supertest(test.app.server).post(`/v1/offers/${offer.id}/click`);
    expect(await countsOf(offer.id)).toEqual({ total: 1, impressions: 1, views: 1, clicks: 1 });
  });

  it.each([
    ["", 400],
    ["not-an-id", 400],
    [`${UNKNOWN},`, 400],
    [Array.from({ length: 60 }, () => UNKNOWN).join(","), 204],
    [Array.from({ length: 61 }, () => UNKNOWN).join(","), 400],
    ["a".repeat(5_000), 413],
    [`${UNKNOWN}'; drop table offers; --`, 400],
    ["\u0000", 400],
  ])("answer %j as they should", async (body, status) => {
    expect((await beacon(body)).status).toBe(status);
  });

  it("take no other form", async () => {
    expect((await beacon(JSON.stringify({ ids: [UNKNOWN] }), "application/json")).status).toBe(400);
    expect((await beacon("ids=1", "application/x-www-form-urlencoded")).status).toBe(415);
  });

  it("count every one of many batches at once, whatever their order", async () => {
    const offers = await Promise.all(Array.from({ length: 8 }, () => buildOffer(test)));
    const ids = offers.map(({ id }) => id);
    const calls = Array.from({ length: 60 }, (_, i) => {
      const turned = [...ids.slice(i % 8), ...ids.slice(0, i % 8)];
      return i % 2 === 0 ? turned : turned.toReversed();
    });
    const answers = await Promise.all(
      calls.flatMap((turned) => [
        beacon(turned.join(",")),
        // Clicks raise the same rows.
        supertest(test.app.server).post(`/v1/offers/${turned[0]}/click`),
      ]),
    );
    expect(answers.filter(({ status }) => status >= 400)).toEqual([]);
    for (const id of ids) expect(await countsOf(id)).toMatchObject({ total: 60, impressions: 60 });
  });
});
