import { describe, expect, it } from "vitest";
import { durationText } from "./format.ts";

describe("durations", () => {
  it.each([
    [20, "1 min"],
    [41 * 60, "41 min"],
    [13_200, "3 h 40 min"],
    [7_200, "2 h"],
    [3 * 86_400, "3 d"],
    [52 * 3_600, "2 d 4 h"],
  ])("%i seconds is %s", (seconds, text) => {
    expect(durationText(seconds)).toBe(text);
  });
});
