import { expect, it } from "vitest";
import { isDrawn } from "./policy.ts";

it.each([
  [undefined, 0.019, true],
  [undefined, 0.02, false],
  ["5", 0.03, false],
  [101, 0.03, false],
  [0, 0, false],
  [100, 0.999, true],
  [0.5, 0.004, true],
])(
  "with the setting %o and the draw %d an approval comes up once more: %s",
  (setting, draw, is) => {
    expect(isDrawn(setting, draw)).toBe(is);
  },
);
