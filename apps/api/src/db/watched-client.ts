import type { Socket } from "node:net";
import pg from "pg";

export const noAnswer = () => new Error("Connection terminated: the database does not answer.");

/**
 * A client that closes its connection when the server owes an answer and does not say a word for `limit` milliseconds.
 * A caller may take as long as it likes between two statements: then it is not the server's turn to speak.
 */
export class WatchedClient extends pg.Client {
  #isGreeted = false;
  #isOwedAnswer = false;

  constructor(config: pg.ClientConfig | undefined, socket: Socket, limit: number) {
    super({ ...config, stream: () => socket });
    this.on("connect", () => {
      this.#isGreeted = true;
    });
    // The last of the statements under way is answered.
    this.on("drain", () => {
      this.#isOwedAnswer = false;
    });
    // A farewell is answered too, by the server's hanging up.
    for (const method of ["query", "end"] as const) {
      Object.defineProperty(this, method, {
        value: (...given: unknown[]): unknown => {
          this.#isOwedAnswer = true;
          return Reflect.apply(pg.Client.prototype[method], this, given);
        },
      });
    }
    // What is sent or heard starts the time from zero.
    socket.setTimeout(limit, () => {
      if (this.#isGreeted && !this.#isOwedAnswer) return;
      const heard = socket.bytesRead;
      afterReading(() => {
        if (socket.bytesRead === heard) socket.destroy(noAnswer());
      });
    });
  }
}

/** Closes a new connection on which the server does not say its first word in time. */
export function closeIfSilent(socket: Socket, limit: number): void {
  const timer = setTimeout(() => {
    afterReading(() => {
      if (socket.bytesRead === 0) socket.destroy(noAnswer());
    });
  }, limit).unref();
  socket.once("data", () => clearTimeout(timer)).once("close", () => clearTimeout(timer));
}

/** Behind a timer, what has already arrived is read first: a busy event loop is not a silent server. */
function afterReading(check: () => void): void {
  setImmediate(() => setImmediate(check));
}
