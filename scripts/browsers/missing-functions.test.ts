import { expect, it } from "vitest";
import { missingIn } from "./missing-functions.ts";

const find = missingIn(
  [
    { mdn: "safari_ios", version: "15.4" },
    { mdn: "chrome", version: "100" },
  ],
  ["Array.prototype.toReversed"],
);

it.each([
  ["[].toSorted();", "….toSorted"],
  ["URL.canParse(a);", "URL.canParse"],
  ["AbortSignal.timeout(1);", "AbortSignal.timeout"],
  ["Object.groupBy(a, b);", "Object.groupBy"],
  ["new CompressionStream('gzip');", "CompressionStream"],
  ["/(?<=a)b/;", "look-behind in a regular expression"],
  ["new RegExp('(?<!a)b');", "look-behind in a regular expression"],
  ["new RegExp(`(?<=${a})`);", "look-behind in a regular expression"],
  ["class A { static { a(); } }", "static block of a class"],
  ["/[a--b]/v;", "flag v of a regular expression"],
  ["const = 1;", expect.stringContaining("does not parse")],
])("finds %s", (text, finding) => expect(find("a.js", text)).toEqual([finding]));

it.each([
  ["what a polyfill brings", "[].toReversed();"],
  ["what asks first", "a.checkVisibility?.();"],
  [
    "what the browsers have",
    "[].at(0); structuredClone(a); crypto.randomUUID(); a.union; /(?<name>a)/;",
  ],
])("lets %s pass", (_what, text) => expect(find("a.js", text)).toEqual([]));
