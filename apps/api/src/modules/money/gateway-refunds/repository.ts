import { and, eq, inArray, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { refunds } from "../../../db/schema/index.ts";

type RefundRow = typeof refunds.$inferSelect;

/** The sum of a payment's refunds that were sent or decided. */
export async function sumSent(db: Executor, paymentId: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${refunds.amountPaise}), 0)` })
    .from(refunds)
    .where(
      and(eq(refunds.paymentId, paymentId), inArray(refunds.status, ["approved", "processed"])),
    );
  return Number(row?.sum ?? 0);
}

export async function findByGatewayRefund(
  db: Executor,
  gatewayRefundId: string,
): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.gatewayRefundId, gatewayRefundId));
  return row ?? null;
}
