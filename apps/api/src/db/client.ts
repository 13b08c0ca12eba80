import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Logger } from "../logger.ts";
import { ConnectionPool } from "./pool.ts";
import * as schema from "./schema/index.ts";

type Schema = typeof schema;
export type Database = NodePgDatabase<Schema> & { $client: ConnectionPool };
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** The argument of a repository: the pool or the transaction that its caller opened. */
export type Executor = Database | Transaction;

interface DatabaseOptions {
  url: string;
  poolSize: number;
  applicationName: string;
  /** Whether a pooler in transaction mode is behind `url`. */
  isPooled?: boolean;
  /** Milliseconds that a statement may take; 10,000 unless given. */
  statementTimeout?: number;
}

interface PoolOptions extends DatabaseOptions {
  /** How long a caller waits for its turn, in milliseconds; 8,000 unless given. */
  patience?: number;
  /** Milliseconds; 5,000 unless given. */
  lockTimeout?: number;
  /** Whether statements may be sent before the answer to the one before. */
  pipeline?: boolean;
  /** More settings for its sessions. */
  settings?: Record<string, string>;
}

/** With these no statement, lock or idle transaction can hang a request. */
const sessionSettings = ({
  statementTimeout = 10_000,
  lockTimeout = 5_000,
  settings = {},
}: Pick<PoolOptions, "statementTimeout" | "lockTimeout" | "settings">) => ({
  TimeZone: "UTC",
  statement_timeout: String(statementTimeout),
  lock_timeout: String(lockTimeout),
  idle_in_transaction_session_timeout: "15000",
  ...settings,
});

function openPool(options: PoolOptions, log: Logger): ConnectionPool {
  const { statementTimeout = 10_000 } = options;
  const pool = new ConnectionPool({
    connectionString: options.url,
    max: options.poolSize,
    application_name: options.applicationName,
    // Whether Postgres answers at all is watched (pulse.ts). While it does, a crowd is served one after the other.
    connectionTimeoutMillis: options.patience ?? 8_000,
    idleTimeoutMillis: 8_000,
    keepAlive: true,
    ...(options.pipeline && { pipeline: true }),
    // Every statement has timed out by then: only a dead connection stays silent for so long.
    silence: statementTimeout + 2_000,
    // A pooler takes no settings at the start of a connection: they are the role's (pooler.ts). Nor does the next
    // transaction find the statements that this one prepared.
    ...(options.isPooled ? { unnamed: true } : { options: asOptions(sessionSettings(options)) }),
  });
  // Without listeners a reset connection, idle or checked out, would end the process.
  pool.on("error", (error) => log.warn({ err: error }, "An idle database connection was lost"));
  pool.on("connect", (client) => {
    client.on("error", (error) => log.warn({ err: error }, "A database connection was lost"));
  });
  return pool;
}

export function connectDatabase(options: DatabaseOptions, log: Logger): Database {
  return drizzle({ client: openPool(options, log), schema });
}

/** The same connections until `signal`; then whatever asks for one, or sends a statement of its own, fails with its reason. */
export function databaseUntil(
  { $client: pool }: Database,
  signal: Pick<AbortSignal, "aborted" | "reason">,
): Database {
  const unlessAborted = (method: "query" | "connect") => ({
    value: (...given: unknown[]): unknown =>
      signal.aborted
        ? Promise.reject(signal.reason as Error)
        : Reflect.apply(pool[method], pool, given),
  });
  const client = Object.create(pool, {
    query: unlessAborted("query"),
    connect: unlessAborted("connect"),
  }) as ConnectionPool;
  return drizzle({ client, schema });
}

/**
 * Plans by key and index, whatever the statistics say or do not say yet: joins in the order written, planned once a
 * connection. A table can only be joined by an index, since no statement may read one whole; hash joins are for rows that the
 * statement itself brings. For statements that read few rows by whole keys, and for no others.
 */
const KEY_SETTINGS: Record<string, string> = {
  plan_cache_mode: "force_generic_plan",
  join_collapse_limit: "1",
  from_collapse_limit: "1",
  enable_seqscan: "off",
  enable_bitmapscan: "off",
  enable_indexonlyscan: "off",
  enable_mergejoin: "off",
  enable_material: "off",
  enable_memoize: "off",
  jit: "off",
};
const asOptions = (settings: Record<string, string>) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");
export const PLAN_BY_KEY = asOptions(KEY_SETTINGS);

const LOOP_SETTINGS = { ...KEY_SETTINGS, enable_hashjoin: "off" };
/** The settings of `planByKey`. */
export const PLAN_IN_LOOPS = asOptions(LOOP_SETTINGS);

/**
 * Has the transaction's statements planned as those of the verification API, and each join as a look-up by index for
 * every row: for jobs that go through many keys, on tables without statistics.
 */
export async function planByKey(tx: Executor): Promise<void> {
  const settings = Object.entries(LOOP_SETTINGS).map(
    ([name, value]) => sql`set_config(${name}, ${value}, true)`,
  );
  await tx.execute(sql`select ${sql.join(settings, sql`, `)}`);
}

const CALL_CONNECTIONS = 4;
const CALL_SESSIONS = { lockTimeout: 800, settings: KEY_SETTINGS };

/** The connections of the verification API: a few of its own, so that nothing else keeps it waiting. */
export function connectCallPool(
  options: Omit<DatabaseOptions, "poolSize">,
  log: Logger,
): ConnectionPool {
  const limits = { poolSize: CALL_CONNECTIONS, patience: 1_500, pipeline: true };
  return openPool({ ...options, ...CALL_SESSIONS, ...limits }, log);
}

/** What the sessions of each pool have set, for the roles behind a pooler. */
export const roleSettings: Record<"pages" | "calls", Record<string, string>> = {
  pages: sessionSettings({}),
  calls: sessionSettings(CALL_SESSIONS),
};
