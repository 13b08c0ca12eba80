import { afterAll, beforeAll, expect, it } from "vitest";
import pg from "pg";
import { type Migration, readMigrations } from "../../../apps/api/src/db/migration-files.ts";
import { applyMigrations } from "../../../apps/api/src/db/migration-runner.ts";
import { createEmptyDatabase, type TestDatabase } from "../../../apps/api/test/database.ts";
import { faultsOf } from "./migration-locks.ts";

/** Older files were applied as they are. */
const FIRST = "0096";

const migrations = readMigrations();
const isChecked = ({ tag }: Migration) => tag >= FIRST;
const faults: string[] = [];
let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createEmptyDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await applyMigrations(
    client,
    migrations.filter((migration) => !isChecked(migration)),
  );
  for (const migration of migrations.filter(isChecked)) {
    faults.push(...(await faultsOf(client, migration)));
    await applyMigrations(client, [migration]);
  }
}, 120_000);
afterAll(async () => {
  await client.end();
  await database.drop();
});

it("no new migration holds a lock over the reading of a big table", () => {
  expect(faults).toEqual([]);
});

const faultsOfText = (text: string, kind: Migration["kind"] = "transaction") =>
  faultsOf(client, {
    tag: "9999_tried",
    kind,
    statements: text.split("\n"),
    madeAt: 9e15,
    hash: "tried",
  });

it.each([
  ["create index tried on offers (title)", "create index concurrently"],
  [
    "alter table users add column tried uuid default gen_random_uuid()",
    "users is written again, row by row,",
  ],
  ["alter table users alter column name type varchar(90)", "users is written again, row by row,"],
  ["alter table offers alter column title_hi set not null", '"set not null" reads all of offers'],
  [
    "alter table offers add constraint tried check (title <> '')",
    'a constraint of offers is checked for all rows while nobody can write. Add it "not valid"',
  ],
  [
    "alter table students add column tried uuid\nalter table students add foreign key (tried) references offers",
    'Add it "not valid"',
  ],
  ["update offers set title = trim(title)", "-- migrate: in portions"],
  ["delete from redemptions where false", "rows of redemptions are changed"],
  [
    "alter table offers add column tried int\ncreate table tried as select count(*) from redemptions",
    "all of redemptions is read while offers cannot be used",
  ],
])("refuses %s", async (text, words) => {
  const found = await faultsOfText(text);
  expect(found.join("\n")).toContain(words);
  expect(found.every((fault) => fault.startsWith("9999_tried: "))).toBe(true);
});

it.each([
  "alter table users add column tried int",
  "alter table users add column tried int not null default 7",
  "alter table offers add constraint tried check (title <> '') not valid",
  "create table tried (id uuid primary key, offer_id uuid references offers)\ncreate index on tried (offer_id)\ninsert into tried values (gen_random_uuid(), null)",
  "update categories set name = name\ncreate index tried on categories (name)",
  "create function tried() returns trigger language plpgsql as 'begin return new; end'\ncreate trigger tried before update on offers for each row execute function tried()",
  "drop index offers_search_trgm\nalter table offers drop column terms cascade",
])("takes %s", async (text) => {
  expect(await faultsOfText(text)).toEqual([]);
});

it("takes outside of a transaction only what lets others write, and of portions only such with a place", async () => {
  expect(
    await faultsOfText("create index concurrently tried on offers (title)", "concurrently"),
  ).toEqual([]);
  expect(await faultsOfText("update offers set title = ''", "concurrently")).toHaveLength(1);
  expect(await faultsOfText("update offers set title = ''", "in portions")).toHaveLength(1);
});
