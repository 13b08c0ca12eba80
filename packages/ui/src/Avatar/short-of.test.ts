import { expect, it } from "vitest";
import { shortOf } from "./short-of.ts";

it.each([
  ["Asha Verma", "AV"],
  ["अनन्या राव", "अर"],
  ["asha.verma@college.example", "A"],
  ["_9lives@college.example", "9"],
  ["", ""],
])("%j is shown as %j", (name, expected) => expect(shortOf(name)).toBe(expected));
