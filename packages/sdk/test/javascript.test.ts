import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { BachatError, StudentVerification } from "../src/index.ts";
import { pauseBefore } from "../src/transport.ts";
import { json, refusal, silence, startServer, verified } from "./server.ts";

/** Cases of the JavaScript library alone, or of its inside. */

let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
  server.close();
});
/** With a time so long that only its caller ends it. */
const client = () =>
  new StudentVerification({
    apiKey: "bk_test_abc",
    baseUrl: server.baseUrl,
    timeoutMs: 1e8,
    deadlineMs: 1e8,
  });

it("stops when the caller does, while it asks and while it pauses", async () => {
  const busy = json(503, refusal("busy", "Try again in a moment."), { "retry-after": "86400" });
  for (const answer of [silence, busy]) {
    const stop = new AbortController();
    server.answerWith((response) => {
      answer(response);
      // After the answer has arrived, where there is one.
      setTimeout(() => stop.abort(new Error("not needed any longer")), 50);
    });
    const work = client().verify("a@b.example", { signal: stop.signal });
    await expect(work).rejects.toThrow("not needed any longer");
    expect(server.seen()).toHaveLength(1);
  }
  server.answerWith(json(200, verified));
  const signal = AbortSignal.abort(new Error("stopped before"));
  await expect(client().verify("a@b.example", { signal })).rejects.toThrow("stopped before");
  expect(server.seen()).toEqual([]);
});

it("refuses a browser's page and its workers", () => {
  vi.stubGlobal("navigator", { userAgent: "Mozilla/5.0 (X11; Linux x86_64)" });
  expect(client).toThrow(/for servers/);
  vi.unstubAllGlobals();
  vi.stubGlobal("document", {});
  expect(client).toThrow(/for servers/);
  vi.unstubAllGlobals();
  expect(client).not.toThrow();
});

it("doubles its pauses, never shortens what the API asks for, and begins none that ends too late", () => {
  const rest = { maxRetries: 3, left: 900 };
  const lost = new BachatError("connection", "");
  const busy = (retryAfter: number) => new BachatError("unavailable", "", { retryAfter });
  const longest = () => 1;
  const pauses = [0, 1, 2].map((repeat) => pauseBefore(lost, repeat, rest, longest));
  expect(pauses).toEqual([250, 500, null]);
  expect(pauseBefore(lost, 0, rest, () => 0)).toBe(125);
  expect(pauseBefore(lost, 3, { ...rest, left: 9000 }, longest)).toBeNull();
  expect(pauseBefore(busy(1), 0, { ...rest, left: 5000 }, longest)).toBe(1000);
  expect(pauseBefore(busy(1), 0, rest, longest)).toBeNull();
  expect(pauseBefore(new BachatError("quota", ""), 0, rest, longest)).toBeNull();
  expect(pauseBefore(new TypeError("a mistake"), 0, rest, longest)).toBeNull();
});
