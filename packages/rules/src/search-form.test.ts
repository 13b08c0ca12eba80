import { expect, test } from "vitest";
import { hasWords, searchForm } from "./search-form.ts";

test.each([
  ["é", "e\u0301", "an accent of one or two code points"],
  ["Café", "cafe", "accents and case"],
  ["\u0958लम", "क\u093cलम", "a nukta of one or two code points"],
  ["क़लम", "कलम", "a nukta that is left out"],
  ["पाँच", "पांच", "the two ways of writing a nasal vowel"],
  ["क\u094d\u200dषमा", "क\u094dषमा", "a joiner"],
  ["O’Brien", "o'brien", "a typographic apostrophe"],
  ["O´Brien", "o'brien", "an accent in an apostrophe's place"],
  ["T–shirt", "t-shirt", "a long dash"],
  ["ＭＯＭＯ", "momo", "full-width letters"],
  ["Smørrebrød", "smorrebrod", "letters that do not decompose"],
  ["STRASSE", "straße", "a sharp s"],
  ["İzmir", "izmir", "a dotted capital I"],
  ["ΟΔΟΣ", "οδος", "a final sigma"],
  ["५०% छूट", "50% छूट", "digits of Devanagari"],
  ["௨௦ ২০ ٢٠ ２０", "20 20 20 20", "digits of any script"],
  ["soft\u00adhyphen", "softhyphen", "a soft hyphen"],
  ["  two \u00a0\n words ", "two words", "white space"],
])("%j and %j have one form: %s", (one, other) => {
  expect(searchForm(one)).toBe(searchForm(other));
});

test.each([
  ["कल", "कुल"],
  ["दिन", "दीन"],
  ["resume", "resumed"],
  ["-", "'"],
])("%j and %j differ", (one, other) => {
  expect(searchForm(one)).not.toBe(searchForm(other));
});

test("the form of a form is the form itself", () => {
  for (let code = 1; code < 0x20000; code += 1) {
    if (code >= 0xd800 && code < 0xe000) continue;
    const form = searchForm(`a${String.fromCodePoint(code)}b`);
    expect(searchForm(form), code.toString(16)).toBe(form);
  }
});

test("all words must be in it, in any order", () => {
  expect(hasWords("Café Pune Central", "pune cafe")).toBe(true);
  expect(hasWords("Café Pune Central", "pune delhi")).toBe(false);
  expect(hasWords("Café Pune Central", " ")).toBe(true);
});
