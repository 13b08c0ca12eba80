import type { IncomingHttpHeaders } from "node:http";
import { request } from "node:https";

interface Call {
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: unknown;
  /** The address on this machine that the call comes from; another one is another network to the servers. */
  from?: string;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/**
 * One call to a public address of the form, as another program makes it. Node, unlike a browser, does not know that
 * every name under .localhost is this machine, and it does not trust this Caddy's authority.
 */
export function call(address: string, options: Call = {}): Promise<Answer> {
  const { hostname, port, pathname, search, host } = new URL(address);
  const { method = "GET", headers = {}, body, from } = options;
  return new Promise((done, fail) => {
    const outgoing = request(
      {
        host: "127.0.0.1",
        port,
        path: `${pathname}${search}`,
        method,
        servername: hostname,
        localAddress: from,
        rejectUnauthorized: false,
        headers: {
          host,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part: string) => {
          text += part;
        });
        response.on("end", () =>
          done({ status: response.statusCode ?? 0, headers: response.headers, text }),
        );
        response.on("error", fail);
      },
    );
    outgoing.once("error", fail);
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
