import { buildOfferFields } from "@bachat/site/test-kit";
import { describe, expect, it } from "vitest";
import { missingForReview, validate } from "./offer-rules.ts";
import { emptyValues, valuesOf, type OfferValues } from "./offer-values.ts";

const today = "2026-11-23";
const good = valuesOf(buildOfferFields(), "JHOLA25");
const wrong = (part: Partial<OfferValues>, known = {}) =>
  Object.keys(validate({ ...good, ...part } as OfferValues, { today, ...known }));

describe("what is wrong with an offer", () => {
  it("is nothing with one that is stored", () => {
    expect(validate(good, { today })).toEqual({});
  });

  it.each<[string, Partial<OfferValues>]>([
    ["discount_value", { discount_value: "120" }],
    ["discount_value", { discount_value: "0" }],
    ["discount_value", { discount_value: "12.5" }],
    ["discount_value", { discount_value: "" }],
    ["discount_value", { discount_type: "fixed", discount_value: "0.00" }],
    ["discount_value", { discount_type: "fixed", discount_value: "9.999" }],
    ["discount_value", { discount_type: "other", discount_value: " " }],
    ["min_order", { min_order: "0" }],
    ["min_order", { min_order: "₹599" }],
    ["min_order", { min_order: "9.999" }],
    ["end_date", { end_date: "2026-10-31" }],
    ["end_date", { start_date: "2027-02-02", end_date: "2027-02-01" }],
    ["start_date", { start_date: "" }],
    ["start_date", { start_date: "0026-12-01" }],
    ["start_date", { start_date: "2031-12-01" }],
    ["end_date", { end_date: "9999-12-31" }],
    ["redemption_url", { redemption_url: "javascript:alert(1)" }],
    ["redemption_url", { redemption_url: "not an address" }],
    ["city", { city: "London" }],
    ["total_cap", { total_cap: "0" }],
    ["total_cap", { total_cap: "1.5" }],
    ["total_cap", { total_cap: "2147483648" }],
    ["daily_cap", { total_cap: "5", daily_cap: "6" }],
    ["per_student_cap", { per_student_cap: "101" }],
    ["per_student_cap", { per_student_cap: "" }],
    ["tags", { tags: "a,b,c,d,e,f,g,h,i,j,k" }],
    ["tags", { tags: "x".repeat(31) }],
    ["title", { title: "Bag" }],
    ["category", { category: "" }],
    ["redemption_code", { redemption_code: "X" }],
  ])("is said at %s of %j", (field, part) => {
    expect(wrong(part)).toEqual([field]);
  });

  it.each<[Partial<OfferValues>, object]>([
    [{ discount_type: "bogo", discount_value: "" }, {}],
    [{ discount_type: "fixed", discount_value: "99.50" }, {}],
    [{ min_order: "599.50" }, {}],
    [{ end_date: "2026-11-23" }, {}],
    // It was that before: a colleague need not correct it to change the title.
    [{ end_date: "2026-11-10" }, { endBefore: "2026-11-10" }],
    [{ start_date: "2021-01-01" }, { startBefore: "2021-01-01" }],
    [{ way: "qr", redemption_url: "left from before" }, {}],
    [{ total_cap: "", daily_cap: "50" }, {}],
  ])("is nothing with %j", (part, known) => {
    expect(wrong(part, known)).toEqual([]);
  });

  it("asks for the text of a picture", () => {
    expect(wrong({ picture_alt: "" }, { hasPicture: true })).toEqual(["picture_alt"]);
    expect(wrong({ picture_alt: "A bag" }, { hasPicture: true })).toEqual([]);
  });
});

it.each([
  ["redirect", ["redemption_url"]],
  ["shared", ["redemption_code"]],
  ["pool", []],
  ["qr", []],
] as const)("a draft of the way %s may be kept without %j, a review needs it", (way, missing) => {
  expect(Object.keys(missingForReview(emptyValues(way)))).toEqual(missing);
  expect(
    Object.keys(
      missingForReview({
        ...emptyValues(way),
        redemption_url: "shop.example",
        redemption_code: "JHOLA",
      }),
    ),
  ).toEqual([]);
});
