import { expect, it } from "vitest";
import { isTagKnown } from "./entity-tags.ts";

it.each([
  ["*", true],
  [" * ", true],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['"b","a"', true],
  ['"b, a"', false],
  ['"*"', false],
  ['"b"', false],
  ["a", false],
  ["", false],
  [undefined, false],
])("%s is %s", (header, known) => {
  for (const tag of ['"a"', 'W/"a"']) expect(isTagKnown(header, tag)).toBe(known);
});
