import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createApiFetch } from "./api-answers.ts";

let requests: IncomingMessage[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const server = createServer((request, response) => {
  requests.push(request);
  answer(request, response);
});
let origin = "";

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === "object" ? (address?.port ?? 0) : 0}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  requests = [];
});

const send = (status: number, cacheControl: string, body: unknown) => {
  answer = (_request, response) => {
    response.writeHead(status, { "cache-control": cacheControl, etag: '"1"' });
    response.end(JSON.stringify(body));
  };
};

it("keeps an answer for its time, and one reading serves all who ask meanwhile", async () => {
  const fetch = createApiFetch({ origin });
  send(200, "public, s-maxage=30", { a: 1 });
  const both = await Promise.all([fetch("https://api.test/v1/x"), fetch("https://api.test/v1/x")]);
  expect(await Promise.all(both.map((response) => response.json()))).toEqual([{ a: 1 }, { a: 1 }]);
  await fetch("https://api.test/v1/x");
  expect(requests).toHaveLength(1);
});

it.each([
  [429, "no-store"],
  [404, "public, s-maxage=30"],
  [200, "no-store"],
])("does not keep a %i with %j", async (status, cacheControl) => {
  const fetch = createApiFetch({ origin });
  send(status, cacheControl, {});
  expect((await fetch("https://api.test/v1/x")).status).toBe(status);
  expect((await fetch("https://api.test/v1/x")).status).toBe(status);
  expect(requests).toHaveLength(2);
});

it("asks whether an old answer still holds, and knows it after a failure too", async () => {
  const fetch = createApiFetch({ origin });
  send(200, "public, s-maxage=1", { a: 1 });
  await fetch("https://api.test/v1/x");
  await new Promise((done) => setTimeout(done, 1_100));
  send(503, "no-store", {});
  expect((await fetch("https://api.test/v1/x")).status).toBe(503);
  answer = (_request, response) =>
    response.writeHead(304, { "cache-control": "s-maxage=30" }).end();
  expect(await (await fetch("https://api.test/v1/x")).json()).toEqual({ a: 1 });
  expect(requests.at(-1)?.headers["if-none-match"]).toBe('"1"');
});

it("says by the secret alone that it is a site's server, for no visitor", async () => {
  const fetch = createApiFetch({ origin, secret: "s".repeat(32) });
  send(200, "no-store", {});
  await fetch("https://api.test/v1/x");
  expect(requests[0]?.headers).toMatchObject({ "x-site-server": "s".repeat(32) });
  expect(requests[0]?.headers).not.toHaveProperty("x-forwarded-for");
});
