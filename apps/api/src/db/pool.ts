import { Socket } from "node:net";
import pg from "pg";

/** Longer than any statement may take, so that only a dead connection is this quiet. */
const SILENT_MS = 12_000;

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/**
 * A pool that loses nothing when Postgres goes: its connections can be cut, one that ends while it is checked out
 * comes back by itself (the query builder forgets a transaction's connection when `begin` fails on it), and none can
 * be silent for ever.
 */
export class ConnectionPool extends pg.Pool {
  readonly #sockets: Set<Socket>;

  constructor(options: pg.PoolConfig) {
    const sockets = new Set<Socket>();
    super({
      ...options,
      stream: () => {
        const socket = new Socket();
        sockets.add(socket);
        socket.setTimeout(SILENT_MS, () => socket.destroy());
        socket.once("close", () => sockets.delete(socket));
        return socket;
      },
    });
    this.#sockets = sockets;
  }

  /** Bytes that Postgres has sent on the connections that are open now. */
  get bytesRead(): number {
    return [...this.#sockets].reduce((sum, socket) => sum + socket.bytesRead, 0);
  }

  /** Ends every connection; queries under way fail at once. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
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
