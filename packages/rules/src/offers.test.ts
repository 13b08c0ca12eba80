import { expect, it } from "vitest";
import { isReviewed, opensFor } from "./offers.ts";

it.each([
  ["redirect", "standard", "everyone"],
  ["redirect", "exclusive", "verified_students"],
  ["code", "standard", "accounts"],
  ["code", "exclusive", "verified_students"],
  ["other", "standard", "everyone"],
  ["other", "exclusive", "verified_students"],
] as const)("an offer of the type %s, %s, opens for %s", (offerType, exclusivity, expected) => {
  expect(opensFor({ offerType, exclusivity })).toBe(expected);
});

it("has a field reviewed that is not listed", () => {
  expect(isReviewed("end_date")).toBe(false);
  expect(isReviewed("title")).toBe(true);
  expect(isReviewed("a_field_of_tomorrow")).toBe(true);
});
