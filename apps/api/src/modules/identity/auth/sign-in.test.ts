import { HOUR } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { processorTime } from "../../../../test/answer-time.ts";
import { createTestApp, productionEnv, useTestApp } from "../../../../test/app.ts";
import {
  adminOrigin,
  bearer,
  brandOrigin,
  call,
  cookieOf,
  signIn,
  signInByCookie,
  studentOrigin,
} from "../../../../test/auth-client.ts";
import { buildUser, testPassword } from "../../../../test/factories/user.ts";
import { sessions, users } from "../../../db/schema/index.ts";

describe("sign-in", () => {
  const test = useTestApp();

  const byCookie = (email: string, origin: string | undefined, overrides: object = {}) =>
    call(
      test,
      "post",
      "/v1/auth/sign-in",
      { email, password: testPassword, ...overrides },
      { origin },
    );

  it("answers exactly the specified fields, with a token that says nothing more than whose it is", async () => {
    const user = await buildUser(test);
    const response = await signIn(test, user.email.toUpperCase());
    expect(response.status).toBe(200);
    expect(Object.keys(response.body).toSorted()).toEqual([
      "access_token",
      "expires_at",
      "expires_in",
      "refresh_token",
      "token_type",
      "user",
    ]);
    expect(response.body).toMatchObject({
      token_type: "bearer",
      expires_in: 900,
      refresh_token: expect.any(String),
      user: { id: user.id, email: user.email },
    });
    const [head = "", body = ""] = String(response.body.access_token).split(".");
    const decode = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
    expect(decode(head)).toEqual({ alg: "HS256", typ: "JWT" });
    expect(decode(body)).toEqual({
      sub: user.id,
      sid: expect.any(String),
      aud: "site",
      exp: response.body.expires_at,
    });
    const seconds = test.clock.now().getTime() / 1000;
    expect(Math.abs(response.body.expires_at - seconds - 900)).toBeLessThan(5);
    expect(response.headers["set-cookie"]).toBeUndefined();
  });

  it("keeps only the hash of the refresh token", async () => {
    const user = await buildUser(test);
    const response = await signIn(test, user.email);
    const { rows } = await test.dependencies.db.execute("select * from refresh_tokens");
    expect(JSON.stringify(rows)).not.toContain(response.body.refresh_token);
  });

  it("answers unknown, wrong and blocked with the same words", async () => {
    const user = await buildUser(test);
    const blocked = await buildUser(test, {
      blockedAt: test.clock.now(),
      blockedReason: "For a test.",
    });
    const answers = [
      await signIn(test, "unknown@mail.example"),
      await signIn(test, user.email, { password: "not-the-password" }),
      await signIn(test, blocked.email),
    ];
    const shown = answers.map(({ status, body }) => ({
      status,
      code: body.code,
      detail: body.detail,
    }));
    expect(shown[0]).toMatchObject({ status: 401, code: "invalid_credentials" });
    expect(shown[1]).toEqual(shown[0]);
    expect(shown[2]).toEqual(shown[0]);
  });

  it("does the same work for an unknown address", async () => {
    const user = await buildUser(test);
    const least: Record<string, number> = {};
    for (let count = 0; count < 8; count += 1) {
      for (const email of [user.email, "nobody@mail.example"]) {
        test.clock.advance(HOUR);
        const spent = await processorTime(() =>
          signIn(test, email, { password: "not-the-password" }),
        );
        least[email] = Math.min(least[email] ?? Infinity, spent);
      }
    }
    const [known = 0, unknown = 0] = Object.values(least);
    expect(Math.abs(known - unknown)).toBeLessThan(Math.max(known, unknown) / 2);
  });

  it.each([
    ["no password", { password: undefined }],
    ["an endless password", { password: "x".repeat(201) }],
    ["a NUL in the password's place", { password: 7 }],
    ["another transport", { transport: "carrier-pigeon" }],
    ["an unknown field", { admin: true }],
  ])("refuses %s", async (_name, overrides) => {
    expect((await signIn(test, "somebody@mail.example", overrides)).status).toBe(400);
  });

  it("sets a cookie for the site and gives no refresh token in the body", async () => {
    const user = await buildUser(test);
    for (const origin of [studentOrigin, brandOrigin]) {
      const response = await byCookie(user.email, origin);
      expect(response.status).toBe(200);
      expect(response.body.refresh_token).toBeNull();
      const cookie = String(response.headers["set-cookie"]);
      expect(cookie).toMatch(/^bachat_site=[\w-]{43}; /);
      expect(cookie).toContain("HttpOnly");
      expect(cookie).toContain("SameSite=Strict");
      expect(cookie).toContain("Path=/");
      expect(cookie).not.toContain("Secure");
      expect(cookie).not.toContain("Domain");
    }
  });

  it("marks the cookie for https and binds it to the host in production", async () => {
    const production = await createTestApp(productionEnv);
    const origin = productionEnv.PUBLIC_STUDENT_ORIGIN;
    const user = await buildUser(production);
    const { response } = await signInByCookie(production, user.email, origin);
    expect(String(response.headers["set-cookie"])).toMatch(
      /^__Host-bachat_site=.*; Path=\/.*Secure/,
    );
    const cookie = cookieOf(response);
    const next = await call(production, "post", "/v1/auth/refresh", {}, { origin, cookie });
    expect(next.status).toBe(200);
    await production.close();
  });

  it("gives cookies to its own sites only, and a missing Origin none", async () => {
    const user = await buildUser(test);
    for (const origin of [
      undefined,
      "null",
      "https://evil.example",
      "http://localhost:4001.evil.example",
    ]) {
      const response = await byCookie(user.email, origin);
      expect([response.status, response.body.code]).toEqual([403, "origin_not_allowed"]);
      expect(response.headers["set-cookie"]).toBeUndefined();
    }
  });

  it("gives tokens in the body only to clients without an Origin", async () => {
    const user = await buildUser(test);
    for (const origin of [studentOrigin, "https://evil.example"]) {
      const response = await byCookie(user.email, origin, { transport: "body" });
      expect([response.status, response.body.code]).toEqual([403, "origin_not_allowed"]);
    }
  });

  it("makes an admin session on the admin site, without rights for a person who has none", async () => {
    const user = await buildUser(test);
    const { response, cookie, authorization } = await signInByCookie(test, user.email, adminOrigin);
    expect(cookie).toMatch(/^bachat_admin=/);
    expect(response.body.refresh_token).toBeNull();
    const account = await call(test, "get", "/v1/auth/account", undefined, { authorization });
    expect(account.body).toMatchObject({ is_admin: false, role: "student" });
    const list = await call(test, "get", "/v1/admin/invitations", undefined, { authorization });
    expect(list.status).toBe(403);
    const student = await call(test, "get", "/v1/student/profile", undefined, { authorization });
    expect([student.status, student.body.code]).toEqual([403, "wrong_audience"]);
  });

  it("never takes a site session for an admin session", async () => {
    const admin = await buildUser(test, { admin: true });
    const session = bearer(await signIn(test, admin.email));
    const list = await call(test, "get", "/v1/admin/invitations", undefined, session);
    expect([list.status, list.body.code]).toEqual([403, "wrong_audience"]);
    const right = bearer(await signIn(test, admin.email, { audience: "admin" }));
    expect((await call(test, "get", "/v1/admin/invitations", undefined, right)).status).toBe(200);
  });

  it("refuses an audience that the Origin contradicts", async () => {
    const user = await buildUser(test);
    expect((await byCookie(user.email, studentOrigin, { audience: "admin" })).status).toBe(400);
  });

  it("signs admins in from allowed networks only", async () => {
    const guarded = await createTestApp({
      ADMIN_ALLOWED_NETWORKS: "10.0.0.0/8",
      TRUSTED_PROXIES: "127.0.0.1",
    });
    const admin = await buildUser(guarded, { admin: true });
    const from = (address: string, path: string, body: object) =>
      call(guarded, "post", path, body).set("x-forwarded-for", address);
    const body = {
      email: admin.email,
      password: testPassword,
      transport: "body",
      audience: "admin",
    };
    const outside = await from("203.0.113.9", "/v1/auth/sign-in", body);
    expect([outside.status, outside.body.code]).toEqual([403, "network_not_allowed"]);
    const inside = await from("10.1.2.3", "/v1/auth/sign-in", body);
    expect(inside.status).toBe(200);
    const moved = await from("203.0.113.9", "/v1/auth/refresh", {
      refresh_token: inside.body.refresh_token,
    });
    expect([moved.status, moved.body.code]).toEqual([403, "network_not_allowed"]);
    const site = await from("203.0.113.9", "/v1/auth/sign-in", { ...body, audience: "site" });
    expect(site.status).toBe(200);
    await guarded.close();
  });

  it("takes tokens signed by this algorithm and key only", async () => {
    const user = await buildUser(test);
    const token = String((await signIn(test, user.email)).body.access_token);
    const [, body = "", mac = ""] = token.split(".");
    const head = (alg: string) =>
      Buffer.from(JSON.stringify({ alg, typ: "JWT" })).toString("base64url");
    const forged = [
      `${head("none")}.${body}.`,
      `${head("HS512")}.${body}.${mac}`,
      `${token.slice(0, -4)}AAAA`,
      "not.a.token",
    ];
    for (const attempt of forged) {
      const options = { authorization: `Bearer ${attempt}` };
      const response = await call(test, "get", "/v1/auth/account", undefined, options);
      expect([response.status, response.body.code]).toEqual([401, "token_expired"]);
    }
  });

  it("ends every session of an account the moment it is blocked", async () => {
    const user = await buildUser(test);
    const session = bearer(await signIn(test, user.email));
    await test.dependencies.db
      .update(users)
      .set({ blockedAt: test.clock.now(), blockedReason: "For a test." })
      .where(eq(users.id, user.id));
    expect((await call(test, "get", "/v1/auth/account", undefined, session)).status).toBe(401);
  });

  it("remembers device and network of a session, not the header", async () => {
    const user = await buildUser(test);
    const agent =
      "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36";
    await byCookie(user.email, studentOrigin).set("user-agent", agent);
    const [row] = await test.dependencies.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, user.id));
    expect(row).toMatchObject({
      deviceLabel: "Chrome on Android",
      transport: "cookie",
      audience: "site",
    });
    expect(row?.ip).toMatch(/127\.0\.0\.1/);
  });
});
