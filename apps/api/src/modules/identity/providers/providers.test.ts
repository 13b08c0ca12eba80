import { MINUTE } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createTestApp } from "../../../../test/app.ts";
import {
  adminOrigin,
  askToSignUp,
  bearer,
  call,
  findUser,
  newEmail,
  signIn,
  studentOrigin as origin,
} from "../../../../test/auth-client.ts";
import { buildUser, testPassword, unique } from "../../../../test/factories/user.ts";
import { beginVisit, ticketOf, useProviderApp } from "../../../../test/provider-visits.ts";
import { linkedIdentities, users } from "../../../db/schema/index.ts";

describe("sign-in by a provider", () => {
  const { test, provider } = useProviderApp();

  const begin = (name = "google") => beginVisit(test, name);
  const send = (body: object, cookie: string, options: object = {}) =>
    call(test, "post", "/v1/auth/providers/answer", body, { origin, cookie, ...options });
  /** Goes there, agrees, and comes back. */
  const comeBack = async (claims: object, name = "google") => {
    const { url, cookie } = await begin(name);
    return send(provider.agree(url, { sub: `subject-${unique()}`, ...claims }), cookie);
  };
  const finish = (cookie: string, body: object = {}) =>
    call(test, "post", "/v1/auth/providers/complete", body, { origin, cookie });
  const gmail = () => ({ email: `new-${unique()}@gmail.com`, email_verified: true });
  const links = (email: string) =>
    test.dependencies.db
      .select({ provider: linkedIdentities.provider })
      .from(linkedIdentities)
      .innerJoin(users, eq(users.id, linkedIdentities.userId))
      .where(eq(users.email, email));

  it("makes a confirmed account at an address that the provider answers for, and knows it again", async () => {
    const claims = { sub: `subject-${unique()}`, name: "Asha Verma", ...gmail() };
    const first = await comeBack(claims);
    expect([first.status, first.body.user.email]).toEqual([200, claims.email]);
    const user = await findUser(test, claims.email);
    expect(user).toMatchObject({ name: "Asha Verma", is18OrOlder: false, userMode: "student" });
    expect(user?.emailConfirmedAt).not.toBeNull();
    // Another address at the provider meanwhile, or none: it is the same person.
    const again = await comeBack({ sub: claims.sub, email: newEmail(), email_verified: false });
    expect([again.status, again.body.user.email]).toEqual([200, claims.email]);
    expect(await links(claims.email)).toHaveLength(1);
  });

  it("asks for the password once before it joins an account, and never takes one over", async () => {
    const claims = { sub: `subject-${unique()}`, ...gmail() };
    await buildUser(test, { email: claims.email });
    const asked = await comeBack(claims);
    expect([asked.status, asked.body.code]).toEqual([401, "password_required"]);
    const ticket = ticketOf(asked);
    const wrong = await finish(ticket, { password: "not-the-password" });
    expect([wrong.status, wrong.body.code]).toEqual([401, "invalid_credentials"]);
    expect(await links(claims.email)).toEqual([]);
    const right = await finish(ticket, { password: testPassword });
    expect([right.status, right.body.user.email]).toEqual([200, claims.email]);
    expect((await comeBack(claims)).status).toBe(200);
    // A second Google account with the same address.
    const second = await comeBack({ ...gmail(), email: claims.email });
    const taken = await finish(ticketOf(second), { password: testPassword });
    expect([taken.status, taken.body.code]).toEqual([409, "provider_taken"]);
  });

  it("erases an unconfirmed account at the address: it proved nothing", async () => {
    const claims = gmail();
    await askToSignUp(test, claims.email);
    const answer = await comeBack(claims);
    expect(answer.status).toBe(200);
    expect((await signIn(test, claims.email)).status).toBe(401);
  });

  it.each([
    ["google", "an unverified address", { email: "a@gmail.com", email_verified: false }],
    ["google", "no address", {}],
    ["google", "another's mailbox", { email: "a@mail.example", email_verified: true }],
    ["microsoft", "what its administrator typed", { email: "a@gmail.com", tid: "tenant" }],
  ])("takes nothing from %s that is not proven: %s", async (name, _what, claims) => {
    const count = () => test.dependencies.db.$count(users);
    const before = await count();
    const answer = await comeBack(claims, name);
    expect([answer.status, answer.body.code]).toEqual([422, "provider_address_unproven"]);
    expect(await count()).toBe(before);
  });

  it("counts an answer once, in the browser that began, within ten minutes", async () => {
    const { url, cookie } = await begin();
    const answer = provider.agree(url, { sub: `subject-${unique()}`, ...gmail() });
    const other = await begin();
    const ended = async (body: object, from: string) => {
      const { status, body: said } = await send(body, from);
      expect([status, said.code]).toEqual([410, "provider_attempt_ended"]);
    };
    await ended(answer, "");
    await ended(answer, other.cookie);
    await ended({ ...answer, state: "another-state" }, cookie);
    await ended(answer, `${cookie}x`);
    for (const foreign of [adminOrigin, "https://evil.example", undefined])
      expect((await send(answer, cookie, { origin: foreign })).status).toBe(403);
    expect((await send(answer, cookie)).status).toBe(200);
    const twice = await send(answer, cookie);
    expect([twice.status, twice.body.code]).toEqual([409, "provider_answer_used"]);
    expect(twice.headers["set-cookie"]).toBeUndefined();
    const late = await begin();
    const slow = provider.agree(late.url, { sub: `subject-${unique()}`, ...gmail() });
    test.clock.advance(11 * MINUTE);
    await ended(slow, late.cookie);
  });

  it.each([
    ["another nonce", { nonce: "of-another-attempt" }],
    ["another audience", { aud: "another-client" }],
    ["another issuer", { iss: "https://evil.example" }],
    ["an old token", { exp: 1 }],
  ])("refuses a token with %s", async (_name, claims) => {
    const answer = await comeBack({ ...gmail(), ...claims });
    expect([answer.status, answer.body.code]).toEqual([502, "provider_failed"]);
  });

  it("says that the person did not agree, or that the provider did not answer", async () => {
    const { url, cookie } = await begin();
    const { state } = provider.agree(url, {});
    const denied = await send({ state, error: "access_denied" }, cookie);
    expect([denied.status, denied.body.code]).toEqual([422, "provider_denied"]);
    const failed = await send({ state, error: "server_error" }, cookie);
    expect(failed.body.code).toBe("provider_failed");
    const answer = provider.agree(url, { sub: `subject-${unique()}`, ...gmail() });
    provider.silence(true);
    const silent = await send(answer, cookie);
    provider.silence(false);
    expect([silent.status, silent.body.code]).toEqual([502, "provider_failed"]);
    expect((await finish("")).body.code).toBe("provider_attempt_ended");
    // An attempt that only began signs nobody in.
    expect((await finish(cookie)).body.code).toBe("provider_attempt_ended");
  });

  it("is unlinked with a fresh proof; the password then is asked for again", async () => {
    const claims = { sub: `subject-${unique()}`, ...gmail() };
    const first = await comeBack(claims);
    const me = bearer(first);
    const list = () => call(test, "get", "/v1/auth/linked-accounts", undefined, me);
    expect((await list()).body.items).toEqual([
      { provider: "google", linked_at: expect.any(String) },
    ]);
    const remove = (name: string, who: object = me) =>
      call(test, "delete", `/v1/auth/linked-accounts/${name}`, undefined, who);
    expect((await remove("google", {})).status).toBe(401);
    expect((await remove("facebook")).status).toBe(400);
    expect((await remove("microsoft")).status).toBe(404);
    expect((await remove("google")).status).toBe(204);
    expect((await list()).body.items).toEqual([]);
    const again = await comeBack(claims);
    expect([again.status, again.body.code]).toEqual([401, "password_required"]);
    test.clock.advance(11 * MINUTE);
    expect((await remove("google")).body.code).toBe("proof_required");
  });

  it("is offered where it is set up, and nowhere else", async () => {
    const offered = await call(test, "get", "/v1/auth/providers");
    expect(offered.body.items).toEqual(["google", "microsoft"]);
    expect(
      (await call(test, "post", "/v1/auth/providers/apple/begin", {}, { origin })).status,
    ).toBe(400);
    const plain = await createTestApp({});
    expect((await call(plain, "get", "/v1/auth/providers")).body.items).toEqual([]);
    const off = await call(plain, "post", "/v1/auth/providers/google/begin", {}, { origin });
    expect([off.status, off.body.code]).toEqual([404, "provider_off"]);
    await plain.close();
  });
});
