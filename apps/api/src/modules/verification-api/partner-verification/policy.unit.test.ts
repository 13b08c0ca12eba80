import { expect, it } from "vitest";
import { plans } from "../../money/credits/policy-plans.ts";
import { isIdempotencyKey } from "./policy.ts";

it.each([
  ["x", true],
  ["x".repeat(255), true],
  ["x".repeat(256), false],
  ["", false],
  ["naïve", false],
  ["a\tb", false],
])("%j as an Idempotency-Key: %s", (key, usable) => {
  expect(isIdempotencyKey(key)).toBe(usable);
});

it("gives each tier its calls an hour and answers a month", () => {
  const limits = Object.entries(plans).map(([tier, { hourly, monthly }]) => [
    tier,
    { hourly, monthly },
  ]);
  expect(Object.fromEntries(limits)).toEqual({
    free_trial: { hourly: 100, monthly: 100 },
    starter: { hourly: 1_000, monthly: 2_000 },
    growth: { hourly: 5_000, monthly: 10_000 },
    enterprise: { hourly: 15_000, monthly: 30_000 },
  });
});
