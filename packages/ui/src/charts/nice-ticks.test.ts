import { expect, it } from "vitest";
import { niceTicks } from "./nice-ticks.ts";

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [318, [0, 100, 200, 300, 400]],
  [4286, [0, 2000, 4000, 6000]],
])("ticks up to %i", (max, expected) => {
  expect(niceTicks(max)).toEqual(expected);
});
