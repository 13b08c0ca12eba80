import { HOUR, MINUTE, SECOND } from "@bachat/rules/time";
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createTestApp, useTestApp } from "../../../../test/app.ts";
import {
  adminOrigin,
  askToSignUp,
  bearer,
  call,
  cookieOf,
  findUser,
  lastLink,
  mailsTo,
  newEmail,
  signIn,
  sortedStatuses,
  studentOrigin as origin,
} from "../../../../test/auth-client.ts";
import { buildUser, testPassword } from "../../../../test/factories/user.ts";
import { auditLog, signUps } from "../../../db/schema/index.ts";
import { CODE_TRIES } from "./policy.ts";
import { signUp } from "./service.ts";

describe("a sign-up's code", () => {
  const test = useTestApp();

  /** A browser that has signed up: its cookie. */
  const begin = async (email: string) =>
    cookieOf(await askToSignUp(test, email, {}, { origin }).expect(202));
  const codeOf = async (email: string) => {
    const mail = (await mailsTo(test, email)).at(-1);
    return (
      /\b(\d{3}) (\d{3})\b/
        .exec(mail?.text ?? "")
        ?.slice(1)
        .join("") ?? "none"
    );
  };
  const confirm = (cookie: string, code: string, options: object = {}) =>
    call(test, "post", "/v1/auth/sign-up/code", { code }, { origin, cookie, ...options });
  const answerOf = async (cookie: string, code: string) => {
    const { status, body } = await confirm(cookie, code);
    return [status, body.code];
  };
  const waiting = async (cookie: string) =>
    (await call(test, "get", "/v1/auth/sign-up", undefined, { origin, cookie })).body.waiting;
  /** Whether a wait of so many seconds has begun: the clock goes on while the test runs. */
  const isWithin = (seconds: number, left: number) => left > seconds / 2 && left <= seconds;
  const other = (code: string) => (code === "000000" ? "000001" : "000000");

  it("confirms the address and signs in where it was asked, once", async () => {
    const email = newEmail();
    const cookie = await begin(email);
    const code = await codeOf(email);
    expect(code).toMatch(/^\d{6}$/);
    expect(await waiting(cookie)).toEqual({ email, resend_in: expect.any(Number) });
    const typed = await confirm(cookie, ` ${code.slice(0, 3)} ${code.slice(3)}`);
    expect([typed.status, typed.body.email, typed.body.session.user.email]).toEqual([
      200,
      email,
      email,
    ]);
    expect(String(typed.headers["set-cookie"])).toMatch(/bachat_sign_up=;.*bachat_site=[\w-]{43}/);
    const user = await findUser(test, email);
    expect(user?.emailConfirmedAt).not.toBeNull();
    const account = await call(
      test,
      "get",
      "/v1/auth/account",
      undefined,
      bearer({ body: typed.body.session }),
    );
    expect(account.body.email_confirmed).toBe(true);
    const done = and(
      eq(auditLog.subjectId, user?.id ?? ""),
      eq(auditLog.action, "account.email_confirmed"),
    );
    expect(await test.dependencies.db.$count(auditLog, done)).toBe(1);
    expect(await answerOf(cookie, code)).toEqual([410, "sign_up_ended"]);
    expect(await waiting(cookie)).toBeNull();
    // The link of the same mail has done its work too.
    const { token } = await lastLink(test, email, "confirm");
    const link = await call(test, "post", "/v1/auth/email/confirm", { token }, { cookie, origin });
    expect(link.body.session).toBeNull();
  });

  it("works in the browser that signed up, on the student and brand sites, and nowhere else", async () => {
    const email = newEmail();
    const cookie = await begin(email);
    const code = await codeOf(email);
    const elsewhere = await begin(newEmail());
    expect(await answerOf("", code)).toEqual([410, "sign_up_ended"]);
    expect(await answerOf(elsewhere, code)).toEqual([422, "wrong_sign_up_code"]);
    for (const foreign of [adminOrigin, "https://evil.example", undefined])
      expect((await confirm(cookie, code, { origin: foreign })).status).toBe(403);
    expect((await findUser(test, email))?.emailConfirmedAt).toBeNull();
    expect((await confirm(cookie, code)).status).toBe(200);
  });

  it("confirms but signs in nobody else where another account is signed in", async () => {
    const email = newEmail();
    const cookie = await begin(email);
    const stranger = bearer(await signIn(test, (await buildUser(test)).email));
    const answer = await confirm(cookie, await codeOf(email), stranger);
    expect([answer.status, answer.body.session]).toEqual([200, null]);
  });

  it.each(["12345", "1234567", "12345a", "", "१२"])("refuses %j as no code", async (code) => {
    const answer = await confirm(await begin(newEmail()), code);
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, "body.code"]);
  });

  it("ends after five wrong tries, also when all come at once; a new one helps", async () => {
    const email = newEmail();
    const cookie = await begin(email);
    const code = await codeOf(email);
    const tries = Array.from({ length: 12 }, () => confirm(cookie, other(code)));
    const answers = await Promise.all(tries);
    expect(sortedStatuses(answers).filter((status) => status === 422)).toHaveLength(CODE_TRIES - 1);
    expect(await answerOf(cookie, code)).toEqual([410, "code_used_up"]);
    expect((await findUser(test, email))?.emailConfirmedAt).toBeNull();
    test.clock.advance(31 * SECOND);
    await call(test, "post", "/v1/auth/sign-up/resend", {}, { origin, cookie }).expect(202);
    const next = await codeOf(email);
    expect((await confirm(cookie, next)).status).toBe(200);
  });

  it("is too old after half an hour; the link of the same mail still works", async () => {
    const email = newEmail();
    const cookie = await begin(email);
    const code = await codeOf(email);
    test.clock.advance(31 * MINUTE);
    expect(await answerOf(cookie, code)).toEqual([410, "code_expired"]);
    const { token } = await lastLink(test, email, "confirm");
    await call(test, "post", "/v1/auth/email/confirm", { token }, { cookie, origin }).expect(200);
    test.clock.advance(24 * HOUR);
    expect(await waiting(cookie)).toBeNull();
  });

  it("answers the same, try by try, for an address that has an account", async () => {
    const user = await buildUser(test);
    const fresh = newEmail();
    const asked = async (email: string) => {
      const cookie = await begin(email);
      const code = await codeOf(email);
      const answers: unknown[] = [isWithin(30, (await waiting(cookie)).resend_in)];
      for (let count = 0; count < CODE_TRIES + 1; count += 1)
        answers.push(await answerOf(cookie, other(code)));
      const early = await call(test, "post", "/v1/auth/sign-up/resend", {}, { origin, cookie });
      answers.push([early.status, early.body.code]);
      test.clock.advance(31 * SECOND);
      const again = await call(test, "post", "/v1/auth/sign-up/resend", {}, { origin, cookie });
      answers.push([again.status, again.body.message, isWithin(60, again.body.resend_in)]);
      await test.runJobs("auth.address_request");
      answers.push(await answerOf(cookie, other(await codeOf(email))));
      return answers;
    };
    expect(await asked(user.email)).toEqual(await asked(fresh));
    expect((await mailsTo(test, user.email)).map(({ subject }) => subject)).toEqual([
      "You already have a Bachat account",
      "You already have a Bachat account",
    ]);
  });

  it("is mailed again with its wait, twice as long each time, and ends the one before", async () => {
    const email = newEmail();
    const cookie = await begin(email);
    const first = await codeOf(email);
    const again = () => call(test, "post", "/v1/auth/sign-up/resend", {}, { origin, cookie });
    const early = await again();
    expect([early.status, early.body.code]).toEqual([429, "too_many_attempts"]);
    expect(isWithin(30, Number(early.headers["retry-after"]))).toBe(true);
    test.clock.advance(30 * SECOND);
    const both = await Promise.all([again(), again()]);
    expect(sortedStatuses(both)).toEqual([202, 429]);
    expect(isWithin(60, (await waiting(cookie)).resend_in)).toBe(true);
    const user = await findUser(test, email);
    const second = await codeOf(email);
    // Still the same account: nothing that it stored is lost.
    expect((await findUser(test, email))?.id).toBe(user?.id);
    if (first !== second)
      expect(await answerOf(cookie, first)).toEqual([422, "wrong_sign_up_code"]);
    expect((await confirm(cookie, second)).status).toBe(200);
    expect((await call(test, "post", "/v1/auth/sign-up/resend", {}, { origin })).body.code).toBe(
      "sign_up_ended",
    );
  });

  it("goes to another address where the first was mistyped, and the first keeps no account", async () => {
    const wrong = newEmail();
    const right = newEmail();
    const cookie = await begin(wrong);
    const code = await codeOf(wrong);
    const change = (email: string, from = cookie) =>
      call(test, "post", "/v1/auth/sign-up/address", { email }, { origin, cookie: from });
    expect((await change("nobody")).body.errors[0].field).toBe("body.email");
    expect((await change(right, "")).body.code).toBe("sign_up_ended");
    await change(right).expect(202);
    expect(await waiting(cookie)).toMatchObject({ email: right });
    // The code in the first mailbox is void, even before the second mail is out.
    expect((await confirm(cookie, code)).status).toBe(422);
    const next = await codeOf(right);
    expect(await findUser(test, wrong)).toBeUndefined();
    expect((await confirm(cookie, next)).body.session.user.email).toBe(right);
    expect((await findUser(test, right))?.name).toBe("Asha Verma");
  });

  it("never confirms another person's account at the address that it was moved to", async () => {
    const user = await buildUser(test);
    const cookie = await begin(newEmail());
    await call(test, "post", "/v1/auth/sign-up/address", { email: user.email }, { origin, cookie });
    expect((await mailsTo(test, user.email)).at(-1)?.text).not.toMatch(/\b\d{3} \d{3}\b/);
    const [row] = await test.dependencies.db
      .select()
      .from(signUps)
      .where(eq(signUps.email, user.email));
    expect([row?.userId, row?.codeHash]).toEqual([null, null]);
  });

  it("is nothing to the one whose sign-up another replaced", async () => {
    const email = newEmail();
    const first = await begin(email);
    const code = await codeOf(email);
    const second = await begin(email);
    const next = await codeOf(email);
    expect(await answerOf(first, code)).toEqual([422, "wrong_sign_up_code"]);
    expect(await answerOf(first, next)).toEqual([422, "wrong_sign_up_code"]);
    expect((await confirm(second, next)).status).toBe(200);
  });

  it("lets a hostel sign up within an hour from one address, and no program without a browser", async () => {
    const real = await createTestApp({ RATE_LIMIT_SCALE: "1" });
    const ask = (from: string | undefined) =>
      signUp(
        real.dependencies,
        {
          email: newEmail(),
          password: testPassword,
          data: { name: "Asha Verma", user_mode: "student" },
          is_18_or_older: true,
          locale: "en",
        },
        { ip: "203.0.113.50", origin: from, device: null },
      );
    const few = (from: string | undefined, many: number) =>
      Promise.allSettled(Array.from({ length: many }, () => ask(from)));
    for (let round = 0; round < 10; round += 1) {
      const asked = await few(origin, 20);
      expect(asked.map(({ status }) => status)).toEqual(Array(20).fill("fulfilled"));
    }
    const programs = await few(undefined, 70);
    const [refused] = programs.flatMap((one) => (one.status === "rejected" ? [one] : []));
    expect(programs.filter(({ status }) => status === "fulfilled")).toHaveLength(60);
    expect(refused?.reason).toMatchObject({ status: 429, code: "too_many_attempts" });
    // The robot next door keeps nobody of the hostel out.
    await expect(ask(origin)).resolves.not.toBeNull();
    await real.close();
  });
});
