import { expect, it } from "vitest";
import { maskedPhone, phoneText, readPhone, searchedDigits } from "./phone.ts";

it.each([
  ["98450 00000", "+919845000000"],
  ["098450-00000", "+919845000000"],
  ["+91 (98450) 00000", "+919845000000"],
  ["91 98450 00000", "+919845000000"],
  ["९८४५० ०००००", "+919845000000"],
  ["+44 20 7946 0000", "+442079460000"],
  ["0044 20 7946 0000", "+442079460000"],
  ["12345 67890", null],
  ["+91 12345", null],
  ["+91 98450 000001", null],
  ["98450", null],
  ["call me", null],
  ["", null],
])("%j is kept as %s", (typed, kept) => {
  expect(readPhone(typed)).toBe(kept);
});

it.each([
  ["0000", "0000"],
  ["45 00000", "4500000"],
  ["098450 00000", "919845000000"],
  ["+91 98450 00000", "919845000000"],
  ["123", null],
  ["4500a", null],
  ["1234567890123456", null],
])("%j is searched by %s", (typed, digits) => {
  expect(searchedDigits(typed)).toBe(digits);
});

it("shows a number as people read it, and masked as they read out its end", () => {
  expect(phoneText("+919845000000")).toBe("+91 98450 00000");
  expect(phoneText("+442079460000")).toBe("+442079460000");
  expect(maskedPhone("+919845001234")).toBe("••• 1234");
});
