import { describe, expect, it } from "vitest";
import { minutesWithin, percentOf, WAIT_STEPS, waitBounds, weeksOf } from "./policy.ts";

/** As the job counts them: the step in which a time lies. */
function waitsOf(minutes: readonly number[]): number[] {
  const waits = Array.from({ length: WAIT_STEPS }, () => 0);
  for (const one of minutes) {
    const step = waitBounds.filter((bound) => bound <= one * 60).length;
    waits[step] = (waits[step] ?? 0) + 1;
  }
  return waits;
}

describe("times to decision", () => {
  it.each([
    [1, Array.from({ length: 10 }, () => 1)],
    [90, Array.from({ length: 11 }, (_, index) => 40 + 10 * index)],
    [600, Array.from({ length: 99 }, () => 600)],
    [20_160, Array.from({ length: 12 }, () => 20_160)],
  ])("their median of %s minutes is found to within an eighth", (median, minutes) => {
    const found = minutesWithin(0.5, waitsOf(minutes)) ?? 0;
    expect(found).toBeGreaterThanOrEqual(Math.floor(median * 0.875));
    expect(found).toBeLessThanOrEqual(Math.ceil(median * 1.125));
  });

  it("of fewer than ten say nothing, and neither do shares", () => {
    expect(minutesWithin(0.5, waitsOf([1, 2, 3, 4, 5, 6, 7, 8, 9]))).toBe(null);
    expect(minutesWithin(0.5, [])).toBe(null);
    expect(percentOf(3, 9)).toBe(null);
    expect(percentOf(3, 10)).toBe(30);
  });

  it("of months are in the last step", () => {
    expect(
      minutesWithin(0.9, waitsOf(Array.from({ length: 10 }, () => 10_000_000))),
    ).toBeGreaterThan(40 * 24 * 60);
  });
});

it.each([
  [{ from: "2026-11-02", to: "2026-11-15" }, ["2026-11-02 2026-11-08", "2026-11-09 2026-11-15"]],
  [{ from: "2026-11-08", to: "2026-11-09" }, ["2026-11-08 2026-11-08", "2026-11-09 2026-11-09"]],
  [{ from: "2026-11-25", to: "2026-11-25" }, ["2026-11-25 2026-11-25"]],
  [{ from: "1969-12-29", to: "1970-01-04" }, ["1969-12-29 1970-01-04"]],
])("%o touches weeks from Monday to Sunday", (range, weeks) => {
  expect(weeksOf(range).map(({ from, to }) => `${from} ${to}`)).toEqual(weeks);
});
