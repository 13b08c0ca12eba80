import pg from "pg";
import type { TestApp } from "./app.ts";

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
