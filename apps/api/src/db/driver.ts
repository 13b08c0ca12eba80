import pg from "pg";
import type { Database } from "./client.ts";
import type { ConnectionPool } from "./pool.ts";

/** With a name: parsed and planned once a connection. */
export interface Statement {
  name?: string;
  text: string;
  values: unknown[];
  /** Rows as arrays in the order of their columns, which cost half as much to read. */
  rowMode?: "array";
}

/** The pg driver without the query builder, for the statements where preparation pays. */
export interface Driver {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the shape of pg's own method
  query<T extends pg.QueryResultRow>(statement: Statement): Promise<{ rows: T[] }>;
}

/**
 * Whether Postgres said that it did not do the statement. After any other failure it may have done it: a pooler reports a
 * connection that it lost as an error too.
 */
export const isRolledBack = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.severity === "ERROR" && !isFromPooler(error);

/** Postgres names the place in its source, a pooler that speaks for itself does not. */
export const isFromPooler = (error: Error): boolean =>
  error instanceof pg.DatabaseError && error.routine === undefined;

/** Whether a row was locked, or the statement ran, for longer than it may. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === "55P03" || error.code === "57014");

/** Whether a row with this primary or unique key was there before. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === "23505";

export function driverOf(db: Database): Driver {
  return db.$client;
}

/** Runs `work` in one transaction on one connection. A broken connection is thrown away, not returned. */
export async function driverTransaction<T>(
  pool: ConnectionPool,
  work: (driver: Driver) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
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
