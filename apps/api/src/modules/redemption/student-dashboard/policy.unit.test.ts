import { expect, it } from "vitest";
import { cityOf, savingsOf } from "./policy.ts";

const none = { accepted: 0, worked: false, enteredPaise: null, fixedPaise: null };

it.each([
  ["nothing redeemed", [], 0, 0, 0],
  ["a code that may never have been used", [{ ...none, fixedPaise: 10_000 }], 0, 0, 0],
  ["a fixed discount that worked", [{ ...none, worked: true, fixedPaise: 10_000 }], 10_000, 0, 1],
  ["one accepted twice", [{ ...none, accepted: 2, fixedPaise: 10_000 }], 20_000, 0, 1],
  [
    "accepted and said to have worked",
    [{ ...none, accepted: 1, worked: true, fixedPaise: 10_000 }],
    10_000,
    0,
    1,
  ],
  [
    "what was entered, in place of the fixed one",
    [{ ...none, worked: true, accepted: 3, enteredPaise: 4_550, fixedPaise: 10_000 }],
    4_550,
    1,
    0,
  ],
  ["a percentage without an amount", [{ ...none, worked: true, accepted: 1 }], 0, 0, 0],
  [
    "several",
    [
      { ...none, worked: true, enteredPaise: 12_300 },
      { ...none, worked: true, fixedPaise: 7_500 },
    ],
    19_800,
    1,
    1,
  ],
])("counts %s", (_, used, total_paise, entered, fixed) => {
  expect(savingsOf(used)).toEqual({ total_paise, entered, fixed });
});

it.each([
  ["Pune", "Pune"],
  [" bengaluru ", "Bangalore"],
  ["New Delhi, India", "Delhi"],
  ["Shimla", null],
  ["", null],
  [null, null],
])("a student who writes %j lives in %j", (location, city) => {
  expect(cityOf(location)).toBe(city);
});
