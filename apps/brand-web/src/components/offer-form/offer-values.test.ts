import { buildOfferFields } from "@bachat/site/test-kit";
import { expect, it } from "vitest";
import { changesOf, creationOf, emptyValues, fieldsOf, valuesOf } from "./offer-values.ts";

const stored = [
  buildOfferFields(),
  buildOfferFields({ eligibility: "verified", exclusivity: "exclusive", city: "Pune" }),
  buildOfferFields({
    eligibility: "First-year students",
    offer_type: "other",
    end_date: "2027-03-31",
  }),
  buildOfferFields({ discount_type: "bogo", discount_value: null, total_cap: 500, daily_cap: 50 }),
  buildOfferFields({
    redemption_method: "qr",
    code_mode: null,
    redemption_url: null,
    channel: "in_store",
  }),
  buildOfferFields({ redemption_method: "redirect", code_mode: null, offer_type: "redirect" }),
  buildOfferFields({ min_order: 599_50 }),
  buildOfferFields({ code_mode: "pool", tags: [], utm_source: "bachat" }),
];

it.each(stored)("changes nothing of an offer that nobody changed", (fields) => {
  const values = valuesOf(fields, fields.code_mode === "shared" ? "JHOLA25" : null);
  expect(changesOf(values, fields, fields.code_mode === "shared" ? "JHOLA25" : null)).toEqual({});
});

it("sends only what changed", () => {
  const fields = buildOfferFields({
    picture_id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0e88",
    picture_alt: "A bag",
  });
  const values = {
    ...valuesOf(fields, "JHOLA25"),
    total_cap: "500",
    terms: "  ",
    end_date: "2027-01-31",
  };
  expect(changesOf(values, fields, "JHOLA25")).toEqual({
    total_cap: 500,
    terms: null,
    end_date: "2027-01-31",
  });
  const worded = {
    ...valuesOf(fields, "JHOLA25"),
    redemption_code: "JHOLA30",
    picture_alt: "Two bags",
  };
  expect(changesOf(worded, fields, "JHOLA25")).toEqual({
    redemption_code: "JHOLA30",
    picture_alt: "Two bags",
  });
});

it.each([
  ["redirect", { redemption_method: "redirect", offer_type: "redirect", code_mode: null }],
  ["qr", { redemption_method: "qr", offer_type: "code", code_mode: null, redemption_url: null }],
  ["pool", { code_mode: "pool" }],
])("changes the way to %s with all that goes with it", (way, expected) => {
  const values = { ...valuesOf(buildOfferFields(), "JHOLA25"), way };
  expect(changesOf(values, buildOfferFields(), "JHOLA25")).toEqual(expected);
});

it("keeps the badge of an offer that opens for everyone, also in another way", () => {
  const fields = buildOfferFields({ offer_type: "other" });
  const values = { ...valuesOf(fields, "JHOLA25"), way: "qr" };
  expect(changesOf(values, fields, "JHOLA25")).toMatchObject({ offer_type: "other" });
});

it("leaves out what the choices have hidden", () => {
  const values = {
    ...emptyValues("qr"),
    redemption_url: "https://shop.example",
    redemption_code: "LEFT",
    discount_type: "free_shipping",
    discount_value: "20",
  };
  expect(fieldsOf(values, null)).toMatchObject({ redemption_url: null, discount_value: null });
  expect(creationOf(values, "key")).not.toHaveProperty("redemption_code");
  expect(creationOf({ ...values, way: "shared" }, "key").redemption_code).toBe("LEFT");
});

it("takes amounts as they are typed, and sends them in minor units", () => {
  const values = { ...valuesOf(buildOfferFields({ min_order: 599_00 }), "JHOLA25") };
  expect(values.min_order).toBe("599");
  expect(changesOf({ ...values, min_order: "749.5" }, buildOfferFields(), "JHOLA25")).toEqual({
    min_order: 749_50,
  });
  expect(fieldsOf({ ...values, min_order: "" }, null).min_order).toBeNull();
});
