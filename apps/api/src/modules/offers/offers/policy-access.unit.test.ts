import { describe, expect, it } from "vitest";
import { canOpen, type OpensFor, opensFor, opensTo } from "./policy-access.ts";

const visitor = { signedIn: false, verified: false };
const account = { signedIn: true, verified: false };
const verified = { signedIn: true, verified: true };

describe("whom an offer opens for", () => {
  it.each<[Parameters<typeof opensFor>[0]["offerType"], "standard" | "exclusive", OpensFor]>([
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
