import { describe, expect, it } from "vitest";
import { settingsRegistry } from "../../platform/settings/policy-registry.ts";
import { nothingWritten, type OfferForm } from "../brand-offers/schemas-fields.ts";
import {
  type CheckCode,
  type Checked,
  discountsIn,
  offerChecks,
  stopWordsIn,
} from "./policy-checks.ts";

const today = "2026-11-25";
const stopWords = settingsRegistry["offer_review.stop_words"].fields.words.default;
const form: OfferForm = {
  ...nothingWritten,
  title: "Everyday backpacks: 25% off",
  title_hi: "रोज़ के बैग: २५% की छूट",
  description: "All backpacks of 18 to 26 litres.",
  description_hi: "18 से 26 लीटर के सभी बैग।",
  category: "fashion",
  eligibility: "all",
  offer_type: "redirect",
  redemption_method: "redirect",
  redemption_url: "https://jholaworks.example/students",
  discount_type: "percentage",
  discount_value: "25",
  currency: "INR",
  exclusivity: "standard",
  country: "India",
  channel: "online",
  tags: [],
  start_date: "2026-12-01",
  end_date: "2027-03-31",
  per_student_cap: 1,
};
const checkedAt = new Date("2026-11-25T05:00:00Z");
const inOrder: Checked = {
  form,
  link: { outcome: "ok", finalUrl: form.redemption_url, checkedAt },
  codesLeft: null,
  hasSharedCode: false,
  similar: [],
  stopWords,
  today,
};
const found = (code: CheckCode, changed: Partial<OfferForm>, more: Partial<Checked> = {}) => {
  const one = offerChecks({ ...inOrder, ...more, form: { ...form, ...changed } }).find(
    (check) => check.code === code,
  );
  return [one?.state, one?.finding];
};

it("finds nothing to doubt in an offer that is in order", () => {
  expect(offerChecks(inOrder).map(({ code, state }) => [code, state])).toEqual([
    ["link", "ok"],
    ["dates", "ok"],
    ["title_discount", "ok"],
    ["duplicate", "ok"],
    ["stop_words", "ok"],
    ["codes", "ok"],
    ["hindi", "ok"],
  ]);
});

describe("the link", () => {
  it.each([
    [null, ["unknown", "not_checked"]],
    ["unreachable", ["unknown", "unreachable"]],
    ["refused", ["doubt", "refused"]],
    ["elsewhere", ["doubt", "elsewhere"]],
    ["not_public", ["doubt", "not_public"]],
    ["ok", ["ok", "in_order"]],
  ] as const)("%s", (outcome, expected) => {
    const link = outcome === null ? null : { outcome, finalUrl: null, checkedAt };
    expect(found("link", {}, { link })).toEqual(expected);
  });
  it("is not needed where nothing is opened", () => {
    expect(found("link", { redemption_url: null }, { link: null })).toEqual(["ok", "not_needed"]);
  });
});

describe("the dates", () => {
  it.each([
    ["2026-11-24", "over"],
    ["2026-11-25", "ends_soon"],
    ["2026-12-01", "ends_soon"],
    ["2026-12-02", "in_order"],
    [null, "in_order"],
    ["2029-11-25", "long"],
  ])("until %s: %s", (end_date, expected) => {
    expect(found("dates", { start_date: "2026-11-01", end_date })[1]).toBe(expected);
  });
});

describe("the discount in the title", () => {
  it.each([
    [{ title: "Flat 30% off" }, "differs"],
    [{ title: "Flat 25 % off backpacks" }, "in_order"],
    [{ title: "Up to 40% and 25% off" }, "in_order"],
    [{ title_hi: "३०% की छूट" }, "differs"],
    [{ title: "Everyday backpacks", title_hi: null }, "in_order"],
    [{ title: "25% off from ₹999" }, "in_order"],
    [
      { discount_type: "fixed", discount_value: "500", title: "₹500 off", title_hi: null },
      "in_order",
    ],
    [
      { discount_type: "fixed", discount_value: "1500", title: "Rs. 1,500 off", title_hi: null },
      "in_order",
    ],
    [
      { discount_type: "fixed", discount_value: "500", title: "₹700 off", title_hi: null },
      "differs",
    ],
    [
      { discount_type: "fixed", discount_value: "500", title: "50% off", title_hi: null },
      "differs",
    ],
    [
      { discount_type: "bogo", discount_value: null, title: "Buy 1 get 1", title_hi: null },
      "in_order",
    ],
    [{ discount_type: "bogo", discount_value: null, title: "50% off", title_hi: null }, "differs"],
    [{ discount_type: "other", discount_value: "A free tote", title: "10% more" }, "not_needed"],
  ] as const)("%j: %s", (changed, expected) => {
    expect(found("title_discount", changed)[1]).toBe(expected);
  });

  it("is read in digits of either script", () => {
    expect(discountsIn("२५ प्रतिशत या ₹1,500.50")).toEqual({ percents: [25], amounts: [1500.5] });
  });
});

it("names titles of the brand that are nearly the same", () => {
  expect(found("duplicate", {}, { similar: ["Everyday backpack: 25% off"] })).toEqual([
    "doubt",
    "similar",
  ]);
});

it.each([
  ["Guaranteed lowest price", ["guaranteed"]],
  ["A casino night, with free money!", ["casino", "free money"]],
  ["Winery tours and wines", []],
  ["यह सट्टा नहीं है", ["सट्टा"]],
])("finds whole words of the list in %j", (text, expected) => {
  expect(stopWordsIn(text, stopWords).toSorted()).toEqual(expected);
});

it("takes the list of the settings in place of its own", () => {
  expect(stopWordsIn("A casino and a yacht", ["yacht"])).toEqual(["yacht"]);
});

describe("the codes", () => {
  const code = { redemption_method: "code", code_mode: "pool" } as const;
  it.each([
    [code, { codesLeft: 0 }, "no_codes"],
    [code, { codesLeft: 19 }, "few_codes"],
    [code, { codesLeft: 20 }, "in_order"],
    [{ ...code, code_mode: "shared" as const }, { hasSharedCode: false }, "no_codes"],
    [{ ...code, code_mode: "shared" as const }, { hasSharedCode: true }, "in_order"],
    [{}, {}, "not_needed"],
  ])("%j %j: %s", (changed, more, expected) => {
    expect(found("codes", changed, more)[1]).toBe(expected);
  });
});

it.each([
  [{ title_hi: null }, ["title_hi"]],
  [{ title_hi: "Rozana bag" }, ["title_hi"]],
  [{ terms: "Not with other offers." }, ["terms_hi"]],
  [{ terms: "Not with other offers.", terms_hi: "दूसरे ऑफ़र के साथ नहीं।" }, []],
])("says which texts have no Hindi: %j", (changed, missing) => {
  const checks = offerChecks({ ...inOrder, form: { ...form, ...changed } });
  expect(checks.find(({ code }) => code === "hindi")?.values).toEqual(missing);
});
