import { describe, expect, it } from "vitest";
import { type Group, pointStarts, previousOf, rangeOf, releaseGroups, stepOf } from "./policy.ts";

const TODAY = "2026-11-23";

describe("the days asked for", () => {
  it.each([
    [{}, { from: "2026-10-27", to: TODAY }],
    [{ to: "2026-03-01" }, { from: "2026-02-02", to: "2026-03-01" }],
    [{ from: TODAY }, { from: TODAY, to: TODAY }],
    [
      { from: "2025-11-23", to: TODAY },
      { from: "2025-11-23", to: TODAY },
    ],
    [{ from: "2025-11-22", to: TODAY }, null],
    [{ from: "2026-11-24" }, null],
  ])("of %j are %j", (asked, range) => {
    expect(rangeOf(asked, TODAY)).toEqual(range);
  });

  it.each([
    ["2026-11-23", TODAY, "2026-11-22", "2026-11-22", "hour", 24],
    ["2026-11-22", TODAY, "2026-11-20", "2026-11-21", "hour", 48],
    ["2026-11-17", TODAY, "2026-11-10", "2026-11-16", "day", 7],
    ["2026-08-26", TODAY, "2026-05-28", "2026-08-25", "day", 90],
    ["2026-05-26", TODAY, "2025-11-25", "2026-05-25", "week", 26],
    ["2026-08-23", TODAY, "2026-05-22", "2026-08-22", "week", 14],
  ])("from %s to %s follow those from %s to %s, by %s", (from, to, first, last, step, points) => {
    const range = { from, to };
    expect(previousOf(range)).toEqual({ from: first, to: last });
    expect(stepOf(range)).toBe(step);
    expect(pointStarts(range)).toHaveLength(points);
    expect(pointStarts(range)[0]?.getTime()).toBe(Date.parse(`${from}T00:00:00+05:30`));
  });
});

const group = (key: string | null, students: number): Group => ({
  key,
  students,
  views: students * 3,
  saves: students,
  redeems: students,
  worked: 0,
});
const released = (...groups: Group[]) =>
  releaseGroups(groups)
    .map(({ key, students }) => `${key ?? "others"} ${students}`)
    .toSorted();

describe("groups of students", () => {
  it.each([
    ["none", [], []],
    ["one that is large enough", [group("a", 10)], ["a 10"]],
    ["one that is too small", [group("a", 9)], []],
    [
      "small ones that are ten together",
      [group("a", 12), group("b", 4), group("c", 6)],
      ["a 12", "others 10"],
    ],
    [
      "a small one that would stand alone",
      [group("a", 30), group("b", 12), group("c", 1)],
      ["a 30", "others 13"],
    ],
    ["a small one beside one large one", [group("a", 30), group("b", 1)], ["others 31"]],
    ["students who named none", [group("a", 30), group(null, 40)], ["a 30", "others 40"]],
    ["few who named none", [group("a", 30), group("b", 20), group(null, 2)], ["a 30", "others 22"]],
    ["only small ones, too few together", [group("a", 4), group("b", 5)], []],
  ])("%s", (_, groups, expected) => {
    expect(released(...groups)).toEqual(expected);
  });

  it("keep their sums", () => {
    const [a, others] = releaseGroups([group("a", 30), group("b", 12), group("c", 1)]);
    expect(a).toMatchObject({ key: "a", views: 90 });
    expect(others).toMatchObject({ key: null, views: 39, redeems: 13 });
  });
});
