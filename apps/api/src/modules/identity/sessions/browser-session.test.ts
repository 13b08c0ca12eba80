import { DAY } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../test/app.ts";
import {
  adminOrigin,
  brandOrigin,
  call,
  cookieOf,
  signInByCookie,
  studentOrigin,
} from "../../../../test/auth-client.ts";
import { buildUser } from "../../../../test/factories/user.ts";
import { refreshTokens, users } from "../../../db/schema/index.ts";

describe("whose session a browser holds", () => {
  const test = useTestApp();

  const ask = (cookie: string, origin: string | undefined = studentOrigin) =>
    call(test, "get", "/v1/auth/browser-session", undefined, { cookie, origin });
  const start = async () => {
    const user = await buildUser(test);
    return { user, ...(await signInByCookie(test, user.email, studentOrigin)) };
  };

  it("is the same for the student and the brand site, and no token is spent by asking", async () => {
    const { user, cookie } = await start();
    for (const origin of [studentOrigin, brandOrigin]) {
      const { status, body, headers } = await ask(cookie, origin);
      expect([status, body]).toEqual([200, { user: { id: user.id, email: user.email } }]);
      expect(headers["cache-control"]).toBe("no-store");
      expect(headers["set-cookie"]).toBeUndefined();
    }
    expect(await test.dependencies.db.$count(refreshTokens)).toBe(1);
  });

  it("is nobody's without a cookie, with a false one, and on the admin site", async () => {
    const { cookie } = await start();
    const nothing = { user: null };
    expect((await ask("")).body).toEqual(nothing);
    expect((await ask("bachat_site=not-a-token-of-anybody")).body).toEqual(nothing);
    expect((await ask(cookie, adminOrigin)).body).toEqual(nothing);
  });

  it("is still known by a token that has been replaced", async () => {
    const { user, cookie } = await start();
    const refreshed = await call(
      test,
      "post",
      "/v1/auth/refresh",
      {},
      { cookie, origin: studentOrigin },
    );
    for (const one of [cookie, cookieOf(refreshed)])
      expect((await ask(one)).body).toMatchObject({ user: { id: user.id } });
  });

  it("ends with a sign-out on either site, with its time, and with a blocked account", async () => {
    const out = await start();
    await call(test, "post", "/v1/auth/sign-out", { scope: "local" }, out);
    expect((await ask(out.cookie)).body).toEqual({ user: null });
    const blocked = await start();
    await test.dependencies.db
      .update(users)
      .set({ blockedAt: test.clock.now(), blockedReason: "For a test" })
      .where(eq(users.id, blocked.user.id));
    expect((await ask(blocked.cookie)).body).toEqual({ user: null });
    const old = await start();
    test.clock.advance(61 * DAY);
    expect((await ask(old.cookie)).body).toEqual({ user: null });
  });

  it("is for Bachat's own sites", async () => {
    const { cookie } = await start();
    for (const origin of [undefined, "https://elsewhere.example"]) {
      const { status, body } = await call(test, "get", "/v1/auth/browser-session", undefined, {
        cookie,
        origin,
      });
      expect([status, body.code]).toEqual([403, "origin_not_allowed"]);
    }
  });
});
