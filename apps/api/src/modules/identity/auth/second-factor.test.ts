import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { useTestApp, createTestApp } from "../../../../test/app.ts";
import { bearer, call, mailsTo, signIn, sortedStatuses } from "../../../../test/auth-client.ts";
import { buildUser } from "../../../../test/factories/user.ts";
import { signInAs } from "../../../../test/sign-in.ts";

interface Session {
  authorization: string;
}

describe("second factor", () => {
  const test = useTestApp();

  const begin = (session: Session) => call(test, "post", "/v1/auth/second-factor", {}, session);
  const confirm = (code: string, session: Session) =>
    call(test, "post", "/v1/auth/second-factor/confirm", { code }, session);
  const codeFor = (secret: string, ahead = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: test.clock.now().getTime() + ahead * 1000,
    });
  /** An account whose second factor is on. The clock is in a later step than the code that switched it on. */
  const enrolled = async () => {
    const user = await buildUser(test);
    const session = bearer(await signIn(test, user.email));
    const { secret } = (await begin(session)).body;
    const { recovery_codes: codes } = (await confirm(codeFor(secret), session)).body;
    test.clock.advance(60_000);
    return { user, session, secret: String(secret), codes: codes as string[] };
  };

  it("is switched on by the app's first code, and shows ten recovery codes once", async () => {
    const user = await buildUser(test);
    const session = bearer(await signIn(test, user.email));
    const started = await begin(session);
    expect(started.status).toBe(201);
    expect(started.body.otpauth_url).toMatch(/^otpauth:\/\/totp\/Bachat:.*issuer=Bachat/);
    expect(started.body.otpauth_url).toContain(`secret=${started.body.secret}`);
    // Not on yet: signing in needs no code.
    expect((await signIn(test, user.email)).status).toBe(200);
    const wrong = await confirm("000000", session);
    expect([wrong.status, wrong.body.code]).toEqual([422, "wrong_code"]);
    const on = await confirm(codeFor(started.body.secret), session);
    expect(on.status).toBe(200);
    expect(new Set(on.body.recovery_codes).size).toBe(10);
    expect(on.body.recovery_codes[0]).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    const account = await call(test, "get", "/v1/auth/account", undefined, session);
    expect(account.body.second_factor).toEqual({ enabled: true, required: false });
    expect((await mailsTo(test, user.email)).at(-1)?.subject).toBe("Two-step sign-in is on");
    expect((await begin(session)).body.code).toBe("second_factor_enabled");
  });

  it("begins with a fresh proof", async () => {
    // Otherwise a thief with a stolen session could lock its owner out.
    const stale = await signInAs(test, { proof: false });
    const { status, body } = await begin(stale);
    expect([status, body.code]).toEqual([403, "proof_required"]);
  });

  it("stores neither secret nor recovery codes readably", async () => {
    const { secret, codes } = await enrolled();
    const { db } = test.dependencies;
    const { rows } = await db.execute(
      "select encode(secret_encrypted, 'escape') as text from second_factors union all select encode(code_hash, 'escape') from recovery_codes",
    );
    const text = JSON.stringify(rows);
    expect(text).not.toContain(secret);
    expect(text).not.toContain(codes[0]?.replace("-", ""));
  });

  it("is asked for at sign-in once the password was right", async () => {
    const { user, secret } = await enrolled();
    const missing = await signIn(test, user.email);
    expect([missing.status, missing.body.code]).toEqual([401, "second_factor_required"]);
    const wrong = await signIn(test, user.email, { second_factor_code: "000000" });
    expect([wrong.status, wrong.body.code]).toEqual([401, "invalid_second_factor"]);
    const password = await signIn(test, user.email, { password: "not-it-at-all" });
    expect(password.body.code).toBe("invalid_credentials");
    const right = await signIn(test, user.email, { second_factor_code: codeFor(secret) });
    expect(right.status).toBe(200);
  });

  it.each([
    ["Devanagari", 0x0966],
    ["full-width", 0xff10],
  ])("takes %s digits wherever a code is typed", async (_script, zero) => {
    const typed = (code: string) =>
      code.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
    const user = await buildUser(test);
    const session = bearer(await signIn(test, user.email));
    const { secret } = (await begin(session)).body;
    const wrong = await confirm(typed("000000"), session);
    expect([wrong.status, wrong.body.code]).toEqual([422, "wrong_code"]);
    const odd = await confirm("éééééé", session);
    expect([odd.status, odd.body.code]).toEqual([422, "wrong_code"]);
    const on = await confirm(typed(codeFor(secret)), session);
    expect(on.status).toBe(200);
    test.clock.advance(60_000);
    for (const code of [codeFor(secret), String(on.body.recovery_codes[0])]) {
      const answer = await signIn(test, user.email, { second_factor_code: typed(code) });
      expect([code, answer.status]).toEqual([code, 200]);
    }
    test.clock.advance(60_000);
    const body = { second_factor_code: typed(codeFor(secret)) };
    expect((await call(test, "post", "/v1/auth/proof", body, session)).status).toBe(200);
  });

  it("takes a code once, also when it comes twice at once", async () => {
    for (let round = 0; round < 3; round += 1) {
      const { user, secret } = await enrolled();
      const code = codeFor(secret);
      const answers = await Promise.all(
        [1, 2, 3].map(() => signIn(test, user.email, { second_factor_code: code })),
      );
      expect(sortedStatuses(answers)).toEqual([200, 401, 401]);
      const earlier = await signIn(test, user.email, { second_factor_code: codeFor(secret, -30) });
      expect(earlier.status).toBe(401);
    }
  });

  it("allows only one step of drift", async () => {
    const { user, secret } = await enrolled();
    test.clock.advance(300_000);
    const sign = (ahead: number) =>
      signIn(test, user.email, { second_factor_code: codeFor(secret, ahead) });
    expect((await sign(-90)).status).toBe(401);
    expect((await sign(90)).status).toBe(401);
    expect((await sign(-30)).status).toBe(200);
    expect((await sign(30)).status).toBe(200);
  });

  it("takes each recovery code once, however it is typed, and mails the owner", async () => {
    const { user, codes } = await enrolled();
    const [first = "", second = ""] = codes;
    const typed = first.toUpperCase().replace("-", " ");
    const answers = await Promise.all(
      [1, 2].map(() => signIn(test, user.email, { second_factor_code: typed })),
    );
    expect(sortedStatuses(answers)).toEqual([200, 401]);
    expect((await signIn(test, user.email, { second_factor_code: second })).status).toBe(200);
    expect((await mailsTo(test, user.email)).at(-1)?.subject).toBe("A recovery code was used");
  });

  it("renews recovery codes with a fresh proof, and the old ones end", async () => {
    const { user, session, codes, secret } = await enrolled();
    const renew = (by: Session, code = codeFor(secret)) => {
      const body = { second_factor_code: code };
      return call(test, "post", "/v1/auth/second-factor/recovery-codes", body, by);
    };
    const stale = await signInAs(test, { userId: user.id, proof: false });
    expect((await renew(stale)).body.code).toBe("proof_required");
    const wrong = await renew(session, "000000");
    expect([wrong.status, wrong.body.code]).toEqual([422, "wrong_code"]);
    const renewed = await renew(session);
    test.clock.advance(60_000);
    expect(renewed.body.recovery_codes).toHaveLength(10);
    expect((await signIn(test, user.email, { second_factor_code: codes[0] })).status).toBe(401);
    const works = { second_factor_code: renewed.body.recovery_codes[0] };
    expect((await signIn(test, user.email, works)).status).toBe(200);
    const proof = { second_factor_code: codeFor(secret) };
    expect((await call(test, "post", "/v1/auth/proof", proof, stale)).status).toBe(200);
    test.clock.advance(60_000);
    expect((await renew(stale)).status).toBe(200);
  });

  it("is switched off with a fresh proof and a code of its own only", async () => {
    const { user, session, secret, codes } = await enrolled();
    const off = (by: Session, code = codeFor(secret)) =>
      call(test, "delete", "/v1/auth/second-factor", { second_factor_code: code }, by);
    const bare = await call(test, "delete", "/v1/auth/second-factor", undefined, session);
    expect(bare.status).toBe(400);
    const wrong = await off(session, "000000");
    expect([wrong.status, wrong.body.code]).toEqual([422, "wrong_code"]);
    expect(wrong.body.errors[0].field).toBe("body.second_factor_code");
    expect((await signIn(test, user.email)).body.code).toBe("second_factor_required");
    const stale = await signInAs(test, { userId: user.id, proof: false });
    expect([(await off(stale)).status, (await off(stale)).body.code]).toEqual([
      403,
      "proof_required",
    ]);
    expect((await off(session, codes[0])).status).toBe(204);
    expect((await signIn(test, user.email)).status).toBe(200);
    expect((await off(session)).body.code).toBe("second_factor_not_enabled");
  });

  it("needs a session, a confirmed address and an enrolment", async () => {
    expect((await call(test, "post", "/v1/auth/second-factor", {})).status).toBe(401);
    const unconfirmed = await signInAs(test, { emailConfirmed: false });
    expect((await begin(unconfirmed)).body.code).toBe("email_not_confirmed");
    const session = await signInAs(test);
    expect((await confirm("123456", session)).body.code).toBe("second_factor_not_enabled");
    expect((await confirm("1", session)).status).toBe(400);
    const body = { second_factor_code: "123456" };
    const codes = await call(test, "post", "/v1/auth/second-factor/recovery-codes", body, session);
    expect(codes.status).toBe(409);
  });

  it("is required of admins where the setting says so", async () => {
    const strict = await createTestApp({ REQUIRE_ADMIN_2FA: "true" });
    const session = await signInAs(strict, { admin: true });
    const list = () => call(strict, "get", "/v1/admin/invitations", undefined, session);
    const refused = await list();
    expect([refused.status, refused.body.code]).toEqual([403, "second_factor_required_for_admin"]);
    const account = await call(strict, "get", "/v1/auth/account", undefined, session);
    expect(account.body.second_factor).toEqual({ enabled: false, required: true });
    const started = await call(strict, "post", "/v1/auth/second-factor", {}, session);
    const code = new TOTP({ secret: Secret.fromBase32(started.body.secret) }).generate();
    await call(strict, "post", "/v1/auth/second-factor/confirm", { code }, session);
    expect((await list()).status).toBe(200);
    await strict.close();
  });
});
