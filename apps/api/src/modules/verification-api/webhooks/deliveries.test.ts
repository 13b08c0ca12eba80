import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { DAY, HOUR, MINUTE } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { versionAt } from "../../../../test/record-version.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { createSecretBox } from "../../../crypto/secret-box.ts";
import { brands, webhookDeliveries } from "../../../db/schema/index.ts";
import { recordEvent } from "../../platform/events/service.ts";
import { KEPT_MS, LEASE_MS } from "./policy.ts";
import { claim } from "./repository-deliveries.ts";
import { deliverDue, forgetDeliveries } from "./service-send.ts";

interface Call {
  headers: IncomingHttpHeaders;
  body: string;
}
/** The server's next answer; the last one stays. */
type Answer = number | "silence" | { redirect: string };

describe("webhook deliveries", () => {
  const test = useTestApp({ WEBHOOKS_TO_LOOPBACK: "true" });
  let server: Server;
  let port: number;
  let calls: Call[];
  let answers: Answer[];
  let brand: Brand;
  let developer: SignedIn;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        calls.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
        const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? 204;
        if (answer === "silence") return;
        if (typeof answer === "number") response.writeHead(answer).end();
        else response.writeHead(307, { location: answer.redirect }).end();
      });
    });
    await new Promise<void>((done) => {
      server.listen(0, "127.0.0.1", done);
    });
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(async () => {
    test.clock.set(new Date());
    calls = [];
    answers = [204];
    await test.dependencies.db.delete(webhookDeliveries);
    brand = await buildBrand(test);
    developer = await signInAs(test, { brand: { id: brand.id, role: "developer" } });
  });

  const path = (rest = "") => `/v1/brand/${brand.id}/webhook-endpoints${rest}`;
  const addEndpoint = async (url = `http://localhost:${port}/hook`) => {
    const wanted = { url, events: ["credits.low"] };
    const { body } = await apiAs(test, developer).post(path()).send(wanted).expect(201);
    return { id: String(body.endpoint.id), secret: String(body.secret) };
  };
  const happen = (balance = 12) =>
    test.dependencies.db.transaction((tx) =>
      recordEvent(tx, test.dependencies, brand.id, "credits.low", { balance }),
    );
  const work = () => deliverDue(test.dependencies);
  const listed = async (id: string, query = "") =>
    (
      await apiAs(test, developer)
        .get(path(`/${id}/deliveries${query}`))
        .expect(200)
    ).body;
  const stateOf = async (id: string) =>
    (await apiAs(test, developer).get(path())).body.items.find(
      (one: { id: string }) => one.id === id,
    );
  const headersOf = ({ headers }: Call) => ({
    "webhook-id": String(headers["webhook-id"]),
    "webhook-timestamp": String(headers["webhook-timestamp"]),
    "webhook-signature": String(headers["webhook-signature"]),
  });
  const onlyCall = (): Call => {
    const [call] = calls;
    if (call === undefined || calls.length > 1)
      throw new Error(`There were ${calls.length} calls.`);
    return call;
  };

  it("reach the endpoint with a signature that the scheme's library accepts", async () => {
    const { id, secret } = await addEndpoint();
    await happen();
    await test.runJobs("webhooks.deliver");
    const call = onlyCall();
    const payload = new Webhook(secret).verify(call.body, headersOf(call));
    expect(payload).toMatchObject({ event: "credits.low", data: { balance: 12 } });
    const forged = call.body.replace("12", "13");
    expect(() => new Webhook(secret).verify(forged, headersOf(call))).toThrow(
      "No matching signature",
    );
    expect(call.headers["content-type"]).toBe("application/json");
    const { items, total } = await listed(id);
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      event_id: call.headers["webhook-id"],
      status: "delivered",
      attempts: 1,
      last_status_code: 204,
      body: call.body,
    });
    expect((await stateOf(id)).last_delivery.status).toBe("delivered");
  });

  const versionOf = (id: string) => versionAt(apiAs(test, developer), path(), id);

  it("go to each endpoint that takes the event under one id, and to no paused one", async () => {
    const first = await addEndpoint();
    await addEndpoint();
    const paused = await addEndpoint();
    await apiAs(test, developer)
      .patch(path(`/${paused.id}`))
      .send({ version: await versionOf(paused.id), paused: true })
      .expect(200);
    await happen();
    await work();
    expect(calls).toHaveLength(2);
    expect(new Set(calls.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect((await listed(first.id)).total).toBe(1);
    expect((await listed(paused.id)).total).toBe(0);
  });

  it("are tried again after 500 with the same id, once the pause is over", async () => {
    answers = [500, 204];
    const { id, secret } = await addEndpoint();
    await happen();
    await work();
    expect((await listed(id)).items[0]).toMatchObject({
      status: "pending",
      attempts: 1,
      last_status_code: 500,
      last_error: "bad_status",
    });
    await work();
    expect(calls).toHaveLength(1);
    test.clock.advance(MINUTE + 1_000);
    await work();
    expect(calls).toHaveLength(2);
    expect(calls.map(({ headers }) => headers["webhook-id"])).toEqual(
      Array(2).fill(calls[0]?.headers["webhook-id"]),
    );
    for (const call of calls) new Webhook(secret).verify(call.body, headersOf(call));
    expect((await listed(id, "?status=delivered")).items[0]).toMatchObject({
      attempts: 2,
      last_error: null,
      next_attempt_at: null,
    });
  });

  it("do not follow a redirect, which could lead anywhere", async () => {
    answers = [{ redirect: `http://localhost:${port}/other` }];
    const { id } = await addEndpoint();
    await happen();
    await work();
    onlyCall();
    expect((await listed(id)).items[0]).toMatchObject({
      status: "pending",
      last_error: "redirect",
    });
  });

  it("give up on a server that is silent for ten seconds", { timeout: 20_000 }, async () => {
    answers = ["silence"];
    const { id } = await addEndpoint();
    await happen();
    await work();
    expect((await listed(id)).items[0]).toMatchObject({
      status: "pending",
      last_status_code: null,
      last_error: "timed_out",
    });
  });

  it("do not connect to a private address that a name or a changed setting leads to", async () => {
    const { id } = await addEndpoint();
    await happen();
    const config = { ...test.dependencies.config, webhooksToLoopback: false };
    await deliverDue({ ...test.dependencies, config });
    expect(calls).toEqual([]);
    expect((await listed(id)).items[0].last_error).toBe("not_public");
  });

  it("that we cannot sign count as a failed attempt and are tried again", async () => {
    const { id } = await addEndpoint();
    await happen();
    const secretBox = createSecretBox([{ id: "lost", key: Buffer.alloc(32, 1) }]);
    const log = { ...test.dependencies.log, error() {} };
    await deliverDue({ ...test.dependencies, secretBox, log });
    expect(calls).toEqual([]);
    expect((await listed(id)).items[0]).toMatchObject({
      status: "pending",
      attempts: 1,
      last_error: "internal",
      next_attempt_at: expect.any(String),
    });
  });

  it("are one worker's, also when many look at once", async () => {
    await addEndpoint();
    for (let balance = 0; balance < 6; balance += 1) await happen(balance);
    await Promise.all([work(), work(), work()]);
    expect(calls).toHaveLength(6);
    expect(new Set(calls.map(({ body }) => JSON.parse(body).data.balance)).size).toBe(6);
  });

  it("go out again with the same id when the worker died, and its late result no longer counts", async () => {
    const { id } = await addEndpoint();
    await happen();
    const { db, clock } = test.dependencies;
    const now = clock.now();
    const lost = await claim(db, id, { now, leaseEnd: new Date(now.getTime() + LEASE_MS) });
    await work();
    expect(calls).toEqual([]);
    test.clock.advance(LEASE_MS + 1);
    await work();
    expect(onlyCall().headers["webhook-id"]).toBe(lost?.eventId);
    expect((await listed(id)).items[0]).toMatchObject({ status: "delivered", attempts: 2 });
  });

  it("stop after a day without any success, with a reason and a mail, and go on when resumed", async () => {
    answers = [503];
    const { id } = await addEndpoint();
    const admin = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
    await signInAs(test, { brand: { id: brand.id, role: "viewer" } });
    await happen();
    for (const pause of [0, 1, 5, 30, 120, 480].map((minutes) => minutes * MINUTE)) {
      test.clock.advance(pause + 1_000);
      await work();
    }
    expect((await stateOf(id)).state).toBe("active");
    test.clock.advance(24 * HOUR);
    await happen(11);
    await work();
    // The newer event is tried too, unless the older one has failed for the last time before.
    expect([7, 8]).toContain(calls.length);
    expect((await stateOf(id)).state).toBe("failing");
    expect((await listed(id, "?status=failed")).items[0]).toMatchObject({
      attempts: 7,
      next_attempt_at: null,
    });
    expect((await listed(id, "?status=pending")).items[0].next_attempt_at).toBeNull();
    const before = test.mails.length;
    await test.runJobs("mail.send");
    const mails = test.mails.slice(before).filter(({ subject }) => subject?.includes("webhooks"));
    expect(mails).toHaveLength(3);
    expect(mails[0]?.text).toContain(`localhost:${port}`);
    const activity = await apiAs(test, admin).get(`/v1/brand/${brand.id}/activity?kind=keys`);
    expect(activity.body.items[0]).toMatchObject({ action: "webhook.stopped", by: "bachat" });

    answers = [200];
    await apiAs(test, developer)
      .patch(path(`/${id}`))
      .send({ version: await versionOf(id), paused: false })
      .expect(200);
    await work();
    expect((await listed(id, "?status=delivered")).total).toBe(1);
  });

  it("do not stop while something is accepted now and then", async () => {
    const { id } = await addEndpoint();
    answers = [503];
    await happen();
    for (const pause of [0, 1, 5, 30, 120, 480].map((minutes) => minutes * MINUTE)) {
      test.clock.advance(pause + 1_000);
      await work();
    }
    answers = [200, 503];
    await happen();
    await work();
    test.clock.advance(DAY + 1_000);
    await work();
    expect((await listed(id, "?status=failed")).total).toBe(1);
    expect((await stateOf(id)).state).toBe("active");
  });

  it("are sent again on request, with the same id", async () => {
    const { id } = await addEndpoint();
    await happen();
    await work();
    const [first] = (await listed(id)).items;
    const again = () =>
      apiAs(test, developer)
        .post(path(`/${id}/deliveries/${first.id}/send`))
        .send({});
    expect((await again()).body).toMatchObject({ id: first.id, status: "pending", attempts: 0 });
    expect((await again()).status).toBe(200);
    await test.runJobs("webhooks.deliver");
    expect(calls.map(({ headers }) => headers["webhook-id"])).toEqual([
      first.event_id,
      first.event_id,
    ]);
    await apiAs(test, developer)
      .patch(path(`/${id}`))
      .send({ version: await versionOf(id), paused: true })
      .expect(200);
    expect((await again()).body.code).toBe("endpoint_stopped");
  });

  it("can be tried out with a test event, once and whatever events are chosen", async () => {
    answers = [500];
    const { id } = await addEndpoint();
    const send = (who: SignedIn | null = developer) =>
      apiAs(test, who)
        .post(path(`/${id}/test`))
        .send({});
    expect((await send(null)).status).toBe(401);
    expect((await send()).body).toMatchObject({ event: "webhook.test", status: "pending" });
    await test.runJobs("webhooks.deliver");
    expect((await listed(id)).items[0]).toMatchObject({ status: "failed", attempts: 1 });
    answers = [200];
    await send();
    await test.runJobs("webhooks.deliver");
    expect((await listed(id)).items[0]).toMatchObject({
      status: "delivered",
      last_status_code: 200,
    });
  });

  it("stay away while the brand is suspended", async () => {
    const { id } = await addEndpoint();
    await happen();
    const { db } = test.dependencies;
    const suspended = { status: "suspended", statusReason: "For a test." } as const;
    await db.update(brands).set(suspended).where(eq(brands.id, brand.id));
    await happen();
    await work();
    expect(calls).toEqual([]);
    const { items } = await listed(id);
    expect(items).toMatchObject([
      { status: "failed", attempts: 0, last_error: "brand_not_approved" },
    ]);
  });

  it("are forgotten after 30 days, and paged until then", async () => {
    const { id } = await addEndpoint();
    await happen(1);
    test.clock.advance(KEPT_MS - HOUR);
    await happen(2);
    const { userId } = developer;
    developer = await signInAs(test, { userId });
    expect((await listed(id, "?per_page=1&page=2")).items[0].body).toContain('"balance":1');
    test.clock.advance(2 * HOUR);
    await forgetDeliveries(test.dependencies);
    developer = await signInAs(test, { userId });
    const { items } = await listed(id);
    expect(items).toHaveLength(1);
    expect(items[0].body).toContain('"balance":2');
  });
});
