import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { billingColumns, type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { withOwner } from "../../../../test/owner.ts";
import { sendWebhook, usePayingApp } from "../../../../test/sandbox-gateway.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { financeCases, payments } from "../../../db/schema/index.ts";
import { findImbalances } from "../credits/service-checks.ts";
import { returnSurplus } from "../payments/service-surplus.ts";
import { sendRefund } from "./service-decide.ts";

/** Calls of the gateway, each held until the test releases it. */
function holdRefunds() {
  const waiting: (() => void)[] = [];
  const arrivals: (() => void)[] = [];
  return {
    before: () =>
      new Promise<void>((go) => {
        waiting.push(go);
        arrivals.shift()?.();
      }),
    async arrived(count: number) {
      while (waiting.length < count)
        await new Promise<void>((arrived) => {
          arrivals.push(arrived);
        });
    },
    letGo() {
      for (const go of waiting.splice(0)) go();
    },
  };
}

describe("money on its way back", () => {
  const test = usePayingApp({ DATABASE_POOL_SIZE: "2" });
  let brand: Brand;
  let member: SignedIn;
  let admin: SignedIn;
  beforeEach(async () => {
    brand = await buildBrand(test, billingColumns);
    member = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
    admin = await signInAs(test, { admin: true });
    Object.assign(test.sandbox.refundFaults, { before: null, isAnswerLost: false });
  });
  afterEach(async () => {
    await asOwner("drop function if exists fail_once cascade");
  });

  const asOwner = (statement: string) => withOwner(test, (owner) => owner.query(statement));
  const at = (rest: string) => `/v1/brand/${brand.id}/${rest}`;
  const orderOf = (gatewayOrderId: string) => {
    const order = test.sandbox.store.orders.get(gatewayOrderId);
    if (order === undefined) throw new Error("The gateway does not know the order.");
    return order;
  };
  async function bought() {
    const { body } = await apiAs(test, member)
      .post(at("orders"))
      .send({ idempotency_key: randomUUID(), pack: "starter" });
    const order = orderOf(body.checkout.gateway_order_id);
    const payment = test.sandbox.store.pay(order, "captured");
    await sendWebhook(test, payment);
    return { id: String(body.id), order, payment };
  }

  /** A refund that an admin has approved, and its payment. */
  async function approved() {
    const { id, payment } = await bought();
    const { body } = await apiAs(test, member)
      .post(at(`orders/${id}/refunds`))
      .send({ idempotency_key: randomUUID(), credits: 100, reason: "Too many." });
    const answer = await approve(body.id);
    expect([answer.status, answer.body.status]).toEqual([200, "approved"]);
    return { orderId: id, refundId: String(body.id), paymentId: payment.id };
  }
  const approve = (refundId: string, bank_reference: string | null = null) =>
    apiAs(test, admin)
      .post(`/v1/admin/refunds/${refundId}/approve`)
      .send({ note: null, bank_reference });
  /** A second payment of one order, which Bachat has to refund. */
  async function surplus() {
    const { order } = await bought();
    const second = test.sandbox.store.pay(order, "captured");
    await sendWebhook(test, second);
    const [row] = await test.dependencies.db
      .select({ id: payments.id })
      .from(payments)
      .where(eq(payments.gatewayPaymentId, second.id));
    return { rowId: row?.id ?? "", paymentId: second.id };
  }

  /** The two kinds of refund: how a test starts each, and how it sees that the refund is sent. */
  const ways = {
    async refund() {
      const { refundId, paymentId } = await approved();
      return {
        paymentId,
        table: "refunds",
        send: () => sendRefund(test.dependencies, { refundId }),
        isDone: async () => {
          const { body } = await apiAs(test, member).get(at("refunds"));
          return body.items[0].status === "processed";
        },
      };
    },
    async surplus() {
      const { rowId, paymentId } = await surplus();
      return {
        paymentId,
        table: "payments",
        send: () => returnSurplus(test.dependencies, { paymentId: rowId }),
        isDone: async () => {
          const rows = await test.dependencies.db
            .select({ status: payments.status })
            .from(payments)
            .where(eq(payments.id, rowId));
          return rows[0]?.status === "refunded";
        },
      };
    },
  };
  const sentOf = (paymentId: string) => test.sandbox.store.refundsOf(paymentId).length;

  describe.each(Object.keys(ways) as (keyof typeof ways)[])("as a %s", (way) => {
    it("holds no connection while the gateway hangs, and is made once by two workers", async () => {
      const { paymentId, send, isDone } = await ways[way]();
      const held = holdRefunds();
      test.sandbox.refundFaults.before = held.before;
      const runs = Promise.all([send(), send()].map((run) => run.catch(() => {})));
      try {
        await held.arrived(2);
        const { rows } = await asOwner(
          "select state from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
        );
        expect(rows).toEqual([]);
        expect((await apiAs(test, member).get(at("orders"))).status).toBe(200);
        expect(await isDone()).toBe(false);
      } finally {
        held.letGo();
      }
      await runs;
      expect([await isDone(), sentOf(paymentId)]).toEqual([true, 1]);
    });

    it("is sent again after an answer that was lost, and by then is the same refund", async () => {
      const { paymentId, send, isDone } = await ways[way]();
      test.sandbox.refundFaults.isAnswerLost = true;
      await expect(send()).rejects.toThrow("does not answer");
      expect([await isDone(), sentOf(paymentId)]).toEqual([false, 1]);
      test.sandbox.refundFaults.isAnswerLost = false;
      await send();
      await send();
      expect([await isDone(), sentOf(paymentId)]).toEqual([true, 1]);
    });

    it("is recorded by the next run when the process ends before it has recorded the answer", async () => {
      const { paymentId, table, send, isDone } = await ways[way]();
      await asOwner(
        `create or replace function fail_once() returns trigger language plpgsql as $$ begin raise 'the process ended'; end $$;
         create trigger fail_once before update on ${table} for each row execute function fail_once()`,
      );
      await expect(send()).rejects.toMatchObject({ cause: { message: "the process ended" } });
      expect([await isDone(), sentOf(paymentId)]).toEqual([false, 1]);
      await asOwner("drop function fail_once cascade");
      await send();
      expect([await isDone(), sentOf(paymentId)]).toEqual([true, 1]);
    });
  });

  it("says what the gateway refused, and is then paid by bank", async () => {
    const { orderId, refundId, paymentId } = await approved();
    const payment = test.sandbox.store.payments.get(paymentId);
    if (payment === undefined) throw new Error("There is no payment.");
    payment.amount_refunded = payment.amount;
    await test.runJobs("refunds.send");
    expect((await apiAs(test, member).get(at("refunds"))).body.items[0].status).toBe("failed");
    const cases = await test.dependencies.db
      .select()
      .from(financeCases)
      .where(eq(financeCases.orderId, orderId));
    expect(cases).toMatchObject([
      {
        reason: "refund_failed",
        reference: refundId,
        detail: "The total refund amount is greater than the refund payment amount",
      },
    ]);
    expect((await approve(refundId)).body.code).toBe("bank_reference_missing");
    const byBank = await approve(refundId, `back ${randomUUID().slice(0, 8)}`);
    expect(byBank.body.status).toBe("processed");
    expect((await findImbalances(test.dependencies)).wrong).toEqual([]);
  });

  it("waits where the gateway answers that it is asked too much, which is no verdict", async () => {
    const { refundId, paymentId } = await approved();
    test.sandbox.refundFaults.before = () =>
      Promise.reject(Object.assign(new Error("Slow down"), { statusCode: 429 }));
    await expect(sendRefund(test.dependencies, { refundId })).rejects.toThrow("429");
    test.sandbox.refundFaults.before = null;
    await test.runJobs("refunds.send");
    expect((await apiAs(test, member).get(at("refunds"))).body.items[0].status).toBe("processed");
    expect(sentOf(paymentId)).toBe(1);
  });
});
