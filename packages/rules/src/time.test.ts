import { describe, expect, test } from "vitest";
import {
  DAY,
  dayInKolkata,
  daysBetween,
  later,
  shiftDay,
  shiftMonths,
  startOfDayInKolkata,
  startOfHourInKolkata,
} from "./time.ts";

describe("days in Kolkata", () => {
  test.each([
    ["2026-11-22T18:29:59.999Z", "2026-11-22"],
    ["2026-11-22T18:30:00.000Z", "2026-11-23"],
    ["2026-12-31T18:30:00.000Z", "2027-01-01"],
  ])("%s is on %s", (moment, day) => {
    expect(dayInKolkata(new Date(moment))).toBe(day);
  });

  test("agree with the time zone database on every day of ten years", () => {
    const formatter = new Intl.DateTimeFormat("en", {
      timeZone: "Asia/Kolkata",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    });
    for (
      let at = new Date("2020-01-01T18:29:00Z");
      at.getUTCFullYear() < 2030;
      at = later(at, DAY)
    ) {
      const parts = new Map(formatter.formatToParts(at).map(({ type, value }) => [type, value]));
      const day = [parts.get("year"), parts.get("month"), parts.get("day")].join("-");
      expect(dayInKolkata(at)).toBe(day);
    }
  });

  test("begin at half past six in the evening, UTC", () => {
    expect(startOfDayInKolkata("2026-11-23").toISOString()).toBe("2026-11-22T18:30:00.000Z");
  });

  test.each([
    ["2026-11-22T18:29:59.999Z", "2026-11-22T17:30:00.000Z"],
    ["2026-11-22T18:30:00.000Z", "2026-11-22T18:30:00.000Z"],
    ["2026-11-22T19:00:00.000Z", "2026-11-22T18:30:00.000Z"],
  ])("have an hour of %s that begins at %s", (moment, start) => {
    expect(startOfHourInKolkata(new Date(moment)).toISOString()).toBe(start);
  });
});

test.each([
  ["2026-02-28", 1, "2026-03-01"],
  ["2028-02-28", 1, "2028-02-29"],
  ["2026-01-01", -1, "2025-12-31"],
  ["2026-11-22", 0, "2026-11-22"],
])("%s shifted by %i days is %s", (day, days, expected) => {
  expect(shiftDay(day, days)).toBe(expected);
  expect(daysBetween(day, expected)).toBe(days);
});

test.each([
  ["2026-01-31", 1, "2026-02-28"],
  ["2026-11-22", 12, "2027-11-22"],
  ["2026-12-31", 2, "2027-02-28"],
  ["2026-03-31", -1, "2026-02-28"],
])("%s shifted by %i months is %s", (day, months, expected) => {
  expect(shiftMonths(day, months)).toBe(expected);
});
