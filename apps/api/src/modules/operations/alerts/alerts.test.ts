import { DAY, HOUR, later, MINUTE } from "@bachat/rules/time";
import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { withOwner } from "../../../../test/owner.ts";
import { openPlans, statementsOf } from "../../../../test/query-plans.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { auditLog, ledgerChecks, webhookEndpoints } from "../../../db/schema/index.ts";
import { checkBalances } from "../../money/credits/service-checks.ts";
import { extendChain } from "../../platform/audit/service-chain.ts";
import { checkChain } from "../../platform/audit/service-checks.ts";

describe("the alerts", () => {
  const test = useTestApp();
  let owner: SignedIn;
  beforeAll(async () => {
    owner = await signInAs(test, { admin: ["owner"] });
  });

  const run = (statement: ReturnType<typeof sql>) => test.dependencies.db.execute(statement);
  const read = async () => (await apiAs(test, owner).get("/v1/admin/alerts").expect(200)).body;
  const kinds = async () => (await read()).items.map(({ kind }: { kind: string }) => kind);
  const retry = (job: string) => apiAs(test, owner).post("/v1/admin/job-retries").send({ job });
  const addJobs = (name: string, count: number, columns: ReturnType<typeof sql>) =>
    run(sql`insert into pgboss.job (name, state, retry_count, start_after, created_on, completed_on)
      select ${name}, j.* from (${columns}) j, generate_series(1, ${count}::int)`);

  beforeEach(async () => {
    await run(sql`delete from pgboss.job`);
    await run(sql`update pgboss.version set cron_on = now()`);
    await run(sql`delete from webhook_endpoints`);
    await checkBalances(test.dependencies, "now");
    test.clock.set(later(new Date(), 2 * MINUTE));
    await extendChain(test.dependencies);
  });

  it("are none while all is well", async () => {
    expect(await read()).toEqual({ items: [], total: 0, unread: [] });
  });

  it("say since when no job runs, and which jobs failed, fail and are late", async () => {
    await run(sql`update pgboss.version set cron_on = now() - interval '4 minutes'`);
    await addJobs(
      "mail.send",
      3,
      sql`select 'failed'::pgboss.job_state, 17, now(), now(), now() - interval '5 hours'`,
    );
    await addJobs(
      "mail.send",
      2,
      sql`select 'retry'::pgboss.job_state, 6, now() + interval '4 hours', now(), null::timestamptz`,
    );
    await addJobs(
      "analytics.roll_up",
      1,
      sql`select 'created'::pgboss.job_state, 0, now() - interval '11 minutes', now(), null::timestamptz`,
    );
    // Neither is worth knowing.
    await addJobs(
      "audit.extend_chain",
      1,
      sql`select 'created'::pgboss.job_state, 0, now() - interval '2 minutes', now(), null::timestamptz`,
    );
    await addJobs(
      "audit.extend_chain",
      1,
      sql`select 'retry'::pgboss.job_state, 1, now(), now(), null::timestamptz`,
    );
    const { items, total } = await read();
    expect(items).toMatchObject([
      { kind: "worker_silent", subject: null, count: 1 },
      { kind: "jobs_failed", subject: "mail.send", count: 3 },
      { kind: "jobs_late", subject: "analytics.roll_up", count: 1 },
      { kind: "jobs_retrying", subject: "mail.send", count: 2 },
    ]);
    expect(total).toBe(4);
    expect(Date.now() - Date.parse(items[1].since)).toBeGreaterThan(5 * HOUR - MINUTE);
  });

  it("tell of a ledger that was not found right since yesterday, and of audit rows that are not chained", async () => {
    // An audited change, by an owner.
    await addJobs("mail.send", 1, sql`select 'failed'::pgboss.job_state, 17, now(), now(), now()`);
    await retry("mail.send").expect(200);
    // Its last try is over, and the queue has forgotten the job.
    await run(sql`delete from pgboss.job`);
    test.clock.advance(21 * MINUTE);
    expect(await kinds()).toEqual(["audit_chain_behind"]);
    const [{ at }] = (
      await run(
        sql`select uuid_extract_timestamp(id) as at from ${ledgerChecks} order by id desc limit 1`,
      )
    ).rows as [{ at: string }];
    test.clock.set(later(new Date(at), DAY + 3 * HOUR));
    expect(await kinds()).toEqual(["ledger_unconfirmed", "audit_chain_behind"]);
  });

  it("tell of an audit log that is not what was written", async () => {
    await addJobs("mail.send", 1, sql`select 'failed'::pgboss.job_state, 17, now(), now(), now()`);
    await retry("mail.send").expect(200);
    await run(sql`delete from pgboss.job`);
    test.clock.advance(2 * MINUTE);
    await extendChain(test.dependencies);
    const alter = (details: string) =>
      withOwner(test, (client) => client.query(`update audit_log set details = ${details}`));
    await alter(`details || '{"seen": true}'`);
    await checkChain(test.dependencies);
    expect((await read()).items).toMatchObject([{ kind: "audit_chain_broken", count: 1 }]);
    await alter("details - 'seen'");
    await checkChain(test.dependencies);
    expect(await kinds()).toEqual([]);
  });

  it("name brands whose webhooks have failed for an hour, and show 8 of all", async () => {
    const now = test.clock.now();
    for (const [name, since] of [
      ["Jholaworks", later(now, -2 * HOUR)],
      ["Chaiwala Co", later(now, -30 * MINUTE)],
      ["Old trouble", later(now, -8 * DAY)],
    ] as const) {
      const brand = await buildBrand(test, { name });
      for (const path of ["one", "two"])
        await test.dependencies.db.insert(webhookEndpoints).values({
          brandId: brand.id,
          url: `https://hooks.example/${path}`,
          secretEncrypted: Buffer.from("sealed"),
          events: ["offer.redeemed"],
          failingSince: since,
        });
    }
    expect((await read()).items).toMatchObject([
      { kind: "webhook_failing", subject: "Jholaworks", brand_id: expect.any(String), count: 2 },
    ]);
    for (let number = 1; number <= 9; number += 1)
      await addJobs(
        (await someQueues(9))[number - 1] ?? "",
        1,
        sql`select 'failed'::pgboss.job_state, 17, now(), now(), now()`,
      );
    const all = await read();
    expect(all.items).toHaveLength(8);
    expect(all.total).toBe(10);
  });
  const someQueues = async (count: number) => {
    const { rows } = await run(sql`select name from pgboss.queue order by name limit ${count}`);
    return rows.map(({ name }) => String(name));
  };

  it("name what cannot be read, and hide nothing else", async () => {
    await addJobs("mail.send", 1, sql`select 'failed'::pgboss.job_state, 17, now(), now(), now()`);
    const database = new pg.Client({ connectionString: test.database.ownerUrl });
    await database.connect();
    await database.query("revoke select on ledger_checks from bachat_app");
    try {
      expect(await read()).toMatchObject({
        items: [{ kind: "jobs_failed", subject: "mail.send" }],
        unread: ["ledger"],
      });
    } finally {
      await database.query("grant select on ledger_checks to bachat_app");
      await database.end();
    }
    expect((await read()).unread).toEqual([]);
  });

  const retriedSoFar = async () => {
    const entries = await test.dependencies.db
      .select({ details: auditLog.details })
      .from(auditLog)
      .where(eq(auditLog.action, "jobs.retried"));
    return entries.reduce((all, { details }) => all + Number(details?.retried), 0);
  };
  it("has failed jobs tried again once, audited", async () => {
    await addJobs("mail.send", 2, sql`select 'failed'::pgboss.job_state, 17, now(), now(), now()`);
    const before = await retriedSoFar();
    const answers = await Promise.all([retry("mail.send"), retry("mail.send")]);
    // Neither press waits for the other: each job goes to one of them.
    const retried = answers.map(({ body }) => body.retried);
    expect(retried.reduce((all, some) => all + some)).toBe(2);
    const { rows } = await run(sql`select distinct state from pgboss.job where name = 'mail.send'`);
    expect(rows).toEqual([{ state: "retry" }]);
    expect(await kinds()).not.toContain("jobs_failed");
    expect((await retriedSoFar()) - before).toBe(2);
  });

  it("read failed jobs by their index", async () => {
    const plans = await openPlans(test.database.url, "-c enable_seqscan=off");
    try {
      const sent = await statementsOf(read);
      const [jobs] = sent.filter(({ text }) => text.includes("state = 'failed'"));
      if (jobs === undefined) throw new Error("Jobs were not read.");
      const { indexes, plan } = await plans.explain(jobs);
      expect(indexes, plan).toContain("job_failed");
    } finally {
      await plans.close();
    }
  });

  it("name admins who did more in a day than the setting allows, that day and the next", async () => {
    const meera = await signInAs(test, { admin: ["reviewer"] });
    const now = test.clock.now();
    const put = (action: string, count: number, at: Date) =>
      Promise.all(
        Array.from({ length: count }, () =>
          test.dependencies.db.insert(auditLog).values({
            actorType: "user",
            actorId: meera.userId,
            action,
            subjectType: "student",
            createdAt: at,
          }),
        ),
      );
    await put("student.addresses_revealed", 20, now);
    await put("audit.exported", 6, now);
    await put("student.data_exported", 5, now);
    await put("credits.granted", 11, later(now, -3 * DAY));
    const beyond = async () =>
      (await read()).items.filter(({ kind }: { kind: string }) => kind.endsWith("_over_budget"));
    expect(await beyond()).toMatchObject([
      { kind: "exports_over_budget", subject: expect.any(String), count: 11 },
    ]);
    await put("student.addresses_revealed", 1, now);
    await put("verification.opening_refused", 1, now);
    expect(await beyond()).toMatchObject([
      { kind: "documents_over_budget", count: 1 },
      { kind: "addresses_over_budget", count: 21, since: now.toISOString() },
      { kind: "exports_over_budget", count: 11 },
    ]);
    test.clock.set(later(now, 2 * DAY));
    owner = await signInAs(test, { admin: ["owner"] });
    expect(await beyond()).toEqual([]);
  });

  it("are for owners, and jobs have a name that exists", async () => {
    const others = await signInAs(test, { admin: ["reviewer", "brands", "catalogue", "finance"] });
    await apiAs(test).get("/v1/admin/alerts").expect(401);
    await apiAs(test, others).get("/v1/admin/alerts").expect(403);
    await apiAs(test).post("/v1/admin/job-retries").send({ job: "mail.send" }).expect(401);
    await apiAs(test, others).post("/v1/admin/job-retries").send({ job: "mail.send" }).expect(403);
    for (const body of [{}, { job: "" }, { job: "mail.sent" }, { job: 7 }, { jobs: ["mail.send"] }])
      await apiAs(test, owner).post("/v1/admin/job-retries").send(body).expect(400);
    const refused = await retry("mail.sent");
    expect(refused.body.errors).toMatchObject([{ field: "body.job", rule: "unknown" }]);
  });
});
