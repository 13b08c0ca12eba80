import { DAY, HOUR } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import supertest from "supertest";
import { beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { buildApiKey } from "../../../../test/factories/api-key.ts";
import { createPartner, partnerCalls } from "../../../../test/partner.ts";
import { signInAs } from "../../../../test/sign-in.ts";
import { sha256 } from "../../../crypto/tokens.ts";
import { apiKeys, testEvents, webhookDeliveries } from "../../../db/schema/index.ts";
import { eventBodies } from "../../platform/events/schemas-events.ts";
import { recordEvent } from "../../platform/events/service.ts";
import { MOST_AN_HOUR } from "./policy.ts";
import { forgetTestEvents } from "./service.ts";

describe("test events", () => {
  const test = useTestApp({ WEBHOOKS_TO_LOOPBACK: "true" });
  let partner: Awaited<ReturnType<typeof createPartner>>;
  beforeEach(async () => {
    test.clock.set(new Date());
    partner = await createPartner(test);
  });

  const path = "/v1/brand-test-events";
  const list = (key = partner.testKey, query: object = {}) =>
    supertest(test.app.server).get(path).query(query).set("x-api-key", key);
  const make = (event: unknown = "credits.low", key = partner.testKey) =>
    supertest(test.app.server).post(path).set("x-api-key", key).send({ event });
  const cursor = async (key?: string) => String((await list(key).expect(200)).body.next_cursor);
  const since = async (after: string, key?: string) =>
    (await list(key, { after }).expect(200)).body as {
      events: { id: string; event: string; body: string }[];
      next_cursor: string;
    };

  it("gives each event once to who goes on from its cursor, and costs nothing", async () => {
    const calls = partnerCalls(test);
    const balance = await calls.balanceOf(partner.brandId);
    const begin = await cursor();
    const { body: made } = await make("offer.redeemed").expect(201);
    await make().expect(201);
    const first = await since(begin);
    expect(first.events.map(({ event }) => event)).toEqual(["offer.redeemed", "credits.low"]);
    expect(first.events[0]).toEqual(made.event);
    expect(JSON.parse(made.event.body)).toMatchObject({
      id: made.event.id,
      event: "offer.redeemed",
      created_at: made.event.created_at,
    });
    await make("key.revoked").expect(201);
    const second = await since(first.next_cursor);
    expect(second.events.map(({ event }) => event)).toEqual(["key.revoked"]);
    expect(await since(second.next_cursor)).toMatchObject({ events: [] });
    expect(await calls.balanceOf(partner.brandId)).toBe(balance);
    expect(await calls.callsOf(partner.brandId)).toEqual([]);
  });

  it.each(eventBodies)("makes $event as it is documented", async ({ event, body }) => {
    const { body: made } = await make(event).expect(201);
    expect(() => body.parse(JSON.parse(made.event.body))).not.toThrow();
  });

  it("answers a call that waits as soon as there is an event", async () => {
    const begin = await cursor();
    const waits = list(partner.testKey, { after: begin, wait: "20" });
    // It waits once the request is on its way.
    const [{ body }] = await Promise.all([waits, make()]);
    expect(body.events).toHaveLength(1);
  });

  it("shows the portal's test of an endpoint under the same id, and nothing that happened", async () => {
    const { brandId } = partner;
    const developer = await signInAs(test, { brand: { id: brandId, role: "developer" } });
    const endpoints = `/v1/brand/${brandId}/webhook-endpoints`;
    const wanted = { url: "http://localhost:2/hook", events: ["credits.low"] };
    const { body: made } = await apiAs(test, developer).post(endpoints).send(wanted).expect(201);
    const begin = await cursor();
    await test.dependencies.db.transaction((tx) =>
      recordEvent(tx, test.dependencies, brandId, "credits.low", { balance: 3 }),
    );
    const { body: sent } = await apiAs(test, developer)
      .post(`${endpoints}/${made.endpoint.id}/test`)
      .send({})
      .expect(200);
    const { events } = await since(begin);
    expect(events).toMatchObject([{ id: sent.event_id, event: "webhook.test", body: sent.body }]);
    await make().expect(201);
    const deliveries = await test.dependencies.db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.endpointId, made.endpoint.id));
    expect(deliveries).toHaveLength(2);
  });

  it("never shows another brand's events", async () => {
    const other = await createPartner(test);
    const begin = await cursor();
    await make("credits.low", other.testKey).expect(201);
    expect(await since(begin)).toMatchObject({ events: [] });
    expect(await since("0")).toMatchObject({ events: [] });
    expect((await since("0", other.testKey)).events).toHaveLength(1);
  });

  it("refuses live keys, and who has no key that works", async () => {
    const { live, brandId, testKey } = partner;
    const gone = (await buildApiKey(test, { brandId, mode: "test", revokedAt: new Date() })).secret;
    const elsewhere = (
      await buildApiKey(test, { brandId, mode: "test", allowedIps: ["192.0.2.0/24"] })
    ).secret;
    for (const ask of [(key: string) => list(key), (key: string) => make("credits.low", key)]) {
      const { body } = await ask(live).expect(403);
      expect(body).toMatchObject({ success: false, code: "test_key_required" });
      expect(body.error).toContain("bk_test_");
      for (const key of ["", "bk_test_", `bk_test_${"a".repeat(32)}`, gone, elsewhere])
        expect((await ask(key).expect(401)).body.code).toBe("invalid_api_key");
    }
    await supertest(test.app.server).post(path).send({ event: 7 }).expect(401);
    await test.dependencies.db
      .update(apiKeys)
      .set({ revokedAt: test.clock.now() })
      .where(eq(apiKeys.secretHash, sha256(testKey)));
    await list().expect(401);
  });

  it.each([
    { after: "x" },
    { after: "-1" },
    { after: "1".repeat(16) },
    { wait: "21" },
    { wait: "soon" },
  ])("refuses %j", async (query) => {
    const { body } = await list(partner.testKey, query).expect(400);
    expect(body).toMatchObject({
      success: false,
      code: "invalid_request",
      errors: [{ field: `querystring.${Object.keys(query)[0]}` }],
    });
  });

  it("refuses what is no event, and ignores fields that it does not know", async () => {
    for (const event of ["offer.made", 7, null, {}, ["credits.low"]])
      expect((await make(event).expect(400)).body.code).toBe("invalid_request");
    const post = () => supertest(test.app.server).post(path).set("x-api-key", partner.testKey);
    await post().set("content-type", "application/json").send("{").expect(400);
    await post().type("form").send("event=credits.low").expect(400);
    await post()
      .send({ event: "credits.low", text: "a".repeat(17_000) })
      .expect(413);
    await post().send({ event: "credits.low", later: true }).expect(201);
  });

  it("makes no more than an hour's number, and keeps them for a day", async () => {
    const { db } = test.dependencies;
    const createdAt = test.clock.now();
    const row = { brandId: partner.brandId, event: "credits.low" as const, payload: {}, createdAt };
    await db.insert(testEvents).values(Array.from({ length: MOST_AN_HOUR - 1 }, () => row));
    // Two at once for the last place.
    const answers = await Promise.all([make(), make()]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 429]));
    test.clock.advance(HOUR + 1);
    await make().expect(201);
    test.clock.advance(DAY - HOUR);
    await forgetTestEvents(test.dependencies);
    expect((await since("0")).events).toHaveLength(1);
  });

  it("loses no event of many that are made at once", async () => {
    let after = await cursor();
    const seen: string[] = [];
    const making = Promise.all(Array.from({ length: 20 }, () => make().expect(201)));
    const follow = async () => {
      while (seen.length < 20) {
        const page = await since(after);
        seen.push(...page.events.map(({ id }) => id));
        after = page.next_cursor;
      }
    };
    const [made] = await Promise.all([making, follow()]);
    expect(seen.toSorted()).toEqual(made.map(({ body }) => String(body.event.id)).toSorted());
  });
});
