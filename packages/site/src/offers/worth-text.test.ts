import { describe, expect, it } from "vitest";
import { worthText } from "./worth-text.ts";

describe("worthText", () => {
  it.each([
    ["percentage", "25", "INR", "25% OFF"],
    ["fixed", "250", "INR", "₹250 OFF"],
    ["fixed", "100000", "INR", "₹1,00,000 OFF"],
    ["fixed", "99.5", "USD", "$99.50 OFF"],
    ["bogo", null, "INR", "Buy 1 Get 1 Free"],
    ["free_shipping", null, "INR", "Free Shipping"],
    ["other", "A free drink", "INR", "A free drink"],
  ] as const)("writes %s %s %s", (discount_type, discount_value, currency, text) => {
    expect(worthText({ discount_type, discount_value, currency })).toBe(text);
  });
});
