import { expect, it } from "vitest";
import { amountText, worthText } from "./worth.ts";

it.each([
  ["0", "INR", "₹0"],
  ["250", "INR", "₹250"],
  ["1000", "INR", "₹1,000"],
  ["99999.5", "INR", "₹99,999.50"],
  ["150000", "INR", "₹1,50,000"],
  ["12345678.00", "INR", "₹1,23,45,678"],
  ["99.50", "USD", "$99.50"],
  ["99.999", "USD", "$100"],
] as const)("writes the amount %s %s as %s", (value, currency, text) => {
  expect(amountText(value, currency)).toBe(text);
});

it.each([
  ["percentage", "25", "INR", "25% OFF"],
  ["fixed", "99.5", "USD", "$99.50 OFF"],
  ["bogo", null, "INR", "Buy 1 Get 1 Free"],
  ["free_shipping", null, "INR", "Free Shipping"],
  ["other", "A free drink", "INR", "A free drink"],
  ["other", null, "INR", ""],
] as const)("writes %s %s %s as %s", (discount_type, discount_value, currency, text) => {
  expect(worthText({ discount_type, discount_value, currency })).toBe(text);
});
