import { eq } from "drizzle-orm";
import fastify, { type RouteOptions } from "fastify";
import supertest from "supertest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createTestApp, type TestApp } from "../../test/app.ts";
import { signInAs } from "../../test/sign-in.ts";
import { sessions } from "../db/schema/index.ts";
import { type Access, adminWith, everyone, student } from "./access.ts";
import { registerRouteRules } from "./openapi.ts";

const complete: RouteOptions = {
  method: "GET",
  url: "/thing",
  config: { access: everyone },
  schema: {
    operationId: "getThing",
    summary: "A thing",
    description: "For a test.",
    response: { 200: z.null() },
  },
  handler: async () => null,
};

describe("a route's declaration", () => {
  const register = (route: RouteOptions) => {
    const app = fastify();
    registerRouteRules(app, 1);
    app.route(route);
  };

  it("is accepted when complete", () => {
    expect(() => register(structuredCloneOf(complete))).not.toThrow();
  });

  it("stops the start when it does not say who may call it", () => {
    expect(() => register({ ...structuredCloneOf(complete), config: {} })).toThrow(
      "GET /thing does not declare who may call it.",
    );
  });

  it("stops the start when it wants a session where none is read", () => {
    const route = { ...structuredCloneOf(complete), config: { access: student } };
    expect(() => register(route)).toThrow("GET /thing wants a session, which nothing reads");
  });

  it("stops the start when an admin route names no permission", () => {
    const access = { ...adminWith("reviewer"), permission: undefined };
    for (const one of [access, student, everyone]) {
      const route = {
        ...structuredCloneOf(complete),
        url: "/v1/admin/things",
        config: { access: one },
      };
      expect(() => register(route as RouteOptions)).toThrow(
        "GET /v1/admin/things does not name the permission that an admin needs for it.",
      );
    }
  });

  it("stops the start when an admin route that changes something does not say what of one's own it refuses", () => {
    const registering = (url: string, access: Access) => () =>
      register({ ...structuredCloneOf(complete), method: "POST", url, config: { access } });
    expect(registering("/v1/admin/orders/:order_id/close", adminWith("finance"))).toThrow(
      "POST /v1/admin/orders/:order_id/close does not say what of an admin's own it refuses.",
    );
    const ofBrand = adminWith("finance", { notOwn: "brand", twoPeople: "never" });
    expect(registering("/v1/admin/things/:thing_id/close", ofBrand)).toThrow(
      "POST /v1/admin/things/:thing_id/close has a path that leads to no brand.",
    );
    const ofAccount = adminWith("finance", { notOwn: "account", twoPeople: "never" });
    expect(registering("/v1/admin/orders/:order_id/close", ofAccount)).toThrow("to no account.");
  });

  it.each([
    ["hidden from the document", { schema: { hide: true } }],
    ["beside the reference", { url: "/docs-of-mine" }],
  ])("stops the start likewise when it is %s", (_name, part) => {
    expect(() => register({ ...structuredCloneOf(complete), ...part, config: {} })).toThrow(
      "does not declare who may call it.",
    );
  });

  it.each(["operationId", "summary", "description", "response"])(
    "stops the start without %s",
    (key) => {
      const route = structuredCloneOf(complete);
      expect(() => register({ ...route, schema: { ...route.schema, [key]: undefined } })).toThrow(
        key,
      );
    },
  );

  it("has its limit by address scaled once, though HEAD comes with GET", () => {
    const config = { access: everyone, rateLimit: { max: 10, timeWindow: "1 minute" } };
    const app = fastify();
    registerRouteRules(app, 0.5);
    app.route({ ...structuredCloneOf(complete), config });
    expect(config.rateLimit.max).toBe(5);
  });

  /** The rules complete the declaration in place, so each test needs its own. */
  function structuredCloneOf(route: RouteOptions): RouteOptions {
    return { ...route, schema: { ...route.schema, response: { 200: z.null() } } };
  }
});

describe("limits by address", () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ RATE_LIMIT_SCALE: "0.1" });
  });
  afterAll(() => test.close());

  it("refuse with a problem and Retry-After, tighter on sign-up than on reading", async () => {
    const send = () =>
      supertest(test.app.server).post("/v1/auth/sign-up").send({ email: "nobody@mail.example" });
    const statuses: number[] = [];
    for (let call = 0; call < 8; call++) statuses.push((await send()).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429, 429]);
    const refused = await send();
    expect(refused.body).toMatchObject({ code: "rate_limited", status: 429 });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await supertest(test.app.server).get("/v1/categories")).status).toBe(200);
  });

  it("do not count reads of a site's server, and only its secret makes one", async () => {
    const secret = "site-server-secret-of-32-characters";
    const strict = await createTestApp({ RATE_LIMIT_SCALE: "0.01", SITE_SERVER_SECRET: secret });
    const last = async (method: "get" | "post", path: string, headers: Record<string, string>) => {
      let status = 0;
      for (let call = 0; call < 10; call++)
        status = (await supertest(strict.app.server)[method](path).set(headers)).status;
      return status;
    };
    const own = { "x-site-server": secret };
    expect(await last("get", "/v1/categories", own)).toBe(200);
    expect(await last("post", "/v1/auth/sign-up", own)).toBe(429);
    expect(await last("get", "/v1/categories", { "x-site-server": `${secret}!` })).toBe(429);
    expect(await last("get", "/v1/categories", { "x-site-server": "" })).toBe(429);
    expect(await last("get", "/v1/categories", own)).toBe(200);
    await strict.close();
  });

  it("count a call before it is asked who makes it", async () => {
    const send = (authorization: string) =>
      supertest(test.app.server).post("/v1/auth/account/delete").set({ authorization }).send({});
    const { sessionId, authorization } = await signInAs(test);
    await test.dependencies.db.delete(sessions).where(eq(sessions.id, sessionId));
    const statuses: number[] = [];
    for (const header of ["Bearer not.a.token", authorization, authorization]) {
      statuses.push((await send(header)).status);
    }
    expect(statuses).toEqual([401, 401, 429]);
  });
});
