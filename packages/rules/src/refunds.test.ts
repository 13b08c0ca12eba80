import { describe, expect, it } from "vitest";
import { packCovering, refundPaise, type SoldPack } from "./refunds.ts";

const starter = { pack: "starter", credits: 1_000, net_paise: 499_900, tax_paise: 89_982 } as const;
const growth = {
  pack: "growth",
  credits: 5_000,
  net_paise: 1_999_900,
  tax_paise: 359_982,
} as const;
const enterprise = { credits: 15_000, net_paise: 4_999_900, tax_paise: 899_982 };

const sold: Record<string, SoldPack> = {
  starter: { ...starter, smaller_packs: [] },
  growth: { ...growth, smaller_packs: [starter] },
  enterprise: { ...enterprise, smaller_packs: [starter, growth] },
  // An owner may set any price: here the middle pack is cheaper than the small one, and the large one than both.
  odd: {
    credits: 15_000,
    net_paise: 400_001,
    tax_paise: 72_000,
    smaller_packs: [starter, { ...growth, net_paise: 450_000, tax_paise: 81_000 }],
  },
  old: { ...enterprise, smaller_packs: [] },
};
const packs = Object.keys(sold);
const of = (name: string) => sold[name] ?? { ...starter, smaller_packs: [] };

describe("the price of a refund", () => {
  it.each([
    // All credits returned.
    ["starter", 1_000, 499_900, 89_982],
    ["enterprise", 15_000, 4_999_900, 899_982],
    // The kept credits cost the rate of the smallest pack that covers them.
    ["starter", 500, 249_950, 44_991],
    ["growth", 4_500, 1_999_900 - 249_950, 359_982 - 44_991],
    ["enterprise", 12_000, 4_999_900 - 1_199_940, 899_982 - 215_989],
    // 14/15 of the largest pack returned: the kept credits cost as much as the smallest pack.
    ["enterprise", 14_000, 4_999_900 - 499_900, 899_982 - 89_982],
    // One credit more than the smallest pack costs no less than that pack.
    ["enterprise", 13_999, 4_999_900 - 499_900, 899_982 - 89_982],
    // The kept credits never cost more than the brand paid.
    ["odd", 14_000, 0, 0],
    // An order from a version that stored no smaller packs is refunded in proportion, as that version promised.
    ["old", 14_000, 4_666_573, 839_983],
  ])("%s, %i credits returned", (name, credits, netPaise, taxPaise) => {
    expect(refundPaise(of(name), 0, credits)).toEqual({
      netPaise,
      taxPaise,
      amountPaise: netPaise + taxPaise,
    });
  });

  it.each(packs)("%s: is never negative, grows, and leaves a pack its price", (name) => {
    const pack = of(name);
    const total = pack.net_paise + pack.tax_paise;
    const small = pack.smaller_packs.map((one) => ({
      credits: one.credits,
      paise: Math.min(one.net_paise, pack.net_paise) + Math.min(one.tax_paise, pack.tax_paise),
    }));
    const wrong: number[] = [];
    let last = 0;
    for (let credits = 1; credits <= pack.credits; credits += 1) {
      const { netPaise, taxPaise, amountPaise } = refundPaise(pack, 0, credits);
      const kept = pack.credits - credits;
      const isCheap = small.some((one) => kept >= one.credits && total - amountPaise < one.paise);
      if (netPaise < 0 || taxPaise < 0 || amountPaise < last || isCheap) wrong.push(credits);
      last = amountPaise;
    }
    expect([wrong, last]).toEqual([[], total]);
  });

  it.each(packs)("%s: parts add up to the whole, to the paisa", (name) => {
    const pack = of(name);
    for (const size of [1, 7, 333, 999, 1_001]) {
      let before = 0;
      let sum = 0;
      while (before < pack.credits) {
        const part = Math.min(size, pack.credits - before);
        sum += refundPaise(pack, before, part).amountPaise;
        before += part;
      }
      expect(sum).toBe(pack.net_paise + pack.tax_paise);
    }
  });

  it("names the pack that prices the kept ones", () => {
    expect(packCovering(of("enterprise"), 1_000)?.pack).toBe("starter");
    expect(packCovering(of("enterprise"), 1_001)?.pack).toBe("growth");
    expect(packCovering(of("enterprise"), 5_001)).toBeNull();
  });
});
