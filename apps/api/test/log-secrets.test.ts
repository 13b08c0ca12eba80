import { Writable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildApp } from "../src/app.ts";
import { createLogger } from "../src/logger.ts";
import { createTestApp, type TestApp } from "./app.ts";
import {
  call,
  cookieOf,
  lastLink,
  newEmail,
  signIn,
  signInByCookie,
  signUp,
  studentOrigin,
} from "./auth-client.ts";
import { buildBrand } from "./factories/brand.ts";
import { testPassword } from "./factories/user.ts";
import { createPartner } from "./partner.ts";
import { signInAs } from "./sign-in.ts";

describe("log lines", () => {
  let test: TestApp;
  let lines = "";
  beforeAll(async () => {
    test = await createTestApp();
    const destination = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines += chunk.toString();
        done();
      },
    });
    await test.app.close();
    test.app = await buildApp(test.dependencies, createLogger("trace", destination));
    await test.app.ready();
  });
  afterAll(() => test.close());

  it("hold no password, token, key or address, whatever happens", async () => {
    const email = newEmail();
    const secrets = [testPassword, "wrong-Password-9", email];
    expect((await signUp(test, email)).status).toBe(202);
    const { token } = await lastLink(test, email, "confirm");
    secrets.push(token);
    await call(test, "post", "/v1/auth/email/confirm", { token, password: testPassword });
    await call(test, "get", `/v1/auth/nothing?token=${token}&email=${email}`);
    await signIn(test, email, { password: "wrong-Password-9" });
    const session = await signInByCookie(test, email, studentOrigin);
    secrets.push(session.authorization.slice(7), session.cookie.split("=")[1] ?? "");
    const refreshed = await call(
      test,
      "post",
      "/v1/auth/refresh",
      {},
      {
        origin: studentOrigin,
        cookie: session.cookie,
      },
    );
    secrets.push(String(refreshed.body.access_token), cookieOf(refreshed).split("=")[1] ?? "");

    const { id } = await buildBrand(test);
    const member = await signInAs(test, { brand: { id, role: "developer" } });
    secrets.push(member.token, member.email);
    const created = await call(
      test,
      "post",
      `/v1/brand/${id}/api-keys`,
      { name: "Till", mode: "test" },
      member,
    );
    expect(created.status).toBe(201);
    secrets.push(String(created.body.secret));
    const partner = await createPartner(test);
    secrets.push(partner.live, partner.email, "Ananya");
    for (const studentEmail of [partner.email, "nobody@mail.example", "broken"]) {
      const answer = await test.app.inject({
        method: "POST",
        url: "/v1/brand-verify-student",
        headers: { "x-api-key": partner.live, "idempotency-key": "order-7-secret" },
        payload: { studentEmail },
      });
      expect(answer.statusCode).toBeLessThan(500);
    }
    secrets.push("nobody@mail.example", "order-7-secret");

    // A fault of ours: the statement fails with the person's data in its parameters.
    const query = vi.spyOn(test.dependencies.db.$client, "query").mockImplementation(() => {
      throw Object.assign(new Error(`duplicate key (${email})`), {
        detail: `Key (email)=(${email}) already exists.`,
        params: [email, testPassword],
      });
    });
    expect((await signIn(test, email)).status).toBe(500);
    expect((await call(test, "get", "/v1/auth/account", undefined, session)).status).toBe(500);
    query.mockRestore();

    const written = lines
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const requests = written.filter(({ msg }) => msg === "Request");
    expect(requests.length).toBeGreaterThan(10);
    for (const { reqId, method, route, status, ms } of requests) {
      expect({ reqId, method, route, status, ms }).toEqual({
        reqId: expect.stringMatching(/^req_[\w-]{12}$/),
        method: expect.stringMatching(/^(GET|POST)$/),
        route: expect.stringMatching(/^(\/v1\/[\w{}:/-]+|unmatched)$/),
        status: expect.any(Number),
        ms: expect.any(Number),
      });
    }
    // One a request.
    expect(new Set(requests.map(({ reqId }) => reqId)).size).toBe(requests.length);
    expect(lines).toContain('"level":50');
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(5);
      expect(lines.includes(secret), secret).toBe(false);
    }
    expect(lines).not.toMatch(/Bearer |bk_(live|test)_|bachat_site/);
  });
});
