import { expect, it } from "vitest";
import { isPublicLooking, webAddress } from "./web-addresses.ts";

it.each([
  [" shop.example/deal ", "https://shop.example/deal"],
  ["HTTP://shop.example", "HTTP://shop.example"],
  ["  ", null],
  ["//shop.example/deal", "https://shop.example/deal"],
  ["////shop.example", "https://shop.example"],
  ["https:////shop.example", "https://shop.example"],
  ["http:/shop.example", "http://shop.example"],
  ["https:shop.example", "https://shop.example"],
  ["\\\\shop.example", "https://shop.example"],
  ["shop.example//deal", "https://shop.example//deal"],
  ["/deal.html", "/deal.html"],
])("%j is the address %j", (text, address) => {
  expect(webAddress(text)).toBe(address);
});

it.each([
  ["https://shop.example/deal", true],
  ["https://localhost/", false],
  ["https://user:pass@shop.example/", false],
  ["javascript:alert(1)", false],
  ["https://", false],
  ["/deal.html", false],
])("a browser can be sent to %s: %s", (address, expected) => {
  expect(isPublicLooking(address)).toBe(expected);
});
