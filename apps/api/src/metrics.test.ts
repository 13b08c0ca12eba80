import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer } from "node:tls";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "../test/app.ts";
import { withOwner } from "../test/owner.ts";
import { createPartner, partnerCalls } from "../test/partner.ts";
import { freePort } from "../test/postgres.ts";
import { buildApp } from "./app.ts";
import { noteBackup } from "./cli/backup-note.ts";
import { openReplica } from "./db/replica.ts";
import type { App } from "./http/app-type.ts";
import { openApiMetrics, openWorkerMetrics } from "./metrics.ts";

const monitoring = join(import.meta.dirname, "../../../infra/monitoring");
const read = (file: string) => readFileSync(join(monitoring, file), "utf8");

describe("the metrics", () => {
  const test = useTestApp();
  let app: App;
  let api: Awaited<ReturnType<typeof openApiMetrics>>;
  let worker: Awaited<ReturnType<typeof openWorkerMetrics>>;
  const ports = { api: 0, worker: 0 };

  const metricsOf = async (program: keyof typeof ports): Promise<string> =>
    (await fetch(`http://127.0.0.1:${ports[program]}/metrics`)).text();

  beforeAll(async () => {
    [ports.api, ports.worker] = [await freePort(), await freePort()];
    api = await openApiMetrics(test.dependencies, ports.api);
    worker = await openWorkerMetrics(test.dependencies, ports.worker);
    app = await buildApp(test.dependencies, undefined, api.observe);
  });
  afterAll(async () => {
    await app.close();
    api.close();
    worker.close();
  });

  it("says of the API what was asked of each route, with no address and no id", async () => {
    const id = "0190a1b2-0000-7000-8000-000000000001";
    await app.inject({ method: "GET", url: "/health/live" });
    await app.inject({ method: "GET", url: `/v1/offers/${id}?search=asha@college.test` });
    const text = await metricsOf("api");
    expect(text).toContain(
      'bachat_http_requests_total{method="GET",route="/health/live",status="200",program="api"} 1',
    );
    expect(text).toMatch(
      /bachat_database_connections\{pool="calls",state="(idle|in_use)",program="api"\} \d/,
    );
    expect(text).not.toMatch(/asha|0190a1b2/);
  });

  it("says how far the replica is behind, where there is one", async () => {
    const lagOf = (text: string) => text.match(/^bachat_replica_lag_seconds.* (.*)$/m)?.[1];
    expect(lagOf(await metricsOf("api"))).toBeUndefined();
    const nowhere = {
      url: "postgres://app@127.0.0.1:2/none",
      poolSize: 2,
      applicationName: "test",
    };
    const replica = openReplica(nowhere, test.dependencies.log);
    const port = await freePort();
    const { close } = await openApiMetrics({ ...test.dependencies, replica }, port);
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    close();
    replica.stop();
    expect(lagOf(text)).toBe("+Inf");
    expect(text).toContain('bachat_database_connections{pool="replica",state="idle"');
  });

  it("counts what the verification API answers", async () => {
    const countOf = (text: string, answer: string) =>
      Number(text.match(new RegExp(`answers_total{answer="${answer}",program="api"} (\\d+)`))?.[1]);
    const before = await metricsOf("api");
    const { live, email } = await createPartner(test);
    await partnerCalls(test).askMany(live, [email, "nobody@college.test"]).expect(200);
    const after = await metricsOf("api");
    expect(countOf(after, "verified") - countOf(before, "verified")).toBe(1);
    expect(countOf(after, "not_verified") - countOf(before, "not_verified")).toBe(1);
  });

  it("says of the installation what waits and since when, and what was given up", async () => {
    const { db } = test.dependencies;
    await db.execute(sql`insert into pgboss.job (name, state, retry_count, completed_on)
    values ('mail.send', 'failed', 17, now())`);
    await db.execute(sql`insert into pgboss.job (name, state, start_after)
    values ('mail.send', 'created', now() - interval '1 hour')`);
    worker.ended("mail.send", "failed", 0.2);
    const text = await metricsOf("worker");
    expect(text).toContain('bachat_jobs_failed{job="mail.send",program="worker"} 1');
    expect(text).toMatch(/bachat_jobs_oldest_seconds\{job="mail\.send",program="worker"\} 36\d\d/);
    expect(text).toContain('bachat_reviews_waiting{desk="student-ids",program="worker"} 0');
    expect(text).toContain('bachat_mails{state="retrying",program="worker"} 0');
    expect(text).toContain(
      'bachat_job_duration_seconds_count{program="worker",job="mail.send",outcome="failed"} 1',
    );
    expect(
      Number(text.match(/bachat_storage_free_bytes\{program="worker"\} (\d+)/)?.[1]),
    ).toBeGreaterThan(0);
  });

  it("says nothing of the room of an object store, which nobody knows", async () => {
    const { config } = test.dependencies;
    const storage = { ...config.storage, kind: "s3" } as typeof config.storage;
    const port = await freePort();
    const opened = await openWorkerMetrics(
      { ...test.dependencies, config: { ...config, storage } },
      port,
    );
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    opened.close();
    expect(text).toContain("bachat_mails{");
    expect(text).not.toContain("bachat_storage_free_bytes{");
  });

  it("says of the worker whether it works, what it did last and what waits", async () => {
    const { db } = test.dependencies;
    const health = async () => {
      const answer = await fetch(`http://127.0.0.1:${ports.worker}/health`);
      return [answer.status, await answer.json()];
    };
    await db.execute(sql`update pgboss.version set cron_on = now()`);
    expect(await health()).toMatchObject([
      200,
      {
        status: "ok",
        last_run: { job: "mail.send", outcome: "failed" },
        oldest_waiting: { job: "mail.send", seconds: expect.any(Number) },
      },
    ]);
    await db.execute(sql`update pgboss.version set cron_on = now() - interval '3 minutes'`);
    expect(await health()).toMatchObject([503, { status: "silent" }]);
  });

  it("says how old the newest backup is, and the newest that was verified", async () => {
    const ages = async () => {
      // Figures are kept for 5 s; a worker of its own reads them now.
      const port = await freePort();
      const fresh = await openWorkerMetrics(test.dependencies, port);
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      fresh.close();
      return [...text.matchAll(/bachat_backup_age_seconds\{state="(\w+)".*\} (\d+)/g)].map(
        ([, state, age]) => `${state} ${Math.floor(Number(age) / 3_600)} h`,
      );
    };
    expect(await ages()).toEqual([]);
    const { config } = test.dependencies;
    await withOwner(test, (client) =>
      client.query(
        "insert into backup_runs (name, ended_at) values ('old', now() - interval '30 hours')",
      ),
    );
    expect(await ages()).toEqual(["made 30 h"]);
    expect(await noteBackup(config, ["old", "--verified"])).toBe("Noted: old, verified");
    expect(await noteBackup(config, ["other", "--verified"])).toContain("No backup other");
    await noteBackup(config, ["new"]);
    expect(await ages()).toEqual(["made 0 h", "verified 30 h"]);
  });

  it.skipIf(spawnSync("openssl", ["version"]).error !== undefined)(
    "says how many days a certificate is still good for, and nothing of a site that does not answer (needs openssl)",
    async () => {
      const folder = mkdtempSync(join(tmpdir(), "bachat-certificate-"));
      const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
      const made = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 10 -subj /CN=bachat.test -keyout ${key} -out ${cert}`;
      expect(spawnSync("openssl", made.split(" ")).status).toBe(0);
      const site = createServer({ key: readFileSync(key), cert: readFileSync(cert) });
      rmSync(folder, { recursive: true });
      const [sitePort, port] = [await freePort(), await freePort()];
      await new Promise<void>((resolve) => site.listen(sitePort, "127.0.0.1", resolve));
      const { config } = test.dependencies;
      const origins = { ...config.origins, student: `https://127.0.0.1:${sitePort}` };
      const fresh = await openWorkerMetrics(
        { ...test.dependencies, clock: { now: () => new Date() }, config: { ...config, origins } },
        port,
      );
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      fresh.close();
      site.close();
      const days = [...text.matchAll(/bachat_certificate_days\{site="(\w+)".*\} ([\d.]+)/g)];
      expect(days.map(([, name, left]) => [name, Math.round(Number(left))])).toEqual([
        ["student", 10],
      ]);
    },
  );

  it("is what the dashboard and the alerts ask for, and nothing else", async () => {
    const exported = new Set(
      [
        ...`${await metricsOf("api")}\n${await metricsOf("worker")}`.matchAll(/^# TYPE (\w+) /gm),
      ].map(([, name = ""]) => name),
    );
    const asked = [
      ...`${read("alerts.yml")}${read("dashboard.json")}`.matchAll(
        /\b(?:bachat|nodejs|process)_\w+/g,
      ),
    ].map(([name]) => name.replace(/_bucket$/, ""));
    expect([...new Set(asked)].filter((name) => !exported.has(name))).toEqual([]);
    const unseen = [...exported].filter(
      (name) => name.startsWith("bachat_") && !asked.includes(name),
    );
    expect(unseen).toEqual([]);
  });

  it.skipIf(spawnSync("promtool", ["--version"]).error !== undefined)(
    "has rules and settings that promtool takes",
    () => {
      for (const [command, file] of [
        ["rules", "alerts.yml"],
        ["config", "prometheus.yml"],
      ] as const) {
        const { status, stdout, stderr } = spawnSync(
          "promtool",
          ["check", command, join(monitoring, file)],
          {
            encoding: "utf8",
          },
        );
        expect([status, `${stdout}${stderr}`]).toEqual([0, expect.any(String)]);
      }
    },
  );
});
