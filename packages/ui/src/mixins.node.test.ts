import { createRequire } from "node:module";
import { expect, it } from "vitest";

type Mixin = (rule: unknown, ...values: string[]) => object;
const mixins = createRequire(import.meta.url)("../mixins.cjs") as Record<string, Mixin>;
const css = (name: string, ...values: string[]) => mixins[name]?.(null, ...values);

it.each<[name: string, values: string[], css: object]>([
  ["row", [], { display: "flex", "align-items": "center" }],
  [
    "row",
    ["4px 8px wrap between stretch"],
    { display: "flex", "flex-wrap": "wrap", "justify-content": "space-between", gap: "4px 8px" },
  ],
  ["column", ["inline"], { display: "inline-flex", "flex-direction": "column" }],
  [
    "text",
    ["14px/20px 600 quiet"],
    { "font-size": "14px", "line-height": "20px", "font-weight": "600", color: "var(--quiet)" },
  ],
  ["text", ["500"], { "font-weight": "500" }],
  ["size", ["36px"], { width: "36px", height: "36px" }],
  [
    "phone",
    ["margin", "0 -4px"],
    { "@media (width < $mantine-breakpoint-sm)": { margin: "0 -4px" } },
  ],
  [
    "tablet",
    ["size", "8px"],
    { "@media (width < $mantine-breakpoint-md)": { width: "8px", height: "8px" } },
  ],
])("%s %j", (name, values, expected) => {
  expect(css(name, ...values)).toEqual(expected);
});

it("refuses a word that it does not know", () => {
  expect(() => css("row", "8px centred")).toThrow("centred");
  expect(() => css("columns", "1fr 1fr", "16px", "8px")).toThrow("8px");
});
