import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { statusComponents, type StatusComponent } from "@bachat/rules/status";
import { DAY, later, MINUTE } from "@bachat/rules/time";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useTestApp } from "../../../../test/app.ts";
import type { Config } from "../../../config.ts";
import { statusDays, statusMinutes } from "../../../db/schema/index.ts";
import { sendMailJob } from "../../../mails/schemas.ts";
import { measureMinute, removeOldMinutes } from "./service-measure.ts";

const HANGS_UP = 0;

/** A real HTTP server whose status the test sets. */
async function startSite() {
  let status = 200;
  const server = createServer((request, response) => {
    if (status === HANGS_UP) return request.socket.destroy();
    response.statusCode = status;
    response.end("A page");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (next: number) => void (status = next),
    close: () => new Promise((done) => server.close(done)),
  };
}

const workOf = {
  documents: "verification.process_document",
  mail: sendMailJob.name,
  webhooks: "webhooks.deliver",
};

describe("the measurement of a minute", () => {
  const test = useTestApp();
  let sites: Record<"student" | "brand" | "gateway", Awaited<ReturnType<typeof startSite>>>;
  let api = "";
  beforeAll(async () => {
    sites = { student: await startSite(), brand: await startSite(), gateway: await startSite() };
    api = `http://127.0.0.1:${test.port}`;
  });
  afterAll(() => Promise.all(Object.values(sites).map((site) => site.close())));
  beforeEach(async () => {
    for (const site of Object.values(sites)) site.answer(200);
    await test.dependencies.db.delete(statusMinutes);
  });

  /** The worker, with this test's sites as its configuration's. */
  const worker = (origins: Partial<Record<"student" | "brand" | "api", string>> = {}) => ({
    ...test.dependencies,
    config: {
      ...test.dependencies.config,
      origins: {
        ...test.dependencies.config.origins,
        student: sites.student.origin,
        brand: sites.brand.origin,
        api,
        ...origins,
      },
      payments: {
        ...test.dependencies.config.payments,
        origin: sites.gateway.origin,
      } as Config["payments"],
    },
  });
  const measure = (dependencies = worker()) => measureMinute(dependencies, workOf);
  const minutes = () =>
    test.dependencies.db.select().from(statusMinutes).orderBy(asc(statusMinutes.component));
  const found = async () =>
    Object.fromEntries((await minutes()).map(({ component, isUp }) => [component, isUp]));
  const allUp = Object.fromEntries(statusComponents.map((component) => [component, true]));
  const dayOf = async (component: StatusComponent, day: string) => {
    const rows = await test.dependencies.db
      .select()
      .from(statusDays)
      .where(eq(statusDays.component, component));
    return rows.find((row) => row.day === day);
  };

  it("asks every component from outside and writes one row for each", async () => {
    test.clock.set(new Date("2026-11-20T10:20:30Z"));
    await measure();
    expect(await found()).toEqual(allUp);
    expect((await minutes()).map(({ minute }) => minute)).toEqual(
      statusComponents.map(() => new Date("2026-11-20T10:20:00Z")),
    );
    expect(await dayOf("mail", "2026-11-20")).toMatchObject({ measured: 1, good: 1 });
  });

  it("finds a site that answers with a failure, is away or hangs up, and no other, not working", async () => {
    test.clock.advance(MINUTE);
    sites.student.answer(503);
    await measure(worker({ brand: "http://127.0.0.1:2" }));
    expect(await found()).toEqual({ ...allUp, student_site: false, brand_site: false });
    await test.dependencies.db.delete(statusMinutes);
    sites.student.answer(HANGS_UP);
    await measure();
    expect(await found()).toEqual({ ...allUp, student_site: false });
    await test.dependencies.db.delete(statusMinutes);
    // A page that leads elsewhere is not the page.
    sites.student.answer(302);
    await measure(worker({ api: "http://127.0.0.1:2" }));
    expect(await found()).toEqual({
      ...allUp,
      student_site: false,
      verification_api: false,
      accounts_api: false,
    });
  });

  it("takes a refusal of the payment provider for an answer, and its failure for none", async () => {
    test.clock.advance(MINUTE);
    sites.gateway.answer(401);
    await measure();
    expect(await found()).toMatchObject({ payments: true });
    await test.dependencies.db.delete(statusMinutes);
    sites.gateway.answer(502);
    await measure();
    expect(await found()).toMatchObject({ payments: false });
  });

  it("has no row for what this installation does not have", async () => {
    const own = worker();
    test.clock.advance(MINUTE);
    await measure({ ...own, config: { ...own.config, payments: { kind: "off" } } });
    const { payments: _, ...others } = allUp;
    expect(await found()).toEqual(others);
  });

  it("asks no name that only browsers know", async () => {
    test.clock.advance(MINUTE);
    await measure(worker({ student: "https://student.bachat.localhost" }));
    const { student_site: _, ...others } = allUp;
    expect(await found()).toEqual(others);
  });

  it("judges mail by how long the oldest has waited for its first attempt", async () => {
    const { db, queue } = test.dependencies;
    const put = (minutesAgo: number) =>
      queue.enqueue(
        db,
        sendMailJob,
        { id: crypto.randomUUID(), template: "reset-password", sealed: "" },
        { startAfter: later(new Date(), -minutesAgo * MINUTE) },
      );
    test.clock.advance(MINUTE);
    await put(9);
    await measure();
    expect(await found()).toEqual(allUp);
    await put(11);
    test.clock.advance(MINUTE);
    await db.delete(statusMinutes);
    await measure();
    expect(await found()).toEqual({ ...allUp, mail: false });
    await db.$client.query("update pgboss.job set state = 'retry' where name = $1", [
      sendMailJob.name,
    ]);
  });

  it("writes nothing of what could not be measured", async () => {
    const own = worker();
    const { log } = own;
    const said: unknown[] = [];
    test.clock.advance(MINUTE);
    await measureMinute(
      { ...own, log: { ...log, error: (fields: unknown) => said.push(fields) } as never },
      // A name that Postgres does not take as text.
      { ...workOf, documents: "\u0000" },
    );
    const { documents: _d, mail: _m, webhooks: _w, ...others } = allUp;
    expect(await found()).toEqual(others);
    expect(said).toHaveLength(3);
  });

  it("counts a minute once, whichever of two workers is first, and keeps what was found first", async () => {
    test.clock.set(new Date("2026-11-21T10:20:30Z"));
    await Promise.all([measure(), measure(), measure()]);
    test.clock.advance(20_000);
    sites.brand.answer(500);
    await measure();
    expect(await minutes()).toHaveLength(statusComponents.length);
    for (const component of statusComponents)
      expect(await dayOf(component, "2026-11-21"), component).toMatchObject({
        measured: 1,
        good: 1,
      });
    test.clock.advance(MINUTE);
    await measure();
    expect(await dayOf("brand_site", "2026-11-21")).toMatchObject({ measured: 2, good: 1 });
  });

  it("counts a minute to its day in India", async () => {
    test.clock.set(new Date("2026-11-22T18:29:59Z"));
    await measure();
    test.clock.set(new Date("2026-11-22T18:30:00Z"));
    await measure();
    expect(await dayOf("mail", "2026-11-22")).toMatchObject({ measured: 1 });
    expect(await dayOf("mail", "2026-11-23")).toMatchObject({ measured: 1 });
  });

  it("is forgotten after a week, while its day's sums stay", async () => {
    test.clock.set(new Date("2026-11-24T10:00:30Z"));
    await measure();
    test.clock.advance(7 * DAY - MINUTE);
    await measure();
    await removeOldMinutes(test.dependencies);
    expect(await minutes()).toHaveLength(2 * statusComponents.length);
    test.clock.advance(MINUTE);
    await removeOldMinutes(test.dependencies);
    await removeOldMinutes(test.dependencies);
    expect(await minutes()).toHaveLength(statusComponents.length);
    expect(await dayOf("mail", "2026-11-24")).toMatchObject({ measured: 1, good: 1 });
  });
});
