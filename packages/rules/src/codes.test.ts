import { expect, test } from "vitest";
import { plainCode } from "./codes.ts";

test.each([
  ["492039", "492039"],
  [" 492 039 ", "492039"],
  ["४९२०३९", "492039"],
  ["４９２０３９", "492039"],
  ["٤٩٢٠٣٩", "492039"],
  ["৪৯২০৩৯", "492039"],
  ["௪௯௨௦௩௯", "492039"],
  ["𝟒𝟗𝟐𝟎𝟑𝟗", "492039"],
  ["49\u200b2039\u00a0", "492039"],
  ["k७mqx-२hd९w", "k7mqx-2hd9w"],
  ["ｋ7ｍｑｘ-2hd9w", "k7mqx-2hd9w"],
  ["", ""],
])("%j is the code %j", (typed, code) => {
  expect(plainCode(typed)).toBe(code);
});
