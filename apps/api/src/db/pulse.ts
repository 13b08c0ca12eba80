import { setImmediate, setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "../logger.ts";
import type { ConnectionPool } from "./pool.ts";

const EVERY_MS = 300;
const PATIENCE_MS = 1_100;

/**
 * Asks on a connection of its own whether Postgres still answers. A server that hangs, or a network that swallows
 * everything, ends no connection: without this, requests would wait for the statement's own limit, which such a
 * server does not keep. When Postgres falls silent, the pools' connections are cut, so that callers hear 503 within
 * two seconds; new ones have their own limit.
 */
export function watchPulse(
  options: { url: string; applicationName: string; pools: readonly ConnectionPool[] },
  log: Logger,
): { stop(): void } {
  const { pools } = options;
  const bytesRead = () => pools.reduce((sum, pool) => sum + pool.bytesRead, 0);
  const stopped = new AbortController();
  let client: pg.Client | undefined;

  async function open(): Promise<pg.Client> {
    const opened = new pg.Client({
      connectionString: options.url,
      application_name: `${options.applicationName}-pulse`,
      connectionTimeoutMillis: PATIENCE_MS,
    });
    opened.on("error", () => {});
    await opened.connect();
    return opened;
  }

  async function beat(): Promise<void> {
    client ??= await open();
    const before = bytesRead();
    const answer = client.query("select 1").then(() => true);
    // Behind the timer, whatever has already arrived is read first: a busy event loop is not a silent server.
    const silence = pause(PATIENCE_MS, undefined, { ref: false })
      .then(() => setImmediate())
      .then(() => setImmediate(false));
    if (await Promise.race([answer, silence])) return;
    answer.catch(() => {});
    if (bytesRead() !== before) return;
    log.warn({}, "The database is silent; its connections are cut");
    drop();
    for (const pool of pools) pool.cut();
  }

  function drop(): void {
    client?.end().catch(() => {});
    client = undefined;
  }

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      await beat().catch(drop);
      await pause(EVERY_MS, undefined, { ref: false, signal: stopped.signal }).catch(() => {});
    }
    drop();
  }

  void run();
  return {
    stop() {
      stopped.abort();
      drop();
    },
  };
}
