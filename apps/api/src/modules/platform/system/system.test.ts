import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { createTestApp, useTestApp } from "../../../../test/app.ts";
import { settings } from "../../../db/schema/index.ts";

describe("system", () => {
  const test = useTestApp();

  it("is live and ready", async () => {
    const live = await supertest(test.app.server).get("/health/live");
    expect(live.status).toBe(200);
    expect(live.body).toEqual({ status: "ok" });
    const ready = await supertest(test.app.server).get("/health/ready");
    expect(ready.status).toBe(200);
  });

  it("tells a balancer how it is however often it asks, and nobody else more than is allowed", async () => {
    const limited = await createTestApp({ RATE_LIMIT_SCALE: "0.05" });
    const statuses = async (path: string) => {
      const answers = Array.from({ length: 40 }, () => supertest(limited.app.server).get(path));
      return new Set((await Promise.all(answers)).map(({ status }) => status));
    };
    expect(await statuses("/health/ready")).toEqual(new Set([200]));
    expect(await statuses("/health/live")).toEqual(new Set([200]));
    expect(await statuses("/v1/site-settings")).toEqual(new Set([200, 429]));
    await limited.close();
  });

  it("serves its description, with who may call each operation", async () => {
    const { body } = await supertest(test.app.server).get("/openapi.json");
    expect(body.openapi).toBe("3.1.0");
    expect(body.paths["/health/live"].get["x-roles"]).toContain("anonymous");
  });

  it("serves the description of the verification API alone, which refers to nothing outside of itself", async () => {
    const { body, status } = await supertest(test.app.server).get("/partner-openapi.json");
    expect(status).toBe(200);
    expect(Object.keys(body.paths)).toEqual([
      "/v1/brand-verify-student",
      "/v1/brand-verify-students",
      "/v1/brand-test-events",
    ]);
    expect(Object.keys(body.webhooks)).toContain("key.revoked");
    expect(body.servers).toEqual([{ url: test.dependencies.config.origins.api }]);
    expect(JSON.stringify(body)).not.toMatch(/session|x-roles/i);
    const named = JSON.stringify(body).matchAll(/"#\/components\/schemas\/([^"]+)"/g);
    for (const [, name = ""] of named) expect(body.components.schemas).toHaveProperty(name);
  });

  it("answers a broken escape and an unknown address with a problem", async () => {
    const broken = await supertest(test.app.server).get("/v1/%E0%A4%A");
    expect(broken.status).toBe(400);
    expect(broken.body.code).toBe("invalid_url");
    const unknown = await supertest(test.app.server).get("/nothing/here");
    expect(unknown.status).toBe(404);
    expect(unknown.headers["content-type"]).toContain("application/problem+json");
  });

  it("says about Bachat what an admin set, else the defaults", async () => {
    const read = () => supertest(test.app.server).get("/v1/site-settings");
    const before = await read();
    expect(before.status).toBe(200);
    expect(before.body.figures.brands).toMatchObject({
      text: "500+",
      source_hi: "Bachat की शुरुआती योजना",
    });
    expect(before.body.figures.saved.text).toBe("₹1M+");
    expect(before.body.social_links).toEqual({
      facebook: null,
      twitter: null,
      instagram: null,
      linkedin: null,
    });
    expect(before.body.grievance_contact).toBeNull();
    await test.dependencies.db.insert(settings).values([
      {
        key: "figure.brands",
        value: "612",
        source: "Count of approved brands",
        asOf: "2026-11-20",
      },
      { key: "social.twitter", value: "https://twitter.example/bachat" },
      { key: "social.facebook", value: "" },
      { key: "grievance.name", value: "Meera Nair" },
      { key: "grievance.email", value: "grievance@bachat.example" },
    ]);
    // An answer is kept for two seconds.
    test.clock.advance(3_000);
    const { body } = await read();
    expect(body.figures.brands).toEqual({
      text: "612",
      source: "Count of approved brands",
      source_hi: null,
      as_of: "2026-11-20",
    });
    expect(body.social_links).toMatchObject({
      twitter: "https://twitter.example/bachat",
      facebook: null,
    });
    expect(body.grievance_contact).toEqual({
      name: "Meera Nair",
      email: "grievance@bachat.example",
    });
  });
});
