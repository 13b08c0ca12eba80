import { HOUR } from "@bachat/rules/time";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerTime, shareSlower } from "../answer-time.ts";
import { createTestApp, type TestApp } from "../app.ts";
import { askToSignUp, call, newEmail, signIn } from "../auth-client.ts";
import { buildUser } from "../factories/user.ts";
import { createNotVerified } from "../not-verified.ts";

describe("answers that must take equally long", () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  /**
   * The names of those calls whose time differs from that of `unknown`: the share of slower ones is further from one half
   * than four standard deviations of as many equal calls. They are made in turn, from another start each
   * round, so that whatever else happens meets all of them.
   */
  async function differing(
    rounds: number,
    calls: Record<string, () => PromiseLike<unknown>>,
  ): Promise<string[]> {
    const strays = 4 / Math.sqrt(6 * rounds);
    const entries = Object.entries(calls);
    const times = new Map(entries.map(([name]) => [name, [] as number[]]));
    for (let round = 0; round < rounds; round += 1) {
      for (let step = 0; step < entries.length; step += 1) {
        const entry = entries[(round + step) % entries.length];
        if (entry !== undefined) times.get(entry[0])?.push(await answerTime(entry[1]));
      }
    }
    const unknown = times.get("unknown") ?? [];
    return [...times]
      .map(([name, taken]) => ({ name, share: shareSlower(taken, unknown) }))
      .filter(({ share }) => Math.abs(share - 0.5) > strays)
      .map(({ name, share }) => `${name}: ${share.toFixed(3)}`);
  }

  it("are those of the public API about the not verified", async () => {
    const { live, addresses } = await createNotVerified(test);
    const ask = (studentEmail: string) =>
      test.app.inject({
        method: "POST",
        url: "/v1/brand-verify-student",
        headers: { "x-api-key": live },
        payload: { studentEmail },
      });
    for (const address of Object.values(addresses)) {
      expect((await ask(address)).statusCode).toBe(200);
    }
    const calls = Object.entries(addresses).map(([reason, address]) => [
      reason,
      () => ask(address),
    ]);
    expect(await differing(3_000, Object.fromEntries(calls))).toEqual([]);
  });

  it("are those of the public API at 64 connections", async () => {
    const { live, addresses } = await createNotVerified(test);
    const entries = Object.entries(addresses);
    const times = new Map(entries.map(([reason]) => [reason, [] as number[]]));
    // Each reason as often as every other, in a random order.
    const asked = entries
      .flatMap((entry) => Array.from({ length: 3_000 }, () => ({ entry, place: Math.random() })))
      .toSorted((a, b) => a.place - b.place)
      .map(({ entry }) => entry);
    const caller = async () => {
      for (let next = asked.pop(); next !== undefined; next = asked.pop()) {
        const [reason, studentEmail] = next;
        const taken = await answerTime(() =>
          test.app.inject({
            method: "POST",
            url: "/v1/brand-verify-student",
            headers: { "x-api-key": live },
            payload: { studentEmail },
          }),
        );
        times.get(reason)?.push(taken);
      }
    };
    await Promise.all(Array.from({ length: 64 }, caller));
    for (const [reason, taken] of times) {
      const share = shareSlower(taken, times.get("unknown") ?? []);
      expect(share, reason).toBeGreaterThan(0.47);
      expect(share, reason).toBeLessThan(0.53);
    }
  });

  it("are those to a sign-in", async () => {
    const user = await buildUser(test);
    const wrong = (email: string) => {
      test.clock.advance(HOUR);
      return signIn(test, email, { password: "not-the-password" });
    };
    const calls = {
      unknown: () => wrong("nobody@mail.example"),
      known: () => wrong(user.email),
    };
    expect(await differing(100, calls)).toEqual([]);
  });

  it.each([
    ["a sign-up", (email: string) => askToSignUp(test, email)],
    [
      "a forgotten password",
      (email: string) => call(test, "post", "/v1/auth/password/forgot", { email }),
    ],
    [
      "the newsletter",
      (email: string) => call(test, "post", "/v1/newsletter/subscriptions", { email }),
    ],
  ])("are those to %s", async (_name, ask) => {
    const user = await buildUser(test);
    const calls = {
      unknown: () => ask(newEmail()),
      known: () => {
        test.clock.advance(HOUR);
        return ask(user.email);
      },
    };
    expect(await differing(100, calls)).toEqual([]);
  });

  /**
   * The share of answers about a known address that are slower than those about an unknown one, in many calls at
   * once, half of them about known addresses, in a new random order each round.
   */
  async function shareUnderLoad(
    { rounds, atOnce }: { rounds: number; atOnce: number },
    ask: (email: string) => PromiseLike<{ status: number }>,
  ): Promise<number> {
    const times = { known: [] as number[], unknown: [] as number[] };
    const users = await Promise.all(Array.from({ length: atOnce / 2 }, () => buildUser(test)));
    const { db } = test.dependencies;
    for (let round = 0; round < rounds; round += 1) {
      test.clock.advance(HOUR);
      const asked = [
        ...users.map(({ email }) => ({ kind: "known" as const, email })),
        ...users.map(() => ({ kind: "unknown" as const, email: newEmail() })),
      ]
        .map((one) => ({ one, place: Math.random() }))
        .toSorted((a, b) => a.place - b.place);
      await Promise.all(
        asked.map(async ({ one: { kind, email } }) => {
          times[kind].push(
            await answerTime(async () => {
              expect((await ask(email)).status).toBe(202);
            }),
          );
        }),
      );
      // The worker runs beside in earnest; here it would only make the tables grow.
      if (round % 50 === 49) await db.execute("delete from address_requests");
    }
    return shareSlower(times.known, times.unknown);
  }

  it.each([
    [
      "20 forgotten passwords",
      { rounds: 250, atOnce: 20 },
      (email: string) => call(test, "post", "/v1/auth/password/forgot", { email }),
    ],
    ["10 sign-ups", { rounds: 400, atOnce: 10 }, (email: string) => askToSignUp(test, email)],
  ])("are those to %s at once", async (_name, load, ask) => {
    const share = await shareUnderLoad(load, ask);
    console.log(`known slower than unknown: ${share.toFixed(3)}`);
    expect(share).toBeGreaterThan(0.47);
    expect(share).toBeLessThan(0.53);
  });
});
