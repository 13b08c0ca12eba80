import { DAY, HOUR, later, startOfHourInKolkata } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { createTestApp, type TestApp } from "../../../../test/app.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { insertOffers } from "../../../../test/factories/many-offers.ts";
import { buildCategory, buildOffer } from "../../../../test/factories/offer.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { losingCommit } from "../../../../test/lost-commit.ts";
import { popularityOf } from "../../../../test/popularity.ts";
import { statementsOf } from "../../../../test/query-plans.ts";
import { signInAs } from "../../../../test/sign-in.ts";
import { offerHourlyCounters, offers } from "../../../db/schema/index.ts";
import { recomputeAllPopularity, recomputePopularity } from "./service-popularity.ts";

/** More than two portions. */
const OFFERS = 700;

describe("popularity", () => {
  let test: TestApp;
  let ids: string[] = [];
  beforeAll(async () => {
    test = await createTestApp();
    ids = await insertOffers(test.dependencies.db.$client, {
      brandId: (await buildBrand(test)).id,
      categoryId: (await buildCategory(test)).id,
      count: OFFERS,
    });
    await recomputePopularity(test.dependencies);
  });
  afterAll(() => test.close());

  const query = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await test.dependencies.db.$client.query<T>(text, values)).rows;
  const scores = () =>
    query<{ id: string; score: number }>(
      "select id, popularity_score as score from offers order by id",
    );
  /** Which version of the row is the current one: another after each write. */
  const versions = () => query("select id, xmin::text from offers order by id");
  const view = (offerIds: readonly string[], views: number) =>
    test.dependencies.db
      .insert(offerHourlyCounters)
      .values(
        offerIds.map((offerId) => ({
          offerId,
          hour: startOfHourInKolkata(test.clock.now()),
          views,
        })),
      )
      .onConflictDoNothing();
  /** As a run over everything gives it. */
  const expectWhole = async () => {
    const followed = await scores();
    await recomputeAllPopularity(test.dependencies);
    expect(followed).toEqual(await scores());
  };

  it("is rewritten of no offer that only ages, and is shown as what it is worth by then", async () => {
    const [viewed = "", other = ""] = ids;
    await view([viewed], 100);
    await view([other], 40);
    await recomputePopularity(test.dependencies);
    expect(await popularityOf(test, viewed)).toBeCloseTo(100, -1);
    const before = await versions();
    test.clock.advance(7 * DAY);
    await recomputePopularity(test.dependencies);
    expect(await versions()).toEqual(before);
    expect(await popularityOf(test, viewed)).toBeCloseTo(50, -1);
    // Nor are they read, once the hour of the last run is over.
    test.clock.advance(3 * HOUR);
    const sent = await statementsOf(() => recomputePopularity(test.dependencies));
    expect(sent.filter(({ text }) => text.includes("update offers"))).toEqual([]);
    await expectWhole();
    const { body } = await apiAs(test).get(`/v1/offers/${viewed}`);
    // Computed with the database's clock, as the views do.
    const [view_] = await query<{ shown: number }>(
      "select popularity_score as shown from offers_public where id = $1",
      [viewed],
    );
    expect(body.popularity_score).toBe(view_?.shown);
    expect(body.popularity_score).toBeCloseTo(100, -1);
  });

  it("follows views, saves and what is taken back, reading those offers alone", async () => {
    const used = await buildOffer(test, { sharedCode: "USED" });
    const { userId } = await buildStudent(test);
    const me = apiAs(test, await signInAs(test, { userId }));
    const path = `/v1/student/saved-offers/${used.id}`;
    await me.put(path).expect(204);
    await me.post(`/v1/student/offers/${used.id}/redemptions`).expect(201);
    const sent = await statementsOf(() => recomputePopularity(test.dependencies));
    const asked = sent.filter(({ text }) => text.includes("update offers set popularity_score"));
    expect(asked).toHaveLength(1);
    expect(JSON.stringify(asked[0]?.values)).toContain(used.id);
    expect(await popularityOf(test, used.id)).toBeCloseTo(8, 1);
    await me.delete(path);
    await recomputePopularity(test.dependencies);
    expect(await popularityOf(test, used.id)).toBeCloseTo(5, 1);
    await expectWhole();
  });

  it("forgets what is older than thirty days, and follows an offer that is paused", async () => {
    const paused = await buildOffer(test);
    await view([paused.id], 64);
    await test.dependencies.db
      .update(offers)
      .set({ status: "paused" })
      .where(eq(offers.id, paused.id));
    await recomputePopularity(test.dependencies);
    for (let day = 0; day < 29; day += 7) {
      test.clock.advance(7 * DAY);
      await recomputePopularity(test.dependencies);
    }
    expect(await popularityOf(test, paused.id)).toBe(0);
  });

  it("gives the same when it is cut after any portion and run again", async () => {
    await view(ids, 7);
    const { db } = test.dependencies;
    for (const portions of [1, 2]) {
      const cut = { ...test.dependencies, db: losingCommit(db, portions) };
      await expect(recomputePopularity(cut)).rejects.toThrow("terminated");
      const done = (await scores()).filter(({ id, score }) => ids.includes(id) && score > 0);
      expect(done.length).toBeLessThan(OFFERS);
    }
    await recomputePopularity(test.dependencies);
    for (const id of [ids[3] ?? "", ids.at(-1) ?? ""])
      expect(await popularityOf(test, id)).toBeCloseTo(7, 1);
    await expectWhole();
    const before = await versions();
    await recomputePopularity(test.dependencies);
    expect(await versions()).toEqual(before);
  });

  it("misses nothing that is done beside it", async () => {
    const offer = await buildOffer(test, { sharedCode: "BESIDE" });
    const students = await Promise.all(Array.from({ length: 12 }, () => buildStudent(test)));
    const done = new AbortController();
    const running = (async () => {
      while (!done.signal.aborted) await recomputePopularity(test.dependencies);
    })();
    await Promise.all(
      students.map(async ({ userId }) => {
        const me = apiAs(test, await signInAs(test, { userId }));
        await me.put(`/v1/student/saved-offers/${offer.id}`).expect(204);
        await me.post(`/v1/student/offers/${offer.id}/redemptions`).expect(201);
      }),
    ).finally(() => done.abort());
    await running;
    // The mark alone: no stretch of time finds saves and redeems.
    await recomputePopularity(test.dependencies);
    expect(await popularityOf(test, offer.id)).toBeCloseTo(12 * 8, -1);
    await expectWhole();
    test.clock.set(later(new Date(), HOUR));
  });
});
