import { describe, expect, it } from "vitest";
import { durationText, sinceText } from "./format.ts";

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

describe("since when", () => {
  it.each([
    ["2026-11-21T13:35:00", "1:35 pm"],
    ["2026-11-18T09:05:00", "18 Nov 2026, 9:05 am"],
  ])("%s is %s on 21 November", (moment, text) => {
    expect(sinceText(moment, new Date("2026-11-21T20:00:00"))).toBe(text);
  });
});
