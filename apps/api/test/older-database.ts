import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import { readMigrations } from "../src/db/migration-files.ts";
import { applyMigrations } from "../src/db/migration-runner.ts";
import { PASSWORD, query } from "./postgres.ts";

/**
 * A database with every migration before the one whose name ends with `tag`, for tests of that migration on older
 * rows. `read` sends a statement as its owner; `migrate` runs all remaining migrations.
 */
export function openOlderDatabase(tag: string) {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const urlOf = (database: string) =>
    `postgres://owner:${PASSWORD}@127.0.0.1:${inject("postgresPort")}/${database}`;
  let client: pg.Client;
  const migrations = readMigrations();
  const at = migrations.findIndex((migration) => migration.tag.endsWith(`_${tag}`));

  beforeAll(async () => {
    await query(urlOf("postgres"), `create database ${name}`);
    client = new pg.Client({ connectionString: urlOf(name) });
    await client.connect();
    if (at <= 0) throw new Error(`No migration ${tag} after another one.`);
    await applyMigrations(client, migrations.slice(0, at));
  });
  afterAll(async () => {
    await client.end();
    await query(urlOf("postgres"), `drop database if exists ${name} with (force)`);
  });

  return {
    read: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await client.query<Row>(text, values)).rows,
    migrate: () => applyMigrations(client, migrations.slice(at)),
  };
}
