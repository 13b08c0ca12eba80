import { HOUR, later } from "@bachat/rules/time";
import { describe, expect, it } from "vitest";
import { promiseOf } from "./policy-promise.ts";

describe("the promise of a review", () => {
  const now = new Date("2026-11-28T12:00:00Z");
  const hoursAgo = (hours: number) => later(now, -hours * HOUR);
  const facts = {
    now,
    sentAt: null,
    promisedAt: null,
    timesCorrected: 0,
    snoozedUntil: null,
    median: 10_800,
    ahead: 0,
    oldestAt: null,
    reviewed: 0,
  };
  it("is never shorter than the oldest has waited, nor than the pace allows", () => {
    expect(promiseOf(facts)).toMatchObject({ expected_seconds: 10_800, due_at: null });
    const behindOldest = { ...facts, ahead: 3, oldestAt: hoursAgo(5.5) };
    expect(promiseOf(behindOldest)).toMatchObject({ expected_seconds: 19_800 });
    expect(promiseOf({ ...behindOldest, sentAt: now })).toMatchObject({ due_at: hoursAgo(-5.5) });
    const long = { ...facts, ahead: 100, reviewed: 50 };
    expect(promiseOf(long)).toMatchObject({ expected_seconds: 2 * 86_400 });
    // Those before it take as long however long it has waited.
    expect(promiseOf({ ...long, sentAt: hoursAgo(2) })).toMatchObject({ due_at: hoursAgo(-48) });
  });
  it("stays as it was given, unless the queue takes longer", () => {
    const promised = { ...facts, sentAt: hoursAgo(1), promisedAt: hoursAgo(-4) };
    expect(promiseOf(promised)).toMatchObject({ is_late: false, due_at: hoursAgo(-4) });
    const slower = { ...promised, ahead: 10, oldestAt: hoursAgo(8) };
    expect(promiseOf(slower)).toMatchObject({ is_late: false, due_at: hoursAgo(-7) });
    const snoozed = { ...promised, snoozedUntil: hoursAgo(-20) };
    expect(promiseOf(snoozed)).toMatchObject({ due_at: hoursAgo(-20) });
  });
  it("is said in quarters of an hour, never too early", () => {
    const odd = { ...facts, sentAt: new Date(now.getTime() - 1) };
    expect(promiseOf(odd)).toMatchObject({ due_at: hoursAgo(-3) });
    expect(promiseOf({ ...odd, sentAt: new Date(now.getTime() + 1) })).toMatchObject({
      due_at: hoursAgo(-3),
    });
    expect(promiseOf({ ...odd, median: 10_802 })).toMatchObject({ due_at: hoursAgo(-3.25) });
  });
  it("gives who is late a new time, which is still to come", () => {
    const inTime = promiseOf({ ...facts, sentAt: hoursAgo(1) });
    expect(inTime).toMatchObject({ is_late: false, due_at: hoursAgo(-2) });
    const late = { ...facts, sentAt: hoursAgo(6), promisedAt: hoursAgo(3), reviewed: 9 };
    expect(promiseOf(late)).toMatchObject({ is_late: true, due_at: hoursAgo(-1) });
    // Nobody reviews: an hour would be a guess.
    expect(promiseOf({ ...late, reviewed: 0 })).toMatchObject({ due_at: hoursAgo(-6) });
    const corrected = { ...late, promisedAt: hoursAgo(-1), timesCorrected: 1 };
    expect(promiseOf(corrected)).toMatchObject({ is_late: true, due_at: hoursAgo(-1) });
  });
});
