import { expect, it } from "vitest";
import { contrastRatio, parseRgb, type Rgb } from "./contrast.ts";

const rgb = (text: string): Rgb => {
  const read = parseRgb(text);
  if (read === null) throw new Error(`${text} is no colour`);
  return read;
};

it.each([
  ["rgb(0, 0, 0)", "rgb(255, 255, 255)", 21],
  ["rgb(118, 118, 118)", "rgb(255 255 255)", 4.54],
  ["rgba(255, 0, 0, 0.5)", "rgb(255, 255, 255)", 4],
  ["rgb(10, 92, 92)", "rgb(10, 92, 92)", 1],
])("is as WCAG has it: %s on %s", (text, ground, ratio) => {
  expect(contrastRatio(rgb(text), rgb(ground))).toBeCloseTo(ratio, 1);
  expect(contrastRatio(rgb(ground), rgb(text))).toBeCloseTo(ratio, 1);
});

it("reads nothing else as a colour", () => {
  for (const text of ["", "none", "#ffffff", "rgb(1, 2)"]) expect(parseRgb(text)).toBeNull();
});
