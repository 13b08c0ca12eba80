import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parseConfig } from "../../../apps/api/src/config.ts";
import { directoryStorage } from "../../../apps/api/src/ports/storage.ts";
import { createTestDatabase, type TestDatabase } from "../../../apps/api/test/database.ts";
import { readDemoFile } from "../demo/demo-file.ts";
import { parseSettings } from "../settings/config.ts";
import { localCommands } from "./commands.ts";

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "bachat-commands-"));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const configOf = (env: Record<string, string> = {}) =>
  parseConfig({
    APP_ENV: "test",
    DATABASE_URL: database.url,
    MIGRATION_DATABASE_URL: database.ownerUrl,
    JWT_SECRET: "test-jwt-secret-of-at-least-32-characters",
    HASH_SECRET: "test-hash-secret-of-at-least-32-characters",
    SIGNING_SECRET: "test-signing-secret-of-at-least-32-chars",
    ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString("base64")}`,
    SMTP_URL: "smtp://127.0.0.1:1",
    STORAGE_DIR: join(folder, "data/uploads"),
    ...env,
  });
const settingsOf = (env: Record<string, string> = {}) =>
  parseSettings({ BACHAT_DATA_DIR: join(folder, "data"), ...env });
const run = (command: string, config = configOf(), args: string[] = []) =>
  localCommands(settingsOf())[command]?.run(config, args);

async function query(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Tables, but for the partitions of a day or month, and the rows that an installation begins with. */
const content = () =>
  query(`select
    (select array_agg(schemaname || '.' || tablename order by schemaname, tablename) from pg_tables
      where schemaname in ('public', 'drizzle', 'pgboss') and tablename !~ '[0-9]$') as tables,
    (select array_agg(slug order by slug) from categories) as categories,
    (select count(*) from academic_domains) as domains,
    (select count(*) from users) as users,
    has_table_privilege('app', 'users', 'select') as app_reads,
    has_table_privilege('app', 'audit_log', 'delete') as app_deletes_audit`);

describe("db:migrate", () => {
  it("says how many migrations it applied", async () => {
    const drop = "drop schema public cascade; drop schema drizzle cascade; create schema public";
    await query(`${drop}; drop schema if exists pgboss cascade`);
    expect(await run("db:migrate")).toMatch(
      /^The schema is up to date: (\d+) of \1 migrations applied\.$/,
    );
    expect(await run("db:migrate")).toMatch(
      /^The schema is up to date: all \d+ migrations were applied before\.$/,
    );
  });

  it("gives the embedded form's app its login, which cannot rewrite history", async () => {
    const url = new URL(database.url);
    url.username = `app_${randomUUID().slice(0, 8)}`;
    await run("db:migrate", configOf({ DATABASE_URL: url.href }));
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    try {
      expect((await client.query("select count(*) as n from users")).rows).toEqual([{ n: "0" }]);
      await expect(client.query("delete from audit_log")).rejects.toThrow("permission denied");
    } finally {
      await client.end();
    }
  });
});

describe("db:reset", () => {
  it("leaves what db:migrate makes of an empty database, and no upload", async () => {
    await run("db:migrate");
    const migrated = await content();
    expect(migrated).toMatchObject([{ users: "0", app_reads: true, app_deletes_audit: false }]);
    await query("delete from categories; delete from academic_domains");
    await query(
      "insert into users (email, name, user_mode, password_hash) values ('a@b.example', 'A', 'student', 'x')",
    );
    await directoryStorage(join(folder, "data/uploads")).put("logos/a", Buffer.from("a"), "x/y");
    expect(await run("db:reset")).toMatch(
      /^The embedded database is empty, with all \d+ migrations applied\. .*pnpm db:seed$/,
    );
    expect(await content()).toEqual(migrated);
    expect(existsSync(join(folder, "data/uploads"))).toBe(false);
    expect(existsSync(folder)).toBe(true);
  });

  it("leaves a storage folder alone that is not the embedded form's own", async () => {
    const elsewhere = join(folder, "elsewhere");
    const inside = join(folder, "data");
    for (const directory of [elsewhere, inside]) {
      const storage = directoryStorage(directory);
      await storage.put("logos/a", Buffer.from("a"), "x/y");
      await run("db:reset", configOf({ STORAGE_DIR: directory }));
      expect(await storage.get("logos/a")).not.toBeNull();
    }
  });

  it("is only for the embedded database", async () => {
    const elsewhere = localCommands(settingsOf({ DATABASE_URL: database.url }));
    for (const name of ["db:reset", "db:seed"])
      await expect(elsewhere[name]?.run(configOf(), [])).rejects.toThrow(
        "only for the embedded database",
      );
  });
});

describe("db:seed", () => {
  it("says what it filled in, where the accounts are, and what it left alone", async () => {
    const access = `Accounts and API keys are in ${join(folder, "data/demo.json")}.`;
    await mkdir(join(folder, "data"));
    expect(await run("db:seed")).toMatch(
      /^Demo data is in: \d+ students, \d+ brands, \d+ offers\. /,
    );
    await expect(run("db:seed")).rejects.toThrow("not empty");
    const keys = () => readDemoFile(join(folder, "data"))?.api_keys;
    const first = keys();
    // An older version did not note which steps were done.
    await query("drop table local_stack.done_steps");
    expect(await run("db:seed", configOf(), ["--if-empty"])).toBe(
      `The database has data and stays as it is. ${access}`,
    );
    expect(keys()).toEqual(first);
    await query("delete from api_keys where name = 'Demo, live'");
    await run("db:seed", configOf(), ["--if-empty"]);
    expect(keys()?.live).not.toBe(first?.live);
  }, 300_000);
});

describe("audit:verify and credits:check", () => {
  it("say what they found", async () => {
    expect(await run("audit:verify")).toBe("0 entries verified, unbroken; 0 not chained yet");
    expect(await run("credits:check")).toBe("0 brands checked, 0 wrong");
  });
});
