import pg from "pg";
import type { Logger } from "../logger.ts";

/** The queues of admins that tell of their changes. */
export const desks = ["verifications", "applications", "offers", "messages"] as const;
export type Desk = (typeof desks)[number];

/** A case that came, changed, was claimed or decided. */
export interface DeskChange {
  desk: Desk;
  id: string;
}

interface Subscriber {
  onChange: (change: DeskChange) => void;
  /** The connection was lost, once: from now on changes may be missed. */
  onLost: () => void;
}

interface Connection {
  client: pg.Client;
  subscribers: Set<Subscriber>;
  /** Resolves once it listens. */
  listening: Promise<void>;
}

export interface DeskChanges {
  /** Resolves once changes are heard. @throws when Postgres is not reached. @returns the unsubscribe */
  subscribe(subscriber: Subscriber): Promise<() => void>;
  close(): Promise<void>;
  /** How long one caller follows, in ms; then they ask again. */
  streamMs: number;
}

const CHANNEL = "desk_changes";
const ANSWER_MS = 5_000;
/** An admin who lost a permission gets changes until the stream ends at the latest: the next stream is refused. */
const STREAM_MS = 120_000;

/**
 * Changes of the admins' queues as triggers of the database announce them (`announce_desk_change`), so that every instance
 * hears of the others' writes. One connection for all subscribers, open while there are any. It must be one to Postgres
 * itself: a pooler that hands out connections by transaction forgets who listens.
 */
export function openDeskChanges(
  options: { url: string; applicationName: string; streamMs?: number },
  log: Logger,
): DeskChanges {
  const { url, applicationName, streamMs = STREAM_MS } = options;
  let current: Connection | null = null;
  const end = ({ client }: Connection) => client.end().catch(() => undefined);

  function connect(): Connection {
    const client = new pg.Client({
      connectionString: url,
      application_name: `${applicationName}-changes`,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    const subscribers = new Set<Subscriber>();
    const listening = async () => {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    };
    const made: Connection = { client, subscribers, listening: listening() };
    /** Each connection has its own subscribers: the end of an earlier one is nothing to those of the next. */
    let isLost = false;
    const lose = (cause?: Error) => {
      if (isLost) return;
      isLost = true;
      if (cause !== undefined) log.warn({ err: cause }, "The connection for changes was lost");
      if (current === made) current = null;
      void end(made);
      const left = [...subscribers];
      subscribers.clear();
      for (const { onLost } of left) onLost();
    };
    client.on("error", lose);
    client.on("end", () => lose());
    client.on("notification", ({ payload = "" }) => {
      const [name, id = ""] = payload.split(" ");
      const desk = desks.find((known) => known === name);
      if (desk === undefined) return;
      for (const { onChange } of subscribers) onChange({ desk, id });
    });
    return made;
  }

  return {
    streamMs,
    async subscribe(subscriber) {
      current ??= connect();
      const used = current;
      used.subscribers.add(subscriber);
      try {
        await used.listening;
      } catch (error) {
        used.subscribers.delete(subscriber);
        if (current === used) current = null;
        void end(used);
        throw error;
      }
      return () => {
        if (!used.subscribers.delete(subscriber) || used.subscribers.size > 0) return;
        if (current === used) current = null;
        void end(used);
      };
    },
    async close() {
      const last = current;
      current = null;
      if (last !== null) await end(last);
    },
  };
}
