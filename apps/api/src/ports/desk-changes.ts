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

export interface DeskChanges {
  /** Resolves once changes are heard. @throws when Postgres is not reached. @returns the unsubscribe */
  subscribe(subscriber: Subscriber): Promise<() => void>;
  close(): Promise<void>;
}

const CHANNEL = "desk_changes";
const ANSWER_MS = 5_000;

/**
 * Changes of the admins' queues as triggers of the database announce them (`announce_desk_change`), so that every instance
 * hears of what any other writes. One connection for all subscribers, open while there are any. It must be one to Postgres
 * itself: a pooler that hands out connections by transaction forgets who listens.
 */
export function openDeskChanges(
  { url, applicationName }: { url: string; applicationName: string },
  log: Logger,
): DeskChanges {
  const subscribers = new Set<Subscriber>();
  let connection: Promise<pg.Client> | null = null;

  function drop(lost: pg.Client): void {
    connection = null;
    lost.end().catch(() => undefined);
    const listening = [...subscribers];
    subscribers.clear();
    for (const { onLost } of listening) onLost();
  }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url,
      application_name: `${applicationName}-changes`,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    let isLost = false;
    const lose = (error?: Error) => {
      if (isLost) return;
      isLost = true;
      if (error !== undefined) log.warn({ err: error }, "The connection for changes was lost");
      drop(client);
    };
    client.on("error", lose);
    client.on("end", () => lose());
    client.on("notification", ({ payload = "" }) => {
      const [desk, id = ""] = payload.split(" ");
      const known = desks.find((name) => name === desk);
      if (known === undefined) return;
      for (const { onChange } of subscribers) onChange({ desk: known, id });
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      isLost = true;
      drop(client);
      throw error;
    }
    return client;
  }

  return {
    async subscribe(subscriber) {
      connection ??= connect();
      const used = connection;
      subscribers.add(subscriber);
      await used.catch((error: unknown) => {
        subscribers.delete(subscriber);
        throw error;
      });
      return () => {
        if (!subscribers.delete(subscriber) || subscribers.size > 0 || connection !== used) return;
        connection = null;
        void used.then((client) => client.end()).catch(() => undefined);
      };
    },
    async close() {
      const open = connection;
      connection = null;
      subscribers.clear();
      await open?.then((client) => client.end()).catch(() => undefined);
    },
  };
}
