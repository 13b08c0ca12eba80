import { expect, it } from "vitest";
import { latencySteps, quantile } from "./policy-latency.ts";

const countsOf = (...steps: [end: number, count: number][]) =>
  [...latencySteps, Infinity].map((end) => steps.find(([one]) => one === end)?.[1] ?? 0);

it.each([
  ["no calls", countsOf(), 0.5, null],
  ["half of a step", countsOf([10, 100]), 0.5, 9],
  ["the step before, where half of all end", countsOf([5, 50], [100, 50]), 0.5, 5],
  ["a slow few", countsOf([5, 90], [100, 10]), 0.95, 85],
  ["what took longer than all steps", countsOf([5, 1], [Infinity, 9]), 0.95, 2_000],
  ["never less than a millisecond", countsOf([1, 8]), 0.5, 1],
])("reads a time from counts: %s", (_name, counts, share, expected) => {
  expect(quantile(counts, share)).toBe(expected);
});
