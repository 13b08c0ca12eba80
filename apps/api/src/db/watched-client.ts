import type { Socket } from "node:net";
import pg from "pg";

export const noAnswer = () => new Error("Connection terminated: the database does not answer.");

/**
 * A client that closes its connection when the server owes an answer and sends nothing for `silence` milliseconds. Between
 * two statements the server owes nothing, so a caller may take as long as it likes.
 */
export class WatchedClient extends pg.Client {
  #isGreeted = false;
  #isOwedAnswer = false;

  constructor(
    config: pg.ClientConfig | undefined,
    socket: Socket,
    { silence, unnamed }: { silence: number; unnamed: boolean },
  ) {
    super({ ...config, stream: () => socket });
    this.on("connect", () => {
      this.#isGreeted = true;
    });
    // The server has answered every statement.
    this.on("drain", () => {
      this.#isOwedAnswer = false;
    });
    // `end` has an answer too: the server closes the connection.
    for (const method of ["query", "end"] as const) {
      Object.defineProperty(this, method, {
        value: (...given: unknown[]): unknown => {
          this.#isOwedAnswer = true;
          const sent = unnamed ? given.map(withoutName) : given;
          return Reflect.apply(pg.Client.prototype[method], this, sent);
        },
      });
    }
    // Every byte that is sent or received starts this time again.
    socket.setTimeout(silence, () => {
      if (this.#isGreeted && !this.#isOwedAnswer) return;
      const heard = socket.bytesRead;
      afterReading(() => {
        if (socket.bytesRead === heard) socket.destroy(noAnswer());
      });
    });
  }
}

/** A statement's name, in the first argument of `query`, has it prepared. */
function withoutName(given: unknown): unknown {
  if (typeof given !== "object" || given === null || !("name" in given) || !("text" in given))
    return given;
  const { name: _, ...statement } = given;
  return statement;
}

/**
 * Checks after everything that has arrived is read: a timer of a busy event loop may run first, though the server is not
 * silent.
 */
function afterReading(check: () => void): void {
  setImmediate(() => setImmediate(check));
}
