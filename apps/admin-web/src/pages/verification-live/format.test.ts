import { describe, expect, it } from "vitest";
import { clockText, ordinal, shortDuration, waitOf } from "./format.ts";

describe("the figures of the review queue", () => {
  it.each([
    [0, "0 m", "calm"],
    [51, "51 m", "calm"],
    [119, "1 h 59 m", "calm"],
    [120, "2 h 00 m", "soon"],
    [180, "3 h 00 m", "late"],
    [60 * 24 * 2 + 190, "2 d 3 h", "late"],
  ])("after %i minutes reads %s and is %s", (minutes, text, urgency) => {
    const now = Date.UTC(2026, 10, 21, 12);
    const since = new Date(now - minutes * 60_000).toISOString();
    expect(waitOf(since, now)).toEqual({ text, urgency });
  });

  it("never shows a wait below zero when clocks differ", () => {
    expect(waitOf(new Date(5_000_000).toISOString(), 0).text).toBe("0 m");
  });

  it("counts links down and tries up", () => {
    expect(clockText(252)).toBe("4:12");
    expect(clockText(9)).toBe("0:09");
    expect([1, 2, 3, 4, 11, 22, 113].map(ordinal)).toEqual([
      "1st",
      "2nd",
      "3rd",
      "4th",
      "11th",
      "22nd",
      "113th",
    ]);
    expect(shortDuration(60)).toBe("1 h 00 m");
  });
});
