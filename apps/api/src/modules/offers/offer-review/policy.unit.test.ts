import { describe, expect, it } from "vitest";
import { needsSecondApproval } from "./policy.ts";

describe("whether a second admin has to approve", () => {
  const limits = { percent: 80, minor: 100_000 };
  it.each([
    ["percentage", "80", "INR", false],
    ["percentage", "81", "INR", true],
    ["percentage", "100", "USD", true],
    ["fixed", "1000", "INR", false],
    ["fixed", "1000.50", "INR", true],
    ["fixed", "5000", "USD", false],
    ["bogo", null, "INR", false],
    ["free_shipping", null, "INR", false],
    ["other", "Everything free", "INR", false],
  ] as const)("%s %s %s: %s", (discount_type, discount_value, currency, expected) => {
    const discount = { discount_type, discount_value, currency };
    expect(needsSecondApproval(discount, limits)).toBe(expected);
  });

  it("never for an amount without a limit", () => {
    const discount = { discount_type: "fixed", discount_value: "900000", currency: "INR" } as const;
    expect(needsSecondApproval(discount, { percent: 80, minor: null })).toBe(false);
  });
});
