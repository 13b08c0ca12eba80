import fastify from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { countRequests, openRegistry, serveMetrics } from "./metrics.ts";

const app = fastify();
const registry = openRegistry("tried");
let served: Awaited<ReturnType<typeof serveMetrics>>;

beforeAll(async () => {
  countRequests(app, registry);
  app.get("/people/:id", (request, reply) => {
    if ((request.params as { id: string }).id === "none") throw new Error("tried");
    void reply.send("one");
  });
  served = await serveMetrics(registry, { host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  served.close();
  await app.close();
});

const at = (path: string) => fetch(`http://127.0.0.1:${served.port}${path}`);

it("counts and times by route and status, and keeps what callers write out of the labels", async () => {
  for (const path of [
    "/people/asha",
    "/people/ravi?email=a@b.test",
    "/people/none",
    "/elsewhere/7",
  ])
    await app.inject(path);
  const text = await (await at("/metrics")).text();
  const counted = text.split("\n").filter((line) => line.startsWith("bachat_http_requests_total{"));
  expect(counted).toEqual([
    'bachat_http_requests_total{method="GET",route="/people/:id",status="200",program="tried"} 2',
    'bachat_http_requests_total{method="GET",route="/people/:id",status="500",program="tried"} 1',
    'bachat_http_requests_total{method="GET",route="unmatched",status="404",program="tried"} 1',
  ]);
  expect(text).toContain(
    'bachat_http_request_duration_seconds_count{program="tried",method="GET",route="/people/:id"} 3',
  );
  expect(text).toContain("nodejs_eventloop_lag_p99_seconds{");
  expect(text).not.toMatch(/asha|ravi|a@b/);
});

it("answers nothing else", async () => {
  expect((await at("/")).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${served.port}/metrics`, { method: "POST" })).status).toBe(
    404,
  );
});
