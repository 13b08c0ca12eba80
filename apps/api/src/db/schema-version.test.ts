import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test/database.ts";
import { withOwner } from "../../test/owner.ts";
import { ConfigError, parseConfig } from "../config.ts";
import { openDependencies } from "../start.ts";
import { migrate } from "./migrate.ts";
import { JOURNAL, readMigrations } from "./migration-files.ts";
import { ownSchema } from "./schema-version.ts";

let database: TestDatabase;
let warnings: string[];
const log = {
  info() {},
  debug() {},
  warn: (...parts: unknown[]) => warnings.push(String(parts[1])),
  error() {},
};
beforeEach(async () => {
  warnings = [];
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const query = async (text: string, values: unknown[] = []) =>
  withOwner({ database }, async (owner) => (await owner.query(text, values)).rows);
const noted = async () =>
  (
    await query(
      `select version, oldest_version as "oldestVersion", newest_migration::float8 as "newestMigration" from schema_version`,
    )
  )[0];

/** The schema version that a later program would note. */
const become = (version: string, oldest: string) =>
  query("update schema_version set version = $1, oldest_version = $2, newest_migration = $3", [
    version,
    oldest,
    ownSchema.newestMigration + 1,
  ]);

/** Starts as the API and the worker do. */
async function start(): Promise<void> {
  const config = parseConfig({
    APP_ENV: "test",
    PAYMENTS: "off",
    DATABASE_URL: database.url,
    MIGRATION_DATABASE_URL: database.ownerUrl,
    JWT_SECRET: "test-jwt-secret-of-at-least-32-characters",
    HASH_SECRET: "test-hash-secret-of-at-least-32-characters",
    SIGNING_SECRET: "test-signing-secret-of-at-least-32-chars",
    ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString("base64")}`,
    SMTP_URL: "smtp://127.0.0.1:2",
    STORAGE_DIR: "/nonexistent",
  });
  await (await openDependencies(config, log, "test")).close();
}

it("a database of this version says so, also after another migration, and comes up in silence", async () => {
  expect(await noted()).toEqual(ownSchema);
  await migrate(database.ownerUrl);
  expect(await noted()).toEqual(ownSchema);
  await start();
  expect(warnings).toEqual([]);
});

it("one of the next version comes up with a warning that names both, and no migration changes it", async () => {
  await become("98.1.0", ownSchema.version);
  const before = await noted();
  await start();
  expect(warnings).toEqual([
    `This program is older than its database: Bachat ${ownSchema.version} can still work with the schema of Bachat 98.1.0`,
  ]);
  expect(await migrate(database.ownerUrl)).toMatchObject({ applied: 0 });
  expect(await noted()).toEqual(before);
});

it("one that is further ahead is refused by programs and by db:migrate, with both versions, and stays as it is", async () => {
  await become("98.2.0", "98.1.0");
  const before = await noted();
  const words = `This program is older than its database: the database has the schema of Bachat 98.2.0, and this is Bachat ${ownSchema.version}, which is too old for it.`;
  for (const begin of [start, () => migrate(database.ownerUrl)]) {
    const refusal = await begin().then(
      () => null,
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(ConfigError);
    expect(String(refusal)).toContain(words);
  }
  expect(await noted()).toEqual(before);
});

const older = `The database is older than this program, Bachat ${ownSchema.version}: `;
const command = "Run db:migrate first (pnpm db:migrate, or docker compose run --rm migrate).";

it("one of an older version is refused with the command that migrates it, and comes up afterwards", async () => {
  await query("delete from schema_version");
  await expect(start()).rejects.toThrow(
    `${older}it has no schema yet, or an unfinished one. ${command}`,
  );
  await query(
    "insert into schema_version (version, oldest_version, newest_migration) values ('0.3.0', '0.2.0', 1)",
  );
  await expect(start()).rejects.toThrow(`${older}it has the schema of Bachat 0.3.0. ${command}`);
  await migrate(database.ownerUrl);
  expect(await noted()).toEqual(ownSchema);
  await start();
});

it("one that lacks a migration in the middle, or applied one with another text, is refused by its name", async () => {
  const [, , one, other] = readMigrations();
  await query(`update ${JOURNAL} set hash = 'other' where created_at = $1`, [one?.madeAt]);
  await expect(start()).rejects.toThrow(
    `apps/api/migrations/${one?.tag}.sql is not as this database applied it`,
  );
  await query(`delete from ${JOURNAL} where created_at = $1`, [other?.madeAt]);
  await expect(start()).rejects.toThrow(`without ${other?.tag}. ${command}`);
});
