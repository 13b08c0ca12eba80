import type { StatusComponent } from "@bachat/rules/status";
import { later, MINUTE, shiftDay } from "@bachat/rules/time";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { buildIncident } from "../../../../test/openapi/incident.ts";
import { openPlans, statementsOf } from "../../../../test/query-plans.ts";
import { signInAs } from "../../../../test/sign-in.ts";
import { statusDays, statusMinutes } from "../../../db/schema/index.ts";

const NOW = new Date("2026-11-26T08:41:30Z");
const TODAY = "2026-11-26";

interface Shown {
  component: StatusComponent;
  days: { day: string }[];
}

describe("the status", () => {
  // No test client is in the admins' networks.
  const test = useTestApp({ ADMIN_ALLOWED_NETWORKS: "10.0.0.0/8" });
  beforeAll(() => test.clock.set(NOW));
  const read = async () => {
    test.clock.advance(1);
    return (await apiAs(test).get("/v1/status").expect(200)).body;
  };
  const of = async (component: StatusComponent) =>
    (await read()).components.find((one: Shown) => one.component === component);

  it("says of a new installation that nothing was measured", async () => {
    const status = await read();
    expect(status).toMatchObject({ today: TODAY, measured_since: null, ongoing: [] });
    expect(status.components).toHaveLength(8);
    for (const component of status.components)
      expect(component).toMatchObject({
        state: "unknown",
        measured_at: null,
        measured: 0,
        good: 0,
        days: [],
      });
    expect(status.student_id_decisions).toEqual({ median_seconds: null, decisions: 0, days: 30 });
  });

  it("sums up 90 days, and leaves days without a measurement out", async () => {
    const { db } = test.dependencies;
    const sums = (day: string, measured: number, good: number) => ({
      component: "mail" as const,
      day,
      measured,
      good,
    });
    await db
      .insert(statusDays)
      .values([
        sums(shiftDay(TODAY, -90), 1_440, 0),
        sums(shiftDay(TODAY, -89), 1_440, 1_440),
        sums(shiftDay(TODAY, -1), 1_000, 990),
        sums(TODAY, 521, 521),
      ]);
    const status = await read();
    expect(status.measured_since).toBe(shiftDay(TODAY, -90));
    const mail = await of("mail");
    expect(mail).toMatchObject({ measured: 2_961, good: 2_951 });
    expect(mail.days.map(({ day }: { day: string }) => day)).toEqual([
      shiftDay(TODAY, -89),
      shiftDay(TODAY, -1),
      TODAY,
    ]);
    expect((await of("webhooks")).days).toEqual([]);
  });

  it("tells how a component works by its last minute, unless that is too old", async () => {
    const { db } = test.dependencies;
    const minute = new Date("2026-11-26T08:41:00Z");
    await db.insert(statusMinutes).values([
      { component: "mail", minute: later(minute, -MINUTE), isUp: false },
      { component: "mail", minute, isUp: true },
      { component: "brand_site", minute, isUp: false },
      { component: "webhooks", minute: later(minute, -5 * MINUTE), isUp: true },
    ]);
    expect(await of("mail")).toMatchObject({ state: "up", measured_at: minute.toISOString() });
    expect(await of("brand_site")).toMatchObject({ state: "down" });
    expect(await of("webhooks")).toMatchObject({ state: "unknown" });
    test.clock.advance(5 * MINUTE);
    expect(await of("brand_site")).toMatchObject({ state: "unknown" });
    test.clock.set(NOW);
  });

  it("says that the time to a decision is unknown when it cannot be read, and shows all else", async () => {
    const owner = new pg.Client({ connectionString: test.database.ownerUrl });
    await owner.connect();
    await owner.query("revoke select on verification_submissions from bachat_app");
    const { log } = test.dependencies;
    const before = log.error;
    log.error = () => undefined;
    try {
      const status = await read();
      expect([status.student_id_decisions, status.verification_times]).toEqual([null, null]);
      expect(status.components).toHaveLength(8);
    } finally {
      log.error = before;
      await owner.query("grant select on verification_submissions to bachat_app");
      await owner.end();
    }
  });

  it("is for everybody, from every network, while admin work is not", async () => {
    const admin = await signInAs(test, { admin: true });
    const { incident_id: id } = await buildIncident(test);
    for (const path of ["/v1/status", "/v1/status/incidents", "/v1/status/incidents.rss"]) {
      expect((await apiAs(test).get(path)).status, path).toBe(200);
      // Also with a session, of an admin too.
      expect((await apiAs(test, admin).get(path)).status, path).toBe(200);
    }
    const refused = [
      await apiAs(test, admin).get("/v1/admin/categories"),
      await apiAs(test, admin).post("/v1/admin/incidents").send({}),
      await apiAs(test, admin).patch(`/v1/admin/incidents/${id}`).send({}),
      await apiAs(test, admin).post(`/v1/admin/incidents/${id}/updates`).send({}),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      refused.map(() => [403, "network_not_allowed"]),
    );
  });

  it("is asked for again each time, and not sent again while it is the same", async () => {
    const path = "/v1/status/incidents";
    const { headers } = await apiAs(test).get(path).expect(200);
    expect(headers["cache-control"]).toContain("s-maxage=0, stale-while-revalidate=0");
    await apiAs(test)
      .get(path)
      .set("if-none-match", headers["etag"] ?? "")
      .expect(304);
  });
});

describe("the status of three years", () => {
  const test = useTestApp();
  let owner: pg.Client;
  let plans: Awaited<ReturnType<typeof openPlans>>;
  beforeAll(async () => {
    test.clock.set(NOW);
    owner = new pg.Client({ connectionString: test.database.ownerUrl });
    await owner.connect();
    await owner.query(
      `insert into status_minutes (component, minute, is_up)
       select c, $1::timestamptz - n * interval '1 minute', true
       from unnest(enum_range(null::status_component)) c, generate_series(0, 7 * 1440 - 1) n`,
      ["2026-11-26T08:41:00Z"],
    );
    await owner.query(
      `insert into status_days (component, day, measured, good)
       select c, $1::date - n, 1440, 1439 from unnest(enum_range(null::status_component)) c, generate_series(0, 1094) n`,
      [TODAY],
    );
    await owner.query(
      `insert into incidents (id, title, impact, components, state, started_at, ended_at)
       select uuidv7(), 'Incident ' || n, 'minor', '{mail}', case when n % 2000 = 0 then 'monitoring' else 'resolved' end::incident_state,
         now() - n * interval '1 hour', case when n % 2000 <> 0 then now() - n * interval '1 hour' end
       from generate_series(1, 20000) n`,
    );
    await owner.query(
      `insert into incident_updates (id, incident_id, state, text)
       select uuidv7(), i.id, i.state, 'We know more' from incidents i, generate_series(1, 5)`,
    );
    await owner.query("vacuum analyze");
    plans = await openPlans(test.database.url);
  }, 120_000);
  afterAll(async () => {
    await plans.close();
    await owner.end();
  });

  it.each(["/v1/status", "/v1/status/incidents.rss"])(
    "%s is read by index, and no further than it shows",
    async (path) => {
      const sent = await statementsOf(() => apiAs(test).get(path).expect(200));
      const own = sent.filter(({ text }) => /status_|incident/.test(text));
      expect(own.length).toBeGreaterThan(1);
      for (const statement of own) {
        const { scanned, buffers, plan } = await plans.explain(statement);
        expect(scanned, plan).toEqual([]);
        expect(buffers, plan).toBeLessThan(250);
      }
    },
  );

  it("shows 90 days of each component", async () => {
    const { body } = await apiAs(test).get("/v1/status").expect(200);
    expect(body.components.map(({ days }: Shown) => days.length)).toEqual(
      body.components.map(() => 90),
    );
    expect(body.components[0]).toMatchObject({
      state: "up",
      measured: 90 * 1_440,
      good: 90 * 1_439,
    });
    expect(body.ongoing).toHaveLength(10);
  });
});
