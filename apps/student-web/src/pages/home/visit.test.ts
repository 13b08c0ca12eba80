import { HOUR, MINUTE } from "@bachat/rules/time";
import { afterEach, expect, it, vi } from "vitest";
import { noteVisit } from "./visit.ts";

const start = Date.parse("2026-11-20T10:00:00Z");
const at = (moment: number) => new Date(moment).toISOString();

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

it("knows no visit before the first one, however often home is looked at in it", () => {
  expect(noteVisit(start)).toBeNull();
  expect(noteVisit(start + 20 * MINUTE)).toBeNull();
  expect(noteVisit(start + 40 * MINUTE)).toBeNull();
});

it("says when the visit before ended, as long as this one lasts", () => {
  noteVisit(start);
  noteVisit(start + 20 * MINUTE);
  const next = start + 26 * HOUR;
  expect(noteVisit(next)).toBe(at(start + 20 * MINUTE));
  expect(noteVisit(next + 10 * MINUTE)).toBe(at(start + 20 * MINUTE));
  expect(noteVisit(next + 3 * HOUR)).toBe(at(next + 10 * MINUTE));
});

it("takes nonsense for a first visit, and does without storage", () => {
  localStorage.setItem("bachat-last-visit", '{"seenAt":"yesterday"}');
  expect(noteVisit(start)).toBeNull();
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("refused");
  });
  expect(noteVisit(start + 2 * HOUR)).toBe(at(start));
});
