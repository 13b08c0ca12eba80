import { describe, expect, it } from "vitest";
import { waitText } from "../../format.ts";
import { waitTone } from "./submission-columns.tsx";

const now = new Date("2026-11-21T12:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

describe("waiting times", () => {
  it.each([
    [0, "0 min"],
    [59, "59 min"],
    [60, "1 h"],
    [252, "4 h 12 min"],
    [24 * 60, "1 day"],
    [73 * 60, "3 days"],
  ])("writes %i minutes as %s", (minutes, text) => {
    expect(waitText(ago(minutes), now)).toBe(text);
  });

  it.each([
    [47 * 60, "none"],
    [48 * 60, "warning"],
    [72 * 60, "bad"],
  ])("marks %i minutes as %s", (minutes, tone) => {
    expect(waitTone(ago(minutes), now.getTime())).toBe(tone);
  });
});
