import { afterEach, expect, it, vi } from "vitest";
import { istTimeText, recentDayText } from "./format.ts";

afterEach(() => vi.unstubAllEnvs());

it("names a calendar day without moving it into another zone", () => {
  vi.stubEnv("TZ", "America/Los_Angeles");
  const now = new Date("2026-11-21T12:00:00Z");
  expect(recentDayText("2026-12-31", now)).toBe("31 Dec");
  expect(recentDayText("2027-01-01", now)).toBe("1 Jan 2027");
});

it("names the zone of a limit's hour, which is India's wherever it is read", () => {
  vi.stubEnv("TZ", "America/Los_Angeles");
  expect(istTimeText("2026-11-18T07:30:00Z")).toBe("1:00 pm IST");
});
