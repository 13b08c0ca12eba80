/**
 * A hot path: statements here do not wait for the answer to the one before, as those of `driver.ts` do, so that Postgres is
 * never idle between two batches of verification calls (docs/adr/0021). `pnpm bench:verify` proves it: calls a second
 * beside bare Fastify and beside the same statement alone.
 */

import type pg from "pg";
import { type Driver, isRolledBack, type Statement } from "./driver.ts";
import type { ConnectionPool } from "./pool.ts";

/**
 * Sends statements over one connection in the order given, each a transaction of its own, without waiting for the answer
 * to the one before: Postgres begins the next the moment the last is committed. The connection goes back to its pool
 * when no statement is under way. Its pool must allow pipelines.
 */
export function orderedDriver(pool: ConnectionPool): Driver {
  let borrowed: { client: Promise<pg.PoolClient>; underWay: number } | null = null;
  return {
    async query(statement) {
      const own = (borrowed ??= { client: pool.connect(), underWay: 0 });
      own.underWay += 1;
      let broken: Error | undefined;
      try {
        return await runWithCallback(await own.client, statement);
      } catch (error) {
        if (!isRolledBack(error)) broken = error as Error;
        throw error;
      } finally {
        own.underWay -= 1;
        if (borrowed === own && (own.underWay === 0 || broken !== undefined)) borrowed = null;
        if (own.underWay === 0 || broken !== undefined)
          void own.client.then(
            (client) => client.release(broken),
            () => {},
          );
      }
    },
  };
}

/**
 * As `client.query(statement)`, whose own promise lets all rows outlive the next young garbage collection: each such collection
 * then kept 1.5 MB and took 3 to 6 ms, with a callback 0.4 MB and 2 ms.
 */
function runWithCallback<T extends pg.QueryResultRow>(
  client: pg.PoolClient,
  statement: Statement,
): Promise<pg.QueryResult<T>> {
  return new Promise((resolve, reject) => {
    client.query<T>(statement, (error: Error | null, result) => {
      if (error === null) resolve(result);
      else reject(error);
    });
  });
}
