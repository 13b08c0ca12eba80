import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settleAddress } from "../../src/modules/identity/sign-ups/service-settle.ts";
import { findImbalances } from "../../src/modules/money/credits/service-checks.ts";
import { prepareCalls } from "./calls.ts";
import { startStack, type RunningApi, type Stack } from "./stack.ts";

describe("two servers on one database", () => {
  let stack: Stack;
  let urls: [string, string];
  beforeAll(async () => {
    stack = await startStack();
    const apis: [RunningApi, RunningApi] = [await stack.startApi(), await stack.startApi()];
    urls = [apis[0].url, apis[1].url];
  });
  afterAll(() => stack.close());

  const urlOf = (index: number) => urls[index % 2] ?? "";
  const countOf = (statuses: number[], status: number) =>
    statuses.filter((one) => one === status).length;

  it("give away exactly the credits and the calls of an hour that there are", async () => {
    const { brandId, verify } = await prepareCalls(stack);
    const answers = await Promise.all(
      Array.from({ length: 240 }, (_, index) => verify(urlOf(index))),
    );
    // A call that found no free connection in time got 503 with `Retry-After`.
    const busy = answers.filter(({ status }) => status === 503);
    const again = await Promise.all(busy.map((_answer, index) => verify(urlOf(index))));
    const statuses = [...answers, ...again].map(({ status }) => status);
    expect(countOf(statuses, 200)).toBe(100);
    expect(countOf(statuses, 429) + countOf(statuses, 402)).toBe(140);
    const { rows } = await stack.query(
      `select balance, hour_calls from brand_balances where brand_id = '${brandId}'`,
    );
    expect(rows).toEqual([{ balance: "0", hour_calls: 100 }]);
    expect((await findImbalances(stack.dependencies)).wrong).toEqual([]);
  }, 60_000);

  it("charge a call with one idempotency key once, whichever gets it", async () => {
    const { brandId, verify } = await prepareCalls(stack);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => verify(urlOf(index), { "idempotency-key": key })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set(answers.map(({ requestId }) => requestId)).size).toBe(1);
    const { rows } = await stack.query(
      `select balance from brand_balances where brand_id = '${brandId}'`,
    );
    expect(rows).toEqual([{ balance: "99" }]);
  }, 60_000);

  it("make one account of one address that signs up at both at once", async () => {
    const { signUp } = await prepareCalls(stack);
    const email = "twin@mail.example";
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => signUp(urlOf(index), email)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 202));
    await Promise.all([1, 2, 3].map(() => settleAddress(stack.dependencies, email)));
    const { rows } = await stack.query(
      `select count(*)::int as n from users where email = '${email}'`,
    );
    expect(rows).toEqual([{ n: 1 }]);
  }, 60_000);
});
