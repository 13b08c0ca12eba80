import type { buildSandboxGateway } from "@bachat/sandbox-gateway";
import { and, eq } from "drizzle-orm";
import { orders, payments, refunds } from "../../src/db/schema/index.ts";
import type { BrandId } from "../../src/ids.ts";
import type { TestApp } from "../app.ts";

type PayingApp = Pick<TestApp, "dependencies"> & {
  sandbox: Pick<ReturnType<typeof buildSandboxGateway>, "store">;
};

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1_000);

/** A pack that was paid at the gateway and recorded here, at any moment; without credits, invoice and mails. */
export async function buildGatewayOrder(
  { dependencies: { db }, sandbox: { store } }: PayingApp,
  { brandId, at, amount }: { brandId: BrandId; at: Date; amount: number },
) {
  const order = store.createOrder({ amount, currency: "INR", receipt: null, notes: {} });
  const payment = store.pay(order, "captured");
  payment.created_at = seconds(at);
  const [row] = await db
    .insert(orders)
    .values({
      brandId,
      kind: "credit_pack",
      pack: "starter",
      credits: 1_000,
      netPaise: amount,
      taxPaise: 0,
      totalPaise: amount,
      gateway: "sandbox",
      gatewayOrderId: order.id,
      status: "paid",
      paidAt: at,
      createdAt: at,
    })
    .returning();
  if (row === undefined) throw new Error("No order was inserted.");
  const [recorded] = await db
    .insert(payments)
    .values({
      orderId: row.id,
      gateway: "sandbox",
      gatewayPaymentId: payment.id,
      status: "captured",
      amountPaise: amount,
      method: "upi",
      capturedAt: at,
      createdAt: at,
    })
    .returning();
  if (recorded === undefined) throw new Error("No payment was inserted.");
  return {
    orderId: row.id,
    paymentId: payment.id,
    /** A part that went back, at the gateway or by bank with its reference. */
    async refund(amountPaise: number, when: Date, bankReference?: string) {
      let reference = bankReference;
      if (reference === undefined) {
        const sent = store.refund(payment, amountPaise, null);
        sent.created_at = seconds(when);
        reference = sent.id;
      }
      const [back] = await db
        .insert(refunds)
        .values({
          orderId: row.id,
          paymentId: recorded.id,
          status: "processed",
          credits: 1,
          amountPaise,
          reason: "Too many.",
          gatewayRefundId: reference,
          processedAt: when,
          closedAt: when,
          createdAt: when,
        })
        .returning({ id: refunds.id });
      if (back === undefined) throw new Error("No refund was inserted.");
      return { id: back.id, reference };
    },
    /** Makes it money that was paid too much, and went back at once. @returns the refund's id at the gateway */
    async giveBack() {
      const sent = store.refund(payment, amount, null);
      sent.created_at = seconds(at);
      await db
        .update(payments)
        .set({ surplus: true, status: "refunded", gatewayRefundId: sent.id })
        .where(and(eq(payments.id, recorded.id), eq(payments.gateway, "sandbox")));
      return sent.id;
    },
  };
}
