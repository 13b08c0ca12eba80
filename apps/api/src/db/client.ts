import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Logger } from "../logger.ts";
import { ConnectionPool } from "./pool.ts";
import * as schema from "./schema/index.ts";

type Schema = typeof schema;
export type Database = NodePgDatabase<Schema> & { $client: ConnectionPool };
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** What a repository takes: the pool or the transaction that its caller opened. */
export type Executor = Database | Transaction;

interface DatabaseOptions {
  url: string;
  poolSize: number;
  applicationName: string;
}

/** The pool with its guards: no statement, lock or idle transaction can hang a request. */
export function connectDatabase(options: DatabaseOptions, log: Logger): Database {
  const pool = new ConnectionPool({
    connectionString: options.url,
    max: options.poolSize,
    application_name: options.applicationName,
    connectionTimeoutMillis: 1_500,
    // Below the pool's limit for silence, so that an idle connection is closed in peace and not cut.
    idleTimeoutMillis: 8_000,
    keepAlive: true,
    statement_timeout: 10_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    options: "-c timezone=UTC",
  });
  // Without listeners a reset connection, idle or checked out, would end the process.
  pool.on("error", (error) => log.warn({ err: error }, "An idle database connection was lost"));
  pool.on("connect", (client) => {
    client.on("error", (error) => log.warn({ err: error }, "A database connection was lost"));
  });
  return drizzle({ client: pool, schema });
}
