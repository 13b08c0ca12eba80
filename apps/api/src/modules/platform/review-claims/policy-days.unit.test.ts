import { expect, it } from "vitest";
import { holidaysIn, reviewBy } from "./policy-days.ts";

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
  expect(reviewBy(day, new Set(holidays))).toBe(expected);
});

it.each([
  [undefined, []],
  ["2026-11-25", []],
  [["2026-11-25", 7, "soon", null], ["2026-11-25"]],
])("reads the holidays of the settings from %j", (setting, days) => {
  expect([...holidaysIn(setting)]).toEqual(days);
});
