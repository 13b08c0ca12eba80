import type pg from "pg";
import type { Database } from "./client.ts";

/** A named prepared statement: parsed and planned once a connection. */
interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/** The pg driver without the query builder, for the statements where preparation pays. */
export interface Driver {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the shape of pg's own method
  query<T extends pg.QueryResultRow>(statement: Statement): Promise<{ rows: T[] }>;
}

export function driverOf(db: Database): Driver {
  return db.$client;
}

/** Runs `work` in one transaction on one connection. A broken connection is thrown away, not returned. */
export async function driverTransaction<T>(
  db: Database,
  work: (driver: Driver) => Promise<T>,
): Promise<T> {
  const client = await db.$client.connect();
  try {
    await client.query("begin");
    const result = await work(client);
    await client.query("commit");
    client.release();
    return result;
  } catch (error) {
    await client.query("rollback").then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    );
    throw error;
  }
}
