import { MINUTE } from "@bachat/rules/time";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { auditEntries } from "../../../../test/audit.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { withOwner } from "../../../../test/owner.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { settings } from "../../../db/schema/index.ts";
import { requireSecrets } from "../../../db/secret-checks.ts";
import { registerCache } from "../../../ports/caches.ts";
import { extendChain } from "../../platform/audit/service-chain.ts";

const operations = [
  ["get", "/v1/admin/tools/runtime"],
  ["get", "/v1/admin/tools/queues"],
  ["get", "/v1/admin/tools/failed-jobs"],
  ["post", "/v1/admin/tools/cache-clearings"],
  ["post", "/v1/admin/tools/failed-job-retries"],
  ["post", "/v1/admin/tools/failed-job-discards"],
  ["post", "/v1/admin/tools/self-checks"],
  ["post", "/v1/admin/tools/test-mails"],
] as const;

describe("the developer tools", () => {
  const test = useTestApp();
  let owner: SignedIn;
  beforeAll(async () => {
    owner = await signInAs(test, { admin: ["owner"] });
  });
  const run = (statement: ReturnType<typeof sql>) => test.dependencies.db.execute(statement);
  const get = async (path: string) =>
    (await apiAs(test, owner).get(`/v1/admin/tools/${path}`).expect(200)).body;
  const post = (path: string, body: object = {}) =>
    apiAs(test, owner).post(`/v1/admin/tools/${path}`).send(body);
  const auditOf = (action: string) => auditEntries(test, { action });

  async function addFailed(job: string, { data = {}, output = {}, hoursAgo = 1 } = {}) {
    const { rows } = await run(sql`
      insert into pgboss.job (name, state, retry_count, retry_limit, data, output, completed_on)
      values (${job}, 'failed', 17, 17, ${JSON.stringify(data)}, ${JSON.stringify(output)},
        now() - make_interval(hours => ${hoursAgo})) returning id`);
    return String(rows[0]?.["id"]);
  }
  const stateOf = async (id: string) =>
    (await run(sql`select state from pgboss.job where id = ${id}`)).rows[0]?.["state"];

  beforeEach(() => run(sql`delete from pgboss.job`));

  it("are for owners", async () => {
    const others = await signInAs(test, { admin: ["reviewer", "brands", "catalogue", "finance"] });
    const student = await signInAs(test);
    for (const [method, path] of operations) {
      const statuses = [];
      for (const who of [null, student, others])
        statuses.push((await apiAs(test, who)[method](path)).status);
      expect(statuses, path).toEqual([401, 403, 403]);
    }
  });

  it("refuse what they cannot read, by field", async () => {
    const id = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11";
    for (const path of ["failed-job-retries", "failed-job-discards"])
      for (const body of [{}, { job: "mail.send" }, { id }, { job: "", id }, { job: "a", id: "b" }])
        await post(path, body).expect(400);
    const { body } = await post("cache-clearings", { cache: "everything" }).expect(400);
    expect(body.errors).toMatchObject([{ field: "body.cache" }]);
    for (const query of ["page=0", "sort=worst", "job=", "state=failed"])
      await apiAs(test, owner).get(`/v1/admin/tools/failed-jobs?${query}`).expect(400);
  });

  it("say what runs, and of settings only whether they are set", async () => {
    const { config } = test.dependencies;
    const answer = await get("runtime");
    expect(answer).toMatchObject({
      version: "0.1.0",
      commit: null,
      environment: "test",
      node: process.version,
      process_id: process.pid,
    });
    expect(answer.variables).toContainEqual({ name: "SIGNING_SECRET", is_set: true });
    expect(answer.variables).toContainEqual({ name: "REDIS_URL", is_set: false });
    expect(answer.switches).toContainEqual({ name: "PAYMENTS", value: "sandbox" });
    const text = JSON.stringify(answer);
    for (const secret of [config.secrets.jwt, config.secrets.signing, config.database.url])
      expect(text).not.toContain(secret);
  });

  it("clear a cache of the instance that answers", async () => {
    const cache = new Map([["one", 1]]);
    registerCache(test.clock, "search_counts", {
      size: () => cache.size,
      clear: () => cache.clear(),
    });
    expect((await get("runtime")).caches).toContainEqual({ name: "search_counts", entries: 1 });
    const { body } = await post("cache-clearings", { cache: "search_counts" }).expect(200);
    expect(body).toEqual({ cleared: 1, process_id: process.pid });
    expect((await get("runtime")).caches).toContainEqual({ name: "search_counts", entries: 0 });
    expect(await auditOf("cache.cleared")).toMatchObject([{ details: { cleared: 1 } }]);
  });

  it("count what waits and failed in each queue, and show the clock jobs' last turn", async () => {
    await addFailed("mail.send");
    await run(sql`insert into pgboss.job (name) values ('mail.send'), ('mail.send')`);
    const { rows } = await run(sql`
      insert into pgboss.job (name, state, started_on, completed_on)
      values ('audit.extend_chain', 'completed', now() - interval '5 seconds', now() - interval '3 seconds') returning id`);
    await run(sql`
      insert into pgboss.schedule (name, cron, last_job_id)
      values ('audit.extend_chain', '*/5 * * * *', ${rows[0]?.["id"]}), ('figures.write_days', '20 * * * *', null)
      on conflict (name, key) do update set last_job_id = excluded.last_job_id`);
    const answer = await get("queues");
    expect(answer.queues).toContainEqual({ name: "mail.send", waiting: 2, active: 0, failed: 1 });
    expect(answer.queues.map(({ name }: { name: string }) => name)).not.toContain(
      "__pgboss__send-it",
    );
    expect(answer.clock_jobs).toMatchObject([
      { name: "audit.extend_chain", state: "completed", duration_ms: 2_000 },
      { name: "figures.write_days", state: null, started_at: null, duration_ms: null },
    ]);
    await run(sql`delete from pgboss.schedule`);
  });

  it("show failed jobs without what is a person's, by name and time", async () => {
    const id = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11";
    await addFailed("mail.send", {
      data: { id, template: "reset-password", sealed: "asha".repeat(30) },
      output: {
        message: "Failed query: insert into t\nparams: asha@college.example,Asha",
        cause: { message: "550 <asha@college.example> is unknown, call +91 98765 43210" },
      },
      hoursAgo: 2,
    });
    await addFailed("offers.keep-search-count", { data: { words: "asha rao", kind: "Asha Rao" } });
    const answer = await get("failed-jobs");
    expect(answer).toMatchObject({ total: 2, page: 1 });
    expect(answer.items[1]).toMatchObject({
      job: "mail.send",
      tries: 18,
      error: "550 <[address]> is unknown, call [number]",
      data: [
        { field: "id", value: id },
        { field: "sealed", value: "text of 120 characters" },
        { field: "template", value: "reset-password" },
      ],
    });
    expect(JSON.stringify(answer).toLowerCase()).not.toContain("asha");
    const names = async (query: string) =>
      (await get(`failed-jobs?${query}`)).items.map(({ job }: { job: string }) => job);
    expect(await names("sort=oldest&per_page=1")).toEqual(["mail.send"]);
    expect(await names("job=offers.keep-search-count")).toEqual(["offers.keep-search-count"]);
    expect(await names("job=mail.sent")).toEqual([]);
  });

  it("try a failed job again once, however often and at once they are asked", async () => {
    const id = await addFailed("mail.send");
    const answers = await Promise.all(
      [1, 2, 3].map(() => post("failed-job-retries", { job: "mail.send", id }).expect(200)),
    );
    const done = answers.map(({ body }) => body).filter(({ is_done }) => is_done === true);
    expect(done).toEqual([{ is_done: true, state: "retry" }]);
    expect(await stateOf(id)).toBe("retry");
    await run(sql`update pgboss.job set state = 'completed' where id = ${id}`);
    const { body } = await post("failed-job-retries", { job: "mail.send", id }).expect(200);
    expect(body).toEqual({ is_done: false, state: "completed" });
    const rows = (await auditOf("job.retried")).filter(({ subjectId }) => subjectId === id);
    expect(rows).toMatchObject([
      { details: { job: "mail.send", changes: { state: { before: "failed", after: "retry" } } } },
    ]);
  });

  it("discard a failed job, once", async () => {
    const id = await addFailed("mail.send");
    const discard = async () =>
      (await post("failed-job-discards", { job: "mail.send", id }).expect(200)).body;
    expect(await discard()).toEqual({ is_done: true, state: "cancelled" });
    expect(await discard()).toEqual({ is_done: false, state: "cancelled" });
    const retried = await post("failed-job-retries", { job: "mail.send", id }).expect(200);
    expect(retried.body).toEqual({ is_done: false, state: "cancelled" });
    expect(await get("failed-jobs")).toMatchObject({ total: 0 });
    expect((await auditOf("job.discarded")).length).toBe(1);
    await post("failed-job-discards", { job: "figures.write_days", id }).expect(404);
  });

  it("do not try again what waits in the queue already", async () => {
    const { rows } = await run(
      sql`select name from pgboss.queue where policy = 'exclusive' limit 1`,
    );
    const job = String(rows[0]?.["name"]);
    const id = await addFailed(job);
    await run(
      sql`update pgboss.job set policy = 'exclusive', singleton_key = 'one' where id = ${id}`,
    );
    await run(
      sql`insert into pgboss.job (name, policy, singleton_key) values (${job}, 'exclusive', 'one')`,
    );
    const { body } = await post("failed-job-retries", { job, id }).expect(409);
    expect(body.code).toBe("same_job_waits");
    expect(await stateOf(id)).toBe("failed");
  });

  describe("self-checks", () => {
    type Report = { check: string; result: string; detail: string };
    const checks = async (): Promise<Map<string, Report>> => {
      const { body } = await post("self-checks").expect(200);
      return new Map(body.checks.map((report: Report) => [report.check, report]));
    };
    const worker = (minutesAgo: number) =>
      run(sql`update pgboss.version set cron_on = now() - make_interval(mins => ${minutesAgo})`);

    it("try each part, and leave nothing behind", async () => {
      await worker(0);
      const answer = checks();
      // The worker's part: it takes the job when it has come.
      const taking = setInterval(() => void test.runJobs("tools.queue_check"), 50);
      const found = await answer.finally(() => clearInterval(taking));
      const results = [...found.values()].map(({ check, result }) => `${check}: ${result}`);
      expect(results).toEqual([
        "database: passed",
        "clock: passed",
        "storage: passed",
        "mail_server: passed",
        "queue: passed",
        "signatures: passed",
        "ledger: passed",
        "audit_chain: passed",
        "certificate_api: not_used",
        "certificate_student: not_used",
        "certificate_brand: not_used",
        "certificate_admin: not_used",
      ]);
      expect(test.mails).toEqual([]);
      const left = await test.dependencies.db.select().from(settings);
      expect(left.filter(({ key }) => key.startsWith("self_check."))).toEqual([]);
      expect((await auditOf("self_checks.run")).at(-1)?.details).toEqual({ failed: [] });
    });

    it("say that no worker runs, without a job left behind", async () => {
      await worker(10);
      const queue = (await checks()).get("queue");
      expect(queue).toMatchObject({ result: "failed" });
      expect(queue?.detail).toContain("No worker has run since");
      const { rows } = await run(sql`select from pgboss.job where name = 'tools.queue_check'`);
      expect(rows).toEqual([]);
    });

    it("name a secret that is not the database's, and a stored value that does not open", async () => {
      await worker(10);
      const { db, config } = test.dependencies;
      await buildOffer(test, { poolCodes: ["ONE"] });
      expect((await checks()).get("signatures")?.detail).toContain(
        "1 of the oldest stored values were opened",
      );
      await run(sql`update offer_codes set code_encrypted = code_encrypted || 'x'::bytea`);
      expect((await checks()).get("signatures")).toMatchObject({
        result: "failed",
        detail: expect.stringContaining("does not open the oldest offer_codes.code_encrypted"),
      });
      await requireSecrets(
        db,
        { ...config, secrets: { ...config.secrets, hash: "another one" } },
        async () => [],
      );
      const { result, detail } = (await checks()).get("signatures") ?? {};
      expect([result, detail]).toEqual([
        "failed",
        "HASH_SECRET is not the one with which this database was filled.",
      ]);
    });

    it("name a broken link of the audit chain", async () => {
      await worker(10);
      await post("cache-clearings", { cache: "search_counts" }).expect(200);
      test.clock.advance(2 * MINUTE);
      await extendChain(test.dependencies);
      expect((await checks()).get("audit_chain")).toMatchObject({ result: "passed" });
      await withOwner(test, (database) =>
        database.query(
          "update audit_log set action = 'nothing.done' where id = " +
            "(select audit_id from audit_chain order by position desc limit 1)",
        ),
      );
      expect((await checks()).get("audit_chain")).toMatchObject({ result: "failed" });
    });

    it("run one at a time", async () => {
      await worker(10);
      const statuses = await Promise.all(
        [1, 2, 3].map(async () => (await post("self-checks")).status),
      );
      expect(statuses).toContain(200);
      expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
      const held = await test.dependencies.db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('self-checks', 0))`);
        return post("self-checks");
      });
      expect(held.status).toBe(409);
      expect(held.body.code).toBe("self_checks_running");
      await post("self-checks").expect(200);
    });

    it("send a test mail to the caller alone", async () => {
      const { body } = await post("test-mails").expect(200);
      await test.runJobs("mail.send");
      expect(test.mails.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
        [body.to, "Test mail from Bachat"],
      ]);
      expect((await auditOf("test_mail.sent")).length).toBe(1);
      const statuses = [];
      for (const _ of [1, 2, 3, 4, 5, 6]) statuses.push((await post("test-mails")).status);
      expect(statuses).toContain(429);
    });
  });
});

describe("self-checks of an installation where parts are broken", () => {
  const password = "a-password-that-nobody-reads";
  const test = useTestApp({
    SMTP_URL: `smtp://bachat:${password}@127.0.0.1:9`,
    PUBLIC_STUDENT_ORIGIN: "https://127.0.0.1:45997",
  });

  it("give the error's own words, and no secret", async () => {
    const owner = await signInAs(test, { admin: ["owner"] });
    const { body } = await apiAs(test, owner).post("/v1/admin/tools/self-checks").expect(200);
    const by = new Map(body.checks.map((one: { check: string }) => [one.check, one]));
    expect(by.get("mail_server")).toMatchObject({
      result: "failed",
      detail: expect.stringContaining("ECONNREFUSED"),
    });
    expect(by.get("certificate_student")).toMatchObject({
      result: "failed",
      detail: expect.stringContaining("ECONNREFUSED"),
    });
    expect(by.get("queue")).toMatchObject({ result: "failed", detail: "No worker has run yet." });
    expect(JSON.stringify(body)).not.toContain(password);
  });
});
