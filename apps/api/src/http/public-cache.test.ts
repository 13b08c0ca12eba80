import { setImmediate } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { fastify } from "fastify";
import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { type TestApp, useTestApp } from "../../test/app.ts";
import { buildOffer } from "../../test/factories/offer.ts";
import { statementsOf } from "../../test/query-plans.ts";
import { signInAs } from "../../test/sign-in.ts";
import { offers } from "../db/schema/index.ts";
import { sharedAnswers } from "./public-cache.ts";

const get = (test: TestApp, path: string) => supertest(test.app.server).get(path);

/** How often offers were asked for. */
async function questionsOf(work: () => Promise<unknown>): Promise<number> {
  const sent = await statementsOf(work);
  return sent.filter(({ text }) => text.includes('"offers"')).length;
}

describe("public answers kept in the process", () => {
  const test = useTestApp({ PUBLIC_LIST_CACHE: "2" });

  it("are given again without asking Postgres, also to a question that means the same", async () => {
    await buildOffer(test);
    const first = await get(test, "/v1/offers?region=India&sort=newest");
    const again = ["region=India&sort=newest", "sort=newest&page=1&region=India"];
    for (const query of again) {
      const asked = await questionsOf(async () => {
        const { status, text, headers } = await get(test, `/v1/offers?${query}`);
        expect({ status, text }).toEqual({ status: 200, text: first.text });
        for (const name of ["etag", "cache-control", "content-type", "content-length"])
          expect(headers[name], name).toBe(first.headers[name]);
      });
      expect(asked).toBe(0);
    }
    const other = await questionsOf(() => get(test, "/v1/offers?region=US&sort=newest"));
    expect(other).toBeGreaterThan(0);
  });

  it("are not sent to a client that has them", async () => {
    const { headers } = await get(test, "/v1/categories");
    const tag = headers["etag"] ?? "";
    for (const known of [`W/${tag}`, `"x", ${tag}`, "*"]) {
      const { status, text } = await get(test, "/v1/categories").set("if-none-match", known);
      expect({ status, text }, known).toEqual({ status: 304, text: "" });
    }
  });

  it("are as old as the setting says, and no older", async () => {
    const before = await get(test, "/v1/offers/stats");
    await buildOffer(test);
    expect(before.headers).not.toHaveProperty("age");
    test.clock.advance(1_500);
    const kept = await get(test, "/v1/offers/stats");
    expect([kept.text, kept.headers["age"]]).toEqual([before.text, "2"]);
    test.clock.advance(600);
    const { body } = await get(test, "/v1/offers/stats");
    expect(body.active_offers).toBe(before.body.active_offers + 1);
  });

  it("are asked for once by callers who come together", async () => {
    const one = await questionsOf(() => get(test, "/v1/offers?per_page=7"));
    test.clock.advance(3_000);
    const many = await questionsOf(async () => {
      const calls = Array.from({ length: 20 }, () => get(test, "/v1/offers?per_page=7"));
      const answers = await Promise.all(calls);
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    });
    expect(one).toBeGreaterThan(0);
    expect(many).toBe(one);
  });

  it("are not refusals", async () => {
    const { id } = await buildOffer(test, { status: "draft" });
    const path = `/v1/offers/${id}`;
    const refused = await Promise.all(Array.from({ length: 5 }, () => get(test, path)));
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const { db } = test.dependencies;
    await db
      .update(offers)
      .set({ status: "published", publishedAt: new Date() })
      .where(eq(offers.id, id));
    expect((await get(test, path)).status).toBe(200);
  });

  it("are neither given to nor taken from a call with a session", async () => {
    const { authorization } = await signInAs(test);
    for (const [name, value] of [
      ["authorization", authorization],
      ["cookie", "theme=dark"],
    ] as const) {
      const path = `/v1/offers?search=${name}`;
      const call = () => questionsOf(() => get(test, path).set(name, value));
      expect(await call(), name).toBeGreaterThan(0);
      expect(await call(), name).toBeGreaterThan(0);
      expect(await questionsOf(() => get(test, path)), name).toBeGreaterThan(0);
      expect(await questionsOf(() => get(test, path)), name).toBe(0);
      expect(await call(), name).toBeGreaterThan(0);
    }
  });
});

describe("without PUBLIC_LIST_CACHE", () => {
  const test = useTestApp();
  it("each call asks Postgres, and browsers still ask with the tag", async () => {
    const first = await get(test, "/v1/offers");
    const call = () => get(test, "/v1/offers").set("if-none-match", first.headers["etag"] ?? "");
    expect(await questionsOf(call)).toBeGreaterThan(0);
    expect((await call()).status).toBe(304);
  });

  it("callers who come together share an answer, and each later call asks again", async () => {
    const call = () => get(test, "/v1/offers?per_page=7");
    const one = await questionsOf(call);
    const many = await questionsOf(() => Promise.all(Array.from({ length: 30 }, call)));
    expect(many).toBeLessThan(one * 30);
    expect(await questionsOf(call)).toBe(one);
  });
});

describe("callers who ask the same at once", () => {
  /** A route whose readings end when the test says so. */
  function openRoute() {
    const readings: PromiseWithResolvers<string>[] = [];
    const app = fastify();
    const dependencies = { config: { publicListCache: 0 }, clock: { now: () => new Date() } };
    app.get("/list", {
      ...sharedAnswers(dependencies as Parameters<typeof sharedAnswers>[0], 30),
      handler: () => {
        const reading = Promise.withResolvers<string>();
        readings.push(reading);
        return reading.promise;
      },
    });
    const ask = () => app.inject("/list").then(({ statusCode, body }) => ({ statusCode, body }));
    return { readings, ask };
  }
  const turns = async () => {
    for (let turn = 0; turn < 5; turn++) await setImmediate();
  };
  const answered = (body: string) => ({ statusCode: 200, body });

  it("share one, and are never given what was read before they asked", async () => {
    const { readings, ask } = openRoute();
    const early = [ask(), ask()];
    await turns();
    expect(readings).toHaveLength(1);
    const late = [ask(), ask(), ask()];
    await turns();
    expect(readings).toHaveLength(1);
    readings[0]?.resolve("old");
    expect(await Promise.all(early)).toEqual([answered("old"), answered("old")]);
    await turns();
    expect(readings).toHaveLength(2);
    readings[1]?.resolve("new");
    expect(await Promise.all(late)).toEqual([answered("new"), answered("new"), answered("new")]);
  });

  it("ask for themselves after a failure", async () => {
    const { readings, ask } = openRoute();
    const [leader, follower] = [ask(), ask()];
    await turns();
    readings[0]?.reject(new Error("No answer"));
    expect((await leader).statusCode).toBe(500);
    await turns();
    readings[1]?.resolve("well");
    expect(await follower).toEqual(answered("well"));
    const next = ask();
    await turns();
    readings[2]?.resolve("again");
    expect(await next).toEqual(answered("again"));
  });
});
