import { Socket } from "node:net";
import pg from "pg";
import { noAnswer, WatchedClient } from "./watched-client.ts";

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

interface Options extends pg.PoolConfig {
  /** Milliseconds that the server may stay silent while it owes an answer: longer than any statement may take. */
  silence: number;
  /** Whether statements lose their names, so that none is prepared for later. */
  unnamed?: boolean;
}

/**
 * A pool that loses nothing when Postgres goes: its connections can be cut, one that ends while it is checked out comes back
 * automatically (the query builder forgets a transaction's connection when `begin` fails on it), and one that gets no answer
 * is closed. `connectionTimeoutMillis` is how long a caller waits for its turn, or for a new connection.
 */
export class ConnectionPool extends pg.Pool {
  readonly #sockets: Set<Socket>;
  readonly #state: { refuses: boolean; bytesOfClosed: number };

  constructor({ silence, unnamed = false, ...options }: Options) {
    const sockets = new Set<Socket>();
    const state = { refuses: false, bytesOfClosed: 0 };
    const openSocket = () => {
      const socket = new Socket();
      sockets.add(socket);
      socket.once("close", () => {
        sockets.delete(socket);
        state.bytesOfClosed += socket.bytesRead;
      });
      // In the next tick, when the driver has begun to connect the socket.
      if (state.refuses) process.nextTick(() => socket.destroy(noAnswer()));
      return socket;
    };
    super({
      ...options,
      Client: class extends WatchedClient {
        constructor(config?: pg.ClientConfig) {
          super(config, openSocket(), { silence, unnamed });
        }
      },
    });
    this.#sockets = sockets;
    this.#state = state;
  }

  /** Bytes that Postgres has sent on all connections so far. */
  get bytesRead(): number {
    return [...this.#sockets].reduce(
      (sum, socket) => sum + socket.bytesRead,
      this.#state.bytesOfClosed,
    );
  }

  /** Ends every connection; queries under way fail at once. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** As `cut`; callers that wait for a connection, or ask for one before `accept`, fail at once too. */
  refuse(): void {
    this.#state.refuses = true;
    this.cut();
  }

  accept(): void {
    this.#state.refuses = false;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    if (callback !== undefined) return super.connect(callback);
    return super.connect().then(releasedAtEnd);
  }
}

/** Releases the client once: by its borrower, or when its connection ends before. */
function releasedAtEnd(client: pg.PoolClient): pg.PoolClient {
  const release = client.release.bind(client);
  let released = false;
  const giveBack = (error?: Error | boolean) => {
    if (released) return;
    released = true;
    client.removeListener("end", onEnd);
    release(error);
  };
  const onEnd = () => giveBack(true);
  client.once("end", onEnd);
  client.release = giveBack;
  return client;
}
