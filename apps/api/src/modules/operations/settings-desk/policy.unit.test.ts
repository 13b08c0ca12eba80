import { expect, it } from "vitest";
import { numberIn } from "./policy.ts";

it.each([
  ["500+", 500],
  ["50,000+", 50_000],
  ["₹1M+", 1_000_000],
  ["2.5 lakh", 250_000],
  ["65%", 65],
  ["Many", null],
])("reads %s as %s", (text, number) => {
  expect(numberIn(text)).toBe(number);
});
