import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  BachatApiError,
  BachatConnectionError,
  type ClientOptions,
  StudentVerification,
} from "./index.ts";
import { waitBefore } from "./transport.ts";

const verified = {
  success: true,
  isVerified: true,
  verificationStatus: "verified",
  expiryDate: "2027-06-30",
  studentInfo: {
    name: "Asha Sample",
    college: "Sample Institute",
    course: "B.Tech",
    yearOfStudy: "junior",
  },
  request_id: "req_1",
};
const notVerified = {
  success: true,
  isVerified: false,
  verificationStatus: "not_verified",
  error: "Student not found or not verified",
  request_id: "req_2",
};

interface Seen {
  url: string | undefined;
  headers: IncomingMessage["headers"];
  body: unknown;
}
type Answer = (response: ServerResponse) => void;
const json =
  (status: number, body: object, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response
      .writeHead(status, { "content-type": "application/json", ...headers })
      .end(JSON.stringify(body));

describe("StudentVerification", () => {
  let server: Server;
  let baseUrl: string;
  let seen: Seen[];
  /** Given one after the other; the last one repeats. */
  let answers: Answer[];

  beforeEach(async () => {
    seen = [];
    answers = [json(200, verified)];
    server = createServer((request, response) => {
      let text = "";
      request.on("data", (chunk: Buffer) => (text += chunk.toString()));
      request.on("end", () => {
        seen.push({ url: request.url, headers: request.headers, body: JSON.parse(text) });
        const answer = answers.length > 1 ? answers.shift() : answers[0];
        answer?.(response);
      });
    });
    await new Promise<void>((done) => {
      server.listen(0, "127.0.0.1", done);
    });
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const client = (options: Partial<ClientOptions> = {}) =>
    new StudentVerification({ apiKey: "bk_test_abc", baseUrl, maxRetryWaitMs: 1000, ...options });
  const failure = async (work: Promise<unknown>) => {
    const error: unknown = await work.then(
      () => null,
      (reason: unknown) => reason,
    );
    return error;
  };

  it("asks as documented and gives a typed answer", async () => {
    answers = [
      json(200, verified, {
        "ratelimit-limit": "1000",
        "ratelimit-remaining": "998",
        "ratelimit-reset": "61",
      }),
    ];
    const answer = await client().verify("verified@student.test");
    expect(seen[0]).toMatchObject({
      url: "/v1/brand-verify-student",
      headers: { "x-api-key": "bk_test_abc", "content-type": "application/json" },
      body: { studentEmail: "verified@student.test" },
    });
    expect(answer).toEqual({
      isVerified: true,
      verificationStatus: "verified",
      expiryDate: "2027-06-30",
      studentInfo: verified.studentInfo,
      requestId: "req_1",
      rateLimit: { limit: 1000, remaining: 998, reset: 61 },
    });
  });

  it("tells not verified without throwing", async () => {
    answers = [json(200, notVerified)];
    const answer = await client().verify("not-verified@student.test");
    expect(answer.isVerified).toBe(false);
    expect(answer.rateLimit).toBeNull();
  });

  it("asks about many at once", async () => {
    const results = [
      { studentEmail: "a@b.c", isVerified: false, verificationStatus: "not_verified", error: "…" },
    ];
    answers = [json(200, { success: true, results, request_id: "req_3" })];
    expect(await client().verifyMany(["a@b.c"])).toEqual({
      results,
      requestId: "req_3",
      rateLimit: null,
    });
    expect(seen[0]?.url).toBe("/v1/brand-verify-students");
    await expect(client().verifyMany([])).rejects.toThrow(RangeError);
  });

  it("repeats 429 and 503 with one idempotency key, so that it is charged once", async () => {
    answers = [
      json(
        429,
        { success: false, error: "Rate limit exceeded", code: "rate_limited" },
        { "retry-after": "0" },
      ),
      json(503, { success: false, error: "Unavailable", code: "unavailable" }),
      json(200, verified),
    ];
    expect((await client().verify("a@b.c")).isVerified).toBe(true);
    const keys = seen.map((request) => request.headers["idempotency-key"]);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    await client().verify("a@b.c", { idempotencyKey: "order-7" });
    expect(seen.at(-1)?.headers["idempotency-key"]).toBe("order-7");
  });

  it("repeats after a broken connection", async () => {
    answers = [(response) => void response.socket?.destroy(), json(200, verified)];
    expect((await client().verify("a@b.c")).isVerified).toBe(true);
    expect(seen).toHaveLength(2);
  });

  it("throws at once when the API asks for a longer wait than is allowed", async () => {
    answers = [
      json(429, { error: "Rate limit exceeded", code: "rate_limited" }, { "retry-after": "1800" }),
    ];
    const error = await failure(client().verify("a@b.c"));
    expect(error).toMatchObject({ status: 429, code: "rate_limited", retryAfter: 1800 });
    expect(seen).toHaveLength(1);
  });

  it.each([
    [
      401,
      { success: false, error: "Invalid API key", code: "invalid_api_key", request_id: "req_4" },
    ],
    [
      409,
      { success: false, error: "Key reused", code: "idempotency_key_reused", request_id: "req_4" },
    ],
  ])("does not repeat %i", async (status, body) => {
    answers = [json(status, body)];
    const error = await failure(client().verify("a@b.c"));
    expect(error).toBeInstanceOf(BachatApiError);
    expect(error).toMatchObject({
      status,
      code: body.code,
      requestId: "req_4",
      message: body.error,
    });
    expect(seen).toHaveLength(1);
  });

  it("gives the quota with 402", async () => {
    const quota_info = { current_usage: 2000, monthly_quota: 2000, plan_tier: "starter" };
    answers = [
      json(402, {
        success: false,
        error: "Monthly quota exceeded. Please upgrade your plan.",
        quota_info,
      }),
    ];
    expect(await failure(client().verify("a@b.c"))).toMatchObject({
      status: 402,
      quotaInfo: quota_info,
    });
  });

  it("throws an API error for an answer that is no JSON", async () => {
    answers = [
      (response) =>
        void response.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad gateway"),
    ];
    expect(await failure(client().verify("a@b.c"))).toMatchObject({ status: 502, code: "unknown" });
  });

  it("gives up after the time, and after the last repeat", async () => {
    answers = [() => {}];
    const error = await failure(client({ timeoutMs: 1_000, maxRetries: 1 }).verify("a@b.c"));
    expect(error).toBeInstanceOf(BachatConnectionError);
    expect(error).toMatchObject({ isTimeout: true });
    expect(seen).toHaveLength(2);
  });

  it("stops when the caller does", async () => {
    const stop = new AbortController();
    answers = [() => stop.abort(new Error("not needed any more"))];
    const work = client().verify("a@b.c", { signal: stop.signal });
    expect(await failure(work)).toMatchObject({ message: "not needed any more" });
    expect(seen).toHaveLength(1);
  });

  it("does not follow redirects with the key", async () => {
    answers = [(response) => void response.writeHead(307, { location: "/v1/elsewhere" }).end()];
    expect(await failure(client({ maxRetries: 0 }).verify("a@b.c"))).toBeInstanceOf(
      BachatConnectionError,
    );
    expect(seen).toHaveLength(1);
  });

  it.each([
    ["a key of another kind", { apiKey: "sk_123" }],
    ["no address", { baseUrl: "api" }],
    ["an address without TLS", { baseUrl: "http://api.example.com/v1" }],
  ])("refuses %s at once", (_name, options) => {
    expect(() => client(options)).toThrow(TypeError);
  });

  it("doubles its waits and never shortens what the API asks for", () => {
    const settings = { apiKey: "", baseUrl: "", timeoutMs: 1, maxRetries: 3, maxRetryWaitMs: 800 };
    const lost = new BachatConnectionError("", false, null);
    const busy = (retryAfter: number | null) =>
      new BachatApiError("", {
        status: 503,
        code: "unavailable",
        requestId: "",
        retryAfter,
        quotaInfo: null,
      });
    const waits = (error: unknown) =>
      [0, 1, 2, 3].map((repeat) => waitBefore(error, repeat, settings, () => 1));
    expect(waits(lost)).toEqual([250, 500, 800, null]);
    expect(waitBefore(lost, 0, settings, () => 0)).toBe(125);
    expect(waitBefore(busy(null), 1, settings, () => 1)).toBe(500);
    expect(waitBefore(busy(1), 0, { ...settings, maxRetryWaitMs: 5000 }, () => 1)).toBe(1000);
    expect(waitBefore(busy(60), 0, settings, () => 1)).toBeNull();
    expect(waitBefore(new TypeError("a bug"), 0, settings, () => 1)).toBeNull();
  });
});
