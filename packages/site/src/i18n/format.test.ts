import { describe, expect, it } from "vitest";
import {
  daysLeft,
  dayText,
  longMomentText,
  momentText,
  recentDateText,
  timeText,
  writeMomentsIn,
} from "./format.ts";
import { inLocale } from "./locale.ts";

describe("days left, in Kolkata", () => {
  // 18:29 UTC is 23:59 in Kolkata; a minute later it is the next day there.
  it.each([
    ["2026-11-21", "2026-11-21T00:00:00Z", 0],
    ["2026-11-21", "2026-11-21T18:29:00Z", 0],
    ["2026-11-21", "2026-11-21T18:31:00Z", -1],
    ["2026-11-22", "2026-11-21T18:29:00Z", 1],
    ["2026-12-21", "2026-11-21T06:00:00Z", 30],
    ["2027-01-01", "2026-12-31T20:00:00Z", 0],
  ])("%s at %s: %i", (endDate, now, expected) => {
    expect(daysLeft(endDate, new Date(now))).toBe(expected);
  });
});

describe("dates", () => {
  it("names a day without moving it into another zone", () => {
    expect(dayText("2027-11-21")).toBe("21 Nov 2027");
  });

  it("writes Hindi months by hand, so that server and browser agree", () => {
    const written = inLocale("hi", () => [dayText("2027-02-01"), dayText("2027-12-31")]);
    expect(written).toEqual(["1 फ़र॰ 2027", "31 दिस॰ 2027"]);
  });

  it("writes each month's day as the browser's formatter would", () => {
    const options = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
    for (let month = 1; month <= 12; month += 1) {
      const day = `2027-${String(month).padStart(2, "0")}-0${(month % 9) + 1}`;
      expect(dayText(day)).toBe(new Date(day).toLocaleDateString("en-IN", options));
    }
  });

  // Noon where the reader is: a moment has another date in other zones.
  it.each([
    [2026, "18 Nov"],
    [2025, "18 Nov 2025"],
  ])("writes a day of %i as %s in 2026", (year, text) => {
    const moment = new Date(year, 10, 18, 12).toISOString();
    expect(recentDateText(moment, new Date(2026, 11, 1, 12))).toBe(text);
  });

  it("writes the day of a moment in Hindi too", () => {
    const moment = new Date(2025, 10, 18, 12).toISOString();
    const written = () => recentDateText(moment, new Date(2026, 11, 1, 12));
    expect(inLocale("hi", written)).toBe("18 नव॰ 2025");
  });

  it("names the year of a moment where it is another than now", () => {
    const now = new Date(2026, 11, 1, 12);
    const evening = (year: number) => new Date(year, 10, 18, 19, 5).toISOString();
    expect(momentText(evening(2026), now)).toBe("18 Nov, 7:05 pm");
    expect(momentText(evening(2025), now)).toBe("18 Nov 2025, 7:05 pm");
  });

  it("writes the moments of a site with a zone of its own in that zone", () => {
    const moment = "2026-12-31T20:00:00Z";
    try {
      writeMomentsIn("America/New_York");
      expect(longMomentText(moment)).toBe("31 Dec 2026, 3:00 pm");
      // In the zone it is still the year before.
      expect(momentText(moment, new Date("2027-01-02T12:00:00Z"))).toBe("31 Dec 2026, 3:00 pm");
      writeMomentsIn("Asia/Kolkata");
      expect(longMomentText(moment)).toBe("1 Jan 2027, 1:30 am");
      expect(momentText(moment, new Date("2027-01-02T12:00:00Z"))).toBe("1 Jan, 1:30 am");
    } finally {
      writeMomentsIn(undefined);
    }
  });

  it("names the part of the day in Hindi", () => {
    const write = () =>
      [8, 13, 19].map((hour) => timeText(new Date(2026, 10, 18, hour, 5).toISOString()));
    expect(write()).toEqual(["8:05 am", "1:05 pm", "7:05 pm"]);
    expect(inLocale("hi", write)).toEqual(["सुबह 8:05", "दोपहर 1:05", "शाम 7:05"]);
    const evening = new Date(2026, 10, 18, 19, 5).toISOString();
    const withDay = () => [momentText(evening), longMomentText(evening)];
    expect(withDay()).toEqual(["18 Nov, 7:05 pm", "18 Nov 2026, 7:05 pm"]);
    expect(inLocale("hi", withDay)).toEqual(["18 नव॰, शाम 7:05", "18 नव॰ 2026, शाम 7:05"]);
  });
});
