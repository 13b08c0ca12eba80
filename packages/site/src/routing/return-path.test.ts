import { describe, expect, it } from "vitest";
import { returnPathOf, safeReturnPath } from "./return-path.ts";

describe("safeReturnPath", () => {
  it.each(["/", "/dashboard?tab=saved#top", "/offers/1"])("keeps %s", (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });
  it("leaves the language to the address that is shown", () => {
    expect(safeReturnPath("/hi/offers/1?x=2")).toBe("/offers/1?x=2");
    expect(safeReturnPath("/hi")).toBe("/");
  });
  it.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "dashboard",
    "",
    null,
    7,
  ])("refuses %j", (value) => {
    expect(safeReturnPath(value)).toBeNull();
  });
});

it("prefers what the guard remembered over the address", () => {
  const place = { pathname: "/auth", search: "?return_to=%2Fverification", hash: "" };
  expect(returnPathOf({ ...place, state: { returnTo: "/dashboard" } })).toBe("/dashboard");
  expect(returnPathOf({ ...place, state: null })).toBe("/verification");
  expect(returnPathOf({ ...place, search: "?return_to=//x.example", state: null })).toBeNull();
});
