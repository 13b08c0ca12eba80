import { connect, type Socket } from "node:net";

/** HTTP as no library would write it. */

export interface RawAnswer {
  /** 0 when the connection ended without an answer. */
  status: number;
  headers: string;
  body: string;
  /** Milliseconds until the other side ended the connection. */
  endedAfter: number;
}

interface RawOptions {
  /** Writes the request; `done` resolves when the connection is gone. */
  write: (socket: Socket, done: AbortSignal) => Promise<void> | void;
  /** Keeps this side open when the other has ended its own. */
  allowHalfOpen?: boolean;
  /** Gives up after this many milliseconds. */
  patience?: number;
}

/** Resolves when the server has ended the connection; rejects when it has not within `patience`. */
export function rawCall(
  port: number,
  { write, patience = 15_000, allowHalfOpen = false }: RawOptions,
) {
  return new Promise<RawAnswer>((resolve, reject) => {
    const started = performance.now();
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen });
    const gone = new AbortController();
    const chunks: Buffer[] = [];
    const timer = setTimeout(() => {
      socket.destroy();
      reject(
        new Error(`The connection stayed open. Read so far: ${Buffer.concat(chunks).toString()}`),
      );
    }, patience);
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    // A reset after the answer is how a server stops a body that it does not want.
    socket.on("error", () => {});
    socket.on(allowHalfOpen ? "end" : "close", () => {
      clearTimeout(timer);
      gone.abort();
      const text = Buffer.concat(chunks).toString("latin1");
      const [headers = "", ...rest] = text.split("\r\n\r\n");
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(headers)?.[1] ?? 0),
        headers,
        body: rest.join("\r\n\r\n"),
        endedAfter: performance.now() - started,
      });
    });
    socket.on("connect", () => void write(socket, gone.signal));
  });
}

/** Sends chunks as fast as they are taken, until the other side has gone. */
export async function pour(socket: Socket, total: number, gone: AbortSignal): Promise<number> {
  const chunk = Buffer.alloc(64 * 1024, "a");
  let sent = 0;
  while (sent < total && !gone.aborted && socket.writable) {
    sent += chunk.length;
    if (socket.write(chunk)) await new Promise((resolve) => setImmediate(resolve));
    else await drained(socket, gone);
  }
  return sent;
}

const drained = (socket: Socket, gone: AbortSignal) =>
  new Promise<void>((resolve) => {
    socket.once("drain", resolve);
    gone.addEventListener("abort", () => resolve(), { once: true });
  });
