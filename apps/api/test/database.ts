import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { PASSWORD, TEMPLATE } from "./global-setup.ts";

export interface TestDatabase {
  /** As the app's role, which cannot rewrite history. */
  url: string;
  /** As the owner, for what only migrations and retention may do. */
  ownerUrl: string;
  drop(): Promise<void>;
}

/** A migrated database of its own for a test file, cloned from the template in milliseconds. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const port = inject("postgresPort");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const urlFor = (user: string, database: string) =>
    `postgres://${user}:${PASSWORD}@127.0.0.1:${port}/${database}`;
  const asOwner = async (statement: string) => {
    const client = new pg.Client({ connectionString: urlFor("owner", "postgres") });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await asOwner(`create database ${name} template ${TEMPLATE}`);
  return {
    url: urlFor("app", name),
    ownerUrl: urlFor("owner", name),
    drop: () => asOwner(`drop database if exists ${name} with (force)`),
  };
}
