import { randomUUID } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readPhone } from "@bachat/rules/phone";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { PASSWORD, query } from "../../test/postgres.ts";

/** Phone numbers that an older version stored as they were typed, brought to one form. */

const THIS = /_incidents_and_phones$/;
const name = `test_${randomUUID().replaceAll("-", "")}`;
const urlOf = (database: string) =>
  `postgres://owner:${PASSWORD}@127.0.0.1:${inject("postgresPort")}/${database}`;
const migrations = join(import.meta.dirname, "../../migrations");
let folder: string;
let client: pg.Client;

beforeAll(async () => {
  await query(urlOf("postgres"), `create database ${name}`);
  client = new pg.Client({ connectionString: urlOf(name) });
  await client.connect();
  folder = await mkdtemp(join(tmpdir(), "bachat-migrations-"));
  await cp(migrations, folder, { recursive: true });
});
afterAll(async () => {
  await client.end();
  await query(urlOf("postgres"), `drop database if exists ${name} with (force)`);
  await rm(folder, { recursive: true, force: true });
});

const run = (migrationsFolder: string) => runMigrations(drizzle({ client }), { migrationsFolder });

const typed = [
  "9845000000",
  "+91 98450 00000",
  "0919845000000",
  "0091-9845000000",
  "+91 (0) 98450-00000",
  "022-2345-6789",
  "+44 20 7946 0000",
  "0044 20 7946 0000",
  // Not a phone number: stays as it is.
  "2345 6789",
  "+91 12345",
];

test("each number is in the form of the rules; text that is no number stays", async () => {
  const path = join(folder, "meta", "_journal.json");
  const journal = JSON.parse(await readFile(path, "utf8")) as { entries: { tag: string }[] };
  const at = journal.entries.findIndex(({ tag }) => THIS.test(tag));
  expect(at).toBeGreaterThan(0);
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
  await run(folder);
  for (const [index, phone] of typed.entries())
    await client.query(
      `insert into brands (name, slug, status, approved_at, contact_email, contact_phone)
       values ($1, $1, 'approved', now(), $2, $3)`,
      [`looms-${index}`, `leela${index}@looms.example`, phone],
    );
  await run(migrations);
  const { rows } = await client.query<{ contact_phone: string }>(
    `select contact_phone from brands order by slug`,
  );
  expect(rows.map((row) => row.contact_phone)).toEqual(
    typed.map((phone) => readPhone(phone) ?? phone),
  );
});
