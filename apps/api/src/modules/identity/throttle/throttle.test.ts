import { describe, expect, it } from "vitest";
import { useTestApp, createTestApp } from "../../../../test/app.ts";
import { call, lastLink, newEmail } from "../../../../test/auth-client.ts";
import { buildUser, testPassword } from "../../../../test/factories/user.ts";
import { mayMail } from "./service.ts";

const newPassword = "lantern-festival-9";

describe("throttles", () => {
  const test = useTestApp({ TRUSTED_PROXIES: "127.0.0.1" });

  const signIn = (email: string, password: string, address = "203.0.113.7") =>
    call(test, "post", "/v1/auth/sign-in", { email, password, transport: "body" }).set(
      "x-forwarded-for",
      address,
    );
  const fail = async (email: string, times: number, address?: string) => {
    const statuses: number[] = [];
    for (let count = 0; count < times; count += 1) {
      statuses.push((await signIn(email, "not-the-password", address)).status);
    }
    return statuses;
  };

  it("lets five wrong tries pass, then asks for waits that double", async () => {
    const { email } = await buildUser(test);
    expect(await fail(email, 5)).toEqual([401, 401, 401, 401, 401]);
    const waits: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const refused = await signIn(email, "not-the-password");
      expect([refused.status, refused.body.code]).toEqual([429, "too_many_attempts"]);
      const wait = Number(refused.headers["retry-after"]);
      waits.push(wait);
      test.clock.advance(wait * 1000 + 5);
      expect((await signIn(email, "not-the-password")).status).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8]);
  });

  it("takes the right password after the wait, and forgets", async () => {
    const { email } = await buildUser(test);
    await fail(email, 6);
    expect((await signIn(email, testPassword)).status).toBe(429);
    test.clock.advance(2_000);
    expect((await signIn(email, testPassword)).status).toBe(200);
    expect(await fail(email, 5)).toEqual([401, 401, 401, 401, 401]);
  });

  it("forgets waits that lie far ahead, as a clock that was wrong leaves them", async () => {
    const { email } = await buildUser(test);
    const before = test.clock.now();
    test.clock.set(new Date("2031-01-01T00:00:00Z"));
    expect(await fail(email, 6)).toEqual([401, 401, 401, 401, 401, 429]);
    test.clock.set(before);
    expect(await fail(email, 6)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it("throttles an address without account in the same way", async () => {
    const statuses = await fail(newEmail(), 6);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it("counts concurrent tries: as few pass as one after the other", async () => {
    const { email } = await buildUser(test);
    // A busy machine may need longer for these than the first wait lasts: freeze time.
    const { clock } = test.dependencies;
    const moment = clock.now();
    test.dependencies.clock = { now: () => moment };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => signIn(email, "not-the-password")),
    );
    test.dependencies.clock = clock;
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(15);
  });

  it("does not let others lock the owner out of a network that is known", async () => {
    const { email } = await buildUser(test);
    const home = "198.51.100.20";
    expect((await signIn(email, testPassword, home)).status).toBe(200);
    let refused = 0;
    for (let host = 1; host <= 12; host += 1) {
      const statuses = await fail(email, 4, `192.0.2.${host}`);
      refused += statuses.filter((status) => status === 429).length;
    }
    // The whole account waits by now, from anywhere new …
    expect(refused).toBeGreaterThan(0);
    expect((await signIn(email, testPassword, "192.0.2.99")).status).toBe(429);
    // … but not from home.
    expect((await signIn(email, testPassword, home)).status).toBe(200);
  });

  it("lets the owner in from anywhere after a new password by mail", async () => {
    const { email } = await buildUser(test);
    for (let host = 1; host <= 12; host += 1) await fail(email, 4, `192.0.2.${host}`);
    expect((await signIn(email, testPassword)).status).toBe(429);
    await call(test, "post", "/v1/auth/password/forgot", { email });
    const { token } = await lastLink(test, email, "reset");
    const body = { token, password: newPassword };
    await call(test, "post", "/v1/auth/password/reset", body).set("x-forwarded-for", "203.0.113.7");
    expect((await signIn(email, newPassword)).status).toBe(200);
  });

  it("throttles one network that tries many accounts", async () => {
    const strict = await createTestApp({ TRUSTED_PROXIES: "127.0.0.1", RATE_LIMIT_SCALE: "0.2" });
    const statuses: number[] = [];
    for (let count = 0; count < 13; count += 1) {
      const body = {
        email: `spray-${count}@mail.example`,
        password: "not-it-at-all",
        transport: "body",
      };
      const address = `2001:db8:0:1::${count + 1}`;
      const request = call(strict, "post", "/v1/auth/sign-in", body).set(
        "x-forwarded-for",
        address,
      );
      statuses.push((await request).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(12);
    expect(statuses.at(-1)).toBe(429);
    await strict.close();
  });

  it("makes a network wait that asks for mail to very many addresses", async () => {
    const strict = await createTestApp({ TRUSTED_PROXIES: "127.0.0.1", RATE_LIMIT_SCALE: "0.2" });
    const network = "192.0.2.77";
    for (let number = 0; number < 12; number += 1) {
      const email = `nobody-${number}@mail.example`;
      expect(await mayMail(strict.dependencies, email, network)).toBe(true);
    }
    const refused = await call(strict, "post", "/v1/auth/password/forgot", {
      email: "nobody-12@mail.example",
    }).set("x-forwarded-for", network);
    expect(refused.status).toBe(429);
    expect(refused.body.code).toBe("too_many_attempts");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    await strict.close();
  });

  it("count a mailbox's mails together, whatever the plus tag, and an account's passwords apart", async () => {
    const [local = "", domain = ""] = newEmail().split("@");
    const answers: boolean[] = [];
    for (let count = 0; count < 7; count += 1)
      answers.push(await mayMail(test.dependencies, `${local}+${count}@${domain}`, "203.0.113.9"));
    expect(answers).toEqual([true, true, true, true, true, false, false]);
    expect(await fail(`${local}+1@${domain}`, 5)).toEqual(await fail(`${local}+2@${domain}`, 5));
  });
});
