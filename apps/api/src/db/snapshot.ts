import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Database } from "./client.ts";
import type { ConnectionPool } from "./pool.ts";

const BEGIN = "begin isolation level repeatable read read only";

/**
 * Answers from one moment: whatever `read` asks the database, none of it sees what is committed meanwhile. For answers that
 * are made of several statements which must agree. Nothing can be written, and one connection is held at a time.
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

/** Sends all statements through one client, one after the other, also those that callers send at once. */
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
