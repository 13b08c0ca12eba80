import pg from "pg";

/**
 * Gives the planner statistics of the tables, after they were filled. Needs the owner's role. A table without
 * rows is left alone, since Postgres plans for one it knows nothing of as if it were to grow.
 */
export async function analyzeFilled(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ table: string }>(`
      select oid::regclass::text as table from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`);
    for (const { table } of rows) await client.query(`analyze ${table}`);
  } finally {
    await client.end();
  }
}
