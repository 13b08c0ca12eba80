import { Socket } from "node:net";
import { setImmediate, setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "../logger.ts";
import { isFromPooler } from "./driver.ts";
import type { ConnectionPool } from "./pool.ts";

const EVERY_MS = 200;
const PATIENCE_MS = 1_300;

interface PulseOptions {
  url: string;
  applicationName: string;
  pools: readonly ConnectionPool[];
  /** Who answers, as the log names it. */
  server?: string;
  question?: string;
  /** Gets each answer (null without one) and the milliseconds at which its question was sent. */
  onAnswer?: (answer: object | null, sentAt: number) => void;
}

interface Outcome {
  heard: boolean;
  answer: object | null;
}

/**
 * Asks on a connection of its own whether Postgres still answers. A server that hangs, or a network that swallows
 * everything, ends no connection: without this, requests would wait for the statement's own limit, which such a
 * server does not keep. When Postgres falls silent, the pools' connections are cut and they give no new ones until it
 * answers here again: so callers hear 503 within two seconds, however many statements they would still have sent.
 */
export function watchPulse(
  options: PulseOptions,
  log: Pick<Logger, "warn" | "info">,
): { stop(): void } {
  const { pools, server = "The database", question = "select 1", onAnswer = () => {} } = options;
  const bytesRead = () => pools.reduce((sum, pool) => sum + pool.bytesRead, 0);
  const stopped = new AbortController();
  let connection: { client: pg.Client; socket: Socket } | undefined;
  let isSilent = false;

  async function connect(): Promise<pg.Client> {
    if (connection !== undefined) return connection.client;
    const socket = new Socket();
    const client = new pg.Client({
      connectionString: options.url,
      application_name: `${options.applicationName}-pulse`,
      stream: () => socket,
    });
    client.on("error", () => {});
    connection = { client, socket };
    await client.connect();
    return client;
  }

  async function ask(): Promise<Outcome> {
    try {
      const { rows } = await (await connect()).query<object>(question);
      return { heard: true, answer: rows[0] ?? null };
    } catch (error) {
      drop();
      // A refusal is an answer too, if it is Postgres's. A connection that was lost says nothing: the next beat makes another.
      return { heard: error instanceof pg.DatabaseError && !isFromPooler(error), answer: null };
    }
  }

  async function beat(): Promise<void> {
    const before = bytesRead();
    const sentAt = performance.now();
    // Behind the timer, whatever has already arrived is read first: a busy event loop is not a silent server.
    const silence = pause(PATIENCE_MS, undefined, { ref: false })
      .then(() => setImmediate())
      .then(() => setImmediate("silent" as const));
    const outcome = await Promise.race([ask(), silence]);
    onAnswer(outcome === "silent" ? null : outcome.answer, sentAt);
    if (outcome !== "silent") {
      if (outcome.heard) heard();
      return;
    }
    drop();
    if (isSilent || bytesRead() !== before) return;
    isSilent = true;
    log.warn({}, `${server} is silent; its connections are cut`);
    for (const pool of pools) pool.refuse();
  }

  function heard(): void {
    if (!isSilent) return;
    isSilent = false;
    log.info({}, `${server} answers again`);
    for (const pool of pools) pool.accept();
  }

  function drop(): void {
    connection?.socket.destroy();
    connection = undefined;
  }

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      await beat();
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
