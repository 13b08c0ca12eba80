import { expect, it } from "vitest";
import { slugOf, slugPattern } from "./slugs.ts";

it.each([
  ["Food & drink", "food-drink"],
  ["Café Mélange", "cafe-melange"],
  ["  ++Plus++  ", "plus"],
  ["बचत", ""],
  ["x".repeat(80), "x".repeat(60)],
  [`${"x".repeat(59)} y`, "x".repeat(59)],
])("makes an address of %j: %j", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
  expect(slug === "" || slugPattern.test(slug)).toBe(true);
});
