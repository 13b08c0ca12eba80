import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY } from "@bachat/rules/time";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "../../../apps/api/src/db/migrate.ts";
import { readMigrations } from "../../../apps/api/src/db/migration-files.ts";
import { applyMigrations } from "../../../apps/api/src/db/migration-runner.ts";
import { findImbalances } from "../../../apps/api/src/modules/money/credits/service-checks.ts";
import { verifyChain } from "../../../apps/api/src/modules/platform/audit/service-chain.ts";
import { createTestApp, type TestApp } from "../../../apps/api/test/app.ts";
import { call } from "../../../apps/api/test/auth-client.ts";
import { createEmptyDatabase, createTestDatabase } from "../../../apps/api/test/database.ts";
import { partnerCalls } from "../../../apps/api/test/partner.ts";
import { demoEmail } from "../demo/accounts.ts";
import { catalogOf } from "./catalog.ts";
import {
  loadTables,
  readRelease,
  releases,
  restoreMigrations,
  sha256Hex,
  withClient,
  writeFiles,
} from "./release.ts";

/** Practice on students' documents (docs/adr/0089). */
const emptied = ["calibration_answers", "calibration_cases"];
/** Tables that only grow: no migration may change a row of these. */
const appendOnly = ["ledger_transfers", "ledger_entries", "audit_log", "verification_calls"];

describe.each(releases())("the upgrade from %s", (version) => {
  const release = readRelease(version);
  const { known } = release;
  let test: TestApp;

  beforeAll(async () => {
    const database = await createEmptyDatabase();
    const folder = mkdtempSync(join(tmpdir(), "bachat-migrations-"));
    await restoreMigrations(version, folder);
    await withClient(database.ownerUrl, async (client) => {
      await applyMigrations(client, readMigrations(folder));
      // The usage log has a partition a month; those of the release's calls lie ever further back.
      const age = Math.ceil((Date.now() - Date.parse(release.recordedAt)) / (28 * DAY));
      await client.query("select ensure_usage_partitions($1)", [age + 8]);
    });
    rmSync(folder, { recursive: true });
    await loadTables(database.ownerUrl, release.tables);
    await migrate(database.ownerUrl);
    test = await createTestApp({}, database);
    test.clock.set(new Date(release.recordedAt));
    const { storage } = test.dependencies.config;
    if (storage.kind === "directory") await writeFiles(storage.directory, release.files);
  }, 120_000);
  afterAll(() => test.close());

  const asOf = (role: string) => {
    const session = known.sessions.find((one) => one.role === role);
    if (session === undefined) throw new Error(`No session of ${role} was recorded.`);
    return { session, authorization: `Bearer ${session.accessToken}` };
  };

  it("has the schema of a new installation", async () => {
    const fresh = await createTestDatabase();
    expect(await catalogOf(test.database.ownerUrl)).toEqual(await catalogOf(fresh.ownerUrl));
    await fresh.drop();
  });

  it("keeps every row, and what may not change as it was", async () => {
    for (const [table, rows] of Object.entries(release.tables)) {
      const result = await test.dependencies.db.execute<{ rows: object[] }>(
        sql`select coalesce(json_agg(t), '[]') as rows from ${sql.identifier(table)} t`,
      );
      const after = result.rows[0]?.rows ?? [];
      if (emptied.includes(table)) {
        expect(after, table).toEqual([]);
        continue;
      }
      expect(after.length, table).toBeGreaterThanOrEqual(rows.length);
      if (!appendOnly.includes(table)) continue;
      const columns = Object.keys(rows[0] ?? {});
      const asBefore = (row: object) =>
        JSON.stringify(columns.map((column) => (row as Record<string, unknown>)[column]));
      expect(after.map(asBefore).toSorted(), table).toEqual(rows.map(asBefore).toSorted());
    }
  });

  it.each(known.sessions.map(({ role }) => role))("keeps the session of %s", async (role) => {
    const { session, authorization } = asOf(role);
    const account = await call(test, "get", "/v1/auth/account", undefined, { authorization });
    expect([account.status, account.body.email]).toEqual([200, demoEmail(role)]);
    const body = { refresh_token: session.refreshToken };
    const refreshed = await call(test, "post", "/v1/auth/refresh", body);
    expect(refreshed.status).toBe(200);
  });

  it("opens the documents that wait for a reviewer", async () => {
    const { authorization } = asOf("admin");
    const ask = (method: "get" | "post", path: string) =>
      call(test, method, path, undefined, { authorization });
    const { items } = (await ask("get", "/v1/admin/verifications?per_page=100").expect(200)).body;
    expect(items.length).toBeGreaterThan(0);
    const hashes: string[] = [];
    for (const { id } of items) {
      const path = `/v1/admin/verifications/${id}`;
      for (const document of (await ask("get", path).expect(200)).body.documents) {
        const links = await ask("post", `${path}/documents/${document.id}/url`).expect(200);
        for (const { url } of links.body.pages) {
          const page = await call(test, "get", new URL(url).pathname).expect(200);
          hashes.push(sha256Hex(page.body));
        }
      }
    }
    expect(hashes).toEqual(expect.arrayContaining(known.pages));
  });

  it("keeps keys and idempotency keys, and charges nothing twice", async () => {
    const balances = async () => {
      const { rows } = await test.dependencies.db.execute<{ brand_id: string; balance: string }>(
        sql`select brand_id, balance from brand_balances`,
      );
      return Object.fromEntries(rows.map((row) => [row.brand_id, Number(row.balance)]));
    };
    expect(await balances()).toEqual(known.balances);
    const { key, body, answer } = known.idempotent;
    const ask = (headers: Record<string, string> = {}) =>
      partnerCalls(test).ask(known.apiKey, body, headers).expect(200);
    expect((await ask({ "idempotency-key": key })).body).toEqual(answer);
    expect(await balances()).toEqual(known.balances);
    expect((await ask()).body.isVerified).toBe(true);
  });

  it("has credits and audit that are right to the last row", async () => {
    expect((await findImbalances(test.dependencies)).wrong).toEqual([]);
    expect((await verifyChain(test.dependencies)).brokenAt).toBeNull();
  });

  it("does the jobs that were waiting", async () => {
    expect(release.jobs.length).toBeGreaterThan(0);
    for (const { name, data } of release.jobs)
      await test.dependencies.db.execute(
        sql`insert into pgboss.job (name, data) values (${name}, ${JSON.stringify(data)}::jsonb)`,
      );
    await test.runJobs();
    expect(test.mails.map((mail) => mail.to?.[0]?.address)).toContain("waiting@students.example");
  });
});
