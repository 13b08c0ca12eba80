import pg from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test/database.ts";
import { query } from "../../test/postgres.ts";
import { migrate } from "./migrate.ts";
import { JOURNAL, type Migration, readMigrations } from "./migration-files.ts";
import { applyMigrations } from "./migration-runner.ts";

let database: TestDatabase;
let owner: pg.Client;
let said: string[];

beforeEach(async () => {
  said = [];
  database = await createTestDatabase();
  owner = await connect();
  await rowsOf(
    "create table tried (id int primary key, filled int); insert into tried select n from generate_series(1, 50) n",
  );
});
afterEach(async () => {
  await owner.end();
  await database.drop();
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  return client;
}

const rowsOf = async (text: string): Promise<Record<string, unknown>[]> =>
  (await query(database.ownerUrl, text)).rows;

let numbers = 0;
function migration(kind: Migration["kind"], ...statements: string[]): Migration {
  numbers += 1;
  const tag = `900${numbers}_tried`;
  return { tag, kind, statements, madeAt: 9e15 + numbers, hash: tag };
}
const say = (line: string) => void said.push(line);
const notedTags = async () =>
  (await rowsOf(`select hash from ${JOURNAL} where created_at > 9e15 order by created_at`)).map(
    ({ hash }) => hash,
  );

it("lets go of the lock that it waits for, so that others read meanwhile, and tries again", async () => {
  const reader = await connect();
  await reader.query("begin; select from tried");
  let read: Promise<unknown> | undefined;
  await applyMigrations(
    owner,
    [migration("transaction", "alter table tried add a int")],
    (line) => {
      said.push(line);
      // Behind a lock that is still asked for, this would wait until the reader's transaction ends.
      read ??= rowsOf("select from tried").then(() => reader.query("commit"));
    },
  );
  await read;
  await reader.end();
  expect(said[0]).toContain("lets another session finish, and retries");
  expect(said.at(-1)).toContain("applied");
});

it("commits each file, so that a later one that fails takes nothing back and keeps no lock", async () => {
  const good = migration("transaction", "alter table tried add a int");
  const bad = migration("transaction", "alter table tried add b int", "select 1 / 0");
  await expect(applyMigrations(owner, [good, bad])).rejects.toThrow("division by zero");
  expect(await notedTags()).toEqual([good.tag]);
  const columns = await rowsOf("select * from tried limit 1");
  expect(Object.keys(columns[0] ?? {})).toEqual(["id", "filled", "a"]);
});

it("builds an index again that an interrupted attempt left incomplete, and leaves a complete one", async () => {
  await rowsOf("update tried set filled = id % 49");
  const index = migration(
    "concurrently",
    "create index concurrently tried_id on tried (id)",
    'CREATE UNIQUE INDEX CONCURRENTLY "tried_filled" ON "tried" (filled)',
  );
  await expect(applyMigrations(owner, [index])).rejects.toThrow("tried_filled");
  expect(await notedTags()).toEqual([]);
  await rowsOf("update tried set filled = id");
  await applyMigrations(owner, [index]);
  expect(await notedTags()).toEqual([index.tag]);
  expect(
    await rowsOf(
      "select indexrelid::regclass::text as name, indisvalid as complete from pg_index where indrelid = 'tried'::regclass order by 1",
    ),
  ).toEqual([
    { name: "tried_filled", complete: true },
    { name: "tried_id", complete: true },
    { name: "tried_pkey", complete: true },
  ]);
});

it("builds a complete index again, without what an interrupted attempt left", async () => {
  await rowsOf("create index tried_filled on tried (filled)");
  await rowsOf("create index tried_filled_ccnew on tried (filled)");
  await applyMigrations(owner, [
    migration("concurrently", 'REINDEX INDEX CONCURRENTLY "tried_filled"'),
  ]);
  expect(
    await rowsOf("select relname from pg_class where starts_with(relname, 'tried_filled')"),
  ).toEqual([{ relname: "tried_filled" }]);
});

it("goes on with a backfill where it was interrupted, each row once", async () => {
  const backfill = migration(
    "in portions",
    `with portion as (select id from tried where id > coalesce($1::int, 0) order by id limit 10), changed as (
       update tried set filled = coalesce(filled, 0) + 100 / (tried.id - 34) from portion where tried.id = portion.id
     ) select max(id)::text as place, count(*) as rows from portion`,
  );
  await expect(applyMigrations(owner, [backfill], say)).rejects.toThrow("division by zero");
  expect(await notedTags()).toEqual([]);
  const filled = async () => (await rowsOf("select count(filled)::int as n from tried"))[0]?.["n"];
  expect(await filled()).toBe(30);
  await rowsOf("delete from tried where id = 34");
  await applyMigrations(owner, [backfill], say);
  expect(said).toEqual([`${backfill.tag} goes on after 30 rows`, `${backfill.tag} applied`]);
  expect(await filled()).toBe(49);
  expect(await rowsOf("select from tried where filled <> 100 / (id - 34)")).toEqual([]);
});

it("waits for another one without being in the way of an index that is built concurrently", async () => {
  await owner.query("select pg_advisory_lock(7203411)");
  const waiting = migrate(database.ownerUrl, say);
  while (said.length === 0) await rowsOf("select");
  await applyMigrations(owner, [
    migration("concurrently", "create index concurrently tried_id on tried (id)"),
  ]);
  await owner.query("select pg_advisory_unlock(7203411)");
  expect(await waiting).toMatchObject({ applied: 0 });
  expect(said).toEqual(["Another db:migrate is running: its end is awaited"]);
});

it("takes a database that applied a corrected migration as it was before", async () => {
  const corrected = readMigrations().find(({ earlier }) => earlier !== undefined);
  await owner.query(`update ${JOURNAL} set hash = $2 where created_at = $1`, [
    corrected?.madeAt,
    corrected?.earlier,
  ]);
  expect(await migrate(database.ownerUrl)).toMatchObject({ applied: 0 });
});

it("names a migration that was changed after it was applied, and changes nothing", async () => {
  const newest = readMigrations().at(-1);
  await owner.query(`update ${JOURNAL} set hash = 'other' where created_at = $1`, [newest?.madeAt]);
  await expect(migrate(database.ownerUrl)).rejects.toThrow(
    `apps/api/migrations/${newest?.tag}.sql is not as this database applied it: put it back`,
  );
});
