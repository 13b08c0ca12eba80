import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../test/app.ts";

describe("calls from a browser", () => {
  const test = useTestApp();
  const key = `bk_test_${"x".repeat(32)}`;
  const call = (origin: string | null, path = "/v1/brand-verify-student") => {
    const request = supertest(test.app.server).post(path).set("x-api-key", key);
    return (origin === null ? request : request.set("origin", origin)).send({
      studentEmail: "verified@student.test",
    });
  };

  it.each(["brand", "admin"] as const)(
    "lets the %s site's console read answers, refusals too, and never with a cookie",
    async (site) => {
      const origin = test.dependencies.config.origins[site];
      for (const path of ["/v1/brand-verify-student", "/v1/brand-verify-students"]) {
        const { status, headers } = await call(origin, path);
        expect(status).toBe(401);
        expect(headers).toMatchObject({ "access-control-allow-origin": origin, vary: "Origin" });
        expect(headers["access-control-expose-headers"]).toContain("RateLimit-Remaining");
        expect(headers["access-control-allow-credentials"]).toBeUndefined();
        const preflight = await supertest(test.app.server)
          .options(path)
          .set("origin", origin)
          .set("access-control-request-method", "POST")
          .set("access-control-request-headers", "content-type,x-api-key");
        expect(preflight.status).toBe(204);
        expect(preflight.headers["access-control-allow-origin"]).toBe(origin);
        expect(preflight.headers["access-control-allow-headers"]).toContain("x-api-key");
        expect(preflight.headers["access-control-allow-methods"]).toBe("POST");
        expect(preflight.headers["access-control-allow-credentials"]).toBeUndefined();
      }
    },
  );

  it("lets no other site read them", async () => {
    const { student } = test.dependencies.config.origins;
    for (const origin of [student, "https://evil.example", "null", null]) {
      const { headers } = await call(origin);
      expect(headers["access-control-allow-origin"], String(origin)).toBeUndefined();
      if (origin === null) continue;
      const preflight = await supertest(test.app.server)
        .options("/v1/brand-verify-student")
        .set("origin", origin)
        .set("access-control-request-method", "POST");
      expect(preflight.headers["access-control-allow-origin"], origin).toBeUndefined();
      expect(preflight.headers["access-control-allow-credentials"], origin).toBeUndefined();
    }
  });
});
