import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Database } from "./client.ts";
import type { ConnectionPool } from "./pool.ts";

const BEGIN = "begin isolation level repeatable read read only";

/**
 * Runs `read` in one repeatable-read, read-only transaction, for answers that are made of several statements: none of them sees
 * a change that is committed in the meantime. It holds one connection.
 */
export async function inSnapshot<D extends { db: Database }, T>(
  dependencies: D,
  read: (same: D) => Promise<T>,
): Promise<T> {
  const { $client: pool } = dependencies.db;
  const client = await pool.connect();
  try {
    await client.query(BEGIN);
    const answer = await read({ ...dependencies, db: databaseOf(pool, client) });
    await client.query("commit");
    client.release();
    return answer;
  } catch (error) {
    await client.query("rollback").then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    );
    throw error;
  }
}

/**
 * Sends all statements through one client, one after the other. Callers read side by side (`Promise.all`), which pg no longer
 * allows on one client, as a transaction of the query builder would do.
 */
function databaseOf(pool: ConnectionPool, client: pg.PoolClient): Database {
  const send: (...given: never[]) => unknown = client.query.bind(client);
  let last: Promise<unknown> = Promise.resolve();
  const own = Object.create(pool, {
    query: {
      value: (...given: unknown[]) => {
        const answer = last.then(() => Reflect.apply(send, client, given) as Promise<unknown>);
        last = answer.catch(() => {});
        return answer;
      },
    },
    connect: {
      value: () => Promise.reject(new Error("A read from one moment opens nothing else.")),
    },
  }) as ConnectionPool;
  // Without the schema, whose relations no statement uses and which takes a millisecond to read.
  return drizzle({ client: own }) as unknown as Database;
}
