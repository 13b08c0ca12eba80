import { createServer } from "node:http";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/**
 * What Prometheus reads of a program. Labels are names of routes, jobs, desks and states: none comes from a caller, so their
 * number is bounded, and none names a person.
 */

export { Counter, Gauge, Histogram, Registry };

/** The process itself: memory, processor, event loop. */
export function openRegistry(program: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ program });
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** From a verification call to an upload, in seconds. */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Counts and times the answers of a server. To be called before its routes are added. */
export function countRequests(app: Pick<FastifyInstance, "addHook">, registry: Registry): void {
  const registers = [registry];
  const requests = new Counter({
    name: "bachat_http_requests_total",
    help: "Answers, by route and status",
    labelNames: ["method", "route", "status"] as const,
    registers,
  });
  const durations = new Histogram({
    name: "bachat_http_request_duration_seconds",
    help: "Seconds from the first byte of a request to its answer, by route",
    labelNames: ["method", "route"] as const,
    buckets: SECONDS,
    registers,
  });
  // The library looks a child up by its labels, which takes a fifth of a hot request's time; a map is faster.
  const known = new Map<string, { count: () => void; observe: (seconds: number) => void }>();
  app.addHook("onResponse", (request, reply, done) => {
    const { method } = request;
    // The route's pattern: paths can hold ids and tokens, and are as many as callers wish.
    const route = request.routeOptions.url ?? "unmatched";
    const key = `${method} ${route} ${reply.statusCode}`;
    let found = known.get(key);
    if (found === undefined) {
      const counted = requests.labels({ method, route, status: String(reply.statusCode) });
      const timed = durations.labels({ method, route });
      found = { count: () => counted.inc(), observe: (seconds) => timed.observe(seconds) };
      known.set(key, found);
    }
    found.count();
    found.observe(reply.elapsedTime / 1_000);
    done();
  });
}

interface MetricsAddress {
  host: string;
  port: number;
}

interface Health {
  /** Whether the program does its work; else the answer is 503. */
  ok: boolean;
  body: object;
}

/**
 * Serves the registry at `/metrics`, `health` at `/health`, and nothing else. `report` hears why an answer failed. The server keeps
 * no process from ending.
 */
export async function serveMetrics(
  registry: Registry,
  { host, port }: MetricsAddress,
  { health, report }: { health?: () => Promise<Health>; report?: (error: unknown) => void } = {},
): Promise<{ port: number; close: () => void }> {
  const answers: Record<string, () => Promise<{ status: number; type: string; text: string }>> = {
    "GET /metrics": async () => ({
      status: 200,
      type: registry.contentType,
      text: await registry.metrics(),
    }),
  };
  if (health !== undefined)
    answers["GET /health"] = async () => {
      const { ok, body } = await health();
      return { status: ok ? 200 : 503, type: "application/json", text: JSON.stringify(body) };
    };
  const server = createServer((request, response) => {
    const answer = answers[`${request.method} ${request.url?.split("?", 1)[0]}`];
    if (answer === undefined) {
      response.writeHead(404).end();
      return;
    }
    answer().then(
      ({ status, type, text }) => response.writeHead(status, { "content-type": type }).end(text),
      // A part cannot be read, such as the database: the program is not well.
      (error: unknown) => {
        report?.(error);
        response.writeHead(503).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  server.unref();
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
