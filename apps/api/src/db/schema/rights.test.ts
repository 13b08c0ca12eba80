import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../test/database.ts";
import { migrate } from "../migrate.ts";

let database: TestDatabase;
let app: pg.Client;
let owner: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  app = new pg.Client({ connectionString: database.url });
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await Promise.all([app.connect(), owner.connect()]);
});

afterAll(async () => {
  await Promise.all([app.end(), owner.end()]);
  await database.drop();
});

const tablesWith = async (condition: string) => {
  const { rows } = await app.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and not relispartition and (${condition}) order by 1`,
  );
  return rows.map((row) => row.name);
};

test("the application can read every table and view", async () => {
  expect(await tablesWith("not has_table_privilege(oid, 'select')")).toEqual([]);
});

test("the application cannot rewrite what is append-only", async () => {
  expect(
    await tablesWith(
      "not has_table_privilege(oid, 'update') and not has_table_privilege(oid, 'delete')",
    ),
  ).toEqual([
    "audit_chain",
    "audit_log",
    "audit_unchained",
    "backup_runs",
    "bank_transfers",
    "brand_messages",
    "brands_safe",
    "calibration_answers",
    "calibration_cases",
    "call_alerts",
    "consents",
    "contact_entries",
    "database_home",
    "document_reads",
    "finance_cases",
    "incident_updates",
    "invoices",
    "ledger_accounts",
    "ledger_checks",
    "ledger_entries",
    "ledger_transfers",
    "offer_counts",
    "offer_first_approvals",
    "offer_link_checks",
    "offer_messages",
    "offer_repairs",
    "offer_vectors",
    "offers_public",
    "offers_safe",
    "payment_events",
    "platform_days",
    "practice_answers",
    "reference_colleges",
    "reference_synonyms",
    "refund_first_approvals",
    "restores",
    "review_policies",
    "schema_version",
    "search_counts",
    "setting_changes",
    "settlement_days",
    "settlement_entries",
    "settlements",
    "tds_certificates",
    "verification_calls",
    "verification_decisions",
    "verification_notes",
    "verification_undos",
    "webhook_attempts",
  ]);
});

test.each([
  "audit_log",
  "ledger_entries",
  "ledger_transfers",
  "verification_calls",
  "document_reads",
])("update, delete and truncate of %s are refused", async (table) => {
  for (const statement of [
    `update ${table} set id = id`,
    `delete from ${table}`,
    `truncate ${table}`,
  ]) {
    await expect(app.query(statement)).rejects.toMatchObject({ code: "42501" });
  }
});

test("a consent can be withdrawn but not changed", async () => {
  await app.query("update consents set withdrawn_at = now()");
  await expect(app.query("update consents set version = '9'")).rejects.toMatchObject({
    code: "42501",
  });
});

test("partitions of the usage log give the application no way around its rights", async () => {
  const { rows } = await app.query(
    `select inhrelid::regclass::text as name from pg_inherits
     where inhparent = 'verification_calls'::regclass and has_table_privilege(inhrelid, 'select, insert, update, delete')`,
  );
  expect(rows).toEqual([]);
});

test("the usage log has its partitions from 7 months back to 12 ahead, and the application can renew them", async () => {
  const count = async () => {
    const { rows } = await owner.query(
      "select count(*)::int as n from pg_inherits where inhparent = 'verification_calls'::regclass",
    );
    return rows[0]?.n;
  };
  const before = await count();
  expect(before).toBeGreaterThanOrEqual(20);
  const { rows } = await app.query(
    "select ensure_usage_partitions() as made, ensure_usage_partitions(7, 14) as further",
  );
  expect(rows[0]).toEqual({ made: 0, further: 2 });
  expect(await count()).toBe(before + 2);
});

test("a deployment renews the partitions of the usage log", async () => {
  const months = async () => {
    const { rows } = await owner.query<{ name: string }>(
      "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'verification_calls'::regclass order by 1",
    );
    // 7 back, this one, 12 ahead.
    return rows.map((row) => row.name).slice(0, 20);
  };
  const before = await months();
  await owner.query(`drop table ${before.slice(-3).join(", ")}`);
  await migrate(database.ownerUrl);
  expect(await months()).toEqual(before);
});

test("the application cannot change the schema", async () => {
  await expect(app.query("create table public.mine (id int)")).rejects.toMatchObject({
    code: "42501",
  });
});
