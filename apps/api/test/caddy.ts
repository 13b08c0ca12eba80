import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./postgres.ts";
import { until } from "./reliability/processes.ts";

const DOMAIN = "bachat.localhost";
const HOST = `api.${DOMAIN}`;
const caddyfile = join(import.meta.dirname, "../../../infra/caddy/Caddyfile");

export const hasCaddy = spawnSync("caddy", ["version"]).error === undefined;

export interface Answered {
  /** 0 when there was no answer. */
  status: number;
  text: string;
}

interface Call {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

/** Caddy with the Caddyfile of production before instances of the API. No site is behind it. */
export async function startCaddy(apiPorts: readonly number[]) {
  const folder = mkdtempSync(join(tmpdir(), "bachat-caddy-"));
  const port = await freePort();
  const child = spawn("caddy", ["run", "--config", caddyfile, "--adapter", "caddyfile"], {
    env: {
      PATH: process.env["PATH"],
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      DOMAIN,
      HTTP_PORT: String(await freePort()),
      HTTPS_PORT: String(port),
      API_UPSTREAMS: apiPorts.map((api) => `127.0.0.1:${api}`).join(" "),
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const log = readAll(child);
  // Connections are kept, as a browser and a brand's server keep theirs.
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, servername: HOST });

  const call = ({ method = "GET", path, headers = {}, body }: Call): Promise<Answered> =>
    new Promise((resolve) => {
      const sent = body === undefined ? undefined : JSON.stringify(body);
      const outgoing = request(
        {
          host: "127.0.0.1",
          port,
          agent,
          method,
          path,
          headers: {
            host: HOST,
            ...(sent !== undefined && {
              "content-type": "application/json",
              "content-length": String(Buffer.byteLength(sent)),
            }),
            ...headers,
          },
        },
        (response) => {
          let text = "";
          response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
          response.once("end", () => resolve({ status: response.statusCode ?? 0, text }));
          response.once("error", (error) => resolve({ status: 0, text: String(error) }));
        },
      );
      outgoing.setTimeout(40_000, () => outgoing.destroy(new Error("No answer for 40 seconds.")));
      outgoing.once("error", (error) => resolve({ status: 0, text: String(error) }));
      outgoing.end(sent);
    });

  const close = async () => {
    agent.destroy();
    const ended = new Promise((resolve) => child.once("exit", resolve));
    if (child.exitCode === null && child.kill("SIGTERM")) await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await until("Caddy answers", async () => {
      if (child.exitCode !== null) throw new Error(log());
      return (await call({ path: "/health/ready" })).status === 200;
    });
  } catch (error) {
    await close();
    throw error;
  }
  return { call, close };
}

function readAll({ stderr }: ChildProcess): () => string {
  let text = "";
  stderr?.setEncoding("utf8").on("data", (chunk: string) => (text = (text + chunk).slice(-4_000)));
  return () => text;
}
