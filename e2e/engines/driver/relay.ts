import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

/**
 * An HTTP proxy on this machine, for a browser whose driver can neither cut the network nor report errors: it can be
 * cut, and the first script of each page, which runs before every other, also reports to it. Or for one that is to keep no cookie.
 */

const FIRST_SCRIPT = /^\/assets\/scheme-[^/]+\.js$/;
/** An address of the page's own origin, as its content policy asks; it never leaves the proxy. */
const REPORT = "/reported-to-the-relay";

/** A page's own line about a failed read: a browser that knows that it has no network has none of it. */
const UNREACHED = /\bNetworkError\b/;

const reporter = `(() => {
  const send = (text) => fetch("${REPORT}", { method: "POST", body: text, keepalive: true }).catch(() => undefined);
  addEventListener("error", ({ message, error }) => message && send(message + " " + (error && error.stack)));
  addEventListener("unhandledrejection", ({ reason }) => send("Unhandled rejection: " + reason + " " + (reason && reason.stack)));
  const write = console.error;
  console.error = (...all) => { send(all.map(String).join(" ")); write.apply(console, all); };
})();
`;

export interface Relay {
  port: number;
  cut(isCut: boolean): void;
  reports: readonly string[];
  close(): void;
}

/** @param options with `dropsCookies` the browser never hears of a cookie, as one that refuses to keep it */
export async function startRelay({
  dropsCookies = false,
}: { dropsCookies?: boolean } = {}): Promise<Relay> {
  const reports: string[] = [];
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? "/", "http://none");
    if (pathname === REPORT) {
      const isExpected = isCut;
      void textOf(asked).then((text) => {
        if (!isExpected || !UNREACHED.test(text)) reports.push(text);
      });
      answer.writeHead(204).end();
    } else if (isCut) asked.socket.destroy();
    else {
      const before = FIRST_SCRIPT.test(pathname) ? reporter : "";
      pass(asked, answer, { before, dropsCookies });
    }
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    port: (server.address() as AddressInfo).port,
    cut: (cut) => {
      isCut = cut;
    },
    reports,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

interface Passing {
  /** Script to send before the answer's own. */
  before: string;
  dropsCookies: boolean;
}

function pass(
  asked: IncomingMessage,
  answer: ServerResponse,
  { before, dropsCookies }: Passing,
): void {
  const headers = { ...asked.headers };
  if (before !== "") delete headers["accept-encoding"];
  const fail = () => answer.destroy();
  const sent = request(asked.url ?? "", { method: asked.method, headers }, (received) => {
    if (dropsCookies) delete received.headers["set-cookie"];
    const { "content-length": length, ...others } = received.headers;
    const isChanged = before !== "" && received.statusCode === 200;
    answer.writeHead(
      received.statusCode ?? 502,
      isChanged || length === undefined ? others : received.headers,
    );
    if (isChanged) answer.write(before);
    received.on("error", fail).pipe(answer);
  });
  sent.on("error", fail);
  asked.pipe(sent);
}

async function textOf(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
