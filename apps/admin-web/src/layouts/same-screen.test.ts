import { expect, it } from "vitest";
import { isSameScreen } from "./same-screen.ts";

it.each([
  ["/admin/offers/review/1", "/admin/offers/review/2", true],
  ["/admin/offers/1", "/admin/offers/2", true],
  ["/admin/offers/all", "/admin/offers/1", false],
  ["/admin/offers", "/admin/offers/review/1", false],
  ["/nowhere", "/nowhere", true],
  ["/nowhere", "/elsewhere", false],
])("%s and %s are one screen: %s", (one, other, isSame) => {
  expect(isSameScreen(one, other)).toBe(isSame);
});
