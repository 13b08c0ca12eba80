import { describe, expect, it } from "vitest";
import {
  actionOf,
  expiryOf,
  iconOf,
  lockOf,
  needOf,
  type Offer,
  typeBadgeOf,
  worthOf,
} from "./ticket.ts";

type Viewer = Parameters<typeof lockOf>[1];

describe("whether an offer is open to the viewer", () => {
  const visitor: Viewer = { opens: ["everyone"] };
  const account: Viewer = { opens: ["everyone", "accounts"] };
  const verified: Viewer = {
    opens: ["everyone", "accounts", "verified_students"],
  };
  const unclear: Viewer = { opens: null };
  it.each<[Offer["opens_for"], Viewer, ReturnType<typeof lockOf>]>([
    ["everyone", visitor, null],
    ["accounts", visitor, "accounts"],
    ["verified_students", visitor, "verified_students"],
    ["accounts", account, null],
    ["verified_students", account, "verified_students"],
    ["verified_students", verified, null],
    ["verified_students", unclear, null],
  ])("for %s, %j: locked for want of %s", (opens_for, viewer, expected) => {
    expect(lockOf({ opens_for }, viewer)).toBe(expected);
  });
});

it.each<[Offer["opens_for"], Offer["redemption_method"], Offer["opens_for"]]>([
  ["everyone", "redirect", "everyone"],
  ["everyone", "qr", "accounts"],
  ["everyone", "code", "accounts"],
  ["accounts", "code", "accounts"],
  ["verified_students", "redirect", "verified_students"],
])("an offer for %s by %s needs what %s have", (opens_for, redemption_method, need) => {
  expect(needOf({ opens_for, redemption_method })).toBe(need);
});

describe("the redeem button", () => {
  it.each<[Offer["redemption_method"], Parameters<typeof actionOf>[1], boolean, string]>([
    ["redirect", null, false, "openDeal"],
    ["code", null, false, "getCode"],
    ["qr", null, false, "getQr"],
    ["redirect", null, true, "opening"],
    ["redirect", "verified_students", false, "verifyStudent"],
    ["code", "verified_students", false, "verifyStudent"],
    ["code", "accounts", false, "loginRequired"],
    ["code", "used_up", false, "locked"],
  ])("%s locked by %s, opening %s: %s", (redemption_method, lock, isOpening, expected) => {
    expect(actionOf({ redemption_method }, lock, isOpening)).toBe(expected);
  });
});

describe("the type badge", () => {
  it.each<[Offer["offer_type"], Offer["exclusivity"], string]>([
    ["redirect", "exclusive", "studentOnly"],
    ["code", "exclusive", "studentOnly"],
    ["redirect", "standard", "openOffer"],
    ["code", "standard", "codeRequired"],
    ["other", "standard", "offer"],
  ])("%s %s: %s", (offer_type, exclusivity, expected) => {
    expect(typeBadgeOf({ offer_type, exclusivity })).toBe(expected);
  });
});

describe("the badge's icon", () => {
  it.each<[Offer["redemption_method"], Offer["exclusivity"], string]>([
    ["redirect", "standard", "link"],
    // An offer of the type `other` too: the card and the preview once differed here.
    ["code", "standard", "code"],
    ["qr", "standard", "qr"],
    ["code", "exclusive", "student"],
  ])("%s %s: %s", (redemption_method, exclusivity, expected) => {
    expect(iconOf({ redemption_method, exclusivity })).toBe(expected);
  });
});

describe("days left, in Kolkata", () => {
  it.each([
    [null, null],
    ["2026-11-20", null],
    ["2026-11-21", { days: 0, isUrgent: true }],
    ["2026-11-22", { days: 1, isUrgent: true }],
    ["2026-11-24", { days: 3, isUrgent: true }],
    ["2026-11-25", { days: 4, isUrgent: false }],
    ["2026-12-21", { days: 30, isUrgent: false }],
    ["2026-12-22", null],
  ])("an end on %s is said as %j", (endDate, expected) => {
    expect(expiryOf(endDate, new Date("2026-11-21T06:00:00Z"))).toEqual(expected);
  });
});

describe("the worth", () => {
  it.each<[Partial<Offer>, ReturnType<typeof worthOf>]>([
    [
      { discount_type: "percentage", discount_value: "40" },
      { key: "percentOff", value: "40%" },
    ],
    [
      { discount_type: "fixed", discount_value: "250" },
      { key: "amountOff", value: "₹250" },
    ],
    [
      { discount_type: "fixed", discount_value: "99.50" },
      { key: "amountOff", value: "₹99.50" },
    ],
    [
      { discount_type: "fixed", discount_value: "125000" },
      { key: "amountOff", value: "₹1,25,000" },
    ],
    [
      { discount_type: "fixed", discount_value: "12", currency: "USD" },
      { key: "amountOff", value: "$12" },
    ],
    [{ discount_type: "bogo", discount_value: null }, { key: "bogo" }],
    [{ discount_type: "free_shipping", discount_value: null }, { key: "freeShipping" }],
    [
      { discount_type: "other", discount_value: "Free chai" },
      { key: "raw", value: "Free chai" },
    ],
  ])("%j", (offer, expected) => {
    const base = { currency: "INR", discount_type: "other", discount_value: null } as const;
    expect(worthOf({ ...base, ...offer })).toEqual(expected);
  });
});
