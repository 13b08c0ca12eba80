import { expect, it } from "vitest";
import { isUuid, likeText, uuidFile } from "./patterns.ts";

const id = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11";

it("knows a UUID, and a file whose name begins with one", () => {
  expect([id, id.toUpperCase(), `${id}0`, `x${id}`, ""].map(isUuid)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  const pattern = uuidFile(/-(640|1280)\.webp/);
  expect(pattern.test(`${id}-640.webp`)).toBe(true);
  expect(pattern.test(`${id}-641.webp`)).toBe(false);
  expect(pattern.test(`../${id}-640.webp`)).toBe(false);
});

it("takes the wildcards of LIKE for themselves", () => {
  expect(likeText(String.raw`50%_\ off`)).toBe(String.raw`50\%\_\\ off`);
});
