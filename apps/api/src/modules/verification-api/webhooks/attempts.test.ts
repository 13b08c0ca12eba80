import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { DAY } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { webhookDeliveries } from "../../../db/schema/index.ts";
import { recordEvent } from "../../platform/events/service.ts";
import { MOST_REPLAYED } from "./policy.ts";
import { deliverDue } from "./service-send.ts";

let repeats = 0;
function* repeated(text: string) {
  for (repeats = 0; ; repeats += 1) yield text;
}

describe("attempts and replays", () => {
  const test = useTestApp({ WEBHOOKS_TO_LOOPBACK: "true" });
  let server: Server;
  /** `endless`: the body goes on for as long as somebody reads it. */
  let answer: { status: number; body: string; endless?: true };
  let ids: string[];
  let brand: Brand;
  let developer: SignedIn;
  let endpoint: string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      ids.push(String(request.headers["webhook-id"]));
      request.resume().on("end", () => {
        response.writeHead(answer.status);
        if (answer.endless) Readable.from(repeated(answer.body)).pipe(response);
        else response.end(answer.body);
      });
    });
    await new Promise<void>((done) => {
      server.listen(0, "127.0.0.1", done);
    });
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(async () => {
    test.clock.set(new Date("2026-11-19T06:30:00Z"));
    ids = [];
    answer = { status: 500, body: "out of order" };
    await test.dependencies.db.delete(webhookDeliveries);
    brand = await buildBrand(test);
    developer = await signInAs(test, { brand: { id: brand.id, role: "developer" } });
    const { port } = server.address() as AddressInfo;
    const { body } = await apiAs(test, developer)
      .post(`/v1/brand/${brand.id}/webhook-endpoints`)
      .send({ url: `http://localhost:${port}/hook`, events: ["credits.low"] })
      .expect(201);
    endpoint = `/v1/brand/${brand.id}/webhook-endpoints/${body.endpoint.id}`;
  });
  afterEach(() => test.clock.set(new Date()));

  const happen = () =>
    test.dependencies.db.transaction((tx) =>
      recordEvent(tx, test.dependencies, brand.id, "credits.low", { balance: 12 }),
    );
  const work = () => deliverDue(test.dependencies);
  const list = async () => (await apiAs(test, developer).get(`${endpoint}/deliveries`)).body;
  const attemptsOf = (id: string, who: SignedIn | null = developer) =>
    apiAs(test, who).get(`${endpoint}/deliveries/${id}/attempts`);
  const replay = (body: object, who: SignedIn | null = developer) =>
    apiAs(test, who).post(`${endpoint}/replay`).send(body);
  const giveUp = () =>
    test.dependencies.db.update(webhookDeliveries).set({ status: "failed", nextAttemptAt: null });

  it("keeps of each attempt the first kilobyte of the answer", async () => {
    await happen();
    await work();
    const [{ id }] = (await list()).items;
    test.clock.advance(DAY);
    answer = { status: 200, body: `\0${"नमस्ते ".repeat(200_000)}` };
    await work();
    const { status, body } = await attemptsOf(id);
    expect(status).toBe(200);
    expect(body.items).toHaveLength(2);
    expect(body.items[1]).toMatchObject({
      at: expect.stringMatching(/^2026-11-19T06:30:/),
      status_code: 500,
      error: "bad_status",
      answer: "out of order",
    });
    const [newest] = body.items;
    expect(newest).toMatchObject({ status_code: 200, error: null });
    expect(newest.answer.startsWith("नमस्ते नमस्ते")).toBe(true);
    expect(Buffer.byteLength(newest.answer)).toBeLessThanOrEqual(1024);
    expect(newest.answer).not.toContain("\uFFFD");
  });

  it("hangs up on an answer that does not end", async () => {
    answer = { status: 200, body: "more ".repeat(2_000), endless: true };
    await happen();
    await work();
    const [delivery] = (await list()).items;
    expect(delivery).toMatchObject({ status: "delivered", last_status_code: 200 });
    expect((await attemptsOf(delivery.id)).body.items[0].answer).toHaveLength(1024);
    // Chunks of 10 kB, and those that the socket buffers hold.
    expect(repeats).toBeLessThan(2_000);
  });

  it("sends the day's failed events again, each once, however often it is asked", async () => {
    await happen();
    await happen();
    test.clock.set(new Date("2026-11-20T06:30:00Z"));
    await happen();
    await work();
    await giveUp();
    const before = [...ids];
    answer = { status: 204, body: "" };
    const answers = await Promise.all([1, 2, 3].map(() => replay({ day: "2026-11-19" })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.sent, 0)).toBe(2);
    ids = [];
    await work();
    expect(ids.toSorted()).toEqual(before.slice(0, 2).toSorted());
    expect((await replay({ day: "2026-11-19" })).body).toEqual({ sent: 0, is_complete: true });
    const statuses = (await list()).items.map(({ status }: { status: string }) => status);
    expect(statuses).toEqual(["failed", "delivered", "delivered"]);
  });

  it("sends at most 500 at once, the oldest first, and then the others", async () => {
    await happen();
    await giveUp();
    const [row] = await test.dependencies.db.select().from(webhookDeliveries);
    if (row === undefined) throw new Error("There is no delivery.");
    const { endpointId, event, payload, createdAt } = row;
    await test.dependencies.db.insert(webhookDeliveries).values(
      Array.from({ length: MOST_REPLAYED + 2 }, (_, n) => ({
        endpointId,
        event,
        payload,
        status: "failed" as const,
        eventId: crypto.randomUUID(),
        createdAt: new Date(createdAt.getTime() + 1 + n),
      })),
    );
    expect((await replay({ day: "2026-11-19" })).body).toEqual({ sent: 500, is_complete: false });
    const [oldest] = await test.dependencies.db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.id, row.id));
    expect(oldest?.status).toBe("pending");
    expect((await replay({ day: "2026-11-19" })).body).toEqual({ sent: 3, is_complete: true });
  });

  it("refuses a wrong day, a stopped endpoint, other roles, nobody and other brands", async () => {
    await happen();
    await work();
    const [{ id }] = (await list()).items;
    for (const body of [{}, { day: "2026-02-30" }, { day: 29 }, { day: "1999-01-01" }]) {
      const { status, body: refusal } = await replay(body);
      expect([status, refusal.errors[0].field]).toEqual([400, "body.day"]);
    }
    const editor = await signInAs(test, { brand: { id: brand.id, role: "editor" } });
    const other = await buildBrand(test);
    const stranger = await signInAs(test, { brand: { id: other.id, role: "developer" } });
    for (const [who, status] of [
      [null, 401],
      [editor, 403],
      [stranger, 404],
    ] as const) {
      expect((await attemptsOf(id, who)).status).toBe(status);
      expect((await replay({ day: "2026-11-19" }, who)).status).toBe(status);
    }
    const own = endpoint.replace(brand.id, other.id);
    expect((await apiAs(test, stranger).get(`${own}/deliveries/${id}/attempts`)).status).toBe(404);
    expect(
      (await apiAs(test, stranger).post(`${own}/replay`).send({ day: "2026-11-19" })).status,
    ).toBe(404);
    const { version } = (
      await apiAs(test, developer).get(`/v1/brand/${brand.id}/webhook-endpoints`)
    ).body.items[0];
    await apiAs(test, developer).patch(endpoint).send({ version, paused: true }).expect(200);
    const stopped = await replay({ day: "2026-11-19" });
    expect([stopped.status, stopped.body.code]).toEqual([409, "endpoint_stopped"]);
  });
});
