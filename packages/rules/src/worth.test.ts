import { expect, it } from "vitest";
import { amountText, minorUnits, readWorth, worthText } from "./worth.ts";

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

it.each([
  ["99", 99_00],
  ["99.5", 99_50],
  ["0.01", 1],
  ["9999999.99", 999_999_999],
  ["0", null],
  ["0.00", null],
  ["10000000", null],
  ["1.234", null],
  ["-5", null],
  ["1,000", null],
  ["", null],
])("reads the amount %j as %s minor units", (text, minor) => {
  expect(minorUnits(text)).toBe(minor);
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
