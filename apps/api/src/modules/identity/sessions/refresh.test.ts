import { DAY, MINUTE } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../test/app.ts";
import { auditEntries } from "../../../../test/audit.ts";
import {
  adminOrigin,
  bearer,
  call,
  cookieOf,
  signIn,
  signInByCookie,
  studentOrigin,
} from "../../../../test/auth-client.ts";
import { buildUser } from "../../../../test/factories/user.ts";
import { refreshTokens, sessions } from "../../../db/schema/index.ts";
import type { SessionId, UserId } from "../../../ids.ts";
import { purge } from "./service-purge.ts";

describe("refresh", () => {
  const test = useTestApp();

  const refresh = (token: unknown) =>
    call(test, "post", "/v1/auth/refresh", { refresh_token: token });
  const start = async () => {
    const user = await buildUser(test);
    const session = await signIn(test, user.email);
    return { user, token: String(session.body.refresh_token), session };
  };
  const sessionOf = async (userId: UserId) => {
    const [row] = await test.dependencies.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, userId));
    return row;
  };

  it("rotates: a new access token, a new refresh token, a longer session", async () => {
    const { user, token } = await start();
    const before = await sessionOf(user.id);
    test.clock.advance(10 * MINUTE);
    const response = await refresh(token);
    expect(response.status).toBe(200);
    expect(response.body.refresh_token).toEqual(expect.any(String));
    expect(response.body.refresh_token).not.toBe(token);
    expect((await call(test, "get", "/v1/auth/account", undefined, bearer(response))).status).toBe(
      200,
    );
    const after = await sessionOf(user.id);
    expect(after?.expiresAt.getTime()).toBeGreaterThan(before?.expiresAt.getTime() ?? Infinity);
  });

  it("goes on after a lost answer: the successor was never used", async () => {
    const { token } = await start();
    await refresh(token);
    test.clock.advance(5 * MINUTE);
    const again = await refresh(token);
    expect(again.status).toBe(200);
    expect(again.body.refresh_token).toEqual(expect.any(String));
    expect((await refresh(again.body.refresh_token)).status).toBe(200);
  });

  it("outlives its first tokens, which are removed once they are past their end", async () => {
    const { token } = await start();
    test.clock.advance(5 * DAY);
    const second = await refresh(token);
    test.clock.advance(15 * DAY);
    const third = await refresh(second.body.refresh_token);
    test.clock.advance(11 * DAY);
    await purge(test.dependencies);
    expect((await refresh(token)).body.code).toBe("session_ended");
    expect((await refresh(third.body.refresh_token)).status).toBe(200);
    test.clock.advance(-31 * DAY);
  });

  it("takes no lost successor in place of the used one, also when their first token is past its end", async () => {
    const { token } = await start();
    test.clock.advance(20 * DAY);
    const lost = await refresh(token);
    const used = await refresh(token);
    const current = await refresh(used.body.refresh_token);
    test.clock.advance(11 * DAY);
    await purge(test.dependencies);
    expect((await refresh(lost.body.refresh_token)).body.code).toBe("session_ended");
    expect((await refresh(current.body.refresh_token)).status).toBe(401);
    test.clock.advance(-31 * DAY);
  });

  it("gives a tab that raced an access token alone, for ten seconds", async () => {
    const { token } = await start();
    const first = await refresh(token);
    const second = await refresh(first.body.refresh_token);
    test.clock.advance(5_000);
    const late = await refresh(token);
    expect(late.status).toBe(200);
    expect(late.body.refresh_token).toBeNull();
    expect((await call(test, "get", "/v1/auth/account", undefined, bearer(late))).status).toBe(200);
    expect((await refresh(second.body.refresh_token)).status).toBe(200);
  });

  it("ends the family when a token comes back after its successor was used", async () => {
    const { user, token } = await start();
    const first = await refresh(token);
    const second = await refresh(first.body.refresh_token);
    test.clock.advance(11_000);
    const stolen = await refresh(token);
    expect([stolen.status, stolen.body.code]).toEqual([401, "session_ended"]);
    expect((await refresh(second.body.refresh_token)).status).toBe(401);
    expect((await call(test, "get", "/v1/auth/account", undefined, bearer(second))).status).toBe(
      401,
    );
    const session = await sessionOf(user.id);
    expect(session?.revokedReason).toBe("token_reuse");
    const rows = await auditEntries(test, { subjectId: session?.id ?? "" });
    expect(rows.map((row) => row.action)).toEqual(["session.token_reused"]);
  });

  it("lets one of two successors live: the other one is a copy", async () => {
    const { token } = await start();
    const mine = await refresh(token);
    const copy = await refresh(token);
    const next = await refresh(mine.body.refresh_token);
    expect(next.status).toBe(200);
    test.clock.advance(11_000);
    expect((await refresh(copy.body.refresh_token)).status).toBe(401);
    expect((await refresh(next.body.refresh_token)).status).toBe(401);
  });

  it("serves parallel tabs: all get a token and the family lives on", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { user, token } = await start();
      const answers = await Promise.all([1, 2, 3, 4].map(() => refresh(token)));
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
      const tokens = answers.map((answer) => String(answer.body.refresh_token));
      const nexts = await Promise.all([refresh(tokens[0]), refresh(tokens[1])]);
      expect(nexts.map((answer) => answer.status)).toEqual([200, 200]);
      // One of the two was first; the other is spent and gets an access token alone.
      expect(nexts.filter((answer) => answer.body.refresh_token === null)).toHaveLength(1);
      expect((await sessionOf(user.id))?.revokedAt).toBeNull();
    }
  });

  it("uses one token once: its successors hang on one parent", async () => {
    const { user, token } = await start();
    await Promise.all([refresh(token), refresh(token)]);
    const session = await sessionOf(user.id);
    const rows = await test.dependencies.db
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.sessionId, session?.id as SessionId));
    expect(rows.filter((row) => row.rotatedAt !== null)).toHaveLength(1);
  });

  it("ends with the session: unknown, expired, signed out", async () => {
    expect((await refresh("x".repeat(43))).status).toBe(401);
    expect((await call(test, "post", "/v1/auth/refresh", { refresh_token: 7 })).status).toBe(400);
    const out = await start();
    await call(test, "post", "/v1/auth/sign-out", { scope: "local" }, bearer(out.session));
    expect((await refresh(out.token)).status).toBe(401);
    const old = await start();
    test.clock.advance(31 * 24 * 60 * MINUTE);
    expect((await refresh(old.token)).status).toBe(401);
  });

  it("keeps an admin session for twelve hours only", async () => {
    const user = await buildUser(test, { admin: true });
    const session = await signIn(test, user.email, { audience: "admin" });
    test.clock.advance(13 * 60 * MINUTE);
    expect((await refresh(session.body.refresh_token)).status).toBe(401);
  });

  it("rotates a cookie with its site's Origin, and never returns the token", async () => {
    const user = await buildUser(test);
    const { cookie } = await signInByCookie(test, user.email, studentOrigin);
    const next = await call(
      test,
      "post",
      "/v1/auth/refresh",
      {},
      { origin: studentOrigin, cookie },
    );
    expect(next.status).toBe(200);
    expect(next.body.refresh_token).toBeNull();
    expect(cookieOf(next)).toMatch(/^bachat_site=/);
    expect(cookieOf(next)).not.toBe(cookie);
  });

  it("takes each cookie from its own Origin only", async () => {
    const user = await buildUser(test);
    const { cookie } = await signInByCookie(test, user.email, studentOrigin);
    const attempt = (origin: string | undefined) =>
      call(test, "post", "/v1/auth/refresh", {}, { origin, cookie });
    for (const origin of [undefined, "https://evil.example"]) {
      const response = await attempt(origin);
      expect([response.status, response.body.code]).toEqual([403, "origin_not_allowed"]);
    }
    expect((await attempt(adminOrigin)).status).toBe(204);
    const renamed = cookie.replace("bachat_site", "bachat_admin");
    const options = { origin: adminOrigin, cookie: renamed };
    expect((await call(test, "post", "/v1/auth/refresh", {}, options)).status).toBe(401);
    expect((await attempt(studentOrigin)).status).toBe(200);
  });

  it("keeps the way of a family: no cookie's token in a body, no body's token in a cookie", async () => {
    const user = await buildUser(test);
    const { cookie } = await signInByCookie(test, user.email, studentOrigin);
    expect((await refresh(cookie.split("=")[1])).status).toBe(401);
    const { token } = await start();
    const asCookie = { origin: studentOrigin, cookie: `bachat_site=${token}` };
    expect((await call(test, "post", "/v1/auth/refresh", {}, asCookie)).status).toBe(401);
    const withOrigin = { origin: studentOrigin };
    const body = await call(test, "post", "/v1/auth/refresh", { refresh_token: token }, withOrigin);
    expect(body.status).toBe(403);
    expect((await refresh(token)).status).toBe(200);
  });

  it("gives no session without a cookie", async () => {
    const response = await call(test, "post", "/v1/auth/refresh", {}, { origin: studentOrigin });
    expect([response.status, response.text]).toEqual([204, ""]);
  });
});
