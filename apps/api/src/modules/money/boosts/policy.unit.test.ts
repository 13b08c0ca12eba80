import { DAY, HOUR, later } from "@bachat/rules/time";
import { describe, expect, it } from "vitest";
import { daysLeft, firstGap, lastDay, periodOf, wantedStart } from "./policy.ts";

const now = new Date("2026-11-23T06:30:00Z");
const at = (days: number) => later(now, days * DAY);
const period = (from: number, to: number) => ({ startsAt: at(from), endsAt: at(to) });

describe("the place of a boost", () => {
  it.each([
    ["at once when nothing is there", 0, 7, [], 0],
    ["after the one that runs", 0, 7, [period(-3, 4)], 4],
    ["before one that leaves room", 0, 7, [period(7, 14)], 0],
    ["after all that leave none", 0, 7, [period(-3, 4), period(10, 17)], 17],
    ["after those, in whatever order they come", 0, 7, [period(10, 17), period(-3, 4)], 17],
    ["in a gap of its length", 0, 7, [period(-3, 4), period(11, 18)], 4],
    ["from the wanted day on", 20, 7, [period(-3, 4)], 20],
  ])("is %s", (_what, wanted, days, taken, expected) => {
    expect(firstGap(at(wanted), days * DAY, taken)).toEqual(period(expected, expected + days));
  });

  it("is sought from the day wanted, from the offer's first day, and never in the past", () => {
    expect(wantedStart("2026-11-30", "2026-01-01", now)).toEqual(new Date("2026-11-29T18:30:00Z"));
    expect(wantedStart(null, "2026-12-01", now)).toEqual(new Date("2026-11-30T18:30:00Z"));
    expect(wantedStart("2026-11-23", "2026-01-01", now)).toEqual(now);
  });
});

describe("the days of a boost", () => {
  const row = {
    plan: "days_7",
    startsAt: at(-2),
    endsAt: at(5),
    remainingSeconds: null,
    status: "active",
  } as const;

  it.each([
    [row, 5],
    [{ ...row, endsAt: later(now, 1) }, 1],
    [{ ...row, status: "paused", remainingSeconds: 3 * 86_400 + 1 } as const, 4],
    [{ ...row, status: "cancelled" } as const, 7],
    [{ ...row, status: "ended" } as const, 0],
  ])("that are left of %o are %i", (boost, expected) => {
    expect(daysLeft(boost, now)).toBe(expected);
  });

  it("reach as far as is left of a paused one, and all of them from now on for one that is late", () => {
    const paused = { ...row, status: "paused", remainingSeconds: 86_400 } as const;
    expect(periodOf(paused, now).endsAt).toEqual(at(1));
    const late = { ...row, status: "scheduled" } as const;
    expect(periodOf(late, now)).toEqual(period(0, 7));
    const due = { ...late, startsAt: later(now, -HOUR / 2) };
    expect(periodOf(due, now).startsAt).toEqual(due.startsAt);
  });

  it("end before midnight", () => {
    expect(lastDay({ endsAt: new Date("2026-11-29T18:30:00Z") })).toBe("2026-11-29");
  });
});
