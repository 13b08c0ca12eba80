import { expect, it } from "vitest";
import { isDrawn } from "./policy.ts";

it.each([
  [2, 0.019, true],
  [2, 0.02, false],
  [0, 0, false],
  [100, 0.999, true],
])(
  "with the setting %o and the draw %d an approval comes up once more: %s",
  (setting, draw, is) => {
    expect(isDrawn(setting, draw)).toBe(is);
  },
);
