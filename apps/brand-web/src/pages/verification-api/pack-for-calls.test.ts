import type { Schemas } from "@bachat/api-client/public";
import { expect, it } from "vitest";
import { callsIn, packForCalls } from "./pack-for-calls.ts";

const tier = (name: string, credits: number, paise: number) => ({
  id: "starter" as const,
  name,
  hourly_limit: credits,
  monthly_quota: 2 * credits,
  pack: { credits, net_paise: paise, next_price: null },
});
const plans: Schemas["PlanList"] = {
  tiers: [
    { id: "free_trial", name: "Free", hourly_limit: 100, monthly_quota: 100, pack: null },
    tier("Small", 1_000, 4_999_00),
    tier("Large", 5_000, 19_999_00),
  ],
  boosts: [],
  trial_credits: 100,
  gst_percent: 18,
};

it.each([
  [1, "Small", 1, 4_999_00, 5_898_82, 5_00, 1_000],
  [1_000, "Small", 1, 4_999_00, 5_898_82, 5_00, 1],
  [1_001, "Large", 1, 19_999_00, 23_598_82, 4_00, 4],
  [5_000, "Large", 1, 19_999_00, 23_598_82, 4_00, 1],
  [5_001, "Large", 2, 39_998_00, 47_197_64, 4_00, 1],
])(
  "%i calls a month: %s × %i",
  (calls, name, packs, netPaise, totalPaise, perCallPaise, months) => {
    const taxPaise = totalPaise - netPaise;
    expect(packForCalls(calls, plans)).toMatchObject({
      name,
      packs,
      netPaise,
      taxPaise,
      totalPaise,
      perCallPaise,
      months,
    });
  },
);

it("has no answer without packs", () => {
  expect(packForCalls(10, { ...plans, tiers: plans.tiers.slice(0, 1) })).toBeNull();
});

it.each([
  ["2,500", 2_500],
  [" 12 000 ", 12_000],
  ["1000000", 1_000_000],
  ["1000001", null],
  ["0", null],
  ["", null],
  ["-5", null],
  ["12.5", null],
  ["many", null],
])("reads %j as %s calls", (text, calls) => {
  expect(callsIn(text)).toBe(calls);
});
