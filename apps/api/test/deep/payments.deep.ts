import { describe, expect, it } from "vitest";
import { findImbalances } from "../../src/modules/money/credits/service-checks.ts";
import { raceCallbacks } from "../payment-race.ts";
import { usePayingApp } from "../sandbox-gateway.ts";

describe("payment callbacks", () => {
  const test = usePayingApp({ DATABASE_POOL_SIZE: "20" });

  it("leave no difference after 1,000 shuffled, repeated and forged", async () => {
    const { answers, unexpected } = await raceCallbacks(test, 1_000);
    expect([answers, unexpected]).toEqual([1_000, []]);
    expect((await findImbalances(test.dependencies)).wrong).toEqual([]);
  }, 300_000);
});
