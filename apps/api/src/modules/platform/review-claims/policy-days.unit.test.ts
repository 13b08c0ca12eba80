import { expect, it } from "vitest";
import { reviewBy } from "./policy-days.ts";

it.each([
  ["a Monday", "2026-11-23", [], "2026-11-26"],
  ["a Wednesday: over the weekend", "2026-11-25", [], "2026-11-30"],
  ["a Friday", "2026-11-27", [], "2026-12-02"],
  ["a Saturday", "2026-11-28", [], "2026-12-02"],
  ["a Sunday", "2026-11-29", [], "2026-12-02"],
  ["before Republic Day", "2027-01-25", [], "2027-01-29"],
  ["before Independence Day on a Saturday", "2026-08-13", [], "2026-08-18"],
  ["before Gandhi Jayanti on a Friday", "2026-10-01", [], "2026-10-07"],
  ["before a holiday of the settings", "2026-11-23", ["2026-11-25"], "2026-11-27"],
  ["a holiday of the settings on a weekend", "2026-11-27", ["2026-11-29"], "2026-12-02"],
  ["the end of a year", "2026-12-31", ["2027-01-01"], "2027-01-06"],
])("is answered by the third business day after %s", (_, day, holidays, expected) => {
  expect(reviewBy(day, { businessDays: 3, holidays: new Set(holidays) })).toBe(expected);
});

it.each([
  [1, "2026-11-24"],
  [2, "2026-11-25"],
])("is answered after %i business days where the setting says so", (businessDays, expected) => {
  expect(reviewBy("2026-11-23", { businessDays, holidays: new Set() })).toBe(expected);
});
