import { describe, expect, it } from "vitest";
import { linesOf } from "./lines-of.ts";

describe("lines of a brand's text", () => {
  it.each([
    [null, []],
    ["One.\n\n Two. \r\n", ["One.", "Two."]],
    ["1. First\n2) Second\n- Third\n• Fourth", ["First", "Second", "Third", "Fourth"]],
    ["10% off, 2 plates", ["10% off, 2 plates"]],
  ])("%j", (text, expected) => {
    expect(linesOf(text)).toEqual(expected);
  });
});
