import { describe, expect, it } from "vitest";
import { bestOf, matchOf, typedForm } from "./policy.ts";

describe("what is typed", () => {
  it.each([
    ["  Café ", "cafe"],
    ["(New) thali", "new) thali"],
    ["% _", ""],
    ["😀", ""],
    ["क़लम", "कलम"],
    ["x".repeat(90), "x".repeat(60)],
  ])("%j is looked for as %j", (typed, form) => {
    expect(typedForm(typed)).toBe(form);
  });
});

describe("a name", () => {
  it.each([
    ["Food & drink", "foo", 2],
    ["Food & drink", "food & d", 2],
    ["Food & drink", "dri", 1],
    ["Food & drink", "rink", 0],
    ["E-books", "books", 1],
    ["खाना-पीना", "पीना", 1],
    // Not at a vowel sign within a word.
    ["खाना", "ना", 0],
    ["", "a", 0],
  ] as const)("%j matches %j by %i", (name, form, match) => {
    expect(matchOf(name, form)).toBe(match);
  });
});

it("orders by match, then use, then name, in either language", () => {
  const item = (name: string, recentUses: number, nameHi: string | null = null) => ({
    name,
    nameHi,
    recentUses,
  });
  const items = [
    item("Art books", 90),
    item("Bookings", 1),
    item("Books", 5),
    item("Bookmarks", 1),
    item("Travel", 99, "यात्रा"),
  ];
  expect(bestOf(items, "book", 9).map(({ name }) => name)).toEqual([
    "Books",
    "Bookings",
    "Bookmarks",
    "Art books",
  ]);
  expect(bestOf(items, "book", 1).map(({ name }) => name)).toEqual(["Books"]);
  expect(bestOf(items, "या", 9).map(({ name }) => name)).toEqual(["Travel"]);
});
