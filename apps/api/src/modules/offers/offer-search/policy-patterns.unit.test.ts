import { describe, expect, it } from "vitest";
import { broaden, textsOf } from "./policy-patterns.ts";

describe("broaden", () => {
  it.each([
    [
      ["% shoe %", "% shoes %", "% joota %"],
      ["% shoe%", "% joota %"],
    ],
    // A short word begins too many others, and a word is no beginning of its own.
    [
      ["% cap %", "% caps %", "% shoe %"],
      ["% cap %", "% caps %", "% shoe %"],
    ],
    [
      ["% चप्पल %", "% चप्पलें %", "% जूता %", "% जूते %"],
      ["% चप्पल%", "% जूता %", "% जूते %"],
    ],
    [["% rain coat %", "% rain coats %"], ["% rain coat%"]],
    [["% note%", "% notebook %"], ["% note%"]],
    [["% chair %", "% chairs %", "% chairse%"], ["% chair%"]],
    [["%++%"], ["%++%"]],
  ])("%j → %j", (patterns, expected) => expect(broaden(patterns)).toEqual(expected));
});

describe("textsOf", () => {
  it.each([
    ["% shoe %", " shoe "],
    ["% note%", " note"],
    [String.raw`%50\%\_\\%`, String.raw`50%_\ `.trim()],
  ])("%j → %j", (pattern, expected) => expect(textsOf([pattern])).toEqual([expected]));
});
