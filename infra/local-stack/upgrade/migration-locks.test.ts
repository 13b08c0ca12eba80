import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type Migration,
  readApplied,
  readMigrations,
} from "../../../apps/api/src/db/migration-files.ts";
import { applyMigrations } from "../../../apps/api/src/db/migration-runner.ts";
import { createEmptyDatabase, type TestDatabase } from "../../../apps/api/test/database.ts";
import { faultsOf } from "./migration-locks.ts";
import { loadTables, readRelease, releases, restoreMigrations } from "./release.ts";

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
  // With the rows of the newest release: what a file does for a row that it finds, it does here.
  const release = releases().at(-1) ?? "";
  const folder = mkdtempSync(join(tmpdir(), "bachat-migrations-"));
  await restoreMigrations(release, folder);
  await applyMigrations(client, readMigrations(folder));
  rmSync(folder, { recursive: true });
  await loadTables(database.ownerUrl, readRelease(release).tables);
  const applied = await readApplied(client);
  await applyMigrations(
    client,
    migrations.filter((one) => !isChecked(one) && !applied.has(one.madeAt)),
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
  [
    "alter table students alter column college_name set not null",
    '"set not null" reads all of students',
  ],
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
    "alter table offers add column tried int\ndo $$ begin if exists (select from redemptions) then create index tried on offers (title); end if; end $$",
    "all of redemptions is read while offers cannot be used",
  ],
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
  const portion = (column: string) =>
    `with portion as (select id from offers where ${column} > coalesce($1, '') order by ${column} limit 9), changed as (update offers set tags = '{}' from portion where offers.id = portion.id) select max(id::text) as place, count(*) as rows from portion`;
  expect(await faultsOfText(portion("id::text"), "in portions")).toEqual([
    expect.stringContaining("9999_tried: each portion reads all of offers"),
  ]);
  expect(
    await faultsOfText(
      portion("id").replace("$1, ''", "$1::uuid, '00000000-0000-0000-0000-000000000000'"),
      "in portions",
    ),
  ).toEqual([]);
});
