import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, NetworkError } from "./errors.ts";
import { createStudentApi } from "./student.ts";
import { singleTab, type TabMessage, type Tabs } from "./tabs.ts";
import { accountHeader, createTransport, type TransportOptions } from "./transport.ts";

const origin = "http://localhost:4000";
type Handler = (request: Request) => Response | Promise<Response>;

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json", ...headers },
  });
const problem = (status: number, code: string, headers: Record<string, string> = {}) =>
  json(
    { status, code, detail: `Refused: ${code}`, errors: [], request_id: "req_1" },
    status,
    headers,
  );
const sessionAnswer = (token: string, userId = "u1") => ({
  access_token: token,
  refresh_token: null,
  expires_at: 1,
  expires_in: 900,
  token_type: "bearer",
  user: { ...asha, id: userId },
});
const asha = { id: "u1", email: "asha@college.example" };

/** An API of one test: handlers by path, and every request that came. */
function fakeApi(handlers: Record<string, Handler>) {
  const seen: Request[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    seen.push(request.clone());
    const handler = handlers[new URL(request.url).pathname];
    if (handler === undefined) throw new TypeError("fetch failed");
    return handler(request);
  };
  const of = (path: string) => seen.filter((request) => new URL(request.url).pathname === path);
  return { fetch, of };
}

const transportOn = (fetch: typeof globalThis.fetch, more: Partial<TransportOptions> = {}) =>
  createTransport({ apiOrigin: origin, audience: "student", fetch, tabs: singleTab, ...more });

const get = (path: string) => new Request(`${origin}${path}`);

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

describe("session refresh", () => {
  it("asks once for many calls at a time, and sends them all with the new token", async () => {
    const api = fakeApi({
      "/v1/auth/refresh": () => json(sessionAnswer("t1")),
      "/v1/student/saves": () => json({}),
    });
    const transport = transportOn(api.fetch);
    await Promise.all(Array.from({ length: 8 }, () => transport.fetch(get("/v1/student/saves"))));
    expect(api.of("/v1/auth/refresh")).toHaveLength(1);
    const tokens = api.of("/v1/student/saves").map((r) => r.headers.get("authorization"));
    expect(tokens).toEqual(Array.from({ length: 8 }, () => "Bearer t1"));
  });

  it("refreshes once and repeats the call, body included, when the token is refused", async () => {
    let tokens = 0;
    const bodies: string[] = [];
    const api = fakeApi({
      "/v1/auth/refresh": () => json(sessionAnswer(`t${(tokens += 1)}`)),
      "/v1/student/saves": async (request) => {
        bodies.push(await request.text());
        return request.headers.get("authorization") === "Bearer t2"
          ? json({ ok: true })
          : problem(401, "token_expired");
      },
    });
    const transport = transportOn(api.fetch);
    const call = () =>
      transport.fetch(new Request(`${origin}/v1/student/saves`, { method: "POST", body: "{}" }));
    const answers = await Promise.all([call(), call(), call()]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(api.of("/v1/auth/refresh")).toHaveLength(2);
    expect(new Set(bodies)).toEqual(new Set(["{}"]));
  });

  it("signs out when the refresh is refused, and hands on the call's own refusal", async () => {
    let refreshes = 0;
    const api = fakeApi({
      "/v1/auth/refresh": () =>
        (refreshes += 1) === 1 ? json(sessionAnswer("t1")) : problem(401, "session_ended"),
      "/v1/student/saves": () => problem(401, "session_ended"),
    });
    const transport = transportOn(api.fetch);
    const events: unknown[] = [];
    transport.session.subscribe((event) => events.push(event));
    await expect(transport.fetch(get("/v1/student/saves"))).rejects.toMatchObject({
      name: "ApiError",
      code: "session_ended",
    });
    expect(transport.session.state()).toEqual({ status: "signed_out" });
    expect(events).toEqual(["signed_in", "session_ended"]);
  });

  it("stays signed in while the API is away, and says it was not reachable before the first answer", async () => {
    let away = false;
    const api = fakeApi({
      "/v1/auth/refresh": () => (away ? problem(503, "unavailable") : json(sessionAnswer("t1"))),
      "/v1/student/saves": () => problem(401, "token_expired"),
    });
    const transport = transportOn(api.fetch);
    await transport.session.start();
    away = true;
    await expect(transport.fetch(get("/v1/student/saves"))).rejects.toMatchObject({ status: 503 });
    expect(transport.session.state().status).toBe("signed_in");

    const offline = transportOn(fakeApi({}).fetch);
    await offline.session.start();
    expect(offline.session.state()).toEqual({ status: "loading", unreachable: true });
    await expect(offline.fetch(get("/v1/student/saves"))).rejects.toBeInstanceOf(NetworkError);
  });

  it("is signed out where the database was put back from a backup, since no session outlives that", async () => {
    const api = fakeApi({ "/v1/auth/refresh": () => problem(503, "restored") });
    const transport = transportOn(api.fetch);
    await transport.session.start();
    expect(transport.session.state()).toEqual({ status: "signed_out" });
  });

  it("refreshes automatically before the token ends", async () => {
    let tokens = 0;
    const api = fakeApi({ "/v1/auth/refresh": () => json(sessionAnswer(`t${(tokens += 1)}`)) });
    const transport = transportOn(api.fetch);
    await transport.session.start();
    await vi.advanceTimersByTimeAsync(14 * 60_000 + 1000);
    expect(api.of("/v1/auth/refresh")).toHaveLength(2);
    expect(await transport.session.token()).toMatchObject({ value: "t2", userId: "u1" });
    transport.session.end();
  });

  it("drops an answer that was under way when the person signed out", async () => {
    let release: (answer: Response) => void = () => undefined;
    const api = fakeApi({
      "/v1/auth/refresh": () => new Promise<Response>((resolve) => (release = resolve)),
    });
    const transport = transportOn(api.fetch);
    const started = transport.session.start();
    await vi.advanceTimersByTimeAsync(1);
    transport.session.end();
    release(json(sessionAnswer("t1")));
    await started;
    expect(transport.session.state()).toEqual({ status: "signed_out" });
    expect(await transport.session.token()).toBeNull();
  });

  it("notifies the other tabs, and follows them", async () => {
    const sent: TabMessage[] = [];
    let hear: (message: TabMessage) => void = () => undefined;
    const tabs: Tabs = { ...singleTab, tell: (m) => sent.push(m), listen: (l) => void (hear = l) };
    const api = fakeApi({
      "/v1/auth/refresh": () => json(sessionAnswer("t1")),
      "/v1/auth/browser-session": () => json({ user: asha }),
    });
    const { session } = transportOn(api.fetch, { tabs });
    expect(await session.accept(sessionAnswer("t0"))).toBe(true);
    session.end();
    expect(sent).toEqual(["signed_in", "signed_out"]);
    hear("signed_in");
    await vi.advanceTimersByTimeAsync(1);
    expect(session.state().status).toBe("signed_in");
    hear("signed_out");
    expect(session.state().status).toBe("signed_out");
    expect(sent).toHaveLength(2);
  });
});

describe("what a call carries", () => {
  it("sends cookies to /v1/auth alone, and no token with a public read", async () => {
    const ok = () => json({});
    const api = fakeApi({
      "/v1/auth/refresh": () => json(sessionAnswer("t1")),
      "/v1/auth/account": ok,
      "/v1/categories": ok,
      "/v1/offers/1/click": ok,
    });
    const transport = transportOn(api.fetch);
    await transport.fetch(get("/v1/auth/account"));
    await transport.fetch(get("/v1/categories"));
    await transport.fetch(new Request(`${origin}/v1/offers/1/click`, { method: "POST" }));
    const sent = (path: string) => {
      const [request] = api.of(path);
      const headers = ["authorization", accountHeader].map((name) => request?.headers.get(name));
      return [request?.credentials, ...headers];
    };
    expect(sent("/v1/auth/account")).toEqual(["include", "Bearer t1", "u1"]);
    expect(sent("/v1/categories")).toEqual(["omit", null, null]);
    expect(sent("/v1/offers/1/click")).toEqual(["omit", "Bearer t1", "u1"]);
  });

  it("keeps an admin's token to the admin area and the account", async () => {
    const api = fakeApi({
      "/v1/auth/refresh": () => json(sessionAnswer("t1")),
      "/v1/newsletter": () => json({}),
      "/v1/admin/students": () => json({}),
    });
    const transport = transportOn(api.fetch, { audience: "admin" });
    await transport.fetch(new Request(`${origin}/v1/newsletter`, { method: "POST" }));
    await transport.fetch(get("/v1/admin/students"));
    expect(api.of("/v1/newsletter")[0]?.headers.has("authorization")).toBe(false);
    expect(api.of("/v1/admin/students")[0]?.headers.get("authorization")).toBe("Bearer t1");
  });
});

describe("refusals", () => {
  it("become typed errors with code, fields, request id and wait", async () => {
    const errors = [{ field: "body.email", rule: "invalid_format", message: "Not an address" }];
    const api = fakeApi({
      "/v1/auth/sign-in": () =>
        json({ code: "too_many_attempts", detail: "Wait.", errors, request_id: "req_9" }, 429, {
          "retry-after": "30",
        }),
    });
    const transport = transportOn(api.fetch);
    const failure = await transport
      .fetch(new Request(`${origin}/v1/auth/sign-in`, { method: "POST", body: "{}" }))
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({
      status: 429,
      code: "too_many_attempts",
      detail: "Wait.",
      errors,
      requestId: "req_9",
      retryAfter: 30,
    });
  });

  it("do not repeat a call that was refused for another reason than its token", async () => {
    const api = fakeApi({
      "/v1/auth/refresh": () => json(sessionAnswer("t1")),
      "/v1/auth/email/confirm": () => problem(401, "password_required"),
    });
    const transport = transportOn(api.fetch);
    const request = new Request(`${origin}/v1/auth/email/confirm`, { method: "POST", body: "{}" });
    await expect(transport.fetch(request)).rejects.toMatchObject({ code: "password_required" });
    expect(api.of("/v1/auth/email/confirm")).toHaveLength(1);
  });

  it("come without a request when a private call is made signed out", async () => {
    const api = fakeApi({ "/v1/auth/refresh": () => problem(401, "session_ended") });
    await expect(transportOn(api.fetch).fetch(get("/v1/student/saves"))).rejects.toMatchObject({
      status: 401,
      code: "unauthenticated",
    });
    expect(api.of("/v1/student/saves")).toHaveLength(0);
  });

  it("survive an answer that is no JSON", async () => {
    const api = fakeApi({
      "/v1/categories": () => new Response("<h1>Bad gateway</h1>", { status: 502 }),
    });
    await expect(transportOn(api.fetch).fetch(get("/v1/categories"))).rejects.toMatchObject({
      status: 502,
      code: "http_502",
    });
  });
});

describe("typed clients", () => {
  it("know their own audience's operations only", () => {
    const api = createStudentApi(origin);
    // @ts-expect-error an admin operation is not in a student page's client
    const options = api.queryOptions("get", "/v1/admin/students");
    expect(options.queryKey[0]).toBe("/v1/admin/students");
  });
});
