import { describe, expect, it } from "vitest";
import { priceOf, priceOfTotal } from "./policy.ts";

describe("the GST of a price", () => {
  it.each([
    [250_000, 45_000],
    [333, 60],
    [1, 0],
    [3, 1],
  ])("on %i paise is %i, to the nearest paisa", (netPaise, taxPaise) => {
    expect(priceOf(netPaise, 18)).toEqual({ netPaise, taxPaise, totalPaise: netPaise + taxPaise });
  });

  it("is found again in a total", () => {
    for (const netPaise of [1, 3, 333, 84_745, 250_000])
      expect(priceOfTotal(priceOf(netPaise, 18).totalPaise, 18).netPaise).toBe(netPaise);
  });
});
