import { describe, expect, it } from "vitest";
import {
  correctionOf,
  emptyValues,
  submissionOf,
  validate,
  type ApplicationValues,
} from "./application-values.ts";

const today = "2026-11-21";
const filled: ApplicationValues = {
  ...emptyValues(null),
  brand_name: "Jholaworks",
  category: "fashion",
  title: "Everyday backpacks",
  description: "All backpacks of 18 to 26 litres.",
  discount_value: "25",
  redemption_url: "jholaworks.example/students",
  start_date: today,
  contact_name: "Vidya",
  contact_email: "vidya@jholaworks.example",
};

describe("validate", () => {
  it("has nothing to say about a complete form", () => {
    expect(validate(filled, today)).toEqual({});
  });

  it("names every field that an empty form misses", () => {
    expect(Object.keys(validate({ ...emptyValues(null), start_date: "" }, today))).toEqual([
      "redemption_url",
      "title",
      "description",
      "category",
      "discount_value",
      "start_date",
      "brand_name",
      "contact_name",
      "contact_email",
    ]);
  });

  it.each<[keyof ApplicationValues & string, Partial<ApplicationValues>]>([
    ["brand_name", { brand_name: " x " }],
    ["logo_url", { logo_url: "no address" }],
    ["discount_value", { discount_value: "0" }],
    ["discount_value", { discount_value: "101" }],
    ["discount_value", { discount_type: "fixed", discount_value: "0.00" }],
    ["discount_value", { discount_type: "fixed", discount_value: "1,000" }],
    ["redemption_url", { redemption_url: "javascript:alert(1)" }],
    ["redemption_code", { way: "shared" }],
    ["city", { country: "UK", city: "Pune" }],
    ["end_date", { end_date: "2026-11-20" }],
    ["end_date", { start_date: "2026-12-02", end_date: "2026-12-01" }],
    ["eligibility", { audience: "some" }],
    ["contact_email", { contact_email: "vidya" }],
    ["contact_phone", { contact_phone: "call me" }],
  ])("finds a wrong %s", (field, change) => {
    const values = { ...filled, ...change } as ApplicationValues;
    expect(Object.keys(validate(values, today))).toEqual([field]);
  });
});

describe("the body", () => {
  it("leaves out what another choice has hidden", () => {
    const values = {
      ...filled,
      way: "qr",
      redemption_code: "OLD1",
      discount_type: "bogo",
    };
    expect(correctionOf(values)).toMatchObject({
      redemption_url: null,
      redemption_code: null,
      discount_value: null,
      end_date: null,
      eligibility: "all",
    });
    const image = {
      ...values,
      logo_url: "shop.example/a.png",
      logo_image: "data:image/webp;base64,AAAA",
    };
    expect(correctionOf(image)).toMatchObject({ logo_url: null, logo_image: "AAAA" });
    // A new picture takes the old one's place automatically.
    expect(correctionOf({ ...image, logo_removed: "yes" }).logo_removed).toBe(false);
    expect(correctionOf({ ...filled, logo_removed: "yes" }).logo_removed).toBe(true);
    expect(submissionOf(filled)).not.toHaveProperty("logo_removed");
    expect(correctionOf(values)).not.toHaveProperty("contact_email");
    expect(submissionOf({ ...values, audience: "some", eligibility: "First-years" })).toMatchObject(
      {
        eligibility: "First-years",
        contact_email: "vidya@jholaworks.example",
      },
    );
  });
});
