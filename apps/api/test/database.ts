import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { TEMPLATE } from "./global-setup.ts";
import { PASSWORD, query } from "./postgres.ts";

export interface TestDatabase {
  /** As the app's role, which cannot rewrite history. */
  url: string;
  /** The owner's address, for acts that only migrations and retention may do. */
  ownerUrl: string;
  drop(): Promise<void>;
}

/** A migrated database of its own for a test file, cloned from the template in milliseconds. */
export const createTestDatabase = (): Promise<TestDatabase> => createFrom(TEMPLATE);

/** A database without any table. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createFrom("template0");

async function createFrom(template: string): Promise<TestDatabase> {
  const port = inject("postgresPort");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const urlFor = (user: string, database: string) =>
    `postgres://${user}:${PASSWORD}@127.0.0.1:${port}/${database}`;
  const asOwner = async (statement: string) => {
    await query(urlFor("owner", "postgres"), statement);
  };
  // A copy of the files: the default, through Postgres's buffers and its log, costs several times as much.
  await asOwner(`create database ${name} template ${template} strategy file_copy`);
  return {
    url: urlFor("app", name),
    ownerUrl: urlFor("owner", name),
    drop: () => asOwner(`drop database if exists ${name} with (force)`),
  };
}
