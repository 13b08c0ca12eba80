import { describe, expect, it } from "vitest";
import { gstStateCodes } from "./gst.ts";
import { pinElsewhere, statesOfPin } from "./pin-codes.ts";

describe("where a PIN code is", () => {
  it.each([
    ["560001", ["29"]],
    ["110001", ["07"]],
    ["403001", ["30"]],
    ["500001", ["36"]],
    ["520001", ["37"]],
    ["248001", ["05"]],
    ["244713", ["09", "05"]],
    ["737101", ["11"]],
    ["744101", ["35"]],
    ["682555", ["32", "31"]],
    ["194101", ["38"]],
    ["834001", ["20"]],
    ["490001", ["22"]],
    ["160017", ["04", "03"]],
    ["900099", null],
    ["290001", null],
  ])("%s", (pin, states) => {
    expect(statesOfPin(pin)).toEqual(states);
  });

  it("is known for every state", () => {
    const all = Array.from({ length: 900 }, (_, n) => statesOfPin(`${n + 100}001`) ?? []).flat();
    expect([...new Set(all)].toSorted()).toEqual(gstStateCodes.toSorted());
  });

  it.each([
    ["560001", "32", "Karnataka"],
    ["560001", "29", null],
    ["396210", "26", null],
    ["396210", "27", "Gujarat or Dadra and Nagar Haveli and Daman and Diu"],
    ["900099", "27", null],
  ] as const)("%s with the state %s: %s", (pin, state, elsewhere) => {
    expect(pinElsewhere(pin, state)).toBe(elsewhere);
  });
});
