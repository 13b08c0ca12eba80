import { describe, expect, it } from "vitest";
import { pageList } from "./page-list.ts";

describe("pageList", () => {
  it.each([
    [1, 0, []],
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 18, [1, 2, 3, "gap", 18]],
    [4, 18, [1, 2, 3, 4, 5, 6, "gap", 18]],
    [5, 18, [1, "gap", 3, 4, 5, 6, 7, "gap", 18]],
    [6, 18, [1, "gap", 4, 5, 6, 7, 8, "gap", 18]],
    [14, 18, [1, "gap", 12, 13, 14, 15, 16, "gap", 18]],
    [18, 18, [1, "gap", 16, 17, 18]],
  ])("page %i of %i", (page, pageCount, expected) => {
    expect(pageList(page, pageCount)).toEqual(expected);
  });
});
