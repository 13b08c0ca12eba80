import { orders } from "../../src/db/schema/index.ts";
import type { BrandId } from "../../src/ids.ts";
import { issueInvoice } from "../../src/modules/money/invoices/service.ts";
import type { TestApp } from "../app.ts";

/** An order of the Starter pack and its tax invoice; `fail` takes back the transaction that issues it. */
export async function buildInvoice(
  test: Pick<TestApp, "dependencies">,
  brandId: BrandId,
  { fail = false, gatewayOrderId }: { fail?: boolean; gatewayOrderId?: string } = {},
) {
  const { db } = test.dependencies;
  const amounts = { netPaise: 499_900, taxPaise: 89_982 };
  const [order] = await db
    .insert(orders)
    .values({
      brandId,
      kind: "credit_pack",
      pack: "starter",
      credits: 1_000,
      ...amounts,
      totalPaise: 589_882,
      gateway: "sandbox",
      ...(gatewayOrderId !== undefined && { gatewayOrderId }),
    })
    .returning({ id: orders.id });
  const orderId = order?.id ?? "";
  return db.transaction(async (tx) => {
    const invoice = await issueInvoice(tx, test.dependencies, {
      brandId,
      orderId,
      description: "Student verification credits, Starter pack (1,000)",
      quantity: 1_000,
      ...amounts,
      payment: { reference: "pay_Pa7Ex4mp1e0001", paidOn: "2026-11-22" },
    });
    if (fail) throw new Error("rolled back");
    return { ...invoice, orderId };
  });
}
