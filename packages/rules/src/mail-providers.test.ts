import { expect, it } from "vitest";
import { isMailProvider, isWithin, mailDomain, webHost } from "./mail-providers.ts";

it.each([
  ["https://www.Jholaworks.example/shop?x=1", "jholaworks.example"],
  ["http://shop.jholaworks.example:8080", "shop.jholaworks.example"],
  ["jholaworks", null],
])("reads the host of %s as %s", (address, host) => {
  expect(webHost(address)).toBe(host);
});

it.each([
  ["shop.jholaworks.example", "jholaworks.example", true],
  ["jholaworks.example", "jholaworks.example", true],
  ["notjholaworks.example", "jholaworks.example", false],
])("%s is within %s: %s", (host, domain, expected) => {
  expect(isWithin(host, domain)).toBe(expected);
});

it("knows mailboxes that everybody can have", () => {
  expect(isMailProvider(mailDomain("Vidya@GMAIL.com"))).toBe(true);
  expect(isMailProvider(mailDomain("vidya@jholaworks.example"))).toBe(false);
});
