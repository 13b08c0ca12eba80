import { connect, type Socket } from "node:net";

/**
 * A load generator that costs the measured machine little: keep-alive connections that each send the next ready-made
 * request when the answer to the last is there, and read only its status, length and body. Plain sockets
 * take half of the time that autocannon takes for a request, and a third of undici's.
 */

export interface Target {
  host: string;
  port: number;
}

export interface LoadOptions {
  targets: readonly Target[];
  connections: number;
  /** How long requests are begun. */
  seconds: number;
  /** The bytes of the request with this number. */
  request: (number: number) => Buffer;
  /** Called with every answer. */
  onAnswer?: (status: number, body: string) => void;
  /** The first part of the run, which is not counted: code is compiled and plans are made in it. */
  warmUpSeconds?: number;
}

export interface LoadResult {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  statuses: Map<number, number>;
}

export function getRequest(path: string, headers: Record<string, string> = {}): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`GET ${path} HTTP/1.1\r\nhost: bench\r\n${lines.join("")}\r\n`);
}

export const postRequest = (path: string, headers: Record<string, string>, body: object): Buffer =>
  textRequest(path, { "content-type": "application/json", ...headers }, JSON.stringify(body));

export const formRequest = (path: string, fields: Record<string, string>): Buffer =>
  textRequest(
    path,
    { "content-type": "application/x-www-form-urlencoded" },
    new URLSearchParams(fields).toString(),
  );

function textRequest(path: string, headers: Record<string, string>, text: string): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nhost: bench\r\ncontent-length: ${Buffer.byteLength(text)}\r\n${lines.join("")}\r\n${text}`,
  );
}

export async function runLoad(options: LoadOptions): Promise<LoadResult> {
  const begun = performance.now();
  const from = begun + (options.warmUpSeconds ?? 1) * 1000;
  const until = from + options.seconds * 1000;
  const times: number[] = [];
  const statuses = new Map<number, number>();
  let next = 0;
  const one = async (index: number) => {
    const target = options.targets[index % options.targets.length];
    if (target === undefined) throw new Error("No target.");
    const { ask, close } = await openConnection(target);
    try {
      for (let now = performance.now(); now < until;) {
        const { status, body } = await ask(options.request(next++));
        const done = performance.now();
        options.onAnswer?.(status, body);
        if (now >= from && done < until) {
          times.push(done - now);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
        now = done;
      }
    } finally {
      close();
    }
  };
  await Promise.all(Array.from({ length: options.connections }, (_, index) => one(index)));
  const sorted = Float64Array.from(times).toSorted();
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return { perSecond: times.length / options.seconds, p50: at(0.5), p99: at(0.99), statuses };
}

interface Answer {
  status: number;
  body: string;
}

export async function openConnection({ host, port }: Target) {
  const socket: Socket = connect({ host, port, noDelay: true });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve).once("error", reject);
  });
  let received = "";
  let waiting: { resolve(answer: Answer): void; reject(error: Error): void } | undefined;
  socket.on("data", (chunk: Buffer) => {
    received += chunk.toString("latin1");
    const answer = readAnswer(received);
    if (answer === null) return;
    received = "";
    waiting?.resolve(answer);
  });
  socket.on("error", (error) => waiting?.reject(error));
  socket.on("close", () => waiting?.reject(new Error("The connection was closed.")));
  return {
    ask: (bytes: Buffer) =>
      new Promise<Answer>((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(bytes);
      }),
    close: () => {
      waiting = undefined;
      socket.destroy();
    },
  };
}

/** Null while it is not whole. Answers have a content-length, as all of ours do. */
function readAnswer(text: string): Answer | null {
  const end = text.indexOf("\r\n\r\n");
  if (end === -1) return null;
  const at = text.search(/content-length: /i);
  const length = at === -1 || at > end ? 0 : Number.parseInt(text.slice(at + 16, at + 26), 10);
  const body = text.slice(end + 4);
  return body.length < length ? null : { status: Number(text.slice(9, 12)), body };
}
