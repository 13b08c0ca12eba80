import { expect, it } from "vitest";
import { ANY_DAY, daysFor, isDayIn } from "./days.ts";

const today = "2026-11-28";

it.each([
  ["offer_start", "2024-11-28", "2028-11-28"],
  ["offer_end", "2024-11-28", "2036-11-28"],
  ["incident", "2025-11-28", "2026-11-28"],
  ["transfer", "2025-11-28", "2026-11-28"],
  ["past", "2020-01-01", "2026-11-28"],
] as const)("a day of the kind %s is from %s to %s", (kind, min, max) => {
  expect(daysFor(kind, today)).toEqual({ min, max });
});

it.each(["0001-01-01", "0026-12-01", "1999-12-31", "2019-12-31", "2100-01-01", "9999-12-31"])(
  "%s is no day that anybody means",
  (day) => {
    expect(isDayIn(day, ANY_DAY)).toBe(false);
  },
);

it("has its first and its last day", () => {
  for (const day of [ANY_DAY.min, today, ANY_DAY.max]) expect(isDayIn(day, ANY_DAY)).toBe(true);
});
