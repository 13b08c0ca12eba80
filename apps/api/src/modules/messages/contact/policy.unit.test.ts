import { describe, expect, it } from "vitest";
import { comesFrom, languageOf, looksAutomatic, MIN_FILL_MS } from "./policy.ts";

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

  it("never leaves the state of being closed", () => {
    expect(Object.values(comesFrom).flat()).not.toContain("closed");
    expect(comesFrom.answered).not.toContain("answered");
  });
});
