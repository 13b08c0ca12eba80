import { dayInKolkata } from "@bachat/rules/time";
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { runInPieces } from "../../../../test/cut.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { buildGatewayOrder } from "../../../../test/factories/gateway-order.ts";
import { withOwner } from "../../../../test/owner.ts";
import { usePayingApp } from "../../../../test/sandbox-gateway.ts";
import {
  auditLog,
  financeCases,
  payments,
  settlementDays,
  settlementEntries,
  settlements,
  settings,
} from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";
import { GatewayError, type PaymentGateway } from "../../../ports/payments.ts";
import { readSettlements } from "./service.ts";

const india = (day: string, time = "12:00") => new Date(`${day}T${time}:00+05:30`);

describe("settlements of the gateway", () => {
  const test = usePayingApp({ DATABASE_POOL_SIZE: "10" });
  let brandId: BrandId;
  beforeEach(async () => {
    const { store } = test.sandbox;
    for (const map of [store.orders, store.payments, store.refunds]) map.clear();
    const { missing, amounts, fees, more } = store.settlementDifferences;
    for (const one of [missing, amounts, fees]) one.clear();
    more.length = 0;
    await withOwner(test, (owner) =>
      owner.query(
        "truncate settlement_days, settlements, settlement_entries, finance_cases, payments, refunds, orders, settings cascade",
      ),
    );
    brandId = (await buildBrand(test)).id;
  });

  const db = () => test.dependencies.db;
  /** An order that was paid at the gateway and here. */
  const paid = (day: string, amount = 589_882, time?: string) =>
    buildGatewayOrder(test, { brandId, at: india(day, time), amount });
  /** The job's turn in the morning of a day: it reads up to the day before. */
  const readOn = async (day: string, given: Partial<typeof test.dependencies> = {}) => {
    test.clock.set(india(day, "06:25"));
    await readSettlements({ ...test.dependencies, ...given });
  };
  const cases = () =>
    db().select().from(financeCases).orderBy(asc(financeCases.createdAt), asc(financeCases.id));
  const openCases = async () =>
    (await cases())
      .filter(({ resolvedAt }) => resolvedAt === null)
      .map(({ reason, reference }) => `${reason} ${reference}`)
      .toSorted();
  const days = async () =>
    (await db().select().from(settlementDays).orderBy(asc(settlementDays.day))).map(
      ({ day }) => day,
    );
  const gateway = (): PaymentGateway => {
    if (test.dependencies.payments === null) throw new Error("No gateway.");
    return test.dependencies.payments;
  };

  it("are stored with sums that add up, once however often they are read", async () => {
    // A Thursday; paid out on Friday.
    const first = await paid("2026-11-19");
    const second = await paid("2026-11-19", 2_359_882, "13:00");
    const refund = await first.refund(100_000, india("2026-11-19", "15:00"));
    await readOn("2026-11-21");
    const [one, ...others] = await db().select().from(settlements);
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      gatewaySettlementId: "setl_sandbox20261120",
      utr: "SANDBOX20261120",
      day: "2026-11-20",
      settledAt: india("2026-11-20", "10:00"),
      entries: 3,
      differing: 0,
      grossPaise: 2_949_764,
      // 11,798 and 47,198 with 18 %: 2,124 and 8,496.
      feesPaise: 58_996,
      taxPaise: 10_620,
      refundsPaise: 100_000,
      otherPaise: 0,
      netPaise: 2_780_148,
    });
    const entries = await db()
      .select()
      .from(settlementEntries)
      .orderBy(asc(settlementEntries.reference));
    expect(
      entries.map(({ reference, orderId, refundId }) => [reference, orderId, refundId]),
    ).toEqual(
      [
        [first.paymentId, first.orderId, null],
        [second.paymentId, second.orderId, null],
        [refund.reference, first.orderId, refund.id],
      ].toSorted(([a = ""], [b = ""]) => ((a ?? "") < (b ?? "") ? -1 : 1)),
    );
    expect(await days()).toEqual(["2026-11-19", "2026-11-20"]);
    expect(await cases()).toEqual([]);
    await withOwner(test, (owner) => owner.query("truncate settlement_days"));
    await readOn("2026-11-21");
    expect(await db().select().from(settlements)).toEqual([one]);
    expect(await db().select().from(settlementEntries)).toHaveLength(3);
  });

  it("are not read before the first payment, without a gateway, or of a day that is not over", async () => {
    await readOn("2026-11-21");
    await paid("2026-11-20");
    await readOn("2026-11-21", { payments: null });
    await readOn("2026-11-20");
    expect(await days()).toEqual([]);
  });

  describe("that differ are a case each", () => {
    const settled = async () => {
      const order = await paid("2026-11-19");
      return { ...order, differences: test.sandbox.store.settlementDifferences };
    };
    const onlyCase = async () => {
      await readOn("2026-11-21");
      await withOwner(test, (owner) => owner.query("truncate settlement_days"));
      await readOn("2026-11-21");
      const [one, ...others] = await cases();
      expect(others).toEqual([]);
      return one;
    };

    it("by another amount", async () => {
      const { paymentId, orderId, differences } = await settled();
      differences.amounts.set(paymentId, 580_000);
      expect(await onlyCase()).toMatchObject({
        reason: "settled_amount_differs",
        gateway: "sandbox",
        reference: paymentId,
        orderId,
        expectedAmount: 589_882,
        receivedAmount: 580_000,
        receivedId: "setl_sandbox20261120",
        detail: "Settled on 2026-11-20, bank reference SANDBOX20261120.",
      });
      expect(await db().select().from(settlements)).toMatchObject([{ differing: 1 }]);
    });

    it("by a higher fee than was agreed, by what it leaves of the payout", async () => {
      const { paymentId, differences } = await settled();
      differences.fees.set(paymentId, 20_000);
      expect(await onlyCase()).toMatchObject({
        reason: "settled_fee_differs",
        expectedAmount: 575_960,
        receivedAmount: 569_882,
      });
    });

    it("by a payment that we do not know, until it is recorded", async () => {
      const { paymentId, differences } = await settled();
      differences.missing.add(paymentId);
      const line = { entity_id: "pay_stranger", type: "payment", amount: 1_000, credit: 1_000 };
      differences.more.push({ day: "2026-11-20", line });
      expect(await onlyCase()).toMatchObject({
        reason: "settled_payment_unknown",
        reference: "pay_stranger",
        orderId: null,
        expectedAmount: null,
        receivedAmount: 1_000,
      });
      await db()
        .update(payments)
        .set({ gatewayPaymentId: "pay_stranger", amountPaise: 1_000 })
        .where(eq(payments.gatewayPaymentId, paymentId));
      await readOn("2026-11-22");
      expect(await cases()).toMatchObject([
        {
          resolvedByItself: true,
          resolvedBy: null,
          note: "The payment was recorded later, with the same amount.",
        },
      ]);
    });

    it("by a refund that we do not know", async () => {
      const { differences, paymentId } = await settled();
      const line = {
        entity_id: "rfnd_stranger",
        type: "refund",
        amount: 1_000,
        debit: 1_000,
        payment_id: paymentId,
      };
      differences.more.push({ day: "2026-11-20", line });
      expect(await onlyCase()).toMatchObject({
        reason: "settled_refund_unknown",
        reference: "rfnd_stranger",
        receivedAmount: 1_000,
      });
    });

    it("by an adjustment, unless it is of a dispute that is a case", async () => {
      const { differences, orderId } = await settled();
      const adjustment = { type: "adjustment", amount: 700, debit: 700 };
      differences.more.push(
        { day: "2026-11-20", line: { entity_id: "adj_1", ...adjustment } },
        { day: "2026-11-20", line: { entity_id: "adj_2", ...adjustment, dispute_id: "disp_1" } },
      );
      await db().insert(financeCases).values({
        reason: "dispute",
        gateway: "sandbox",
        reference: "disp_1:lost",
        receivedId: "disp_1",
        orderId,
      });
      await readOn("2026-11-21");
      expect(await openCases()).toEqual(["dispute disp_1:lost", "settled_unexplained adj_1"]);
      expect(await db().select().from(settlements)).toMatchObject([
        { refundsPaise: 0, otherPaise: -1_400, netPaise: 575_960 - 1_400, differing: 1 },
      ]);
    });

    it("by being paid out twice", async () => {
      const { differences, paymentId } = await settled();
      differences.more.push({
        day: "2026-11-23",
        line: { entity_id: paymentId, type: "payment", amount: 589_882, credit: 575_960 },
      });
      await readOn("2026-11-24");
      expect(await cases()).toMatchObject([
        {
          reason: "settled_twice",
          reference: paymentId,
          expectedId: "setl_sandbox20261120",
          receivedId: "setl_sandbox20261123",
        },
      ]);
    });
  });

  it("that lack a payment make a case on its last business day, which a later one closes", async () => {
    const { paymentId, orderId } = await paid("2026-11-19");
    const { missing, more } = test.sandbox.store.settlementDifferences;
    missing.add(paymentId);
    // Four business days after Thursday the 19th: Wednesday the 25th.
    await readOn("2026-11-25");
    expect(await openCases()).toEqual([]);
    await readOn("2026-11-26");
    expect(await cases()).toMatchObject([
      {
        reason: "payment_not_settled",
        reference: paymentId,
        orderId,
        expectedAmount: 589_882,
        receivedAmount: null,
        detail: "Paid on 2026-11-19, and in no settlement yet.",
      },
    ]);
    await readOn("2026-11-27");
    expect(await cases()).toHaveLength(1);
    more.push({
      day: "2026-11-27",
      line: { entity_id: paymentId, type: "payment", amount: 589_882, credit: 589_882 },
    });
    await readOn("2026-11-28");
    expect(await openCases()).toEqual([]);
    const [closed] = await cases();
    expect(closed).toMatchObject({
      resolvedByItself: true,
      note: "Settled on 2026-11-27 in setl_sandbox20261127, bank reference SANDBOX20261127.",
    });
    const history = await db()
      .select({ action: auditLog.action, actor: auditLog.actorType })
      .from(auditLog)
      .where(eq(auditLog.subjectId, closed?.id ?? ""))
      .orderBy(asc(auditLog.createdAt));
    expect(history).toEqual([
      { action: "finance_case.opened", actor: "system" },
      { action: "finance_case.closed", actor: "system" },
    ]);
  });

  it("are expected after as many days as the setting says, and without those without business", async () => {
    await db()
      .insert(settings)
      .values([
        { key: "settlements.due_days", value: 1 },
        { key: "review.holidays", value: ["2026-11-20"] },
      ]);
    const { paymentId } = await paid("2026-11-19");
    test.sandbox.store.settlementDifferences.missing.add(paymentId);
    await readOn("2026-11-23");
    expect(await openCases()).toEqual([]);
    await readOn("2026-11-24");
    expect(await openCases()).toEqual([`payment_not_settled ${paymentId}`]);
  });

  it("that lack a refund or a surplus that went back make a case; one that went by bank does not", async () => {
    const order = await paid("2026-11-19");
    const sent = await order.refund(1_000, india("2026-11-19", "15:00"));
    const byBank = await order.refund(2_000, india("2026-11-19", "16:00"), "HDFCN52026111900123");
    const twice = await paid("2026-11-19", 1_000, "13:00");
    const back = await twice.giveBack();
    const { missing } = test.sandbox.store.settlementDifferences;
    missing.add(sent.reference).add(byBank.reference).add(back);
    await readOn("2026-11-27");
    expect(await openCases()).toEqual(
      [back, sent.reference].map((reference) => `refund_not_settled ${reference}`).toSorted(),
    );
  });

  it("know a surplus that went back", async () => {
    const back = await (await paid("2026-11-19", 1_000)).giveBack();
    await readOn("2026-11-27");
    expect(await cases()).toEqual([]);
    const found = eq(settlementEntries.reference, back);
    expect(await db().select().from(settlementEntries).where(found)).toMatchObject([
      { outcome: "agrees", kind: "refund" },
    ]);
  });

  it("wait for a gateway that does not answer, without a verdict", async () => {
    const { paymentId } = await paid("2026-11-19");
    const silent = {
      ...gateway(),
      listSettled: () => Promise.reject(new GatewayError("The payment provider does not answer.")),
    };
    await readOn("2026-11-27", { payments: silent });
    expect([await days(), await cases()]).toEqual([[], []]);
    // It answers the first page of a day only.
    const cut: PaymentGateway = {
      ...gateway(),
      listSettled: (day, skip) =>
        day === "2026-11-20" && skip > 0 ? silent.listSettled() : gateway().listSettled(day, skip),
    };
    await readOn("2026-11-27", { payments: cut });
    expect(await days()).toEqual(["2026-11-19"]);
    expect(await db().select().from(settlementEntries)).toMatchObject([{ reference: paymentId }]);
    expect(await db().select().from(settlements)).toEqual([]);
    await readOn("2026-11-27");
    expect(await days()).toHaveLength(8);
    expect(await db().select().from(settlements)).toMatchObject([{ entries: 1 }]);
  });

  it("do not go on for ever where the list of a day does not end", async () => {
    await paid("2026-11-19");
    const endless = {
      ...gateway(),
      listSettled: () => Promise.resolve({ entries: [], lines: 300_000 }),
    };
    await readOn("2026-11-27", { payments: endless });
    expect(await days()).toEqual([]);
  });

  it("are the same after runs that were killed, each entry once", async () => {
    const many = 450;
    const line = { type: "payment", amount: 1_000, credit: 1_000 };
    const { paymentId } = await paid("2026-11-19");
    test.sandbox.store.settlementDifferences.missing.add(paymentId);
    for (let i = 0; i < many; i += 1)
      test.sandbox.store.settlementDifferences.more.push({
        day: "2026-11-20",
        line: { entity_id: `pay_many_${String(i)}`, ...line },
      });
    test.clock.set(india("2026-11-21", "06:25"));
    const pieces = await runInPieces(db(), (cut) =>
      readSettlements({ ...test.dependencies, db: cut }),
    );
    expect(pieces).toBeGreaterThan(3);
    expect(await db().select().from(settlementEntries)).toHaveLength(many);
    expect(await cases()).toHaveLength(many);
    expect(await db().select().from(settlements)).toMatchObject([
      { entries: many, differing: many, grossPaise: many * 1_000, netPaise: many * 1_000 },
    ]);
  });

  it("are read once by two runs at once", async () => {
    const first = await paid("2026-11-19");
    const late = await paid("2026-11-12");
    const { amounts, missing } = test.sandbox.store.settlementDifferences;
    amounts.set(first.paymentId, 1);
    missing.add(late.paymentId);
    await Promise.all([readOn("2026-11-21"), readOn("2026-11-21"), readOn("2026-11-21")]);
    expect(await days()).toEqual(
      Array.from({ length: 9 }, (_, index) => dayInKolkata(india(`2026-11-${12 + index}`))),
    );
    expect(await db().select().from(settlements)).toMatchObject([{ entries: 1, differing: 1 }]);
    expect(await openCases()).toEqual([
      `payment_not_settled ${late.paymentId}`,
      `settled_amount_differs ${first.paymentId}`,
    ]);
  });
});
