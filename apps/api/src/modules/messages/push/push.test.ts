import { createECDH } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { DAY, dayInKolkata, HOUR, later, shiftDay } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { auditEntries } from "../../../../test/audit.ts";
import { mailsTo } from "../../../../test/auth-client.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { buildPushBrowser, signedClaims } from "../../../../test/push-browser.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { pushSubscriptions, sessions } from "../../../db/schema/index.ts";
import { remindOfSaved } from "../../redemption/saved-offers/service-reminders.ts";
import { REFUSALS_MOST, unusedSince } from "./policy.ts";
import { forgetEndedBrowsers, sendPush } from "./service-send.ts";

const vapid = createECDH("prime256v1");
vapid.generateKeys();
const env = {
  WEBHOOKS_TO_LOOPBACK: "true",
  VAPID_PUBLIC_KEY: vapid.getPublicKey("base64url"),
  VAPID_PRIVATE_KEY: vapid.getPrivateKey("base64url"),
};
const url = "/v1/student/push-browsers";

interface Call {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

describe("notifications about saved offers", () => {
  const test = useTestApp(env);
  let server: Server;
  let origin: string;
  let calls: Call[];
  let answer: number;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const { url: path = "", headers } = request;
        calls.push({ path, headers, body: Buffer.concat(chunks) });
        response.writeHead(answer).end();
      });
    });
    await new Promise<void>((done) => {
      server.listen(0, "127.0.0.1", done);
    });
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    test.clock.set(new Date("2027-03-01T04:30:00Z"));
    calls = [];
    answer = 201;
  });

  let made = 0;
  const browser = () => buildPushBrowser(`${origin}/push/${(made += 1)}`);
  const put = (who: SignedIn, body: object) => apiAs(test, who).put(url).send(body);
  const listed = async (who: SignedIn): Promise<{ id: string; endpoint: string }[]> =>
    (await apiAs(test, who).get(url).expect(200)).body.items;
  const consent = async (who: SignedIn) =>
    (await apiAs(test, who).get("/v1/student/consents")).body.history.map(
      (one: { purpose: string; withdrawn_at: string | null }) => [
        one.purpose,
        one.withdrawn_at === null,
      ],
    );
  const student = async () => {
    const { userId, email } = await buildStudent(test);
    return { email, me: await signInAs(test, { userId }), userId };
  };
  const today = () => dayInKolkata(test.clock.now());
  const save = async (who: SignedIn, days: number, title = "A fifth off every notebook") => {
    const offer = await buildOffer(test, { endDate: shiftDay(today(), days), title });
    await apiAs(test, who).put(`/v1/student/saved-offers/${offer.id}`).expect(204);
    return offer;
  };
  const remind = async () => {
    await remindOfSaved(test.dependencies);
    await test.runJobs();
  };

  it("are encrypted for the browser, signed, in its language, and lead to the offer", async () => {
    const { me, email } = await student();
    const mine = browser();
    await put(me, mine.body).expect(200);
    const offer = await save(me, 3);
    await remind();
    const [call, ...others] = calls;
    expect(others).toEqual([]);
    expect(call?.path).toBe(new URL(mine.body.endpoint).pathname);
    expect(call?.headers).toMatchObject({
      "content-encoding": "aes128gcm",
      topic: "saved-offers",
      "content-length": String(call?.body.length),
    });
    // It is 10:00 in Kolkata; after midnight "in 3 days" would be wrong.
    expect(Number(call?.headers["ttl"])).toBeGreaterThan(13 * 3600);
    expect(Number(call?.headers["ttl"])).toBeLessThanOrEqual(14 * 3600);
    expect(signedClaims(call?.headers.authorization ?? "", env.VAPID_PUBLIC_KEY)).toMatchObject({
      aud: origin,
      sub: "mailto:no-reply@bachat.test",
    });
    expect(mine.open(call?.body ?? Buffer.alloc(0))).toEqual({
      title: expect.stringMatching(/^.+: ends in 3 days$/),
      body: "A fifth off every notebook",
      lang: "en",
      path: `/offers/${offer.id}`,
      off: "Turn off",
    });
    expect(await listed(me)).toMatchObject([{ last_accepted_at: expect.any(String) }]);
    // The mail was not asked for.
    expect(await mailsTo(test, email)).toEqual([]);
  });

  it("count with the mail as one reminder a week, by every way that was asked for", async () => {
    const { me, email } = await student();
    const [phone, laptop] = [browser(), browser()];
    await put(me, phone.body).expect(200);
    await put(me, { ...laptop.body, language: "hi" }).expect(200);
    await apiAs(test, me)
      .put("/v1/auth/mail-preferences/saved_offer_ending")
      .send({ enabled: true })
      .expect(200);
    await save(me, 1);
    await save(me, 5, "Chai at half past four");
    await remind();
    expect(calls).toHaveLength(2);
    expect(await mailsTo(test, email)).toHaveLength(1);
    const hindi = calls.find(({ path }) => laptop.body.endpoint.endsWith(path));
    expect(laptop.open(hindi?.body ?? Buffer.alloc(0))).toMatchObject({
      title: expect.stringMatching(/: कल ख़त्म$/),
      body: "A fifth off every notebook\n1 और इस हफ़्ते ख़त्म हो रहे हैं",
      path: "/hi/dashboard?tab=saved",
    });
    await save(me, 4);
    test.clock.advance(2 * DAY);
    await remind();
    expect(calls).toHaveLength(2);
    test.clock.advance(5 * DAY);
    await save(me, 2);
    test.clock.advance(DAY);
    await remind();
    expect(calls).toHaveLength(4);
  });

  it.each([404, 410])("end where the push service answers %i", async (status) => {
    const { me } = await student();
    await put(me, browser().body).expect(200);
    await save(me, 3);
    answer = status;
    await remind();
    expect(calls).toHaveLength(1);
    expect(await listed(me)).toEqual([]);
    expect(await consent(me)).toEqual([["marketing_push", false]]);
  });

  const job = async (who: SignedIn, hours = 10) => ({
    subscription_id: (await listed(who))[0]?.id ?? "",
    note: { title: "t", body: "b", lang: "en" as const, path: "/offers", off: "o" },
    until: later(test.clock.now(), hours * HOUR).toISOString(),
  });

  it("are tried again when the push service is busy or away, while they are true", async () => {
    const { me } = await student();
    await put(me, browser().body).expect(200);
    const work = await job(me);
    for (const status of [429, 500, 503]) {
      answer = status;
      await expect(sendPush(test.dependencies, work)).rejects.toThrow(String(status));
    }
    await test.dependencies.db
      .update(pushSubscriptions)
      .set({ endpoint: `http://127.0.0.1:2/${made}` })
      .where(eq(pushSubscriptions.userId, me.userId));
    await expect(sendPush(test.dependencies, work)).rejects.toThrow("could not be read");
    expect(await listed(me)).toHaveLength(1);
    test.clock.advance(11 * HOUR);
    await sendPush(test.dependencies, work);
    expect(calls).toHaveLength(3);
  });

  it("are given up after three refusals in a row, each not tried again", async () => {
    const { me } = await student();
    await put(me, browser().body).expect(200);
    const work = await job(me);
    const send = async (status: number) => {
      answer = status;
      await sendPush(test.dependencies, work);
      return (await listed(me)).length;
    };
    expect([await send(403), await send(400), await send(201)]).toEqual([1, 1, 1]);
    const kept = [];
    for (let i = 0; i < REFUSALS_MOST; i++) kept.push(await send(403));
    expect(kept).toEqual([1, 1, 0]);
  });

  it("are a consent, from the first browser to the last", async () => {
    const { me } = await student();
    expect(await consent(me)).toEqual([]);
    const [first, second] = [browser(), browser()];
    for (const { body } of [first, second, first]) await put(me, body).expect(200);
    expect(await consent(me)).toEqual([["marketing_push", true]]);
    const [one, two] = await listed(me);
    const forget = (id = "") => apiAs(test, me).delete(`${url}/${id}`).expect(204);
    await forget(one?.id);
    expect(await consent(me)).toEqual([["marketing_push", true]]);
    for (const _ of [1, 2]) await forget(two?.id);
    expect(await consent(me)).toEqual([["marketing_push", false]]);
    const actions = await auditEntries(test, { subjectId: me.userId });
    expect(actions.map(({ action }) => action).toSorted()).toEqual([
      "consent.granted",
      "consent.withdrawn",
    ]);
  });

  it("are no longer a consent when the last two browsers go at the same moment", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { me } = await student();
      for (const { body } of [browser(), browser()]) await put(me, body).expect(200);
      const both = await listed(me);
      await Promise.all(both.map(({ id }) => apiAs(test, me).delete(`${url}/${id}`).expect(204)));
      expect(await consent(me)).toEqual([["marketing_push", false]]);
    }
  });

  it("follow the browser to the account that uses it, and no other account takes them away", async () => {
    const [one, other] = [await student(), await student()];
    const shared = browser();
    await put(one.me, shared.body).expect(200);
    const [mine] = await listed(one.me);
    await apiAs(test, other.me).delete(`${url}/${mine?.id}`).expect(204);
    expect(await listed(one.me)).toHaveLength(1);
    await put(other.me, shared.body).expect(200);
    expect([await listed(one.me), (await listed(other.me)).length]).toEqual([[], 1]);
    expect(await consent(one.me)).toEqual([["marketing_push", false]]);
  });

  it("come to ten browsers at most; the oldest makes room", async () => {
    const { me } = await student();
    const all = Array.from({ length: 11 }, browser);
    for (const { body } of all) {
      test.clock.advance(1000);
      await put(me, body).expect(200);
    }
    expect((await listed(me)).map(({ endpoint }) => endpoint)).toEqual(
      all.slice(1).map(({ body }) => body.endpoint),
    );
  });

  it.each([
    ["sign-out", "/v1/auth/sign-out", { scope: "local" }],
    ["sign-out everywhere", "/v1/auth/sign-out", { scope: "global" }],
  ])("stop with %s", async (_name, path, body) => {
    const { me, userId } = await student();
    await put(me, browser().body).expect(200);
    await save(me, 3);
    await apiAs(test, me).post(path).send(body).expect(204);
    await remind();
    expect(calls).toEqual([]);
    await forgetEndedBrowsers(test.dependencies);
    const again = await signInAs(test, { userId });
    expect([await listed(again), await consent(again)]).toEqual([[], [["marketing_push", false]]]);
  });

  it("outlast a session that ended by itself, and stop when nobody came for 60 days", async () => {
    const { db } = test.dependencies;
    const { me, userId } = await student();
    await put(me, browser().body).expect(200);
    const seen = (lastSeenAt: Date) =>
      db.update(sessions).set({ lastSeenAt }).where(eq(sessions.id, me.sessionId));
    const now = test.clock.now();
    await seen(later(unusedSince(now), DAY));
    await forgetEndedBrowsers(test.dependencies);
    const again = await signInAs(test, { userId });
    expect(await listed(again)).toMatchObject([{ is_this_session: false }]);
    await seen(later(unusedSince(now), -DAY));
    await forgetEndedBrowsers(test.dependencies);
    expect(await listed(again)).toEqual([]);
  });

  it("are in the copy of one's data, and go with the account", async () => {
    const { me, email } = await student();
    const mine = browser();
    await put(me, mine.body).expect(200);
    const { body } = await apiAs(test, me).get("/v1/auth/export").expect(200);
    expect(body.notified_browsers).toEqual([
      {
        endpoint: mine.body.endpoint,
        language: "en",
        created_at: expect.any(String),
        last_accepted_at: null,
      },
    ]);
    await apiAs(test, me).post("/v1/auth/account/delete").send({ email }).expect(204);
    expect(
      await test.dependencies.db.$count(pushSubscriptions, eq(pushSubscriptions.userId, me.userId)),
    ).toBe(0);
  });

  it.each([
    ["body.endpoint", { endpoint: "https://push.example/1" }],
    ["body.endpoint", { endpoint: "http://fcm.googleapis.com/fcm/send/1" }],
    ["body.endpoint", { endpoint: "https://fcm.googleapis.com.push.example/1" }],
    ["body.endpoint", { endpoint: "not an address" }],
    ["body.keys.p256dh", { keys: { p256dh: "A".repeat(87), auth: "tBHItJI5svbpez7KI4CCXg" } }],
    ["body.keys.auth", { keys: { ...browser().body.keys, auth: "short" } }],
    ["body.language", { language: "fr" }],
  ])("refuse a wrong %s %j with a sentence", async (field, wrong) => {
    const { me } = await student();
    const { status, body } = await put(me, { ...browser().body, ...wrong });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ field, message: expect.stringMatching(/^[A-Z].+\.$/) }]);
    expect(await listed(me)).toEqual([]);
  });

  it.each([
    "https://fcm.googleapis.com/fcm/send/abc",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://wns2-pn1p.notify.windows.com/w/?token=abc",
    "https://web.push.apple.com/abc",
  ])("take %s", async (endpoint) => {
    const { me } = await student();
    await put(me, { ...browser().body, endpoint: `${endpoint}${made}` }).expect(200);
    expect(await listed(me)).toHaveLength(1);
  });

  it("are for signed-in students with a confirmed email alone", async () => {
    const { body } = browser();
    const admin = await signInAs(test, { admin: true });
    const unconfirmed = await signInAs(test, { emailConfirmed: false });
    for (const [who, status] of [
      [null, 401],
      [admin, 403],
    ] as const) {
      await apiAs(test, who).get(url).expect(status);
      await apiAs(test, who).put(url).send(body).expect(status);
      await apiAs(test, who).delete(`${url}/${crypto.randomUUID()}`).expect(status);
    }
    const refused = await put(unconfirmed, body).expect(403);
    expect(refused.body.code).toBe("email_not_confirmed");
  });
});

describe("an installation without keys", () => {
  const test = useTestApp();

  it("offers no notifications", async () => {
    const me = await signInAs(test);
    const { body } = await apiAs(test, me).get(url).expect(200);
    expect(body).toEqual({ public_key: null, items: [] });
    const endpoint = "https://fcm.googleapis.com/fcm/send/abc";
    await apiAs(test, me).put(url).send(buildPushBrowser(endpoint).body).expect(404);
  });
});
