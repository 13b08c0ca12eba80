import { describe, expect, it } from "vitest";
import { noteText } from "./policy-note.ts";

describe("what a notification says", () => {
  const ending = { brand: "Jholaworks", title: "Everyday backpacks", days: 3, more: 0 };

  it.each([
    ["en", 0, "Jholaworks: ends today"],
    ["en", 1, "Jholaworks: ends tomorrow"],
    ["en", 2, "Jholaworks: ends in 2 days"],
    ["hi", 0, "Jholaworks: आज ख़त्म"],
    ["hi", 7, "Jholaworks: 7 दिन में ख़त्म"],
  ] as const)("in %s, %i days before", (locale, days, title) => {
    expect(noteText(locale, { ...ending, days }).title).toBe(title);
  });

  it("names one offer, and counts the others", () => {
    expect([0, 1, 4].map((more) => noteText("en", { ...ending, more }).body)).toEqual([
      "Everyday backpacks",
      "Everyday backpacks\n1 more ends this week",
      "Everyday backpacks\n4 more end this week",
    ]);
  });
});
