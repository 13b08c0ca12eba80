import { describe, expect, it } from "vitest";
import { dueOn, languageOf, looksAutomatic, MIN_FILL_MS, pagesIn } from "./policy.ts";

describe("a message's form", () => {
  it.each([
    ["", MIN_FILL_MS, false],
    ["", MIN_FILL_MS - 1, true],
    ["https://shop.example", 60_000, true],
  ])("with website %j after %i ms is automatic: %s", (website, filled_in_ms, automatic) => {
    expect(looksAutomatic({ website, filled_in_ms })).toBe(automatic);
  });

  it("is answered in the language it was written in", () => {
    expect(languageOf("My code does not work")).toBe("en");
    expect(languageOf("मेरा code नहीं चलता")).toBe("hi");
  });
});

describe("the day of the answer", () => {
  const promises = {
    answerDays: { access: 30, correction: 30, erasure: 30, grievance: 15 },
    reviewDay: () => "2026-11-30",
  };
  const since = new Date("2026-11-25T20:00:00Z");

  it.each([
    ["general", "2026-11-30"],
    ["press", "2026-11-30"],
    ["grievance", "2026-12-11"],
    ["erasure", "2026-12-26"],
  ] as const)("of %s is %s", (kind, day) => {
    expect(dueOn(kind, since, promises)).toBe(day);
  });
});

it("finds the pages that a text names", () => {
  const id = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11";
  expect(
    pagesIn(
      `See https://student.bachat.example/offers/${id} and /brands/chai-and-co, /offers/${id}.`,
    ),
  ).toEqual({ offers: [id], brands: ["chai-and-co"] });
  expect(pagesIn("No page at all")).toEqual({ offers: [], brands: [] });
});
