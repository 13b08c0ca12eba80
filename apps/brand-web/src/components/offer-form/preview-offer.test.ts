import type { PreviewViewer } from "@bachat/site";
import { buildOfferFields } from "@bachat/site/test-kit";
import { describe, expect, it } from "vitest";
import { valuesOf, type OfferValues } from "./offer-values.ts";
import { previewOf, whoCanUse } from "./preview-offer.ts";

const shown = { brand: { name: "Jholaworks", logo_url: null }, categoryName: "Fashion" };
const values = (part: Partial<OfferValues> = {}) =>
  ({ ...valuesOf(buildOfferFields(), "JHOLA25"), ...part }) as OfferValues;

describe("the preview", () => {
  it("shows what is typed", () => {
    expect(previewOf(values({ city: "Pune", channel: "in_store" }), shown)).toMatchObject({
      brandName: "Jholaworks",
      discount_type: "percentage",
      discount_value: "25",
      city: "Pune",
      channel: "in_store",
      offer_type: "code",
      min_order: null,
    });
    expect(previewOf(values({ min_order: "599" }), shown).min_order).toBe(599_00);
  });

  it.each(["120", "0", "", "half"])("is not reached by %j percent", (discount_value) => {
    const { discount_type, discount_value: value } = previewOf(values({ discount_value }), shown);
    expect([discount_type, value]).toEqual(["other", null]);
  });

  it("is not reached by an end before the start, nor by a city elsewhere", () => {
    const dates = values({ start_date: "2030-02-02", end_date: "2030-02-01" });
    expect(previewOf(dates, shown).end_date).toBeNull();
    expect(previewOf(values({ end_date: "2030-02-01" }), shown).end_date).toBe("2030-02-01");
    expect(previewOf(values({ city: "London" }), shown).city).toBeNull();
  });
});

const firstLine = (part: Partial<OfferValues>, viewer: PreviewViewer) => {
  const typed = values(part);
  return whoCanUse(typed, previewOf(typed, shown), viewer, "live")[0];
};

it.each<[PreviewViewer, Partial<OfferValues>, RegExp]>([
  ["visitor", { way: "redirect" }, /^Yes\. Visitors/],
  ["visitor", {}, /^Not yet\. .*Login to unlock/],
  ["visitor", { badge: "other" }, /sign in to get the code/],
  ["visitor", { exclusivity: "exclusive" }, /^Not yet\. .*Student verification required/],
  ["pending", {}, /^Yes\. A signed-in student/],
  ["pending", { exclusivity: "exclusive", way: "redirect" }, /^Not yet\. .*Verify Now/],
  ["verified", { exclusivity: "exclusive" }, /^Yes\. A verified student/],
])("tells why: %s, %j", (viewer, part, expected) => {
  expect(firstLine(part, viewer)).toMatch(expected);
});

it("tells what else decides", () => {
  const typed = values({
    way: "qr",
    per_student_cap: "3",
    eligibility: "first-years",
    start_date: "2099-01-01",
  });
  expect(whoCanUse(typed, previewOf(typed, shown), "verified", "scheduled").slice(1)).toEqual([
    "Each student can redeem it 3 times.",
    "They see that it is for “first-years”. This is not checked.",
    "It cannot be used before 1 Jan 2099.",
  ]);
  expect(whoCanUse(typed, previewOf(typed, shown), "verified", null).at(-1)).toMatch(/reviewed/);
  expect(whoCanUse(typed, previewOf(typed, shown), "verified", "paused").at(-1)).toMatch(/paused/);
  expect(whoCanUse(typed, previewOf(typed, shown), "verified", "expired").at(-1)).toMatch(
    /checked/,
  );
  const over = values({ end_date: "2026-01-31" });
  expect(whoCanUse(over, previewOf(over, shown), "verified", "expired").at(-1)).toMatch(
    /has ended/,
  );
});
