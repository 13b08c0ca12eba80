import { describe, expect, it } from "vitest";
import { canOpen, isReviewed, type OpensFor, opensFor, opensTo } from "./offers.ts";

const visitor = { signedIn: false, verified: false };
const account = { signedIn: true, verified: false };
const verified = { signedIn: true, verified: true };

describe("whom an offer opens for", () => {
  it.each<["redirect" | "code" | "other", "standard" | "exclusive", OpensFor]>([
    ["redirect", "standard", "everyone"],
    ["other", "standard", "everyone"],
    ["code", "standard", "accounts"],
    ["redirect", "exclusive", "verified_students"],
    ["other", "exclusive", "verified_students"],
    ["code", "exclusive", "verified_students"],
  ])("%s %s: %s", (offerType, exclusivity, expected) => {
    expect(opensFor({ offerType, exclusivity })).toBe(expected);
  });

  it.each<[typeof visitor, OpensFor[]]>([
    [visitor, ["everyone"]],
    [account, ["everyone", "accounts"]],
    [verified, ["everyone", "accounts", "verified_students"]],
  ])("%j can open what is for %j", (viewer, expected) => {
    expect(opensTo(viewer)).toEqual(expected);
  });

  it.each([
    ["redirect", "standard", visitor, true],
    ["other", "standard", visitor, true],
    ["code", "standard", visitor, false],
    ["code", "standard", account, true],
    ["redirect", "exclusive", visitor, false],
    ["redirect", "exclusive", account, false],
    ["code", "exclusive", account, false],
    ["other", "exclusive", account, false],
    ["code", "exclusive", verified, true],
  ] as const)("%s %s for %j: %s", (offerType, exclusivity, viewer, expected) => {
    expect(canOpen({ offerType, exclusivity }, viewer)).toBe(expected);
  });
});

it("has a field reviewed that is not listed", () => {
  expect(isReviewed("end_date")).toBe(false);
  expect(isReviewed("title")).toBe(true);
  expect(isReviewed("a_field_of_tomorrow")).toBe(true);
});
