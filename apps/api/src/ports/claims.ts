import { Socket } from "node:net";
import pg from "pg";
import type { Logger } from "../logger.ts";

/** How often the session that holds the claims is checked, and how long its answer may take. */
const CHECK_MS = 4_000;
const ANSWER_MS = 4_000;
/**
 * After how long at the earliest Postgres gives up a session whose machine is gone, and with it the claims: later than
 * the holder itself notices, so that it has ended its work before another may begin it.
 */
const SESSION_OPTIONS = [
  "tcp_keepalives_idle=15",
  "tcp_keepalives_interval=5",
  "tcp_keepalives_count=3",
  "idle_session_timeout=0",
]
  .map((setting) => `-c ${setting}`)
  .join(" ");

export interface Claim {
  /** Aborted when the claim was lost: somebody else may have it now. */
  lost: AbortSignal;
  release(): Promise<void>;
}

/** Names that one process of the deployment has at a time. */
export interface Claims {
  /** Null while the name is claimed, by another process or by this one. */
  claim(name: string): Promise<Claim | null>;
  close(): Promise<void>;
}

interface Session {
  client: pg.Client;
  lost: AbortSignal;
  end(): Promise<void>;
}

/**
 * Claims as advisory locks of one session on a connection of their own: Postgres lets go of them when the process dies,
 * however it dies. Needs a connection that is the session's for as long as it lasts: no transaction pooler in between.
 */
export function openClaims(url: string, log: Logger): Claims {
  let session: Promise<Session> | undefined;
  const claimed = new Set<string>();

  function connected(): Promise<Session> {
    session ??= openSession(url, log, () => {
      session = undefined;
    });
    return session;
  }

  return {
    async claim(name) {
      // The session would be given its own lock a second time.
      if (claimed.has(name)) return null;
      claimed.add(name);
      let isTaken = false;
      try {
        const { client, lost } = await connected();
        const lock = [`job ${name}`];
        const { rows } = await client.query<{ taken: boolean }>(
          "select pg_try_advisory_lock(hashtextextended($1, 0)) as taken",
          lock,
        );
        isTaken = rows[0]?.taken === true;
        if (!isTaken) return null;
        return {
          lost,
          async release() {
            try {
              if (!lost.aborted)
                await client.query("select pg_advisory_unlock(hashtextextended($1, 0))", lock);
            } catch (error) {
              log.warn({ err: error, job: name }, "A claim could not be given back");
              // Without its session the lock is gone too.
              await client.end().catch(() => {});
            } finally {
              claimed.delete(name);
            }
          },
        };
      } finally {
        if (!isTaken) claimed.delete(name);
      }
    },
    async close() {
      await (await session?.catch(() => undefined))?.end();
    },
  };
}

async function openSession(url: string, log: Logger, onEnd: () => void): Promise<Session> {
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: url,
    application_name: "bachat-worker-claims",
    stream: () => socket,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    options: SESSION_OPTIONS,
  });
  const ended = new AbortController();
  let isWanted = true;
  client.on("error", (error) => log.warn({ err: error }, "The session of the claims had an error"));
  client.once("end", () => {
    clearInterval(checks);
    onEnd();
    if (isWanted) log.warn({}, "The session of the claims was lost");
    ended.abort(new Error("The claim on this run was lost."));
  });
  const checks = setInterval(() => {
    client.query("select 1").catch(() => socket.destroy());
  }, CHECK_MS);
  try {
    await client.connect();
  } catch (error) {
    clearInterval(checks);
    socket.destroy();
    onEnd();
    throw error;
  }
  return {
    client,
    lost: ended.signal,
    async end() {
      isWanted = false;
      await client.end();
    },
  };
}
