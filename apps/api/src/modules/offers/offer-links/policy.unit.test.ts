import { describe, expect, it } from "vitest";
import { brandDomains, isAtDomain, retryMinutes } from "./policy.ts";

it.each([
  [
    "https://www.jholaworks.example/",
    "hello@jholaworks.example",
    ["jholaworks.example", "jholaworks.example"],
  ],
  [null, "team@jholaworks.example", ["jholaworks.example"]],
  ["https://shop.jholaworks.example", "jholaworks@gmail.com", ["shop.jholaworks.example"]],
  [null, "jholaworks@Gmail.com", []],
  ["no address", "a@jholaworks.example", ["jholaworks.example"]],
])("knows a brand at %s with %s by %j", (websiteUrl, contactEmail, domains) => {
  expect(brandDomains({ websiteUrl, contactEmail })).toEqual(domains);
});

describe("an address at the brand's domain", () => {
  it.each([
    ["https://jholaworks.example/students", true],
    ["https://www.jholaworks.example/", true],
    ["https://offers.jholaworks.example/", true],
    ["https://notjholaworks.example/", false],
    ["https://jholaworks.example.elsewhere.example/", false],
    ["https://elsewhere.example/?to=jholaworks.example", false],
    ["not an address", false],
  ])("%s: %s", (address, expected) => {
    expect(isAtDomain(address, ["jholaworks.example"])).toBe(expected);
  });

  it("is nowhere when no domain is known", () => {
    expect(isAtDomain("https://jholaworks.example/", [])).toBe(false);
  });
});

it("tries three times more, further apart each time, then no longer", () => {
  expect([0, 1, 2, 3].map(retryMinutes)).toEqual([5, 30, 120, null]);
});
