import { expect, it } from "vitest";
import { readWorth, worthText } from "./worth.ts";

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

it.each([
  ["percentage", "25", { type: "percentage", percent: 25 }],
  ["percentage", "101", null],
  ["percentage", "0", null],
  ["percentage", "12.5", null],
  ["fixed", "99.5", { type: "fixed", minor: 99_50, currency: "INR" }],
  ["fixed", "0", null],
  ["fixed", null, null],
  ["bogo", null, { type: "bogo" }],
  ["free_shipping", "1", null],
  ["other", "A free drink", { type: "other", text: "A free drink" }],
  ["other", null, { type: "other", text: "Student offer" }],
] as const)("reads %s of %j", (type, value, worth) => {
  expect(readWorth(type, value)).toEqual(worth);
});
