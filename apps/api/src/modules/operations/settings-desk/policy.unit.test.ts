import { expect, it } from "vitest";
import { numberIn } from "./policy.ts";

it.each([
  ["500+", 500],
  ["50,000+", 50_000],
  ["₹1M+", 1_000_000],
  ["2.5 lakh", 250_000],
  ["2 lakhs+", 200_000],
  ["2lakh", 200_000],
  ["3 lacs", 300_000],
  ["₹5 Cr", 50_000_000],
  ["10 crores", 100_000_000],
  ["1.5 million", 1_500_000],
  ["40 kinds", 40],
  ["65%", 65],
  ["Many", null],
])("reads %s as %s", (text, number) => {
  expect(numberIn(text)).toBe(number);
});
