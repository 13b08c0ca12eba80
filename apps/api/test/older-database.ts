import { randomUUID } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import { PASSWORD, query } from "./postgres.ts";

const migrations = join(import.meta.dirname, "../migrations");

/**
 * A database with every migration before the one whose name ends with `tag`, for tests of that migration on older
 * rows. `read` sends a statement as its owner; `migrate` runs all remaining migrations.
 */
export function openOlderDatabase(tag: string) {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const urlOf = (database: string) =>
    `postgres://owner:${PASSWORD}@127.0.0.1:${inject("postgresPort")}/${database}`;
  let client: pg.Client;
  let folder: string;
  const run = (migrationsFolder: string) =>
    runMigrations(drizzle({ client }), { migrationsFolder });

  beforeAll(async () => {
    await query(urlOf("postgres"), `create database ${name}`);
    client = new pg.Client({ connectionString: urlOf(name) });
    await client.connect();
    folder = await mkdtemp(join(tmpdir(), "bachat-migrations-"));
    await cp(migrations, folder, { recursive: true });
    const path = join(folder, "meta", "_journal.json");
    const journal = JSON.parse(await readFile(path, "utf8")) as { entries: { tag: string }[] };
    const at = journal.entries.findIndex((entry) => entry.tag.endsWith(`_${tag}`));
    if (at <= 0) throw new Error(`No migration ${tag} after another one.`);
    await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
    await run(folder);
  });
  afterAll(async () => {
    await client.end();
    await query(urlOf("postgres"), `drop database if exists ${name} with (force)`);
    await rm(folder, { recursive: true, force: true });
  });

  return {
    read: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await client.query<Row>(text, values)).rows,
    migrate: () => run(migrations),
  };
}
