import { expect, it } from "vitest";
import { canonicalPath } from "./canonical.ts";

it.each([
  ["/", "/"],
  ["/?utm_source=mail&sort=newest&city=Pune&region=India", "/"],
  ["/?search=chai", "/"],
  ["/?page=3&sort=newest", "/?page=3"],
  ["/?page=1", "/"],
  ["/?page=-2", "/"],
  ["/?page=1e3", "/"],
  ["/?category=food-drink", "/categories/food-drink"],
  ["/?category=food-drink&page=2", "/categories/food-drink?page=2"],
  ["/?category=%22%3E", "/"],
  ["/categories/food-drink?page=2&sort=popular", "/categories/food-drink?page=2"],
  ["/brands?search=tea&page=2", "/brands?page=2"],
  ["/brands/kettle-leaf?sort=popular", "/brands/kettle-leaf"],
  ["/brands/kettle-leaf?page=3", "/brands/kettle-leaf?page=3"],
  [
    "/offers/019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11?page=2",
    "/offers/019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11",
  ],
])("%s is known as %s", (address, expected) => {
  expect(canonicalPath(new URL(address, "https://student.bachat.test"))).toBe(expected);
});
