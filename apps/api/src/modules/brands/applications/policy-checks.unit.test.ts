import { expect, it } from "vitest";
import { applicationChecks, telling } from "./policy-checks.ts";

const compared = {
  websiteUrl: "https://www.jholaworks.example/shop",
  redemptionUrl: null,
  contactEmail: "vidya@jholaworks.example",
  isContactConfirmed: true,
  similar: [],
};
const finding = (overrides: Partial<Parameters<typeof applicationChecks>[0]>, code: string) =>
  applicationChecks({ ...compared, ...overrides }).find((check) => check.code === code);

it.each([
  ["the same domain", {}, "same", "ok"],
  ["a part of it", { contactEmail: "vidya@mail.jholaworks.example" }, "same", "ok"],
  ["the site below it", { websiteUrl: "https://shop.jholaworks.example" }, "same", "ok"],
  ["another one", { contactEmail: "vidya@agency.example" }, "different", "doubt"],
  ["one that ends alike", { contactEmail: "v@works.example" }, "different", "doubt"],
  ["a free mailbox", { contactEmail: "Vidya@Gmail.com" }, "free_mailbox", "doubt"],
  ["no domain", { websiteUrl: "http://127.0.0.1:4028/jholaworks" }, "no_domain", "unknown"],
  ["no domain of the new kind", { websiteUrl: "http://[::1]/" }, "no_domain", "unknown"],
  ["no site", { websiteUrl: null }, "no_website", "unknown"],
  [
    "the offer's address instead of a site",
    { websiteUrl: null, redemptionUrl: "https://jholaworks.example/students" },
    "same",
    "ok",
  ],
] as const)("compares the website with %s", (_name, overrides, expected, state) => {
  expect(finding(overrides, "domain")).toMatchObject({ finding: expected, state });
});

it("says that a contact is not confirmed, and names what looks the same", () => {
  expect(finding({ isContactConfirmed: false }, "contact")).toMatchObject({
    finding: "unconfirmed",
    state: "doubt",
  });
  expect(finding({ similar: [{ name: "Jhola Works", same: ["name"] }] }, "duplicate")).toEqual({
    code: "duplicate",
    state: "doubt",
    finding: "found",
    values: ["Jhola Works"],
  });
});

it.each([
  ["jholaworks.example", "jholaworks.example"],
  ["127.0.0.1", null],
  [null, null],
])("takes %s for a host that tells brands apart: %s", (host, expected) => {
  expect(telling(host)).toBe(expected);
});
