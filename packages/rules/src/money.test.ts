import { expect, it } from "vitest";
import {
  amountText,
  exactRupees,
  majorUnits,
  minorUnits,
  MOST_MINOR_UNITS,
  rupeeText,
} from "./money.ts";

it.each([
  [0, "INR", "₹0"],
  [250, "INR", "₹250"],
  [1000, "INR", "₹1,000"],
  [99999.5, "INR", "₹99,999.50"],
  [150000, "INR", "₹1,50,000"],
  [12345678, "INR", "₹1,23,45,678"],
  [-1234.5, "INR", "-₹1,234.50"],
  [99.5, "USD", "$99.50"],
  [99.999, "USD", "$100"],
] as const)("writes the amount %s %s as %s", (amount, currency, text) => {
  expect(amountText(amount, currency)).toBe(text);
});

it.each([0, 1, 450, 99_999, 499_900, 589_882, 12_345_678_90, -589_882])(
  "writes %s paise as the formatter of India does",
  (paise) => {
    const inr = { style: "currency", currency: "INR" } as const;
    const formatted = (options: object) =>
      new Intl.NumberFormat("en-IN", { ...inr, ...options }).format(paise / 100);
    expect(exactRupees(paise)).toBe(formatted({}));
    expect(rupeeText(paise)).toBe(formatted({ trailingZeroDisplay: "stripIfInteger" }));
  },
);

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

it.each([1, 99_50, 599_00, MOST_MINOR_UNITS])("reads %s minor units as it writes them", (minor) => {
  expect(minorUnits(majorUnits(minor))).toBe(minor);
});
