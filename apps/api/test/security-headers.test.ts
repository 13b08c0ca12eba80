import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { createTestApp, productionEnv, useTestApp } from "./app.ts";
import { adminOrigin, brandOrigin, signInByCookie, studentOrigin } from "./auth-client.ts";
import { buildUser } from "./factories/user.ts";
import { fill, inject } from "./openapi/caller.ts";
import { readContract } from "./openapi/document.ts";
import { createWorld } from "./openapi/world.ts";

describe("headers that browsers go by", () => {
  const test = useTestApp();

  const preflight = (origin: string) =>
    supertest(test.app.server).options("/v1/auth/sign-in").set({
      origin,
      "access-control-request-method": "POST",
      "access-control-request-headers": "content-type,authorization",
    });

  it("let exactly the three sites call, with cookies", async () => {
    for (const origin of [studentOrigin, brandOrigin, adminOrigin]) {
      const { status, headers } = await preflight(origin);
      expect(status).toBe(204);
      expect(headers).toMatchObject({
        "access-control-allow-origin": origin,
        "access-control-allow-credentials": "true",
        "access-control-max-age": "600",
      });
      expect(headers["vary"]).toMatch(/origin/i);
      expect(headers["access-control-allow-headers"]).not.toContain("*");
      const answer = await supertest(test.app.server).get("/v1/categories").set({ origin });
      expect(answer.headers["access-control-allow-origin"]).toBe(origin);
      expect(answer.headers["access-control-expose-headers"]).toContain("retry-after");
      // The router refuses it before any hook.
      const tooLong = await supertest(test.app.server)
        .get(`/v1/offers/${"a".repeat(10_000)}`)
        .set({ origin });
      expect(tooLong).toMatchObject({
        status: 404,
        headers: {
          "access-control-allow-origin": origin,
          "access-control-allow-credentials": "true",
          vary: "Origin",
        },
      });
    }
  });

  it.each([
    "https://evil.example",
    "null",
    "http://localhost:4009",
    "http://localhost",
    "https://localhost:4001",
    "http://localhost:4001.evil.example",
    "http://evil.example/http://localhost:4001",
    "HTTP://LOCALHOST:4001",
    "http://127.0.0.1:4001",
  ])("let no page of %s read an answer", async (origin) => {
    for (const answer of [
      await preflight(origin),
      await supertest(test.app.server).get("/v1/categories").set({ origin }),
      await supertest(test.app.server).get("/nothing").set({ origin }),
      await supertest(test.app.server)
        .get(`/v1/offers/${"a".repeat(10_000)}`)
        .set({ origin }),
    ]) {
      expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    }
  });

  it("protect every answer, refusals of the framework too", async () => {
    for (const path of ["/v1/offers", "/nothing", "/health/live", "/openapi.json", "/docs/"]) {
      const { headers } = await supertest(test.app.server).get(path);
      expect([path, headers]).toMatchObject([
        path,
        {
          "x-content-type-options": "nosniff",
          "referrer-policy": "no-referrer",
          "cross-origin-resource-policy": "cross-origin",
          "x-frame-options": "SAMEORIGIN",
          "x-request-id": expect.stringMatching(/^req_/),
        },
      ]);
      const policy = headers["content-security-policy"];
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/https?:|\*/);
      expect(headers["x-powered-by"]).toBeUndefined();
      expect(headers["server"]).toBeUndefined();
    }
    const broken = await supertest(test.app.server).get("/v1/%E0%A4%A");
    expect(broken.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-request-id": expect.stringMatching(/^req_/),
    });
  });

  it("keep personal answers out of every cache", async () => {
    const contract = readContract(test.app);
    const world = await createWorld(test);
    const cached: string[] = [];
    for (const operation of contract.operations) {
      if (operation.method !== "GET") continue;
      const as = operation["x-roles"][0] ?? "anonymous";
      const headers = await world.headersAs(as, operation);
      const answer = await inject(test.app, operation, {
        url: fill(operation.path, world.own),
        headers,
      });
      const control = String(answer.headers["cache-control"]);
      if (/no-store/.test(control)) continue;
      expect([operation.operationId, operation.tags]).toEqual([operation.operationId, ["public"]]);
      cached.push(operation.operationId);
    }
    expect(cached).toContain("listOffers");
    const refused = await supertest(test.app.server).get("/v1/student/profile");
    expect(refused.headers["cache-control"]).toBe("no-store");
  });

  it("keep the session's cookie from scripts and other sites", async () => {
    const { email } = await buildUser(test);
    const { response } = await signInByCookie(test, email, studentOrigin);
    const cookie = String(response.headers["set-cookie"]?.[0]);
    expect(cookie).toMatch(/^bachat_site=[\w-]+;/);
    for (const part of ["HttpOnly", "SameSite=Strict", "Path=/", "Max-Age="]) {
      expect(cookie).toContain(part);
    }
    expect(cookie).not.toMatch(/Domain=/i);
    expect(cookie).not.toMatch(/Secure/);
    expect(response.headers["cache-control"]).toBe("no-store");
  });

  it("hold the cookie to this host and to https in production", async () => {
    const live = await createTestApp(productionEnv);
    try {
      const { email } = await buildUser(live);
      const origin = productionEnv.PUBLIC_STUDENT_ORIGIN;
      const { response } = await signInByCookie(live, email, origin);
      expect(String(response.headers["set-cookie"]?.[0])).toMatch(/^__Host-bachat_site=.*; Secure/);
      expect(response.headers["strict-transport-security"]).toBe(
        "max-age=31536000; includeSubDomains",
      );
      const old = await supertest(live.app.server)
        .get("/v1/categories")
        .set({ origin: studentOrigin });
      expect(old.headers["access-control-allow-origin"]).toBeUndefined();
    } finally {
      await live.close();
    }
  });

  it("show the reference from here alone", async () => {
    const page = await supertest(test.app.server).get("/docs/");
    expect(page.status).toBe(200);
    expect(page.text).toContain("<title>Bachat API reference</title>");
    expect(page.headers).toMatchObject({
      "cross-origin-opener-policy": "same-origin",
      "origin-agent-cluster": "?1",
    });
    const sources = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url ?? "");
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.filter((url) => /^(https?:)?\/\//.test(url))).toEqual([]);
    for (const url of sources.filter((source) => !source.startsWith("data:"))) {
      const path = new URL(url, "http://localhost/docs/").pathname;
      const answer = await supertest(test.app.server).get(path);
      expect([path, answer.status]).toEqual([path, 200]);
    }
  });
});
