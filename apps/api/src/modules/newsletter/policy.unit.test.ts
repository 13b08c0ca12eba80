import { describe, expect, it } from "vitest";
import { mayMailAgain, worthText } from "./policy.ts";

const now = new Date("2026-11-20T10:00:00Z");
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe("another confirmation mail", () => {
  it.each([
    [[], true],
    [[9], false],
    [[10], true],
    [[60, 10], true],
    [[60, 9], false],
    [[300, 200, 100], false],
  ])("after mails %j minutes ago: %s", (sent, expected) => {
    expect(mayMailAgain(sent.map(minutesAgo), now)).toBe(expected);
  });
});

describe("an offer's worth", () => {
  it.each([
    ["percentage", "40", "INR", "40% OFF"],
    ["fixed", "150000", "INR", "₹1,50,000 OFF"],
    ["fixed", "99.50", "USD", "$99.5 OFF"],
    ["bogo", null, "INR", "Buy 1 Get 1 Free"],
    ["free_shipping", null, "INR", "Free Shipping"],
    ["other", "A free notebook", "INR", "A free notebook"],
  ] as const)("%s of %s %s is %s", (discountType, discountValue, currency, expected) => {
    expect(worthText({ discountType, discountValue, currency })).toBe(expected);
  });
});
