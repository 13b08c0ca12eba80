import { MINUTE } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import {
  adminOrigin,
  bearer,
  call,
  lastLink,
  newEmail,
  signIn,
  sortedStatuses,
  studentOrigin as origin,
} from "../../../../test/auth-client.ts";
import { buildUser, testPassword, unique } from "../../../../test/factories/user.ts";
import { beginVisit, ticketOf, useProviderApp } from "../../../../test/provider-visits.ts";
import { linkedIdentities, users } from "../../../db/schema/index.ts";

describe("joining a provider's account by a mail's link", () => {
  const { test, provider } = useProviderApp();

  const gmail = () => ({
    sub: `subject-${unique()}`,
    email: `new-${unique()}@gmail.com`,
    email_verified: true,
  });
  /** Goes there, agrees, and comes back. */
  const comeBack = async (claims: object) => {
    const { url, cookie } = await beginVisit(test);
    return call(test, "post", "/v1/auth/providers/answer", provider.agree(url, { ...claims }), {
      origin,
      cookie,
    });
  };
  const finish = (cookie: string, body: object = {}) =>
    call(test, "post", "/v1/auth/providers/complete", body, { origin, cookie });
  const links = (email: string) =>
    test.dependencies.db
      .select({ provider: linkedIdentities.provider })
      .from(linkedIdentities)
      .innerJoin(users, eq(users.id, linkedIdentities.userId))
      .where(eq(users.email, email));
  const askForLink = (cookie: string, from: string = origin) =>
    call(test, "post", "/v1/auth/providers/join-link", {}, { origin: from, cookie });
  const join = (token: string, body: object = {}, from: object = { origin }) =>
    call(test, "post", "/v1/auth/providers/join", { token, ...body }, from);
  const asked = async (claims: ReturnType<typeof gmail>) => {
    await buildUser(test, { email: claims.email });
    const ticket = ticketOf(await comeBack(claims));
    const { status } = await askForLink(ticket);
    expect(status).toBe(202);
    return { ticket, ...(await lastLink(test, claims.email, "join")) };
  };

  it("joins once, in any browser, and then the browser that began goes on too", async () => {
    const claims = gmail();
    const { token, ticket } = await asked(claims);
    expect(await links(claims.email)).toEqual([]);
    const answer = await join(token);
    expect([answer.status, answer.body.user.email]).toEqual([200, claims.email]);
    expect(await links(claims.email)).toEqual([{ provider: "google" }]);
    const again = await join(token);
    expect([again.status, again.body.code]).toEqual([410, "link_expired"]);
    expect((await finish(ticket)).status).toBe(200);
    expect((await comeBack(claims)).status).toBe(200);
  });

  it("joins once of many presses at once", async () => {
    const { token } = await asked(gmail());
    const answers = await Promise.all(Array.from({ length: 4 }, () => join(token)));
    expect(sortedStatuses(answers)).toEqual([200, 410, 410, 410]);
  });

  it("ends with its hour, with the next link, with a new password and with another address", async () => {
    const ended = async (token: string) =>
      expect((await join(token)).body.code).toBe("link_expired");
    const claims = gmail();
    const { token: first, ticket } = await asked(claims);
    expect((await askForLink(ticket)).status).toBe(202);
    const { token: second } = await lastLink(test, claims.email, "join");
    await ended(first);
    await call(test, "post", "/v1/auth/password/forgot", { email: claims.email }, { origin });
    const { token: reset } = await lastLink(test, claims.email, "reset");
    const password = "another-secret-of-mine";
    await call(test, "post", "/v1/auth/password/reset", { token: reset, password });
    await ended(second);
    const { token: late } = await asked(gmail());
    test.clock.advance(61 * MINUTE);
    await ended(late);
    const moved = gmail();
    const { token: old } = await asked(moved);
    await test.dependencies.db
      .update(users)
      .set({ email: newEmail() })
      .where(eq(users.email, moved.email));
    await ended(old);
    await ended("a-link-that-was-never-sent");
    expect(await links(moved.email)).toEqual([]);
  });

  it("asks for the second factor, and keeps the link until it is right", async () => {
    const claims = gmail();
    const { token } = await asked(claims);
    const me = bearer(await signIn(test, claims.email));
    const { secret } = (await call(test, "post", "/v1/auth/second-factor", {}, me)).body;
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(String(secret)) }).generate({
        timestamp: test.clock.now().getTime(),
      });
    await call(test, "post", "/v1/auth/second-factor/confirm", { code: code() }, me);
    test.clock.advance(MINUTE);
    const needed = await join(token);
    expect([needed.status, needed.body.code]).toEqual([401, "second_factor_required"]);
    const wrong = await join(token, { second_factor_code: "000000" });
    expect([wrong.status, wrong.body.code]).toEqual([401, "invalid_second_factor"]);
    expect((await join(token, { second_factor_code: code() })).status).toBe(200);
  });

  it("is sent to the browser that began alone, a few times", async () => {
    expect((await askForLink("")).body.code).toBe("provider_attempt_ended");
    expect((await askForLink((await beginVisit(test)).cookie)).body.code).toBe(
      "provider_attempt_ended",
    );
    const claims = gmail();
    const { ticket, token } = await asked(claims);
    for (const foreign of [adminOrigin, "https://evil.example"]) {
      expect((await askForLink(ticket, foreign)).status).toBe(403);
      expect((await join(token, {}, { origin: foreign })).status).toBe(403);
    }
    expect((await join("short")).body).toMatchObject({
      code: "invalid_request",
      errors: [{ field: "body.token" }],
    });
    for (let sent = 1; sent < 5; sent += 1) expect((await askForLink(ticket)).status).toBe(202);
    expect((await askForLink(ticket)).status).toBe(429);
  });

  it("joins nothing that has another account of this provider already", async () => {
    const claims = gmail();
    await buildUser(test, { email: claims.email });
    await finish(ticketOf(await comeBack(claims)), { password: testPassword });
    const second = ticketOf(await comeBack({ ...gmail(), email: claims.email }));
    await askForLink(second);
    const { token } = await lastLink(test, claims.email, "join");
    const taken = await join(token);
    expect([taken.status, taken.body.code]).toEqual([409, "provider_taken"]);
    await test.dependencies.db
      .update(users)
      .set({ blockedAt: test.clock.now(), blockedReason: "other" })
      .where(eq(users.email, claims.email));
    expect((await join(token)).body.code).toBe("link_expired");
  });
});
