import { describe, expect, it } from "vitest";
import { eachStudentOf, isPoolEmpty, placeKey, type OfferDetail } from "./facts.ts";

describe("an offer's facts", () => {
  it.each<[OfferDetail["channel"], OfferDetail["country"], string | null, string]>([
    ["online", "Global", null, "onlineEverywhere"],
    ["online", "India", null, "onlineIn"],
    ["in_store", "India", "Pune", "storeInCity"],
    ["in_store", "UK", null, "storeIn"],
    ["both", "India", "Delhi", "bothInCity"],
    ["both", "Global", null, "bothEverywhere"],
  ])("%s in %s, %s: %s", (channel, country, city, expected) => {
    expect(placeKey({ channel, country, city })).toBe(expected);
  });

  it.each<[OfferDetail["redemption_method"], number | null, object]>([
    ["redirect", null, { key: "eachOpen" }],
    ["code", null, { key: "eachSharedCode" }],
    ["code", 500, { key: "eachCode" }],
    ["qr", null, { key: "eachTimes", count: 2 }],
  ])("%s with %s codes", (redemption_method, codes_total, expected) => {
    expect(eachStudentOf({ redemption_method, codes_total, per_student_cap: 2 })).toEqual(expected);
  });

  it("recognises an empty pool", () => {
    expect(isPoolEmpty({ codes_left: 0 })).toBe(true);
    expect(isPoolEmpty({ codes_left: 3 })).toBe(false);
    expect(isPoolEmpty({ codes_left: null })).toBe(false);
  });
});
