import { settlementEntries, settlements } from "../../src/db/schema/index.ts";
import type { TestApp } from "../app.ts";

/** A settlement of one payment that agrees. */
export async function buildSettlement(test: TestApp): Promise<{ settlement_id: string }> {
  const { db, clock } = test.dependencies;
  const of = {
    gateway: "sandbox",
    gatewaySettlementId: "setl_contract",
    day: "2026-11-20",
    settledAt: clock.now(),
  } as const;
  await db.insert(settlementEntries).values({
    ...of,
    reference: "pay_contract",
    kind: "payment",
    amount: 100_000,
    currency: "INR",
    fee: 2_360,
    tax: 360,
    debit: 0,
    credit: 97_640,
    outcome: "agrees",
  });
  const [made] = await db
    .insert(settlements)
    .values({
      ...of,
      entries: 1,
      differing: 0,
      grossPaise: 100_000,
      feesPaise: 2_000,
      taxPaise: 360,
      refundsPaise: 0,
      otherPaise: 0,
      netPaise: 97_640,
    })
    .returning({ id: settlements.id });
  return { settlement_id: made?.id ?? "" };
}
