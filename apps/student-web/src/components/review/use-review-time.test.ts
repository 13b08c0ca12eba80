import { expect, it } from "vitest";
import { roundTime } from "./use-review-time.ts";

it.each([
  [20, 5, "Minutes"],
  [41 * 60, 40, "Minutes"],
  [55 * 60, 1, "Hours"],
  [10_800, 3, "Hours"],
  [13_200, 4, "Hours"],
  [35 * 3_600, 35, "Hours"],
  [52 * 3_600, 2, "Days"],
])("%i seconds are about %i of %s", (seconds, count, unit) => {
  expect(roundTime(seconds)).toEqual({ unit, count });
});
