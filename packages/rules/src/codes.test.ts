import { expect, test } from "vitest";
import { codeFault, comparableCode, plainCode, readReference, referenceText } from "./codes.ts";

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
  ["k७mqx-2hd९w", "k7mqx-2hd9w"],
  ["ｋ7ｍｑｘ-2hd9w", "k7mqx-2hd9w"],
  ["", ""],
])("%j is the code %j", (typed, code) => {
  expect(plainCode(typed)).toBe(code);
});

test.each([
  "SWAR-7K2M",
  "swar7k2m",
  " SWAR 7K2M ",
  "swar‐7k2m",
  "SWAR–7K2M",
  "SWAR−7K2M",
  "SWAR－7K2M",
  "SW-AR-7K-2M",
  "SWAR-7K\u00ad2M",
])("%j is the same code as SWAR7K2M", (typed) => {
  expect(comparableCode(typed)).toBe("SWAR7K2M");
});

test.each([
  ["SAVE-1", null],
  ["0042", null],
  ["=CMD()", null],
  ["CAFÉ-2", null],
  ["CAFE\u0301-2", null],
  ["नमस्ते-3", null],
  ["DIWALI-दीवाली", null],
  ["МОСКВА", null],
  ["१२३४", null],
  ["5E12", null],
  ["1E5", null],
  ["", "no_code"],
  ["X", "too_short"],
  ["Y".repeat(61), "too_long"],
  ["a;b\nc", "line_break"],
  ["A\u0007B", "not_text"],
  ["A\ufffdB", "not_text"],
  ["A\ue000B", "not_text"],
  ["AB\u200bC", "not_typable"],
  ["AB\u00adC", "not_typable"],
  ["AB\ufe0fC", "not_typable"],
  ["AB\u202eC", "not_typable"],
  ["AB\u00a0C", "not_typable"],
  ["ＳＡＶＥ", "not_typable"],
  ["S\u0410VE", "mixed_scripts"],
  ["\u0391BC", "mixed_scripts"],
  ["SAVE৪", "mixed_scripts"],
  ["1.23E+11", "spreadsheet_number"],
  ["1,23457E+11", "spreadsheet_number"],
  ["4E+15", "spreadsheet_number"],
  ["1.2e-05", "spreadsheet_number"],
])("what is wrong with %j: %j", (code, fault) => {
  expect(codeFault(code)).toBe(fault);
});

test("a reference is shown in groups of four and read however it is typed", () => {
  expect(referenceText("9c371b4f0a11")).toBe("9C37-1B4F-0A11");
  expect(readReference(" 9c37 1b4f-0A11")).toBe("9c371b4f0a11");
  expect(readReference("9C37-1B4F")).toBeNull();
});
