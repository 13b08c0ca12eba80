import { expect, it } from "vitest";
import { numberText } from "./number-text.ts";

it("groups as the browser's Indian formatter does", () => {
  const intl = new Intl.NumberFormat("en-IN");
  const samples = [0, 7, 99, 100, 999, 1000, 1234, 99_999, 100_000, 125_000, 12_345_678, 1e9];
  for (const size of samples) {
    for (const value of [size, -size, size + 0.5, size + 0.125, size + 0.0004]) {
      if (Object.is(value, -0)) continue;
      expect(numberText(value)).toBe(intl.format(value));
    }
  }
});
