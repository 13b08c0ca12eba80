import { DAY, later } from "@bachat/rules/time";
import { describe, expect, it } from "vitest";
import { fails, type FailingOffer, healthStep, offerHealth } from "./policy.ts";

const limits = { minAnswers: 20, workedPercent: 60, daysUntilPause: 7 };

describe("an offer's health", () => {
  it.each([
    // worked, refused, differ → measured, fails, reason
    [0, 0, 0, false, false, null],
    [9, 0, 0, false, false, null],
    [10, 0, 0, true, false, null],
    [0, 19, 0, true, false, "code_refused"],
    [0, 20, 0, true, true, "code_refused"],
    [11, 3, 6, true, true, "terms_differ"],
    [12, 8, 0, true, false, "code_refused"],
    [39, 40, 0, true, true, "code_refused"],
    [60, 20, 20, true, false, "code_refused"],
    [59, 20, 21, true, true, "terms_differ"],
  ])(
    "%i worked, %i refused, %i differ",
    (worked, codeRefused, termsDiffer, isMeasured, isFailing, mainReason) => {
      const health = offerHealth({ worked, codeRefused, termsDiffer });
      expect(health).toEqual({
        answers: worked + codeRefused + termsDiffer,
        worked,
        isMeasured,
        mainReason,
      });
      expect(fails(health, limits)).toBe(isFailing);
    },
  );
});

describe("what becomes of an offer", () => {
  const now = new Date("2026-11-23T06:30:00Z");
  const bad = { answers: 20, worked: 11 };
  const good = { answers: 20, worked: 12 };
  const days = (count: number) => later(now, count * DAY);
  const offer: FailingOffer = {
    status: "published",
    endDate: null,
    failingSince: null,
    pausedByHealthAt: null,
  };
  it.each<[string, Partial<FailingOffer>, typeof bad, string | null, Date | null]>([
    ["works", {}, good, null, null],
    ["fails", {}, bad, "fail", days(1)],
    ["fails on its last day", { endDate: "2026-11-23" }, bad, "fail", days(1)],
    ["is over", { endDate: "2026-11-22" }, bad, null, null],
    ["is archived", { status: "archived" }, bad, null, null],
    ["waits for review", { status: "pending_review" }, bad, null, null],
    ["has days left", { failingSince: days(-3) }, bad, null, days(1)],
    ["has days left and works", { failingSince: days(-3) }, good, null, days(1)],
    ["has half a day left", { failingSince: days(-6.5) }, bad, null, days(0.5)],
    ["has none left", { failingSince: days(-7) }, bad, "pause", null],
    ["works by then", { failingSince: days(-7) }, good, "recover", null],
    ["was paused by its brand", { failingSince: days(-7), status: "paused" }, bad, null, days(1)],
    [
      "is paused already",
      { failingSince: days(-9), pausedByHealthAt: days(-2), status: "paused" },
      good,
      null,
      null,
    ],
  ])("that %s", (_name, changes, health, step, lookAt) => {
    expect(healthStep({ ...offer, ...changes }, health, limits, now)).toEqual({ step, lookAt });
  });
});
