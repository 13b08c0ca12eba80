import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import type { TestApp } from "./app.ts";

/** A connection as the owner of the database. */
export type Owner = Pick<pg.Client, "query">;

/** The owner's connection for all tests of a file or a `describe`, behind its `useTestApp`. */
export function useOwner(test: Pick<TestApp, "database">): Owner {
  let owner: pg.Client;
  beforeAll(async () => {
    owner = new pg.Client({ connectionString: test.database.ownerUrl });
    await owner.connect();
  });
  afterAll(() => owner.end());
  return {
    query: ((...given: Parameters<Owner["query"]>) => owner.query(...given)) as Owner["query"],
  };
}

/** Runs statements as the owner of the database. */
export async function withOwner<T>(
  { database }: Pick<TestApp, "database">,
  work: (owner: pg.Client) => Promise<T>,
): Promise<T> {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}
