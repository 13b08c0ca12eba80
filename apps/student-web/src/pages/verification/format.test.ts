import { describe, expect, it } from "vitest";
import { sinceText } from "./format.ts";

describe("since when", () => {
  it.each([
    ["2026-11-21T13:35:00", "1:35 pm"],
    ["2026-11-18T09:05:00", "18 Nov 2026, 9:05 am"],
  ])("%s is %s on 21 November", (moment, text) => {
    expect(sinceText(moment, new Date("2026-11-21T20:00:00"))).toBe(text);
  });
});
