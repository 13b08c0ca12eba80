import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HOUR } from "@bachat/rules/time";
import { eq, sql } from "drizzle-orm";
import supertest from "supertest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brandBalances, brands, offers } from "../../../apps/api/src/db/schema/index.ts";
import { findImbalances } from "../../../apps/api/src/modules/money/credits/service-checks.ts";
import { createTestApp, type TestApp } from "../../../apps/api/test/app.ts";
import { buildSampleShops } from "../sample-shops/app.ts";
import { DEMO_BRAND, DEMO_PASSWORD } from "./accounts.ts";
import { readDemoFile } from "./demo-file.ts";
import { isEmpty, seedDemo, writeDemoAccess } from "./seed.ts";

describe("the demo", () => {
  let test: TestApp;
  let folder: string;
  let events: Awaited<ReturnType<typeof eventsOf>>;

  beforeAll(async () => {
    test = await createTestApp();
    folder = await mkdtemp(join(tmpdir(), "bachat-demo-"));
    if (!(await isEmpty(test.dependencies.db))) throw new Error("The template is not empty.");
    await seedDemo(test.dependencies, test.database.ownerUrl, "http://127.0.0.1:4028");
    events = await eventsOf(test);
  }, 900_000);
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await test.close();
  });

  const numberOf = async (query: ReturnType<typeof sql>) => {
    const { rows } = await test.dependencies.db.execute<{ n: string }>(query);
    return Number(rows[0]?.n);
  };

  it("has the promised amounts", async () => {
    expect(await isEmpty(test.dependencies.db)).toBe(false);
    expect(await numberOf(sql`select count(*) n from categories`)).toBe(12);
    // With the first offer of a brand that was let in this week.
    expect(await numberOf(sql`select count(*) n from offers`)).toBe(126);
    expect(
      await numberOf(sql`select count(*) n from brands where status in ('approved', 'suspended')`),
    ).toBe(61);
    expect(await numberOf(sql`select count(*) n from students where not is_test`)).toBe(303);
    expect(await numberOf(sql`select count(*) n from student_offer_interactions`)).toBeGreaterThan(
      5_000,
    );
    expect(
      await numberOf(
        sql`select count(*) n from student_offer_interactions where created_at > now()`,
      ),
    ).toBe(0);
  });

  it("has what an admin sets before a launch", async () => {
    const { body } = await supertest(test.app.server).get("/v1/site-settings");
    expect(body.grievance_contact.email).toBe("grievance@bachat.example");
    expect(body.social_links).toEqual(
      Object.fromEntries(
        ["facebook", "twitter", "instagram", "linkedin"].map((network) => [
          network,
          `http://127.0.0.1:4028/bachat-on-${network}`,
        ]),
      ),
    );
  });

  it("has no link that leads nowhere", async () => {
    const { db } = test.dependencies;
    const { rows: columns } = await db.execute<{ table: string; column: string }>(sql`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb') and (table_name, column_name) not in (
        -- Shown as text: where a shop's link ended, and a brand's own server.
        ('offer_link_checks', 'final_url'), ('webhook_endpoints', 'url'))`);
    const links = new Set<string>();
    for (const { table, column } of columns) {
      const { rows } = await db.execute<{ link: string }>(sql`
        select distinct match[1] as link from ${sql.identifier(table)},
          regexp_matches(${sql.identifier(column)}::text, '(https?://[^[:space:]"<>]+)', 'g') as match`);
      for (const { link } of rows) links.add(link);
    }
    const shops = buildSampleShops({ studentOrigin: "http://localhost:4001" });
    const { origins } = test.dependencies.config;
    let opened = 0;
    for (const link of links) {
      // Pictures, pages and mails' links of Bachat itself are in other tests.
      if (Object.values(origins).some((origin) => link.startsWith(origin))) continue;
      expect(link).toMatch(/^http:\/\/127\.0\.0\.1:4028\//);
      const { statusCode } = await shops.inject({ url: new URL(link).pathname });
      expect(statusCode, link).toBe(200);
      opened += 1;
    }
    expect(opened).toBeGreaterThan(150);
  });

  it("has answers of who redeemed, enough for figures", async () => {
    const measured = sql`select offer_id from offer_feedback group by offer_id having count(*) >= 10`;
    expect(await numberOf(sql`select count(*) n from (${measured}) m`)).toBeGreaterThan(2);
    expect(
      await numberOf(sql`select count(*) n from offer_feedback f where not exists (
        select from redemptions r where r.student_id = f.student_id and r.offer_id = f.offer_id)`),
    ).toBe(0);
  });

  it("features no offer that fails, and shows the demo brand one that lost its feature and one that is paused", async () => {
    const { db } = test.dependencies;
    const wrong = sql`select f.offer_id from offer_feedback f join offers o on o.id = f.offer_id
      where o.is_public and o.failing_since is null and f.updated_at > now() - interval '90 days'
      group by f.offer_id having count(*) >= 20 and avg((f.outcome = 'worked')::int) < 0.6`;
    expect(await numberOf(sql`select count(*) n from (${wrong}) m`)).toBe(0);
    expect(
      await numberOf(
        sql`select count(*) n from offers where failing_since is not null and featured`,
      ),
    ).toBe(0);
    const { rows } = await db.execute(sql`
      select o.status, o.is_public as shown, b.status as boost, o.paused_by_health_at is not null as paused
      from offers o left join boosts b on b.offer_id = o.id and b.status in ('active', 'paused')
      where o.brand_name = ${DEMO_BRAND} and o.failing_since is not null order by o.status`);
    expect(rows).toEqual([
      { status: "published", shown: true, boost: "paused", paused: false },
      { status: "paused", shown: false, boost: null, paused: true },
    ]);
  });

  it.each([
    ["offer_type", ["code", "other", "redirect"]],
    ["redemption_method", ["code", "qr", "redirect"]],
    ["discount_type", ["bogo", "fixed", "free_shipping", "other", "percentage"]],
    ["country", ["Canada", "Global", "India", "UK", "US"]],
    ["status", ["archived", "draft", "paused", "pending_review", "published", "rejected"]],
    ["exclusivity", ["exclusive", "standard"]],
    ["channel", ["both", "in_store", "online"]],
  ])("shows every %s", async (column, values) => {
    const { rows } = await test.dependencies.db.execute<{ value: string }>(
      sql`select distinct ${sql.identifier(column)}::text as value from offers order by 1`,
    );
    expect(rows.map((row) => row.value)).toEqual(values);
  });

  it("shows every city and every state of expiry", async () => {
    expect(
      await numberOf(sql`select count(distinct city) n from offers where city is not null`),
    ).toBe(17);
    for (const offset of [0, 1]) {
      expect(
        await numberOf(
          sql`select count(*) n from offers where is_public and end_date = kolkata_today() + ${offset}::int`,
        ),
      ).toBeGreaterThan(0);
    }
    expect(
      await numberOf(sql`select count(*) n from offers where end_date < kolkata_today()`),
    ).toBeGreaterThan(0);
    expect(
      await numberOf(sql`select count(*) n from offers where end_date is null`),
    ).toBeGreaterThan(0);
    expect(await test.dependencies.db.$count(offers, eq(offers.featured, true))).toBeGreaterThan(5);
  });

  it("has applications in every state, and for the demo brand the one by which it came in", async () => {
    const { rows } = await test.dependencies.db.execute<{ status: string }>(
      sql`select status, count(*)::int as n from brand_applications group by 1 order by 1`,
    );
    expect(rows).toEqual([
      { status: "pending", n: 6 },
      { status: "approved", n: 56 },
      { status: "rejected", n: 2 },
    ]);
    const contradicting = sql`select count(*) n from brand_applications a
      join brands b on b.id = a.brand_id join offers o on o.id = a.offer_id
      where a.brand_name <> b.name or a.contact_email <> b.contact_email or a.decided_at <> b.approved_at
        or o.brand_id <> b.id or o.title <> a.offer_title or o.published_at <> a.decided_at
        or a.submitted_at >= a.decided_at or a.decided_at >= now() - interval '180 days'
        or exists (select from offers e where e.brand_id = b.id and e.created_at < b.approved_at)
        or exists (select from ledger_transfers t where t.brand_id = b.id and t.created_at < b.approved_at)
        or (select created_at from users u where u.id = a.decided_by) >= a.submitted_at`;
    expect(await numberOf(contradicting)).toBe(0);
    expect(
      await numberOf(
        sql`select count(distinct approved_at) n from brands where approved_at is not null`,
      ),
    ).toBeGreaterThan(50);
  });

  it("has queues that a team could have today: no item is older than a few days", async () => {
    for (const [queue, since] of [
      [sql`offers where status = 'pending_review'`, sql`submitted_at`],
      [sql`offer_revisions where status = 'pending'`, sql`created_at`],
      [sql`brand_applications where status = 'pending'`, sql`submitted_at`],
      [sql`verification_submissions where status = 'pending'`, sql`created_at`],
      // Requests about personal data have longer.
      [
        sql`contact_messages where status = 'new' and kind in ('general', 'student', 'brand', 'press')`,
        sql`waiting_since`,
      ],
    ] as const) {
      const stale = sql`select count(*) n from ${queue} and (${since} < now() - interval '4 days' or ${since} > now())`;
      expect(await numberOf(stale)).toBe(0);
    }
    // Near and just over the promise of 2-3 business days, and none that had begun before it was looked at.
    const late = sql`select count(*) n from offers where status = 'pending_review' and submitted_at < now() - interval '2 days'`;
    expect(await numberOf(late)).toBeGreaterThanOrEqual(2);
    const begun = sql`select count(*) n from offers where status = 'pending_review' and start_date <= submitted_at::date`;
    expect(await numberOf(begun)).toBe(0);
  });

  it("has messages of every kind, an erasure request, and one complaint past its legal deadline", async () => {
    expect(await numberOf(sql`select count(distinct kind) n from contact_messages`)).toBe(8);
    const open = sql`contact_messages where status = 'new'`;
    expect(await numberOf(sql`select count(*) n from ${open} and kind = 'erasure'`)).toBe(1);
    const { rows } = await test.dependencies.db.execute<{ kind: string }>(
      sql`select kind from ${open} and due_on < (now() at time zone 'Asia/Kolkata')::date and kind = 'grievance'`,
    );
    expect(rows).toEqual([{ kind: "grievance" }]);
  });

  it("has an admin with every permission, and a second one who confirms", async () => {
    const { rows } = await test.dependencies.db.execute<{ permissions: string[] }>(
      sql`select permissions::text[] as permissions from user_roles`,
    );
    expect(rows).toEqual([
      { permissions: ["reviewer", "brands", "catalogue", "finance", "owner"] },
      { permissions: ["brands", "catalogue", "finance", "owner"] },
    ]);
  });

  it("shows the demo brand's contact its application, approved", async () => {
    const signedIn = await supertest(test.app.server)
      .post("/v1/auth/sign-in")
      .send({ email: "brand@demo.bachat.test", password: DEMO_PASSWORD, transport: "body" });
    const [brand] = await test.dependencies.db
      .select({ id: brands.id })
      .from(brands)
      .where(eq(brands.name, DEMO_BRAND));
    const answer = await supertest(test.app.server)
      .get(`/v1/brand/${brand?.id}/application`)
      .set("authorization", `Bearer ${signedIn.body.access_token}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: "approved",
      brand_name: DEMO_BRAND,
      contact_email: "brand@demo.bachat.test",
      decision_note: null,
    });
    expect(answer.body.redemption_code === null).toBe(answer.body.redemption_method !== "code");
  });

  it("lets the named student have saved an offer that has ended", async () => {
    const ended = sql`select count(*) n from student_offer_interactions i
      join students s on s.id = i.student_id join users u on u.id = s.user_id
      join offers o on o.id = i.offer_id join brands b on b.id = o.brand_id
      where u.email = 'student@demo.bachat.test' and i.interaction_type = 'save'
        and o.status = 'published' and b.approved_at is not null and o.end_date < kolkata_today() - 2`;
    expect(await numberOf(ended)).toBeGreaterThan(0);
  });

  it("leaves the demo brand with exactly 5,000 credits, and every ledger in balance", async () => {
    const [row] = await test.dependencies.db
      .select({ balance: brandBalances.balance, tier: brandBalances.planTier })
      .from(brandBalances)
      .innerJoin(brands, eq(brands.id, brandBalances.brandId))
      .where(eq(brands.name, DEMO_BRAND));
    expect(row).toEqual({ balance: 5_000, tier: "growth" });
    expect((await findImbalances(test.dependencies)).wrong).toEqual([]);
  });

  it("has customers of the API with sums, one with an open alert and a tenth of its hour", async () => {
    const { rows } = await test.dependencies.db.execute(sql`
      select b.name, bal.hour_reduced as reduced, (select count(*)::int from call_alerts c where c.brand_id = b.id) as alerts,
        (select sum(d.not_verified) > 1300 and max(cardinality(d.latency_counts)) = 21 and sum(d.invalid) = 23 from verification_days d where d.brand_id = b.id) as summed
      from api_customers a join brands b on b.id = a.brand_id join brand_balances bal on bal.brand_id = b.id order by b.name`);
    expect(rows.map(({ name }) => name)).toEqual([DEMO_BRAND, "Pannapost", "Patangway", "Swarbox"]);
    expect(rows.filter(({ reduced }) => reduced)).toEqual([
      { name: "Patangway", reduced: true, alerts: 2, summed: true },
    ]);
  });

  it("shows the demo brand in rupees, with each redemption method, and figures that are what happened", async () => {
    const brand = sql`(select id from brands where name = ${DEMO_BRAND})`;
    const { rows } = await test.dependencies.db.execute<{ way: string }>(
      sql`select distinct redemption_method || coalesce(' ' || code_mode, '') || ' ' || currency as way
        from offers where brand_id = ${brand} and is_public order by 1`,
    );
    expect(rows.map(({ way }) => way)).toEqual([
      "code pool INR",
      "code shared INR",
      "qr INR",
      "redirect INR",
    ]);
    const differing = sql`select count(*) n from (
      select (select sum(redeems) from analytics_days where brand_id = ${brand}) <> (select count(*) from redemptions where brand_id = ${brand}) as wrong
      union all select (select sum(views) from analytics_days where brand_id = ${brand})
        <> (select sum(views) from offer_hourly_counters c join offers o on o.id = c.offer_id where o.brand_id = ${brand})
      union all select (select sum(checks) from analytics_outlet_days where brand_id = ${brand})
        <> (select count(*) from redemptions where brand_id = ${brand} and status = 'checked')
      union all select (select sum(redeem_count) from offer_stats s join offers o on o.id = s.offer_id where o.brand_id = ${brand})
        <> (select count(*) from redemptions where brand_id = ${brand})
    ) compared where wrong is distinct from false`;
    expect(await numberOf(differing)).toBe(0);
    const months = sql`select count(distinct month) n from analytics_groups where brand_id = ${brand} and college_id is not null`;
    expect(await numberOf(months)).toBeGreaterThan(3);
    const days = sql`select count(distinct day) n from analytics_days where brand_id = ${brand}`;
    expect(await numberOf(days)).toBeGreaterThan(170);
    expect(
      await numberOf(sql`select count(*) n from audit_log where brand_id = ${brand}`),
    ).toBeGreaterThan(50);
    const low = sql`select count(*) n from offers o where o.brand_id = ${brand} and o.code_mode = 'pool'
      and (select count(*) from offer_codes c where c.offer_id = o.id and c.assigned_at is null) between 1 and 19`;
    expect(await numberOf(low)).toBe(1);
  });

  it("writes who can sign in for the owner alone, and new keys each time", async () => {
    const origins = {
      ...test.dependencies.config.origins,
      mail: "http://localhost:4025",
    };
    await writeDemoAccess(test.dependencies, folder, origins);
    const first = readDemoFile(folder);
    expect((await stat(join(folder, "demo.json"))).mode & 0o777).toBe(0o600);
    expect(first?.accounts.map((account) => account.role)).toEqual([
      "student",
      "pending",
      "rejected",
      "newcomer",
      "brand",
      "brand-pending",
      "editor",
      "developer",
      "viewer",
      "accountant",
      "staff",
      "admin",
      "second-admin",
    ]);
    await writeDemoAccess(test.dependencies, folder, origins);
    const second = readDemoFile(folder);
    const ask = (key: string | undefined) =>
      supertest(test.app.server)
        .post("/v1/brand-verify-student")
        .set("x-api-key", key ?? "")
        .send({ studentEmail: "student@demo.bachat.test" });
    expect((await ask(first?.api_keys.live)).status).toBe(401);
    const answer = await ask(second?.api_keys.live);
    expect(answer.body).toMatchObject({
      isVerified: true,
      studentInfo: { name: "Ananya Deshmukh" },
    });
  });

  it("holds the same events as one that was filled seven hours ago", async () => {
    const earlier = await createTestApp();
    try {
      earlier.clock.advance(-7 * HOUR);
      await seedDemo(earlier.dependencies, earlier.database.ownerUrl, "http://127.0.0.1:4028");
      expect(events.interactions.length).toBeGreaterThan(5_000);
      expect(await eventsOf(earlier)).toEqual(events);
    } finally {
      await earlier.close();
    }
  }, 900_000);
});

/** The events of the demo, without their times. */
async function eventsOf(test: TestApp) {
  const rows = async (query: ReturnType<typeof sql>) =>
    (await test.dependencies.db.execute(query)).rows.map((row) => Object.values(row).join(" | "));
  return {
    interactions: await rows(sql`select u.email, i.interaction_type, o.title, count(*)::int as times
      from student_offer_interactions i join students s on s.id = i.student_id
        join users u on u.id = s.user_id join offers o on o.id = i.offer_id
      group by 1, 2, 3 order by 1, 2, 3`),
    redemptions: await rows(sql`select u.email, o.title from redemptions r
      join students s on s.id = r.student_id join users u on u.id = s.user_id
      join offers o on o.id = r.offer_id order by 1, 2`),
    calls: await rows(sql`select b.name, c.result, count(*)::int as calls from verification_calls c
      join brands b on b.id = c.brand_id group by 1, 2 order by 1, 2`),
    applications: await rows(sql`select a.brand_name, a.status, o.title, a.discount_value
      from brand_applications a left join offers o on o.id = a.offer_id order by 1`),
    messages: await rows(sql`select name, status from contact_messages order by 1`),
  };
}
