import { describe, expect, it } from "vitest";
import { daysLeft, daysOf } from "./policy.ts";

describe("the days of a period", () => {
  it.each([
    ["today", "2026-11-26", ["2026-11-26", "2026-11-26"], ["2026-11-25", "2026-11-25"]],
    ["7", "2026-11-26", ["2026-11-20", "2026-11-26"], ["2026-11-13", "2026-11-19"]],
    ["30", "2026-11-26", ["2026-10-28", "2026-11-26"], ["2026-09-28", "2026-10-27"]],
    ["month", "2026-11-26", ["2026-11-01", "2026-11-26"], ["2026-10-01", "2026-10-26"]],
    ["month", "2026-03-31", ["2026-03-01", "2026-03-31"], ["2026-02-01", "2026-02-28"]],
    ["month", "2026-01-05", ["2026-01-01", "2026-01-05"], ["2025-12-01", "2025-12-05"]],
  ] as const)("%s on %s", (period, today, now, before) => {
    const days = daysOf(period, today);
    expect([days.now.from, days.now.to]).toEqual(now);
    expect([days.before.from, days.before.to]).toEqual(before);
  });
});

it.each([
  [0, 0, 0],
  [100, 0, null],
  [100, 70, 10],
  [99, 70, 9],
  [1, 700, 0],
])("%i credits, %i spent in a week: %s days", (balance, spent, expected) => {
  expect(daysLeft(balance, spent)).toBe(expected);
});
