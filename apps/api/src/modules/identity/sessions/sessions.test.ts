import { DAY } from "@bachat/rules/time";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../test/app.ts";
import {
  bearer,
  call,
  cookieOf,
  signIn,
  signInByCookie,
  studentOrigin,
} from "../../../../test/auth-client.ts";
import { buildUser } from "../../../../test/factories/user.ts";
import { purge } from "./service-purge.ts";

describe("sessions", () => {
  const test = useTestApp();

  const alive = async (session: { authorization: string }) =>
    (await call(test, "get", "/v1/auth/account", undefined, session)).status === 200;
  const signOut = (scope: string, session: { authorization: string }) =>
    call(test, "post", "/v1/auth/sign-out", { scope }, session);
  const threeSessions = async () => {
    const user = await buildUser(test);
    const open = async () => bearer(await signIn(test, user.email));
    return { user, here: await open(), there: await open(), elsewhere: await open() };
  };

  it("signs out here, on the next call, and takes the cookie back", async () => {
    const user = await buildUser(test);
    const { authorization } = await signInByCookie(test, user.email, studentOrigin);
    const other = bearer(await signIn(test, user.email));
    const response = await signOut("local", { authorization });
    expect(response.status).toBe(204);
    expect(String(response.headers["set-cookie"])).toMatch(
      /^bachat_site=;.*Expires=Thu, 01 Jan 1970/,
    );
    expect(await alive({ authorization })).toBe(false);
    expect(await alive(other)).toBe(true);
  });

  it("signs the others out and stays", async () => {
    const { here, there, elsewhere } = await threeSessions();
    const response = await signOut("others", here);
    expect(response.status).toBe(204);
    expect(cookieOf(response)).toBe("");
    expect([await alive(here), await alive(there), await alive(elsewhere)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("signs out everywhere", async () => {
    const { here, there, elsewhere } = await threeSessions();
    const stranger = bearer(await signIn(test, (await buildUser(test)).email));
    expect((await signOut("global", here)).status).toBe(204);
    expect([await alive(here), await alive(there), await alive(elsewhere)]).toEqual([
      false,
      false,
      false,
    ]);
    expect(await alive(stranger)).toBe(true);
  });

  it("lists the account's own running sessions, and which one asks", async () => {
    const { here, there } = await threeSessions();
    await signOut("local", there);
    const response = await call(test, "get", "/v1/auth/sessions", undefined, here);
    expect(response.status).toBe(200);
    expect(response.body.items).toHaveLength(2);
    expect(response.body.items.filter((item: { current: boolean }) => item.current)).toHaveLength(
      1,
    );
    expect(response.body.items[0]).toMatchObject({
      audience: "site",
      created_at: expect.any(String),
    });
  });

  it("ends one session of the account, and no one else's", async () => {
    const { here, there } = await threeSessions();
    const list = await call(test, "get", "/v1/auth/sessions", undefined, there);
    const id = list.body.items.find((item: { current: boolean }) => item.current).id;
    const stranger = bearer(await signIn(test, (await buildUser(test)).email));
    expect(
      (await call(test, "delete", `/v1/auth/sessions/${id}`, undefined, stranger)).status,
    ).toBe(404);
    expect(await alive(there)).toBe(true);
    expect((await call(test, "delete", `/v1/auth/sessions/${id}`, undefined, here)).status).toBe(
      204,
    );
    expect(await alive(there)).toBe(false);
    expect((await call(test, "delete", `/v1/auth/sessions/${id}`, undefined, here)).status).toBe(
      404,
    );
    expect((await call(test, "delete", "/v1/auth/sessions/none", undefined, here)).status).toBe(
      400,
    );
  });

  it("needs a session and a scope that exists", async () => {
    const { here } = await threeSessions();
    expect((await call(test, "post", "/v1/auth/sign-out", { scope: "local" })).status).toBe(401);
    expect((await call(test, "get", "/v1/auth/sessions")).status).toBe(401);
    expect((await signOut("everything", here)).status).toBe(400);
  });

  it("removes what ended long ago, and nothing else", async () => {
    const { user, here } = await threeSessions();
    test.clock.advance(20 * DAY);
    const fresh = await signIn(test, user.email);
    test.clock.advance(80 * DAY);
    const last = await signIn(test, user.email);
    await purge(test.dependencies);
    const list = await call(test, "get", "/v1/auth/sessions", undefined, bearer(last));
    expect(list.body.items).toHaveLength(1);
    const { rows } = await test.dependencies.db.execute(
      `select count(*)::int as count from sessions where user_id = '${user.id}'`,
    );
    // The three first ones are gone; the one of 80 days ago still makes its network known.
    expect(rows[0]?.["count"]).toBe(2);
    expect(await alive(here)).toBe(false);
    expect(fresh.status).toBe(200);
  });
});
