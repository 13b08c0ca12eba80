import { dayInKolkata } from "@bachat/rules/time";
import { asc, eq, isNotNull } from "drizzle-orm";
import type { Transaction } from "../../../apps/api/src/db/client.ts";
import { brands } from "../../../apps/api/src/db/schema/brands.ts";
import { orders } from "../../../apps/api/src/db/schema/orders.ts";
import type { Dependencies } from "../../../apps/api/src/dependencies.ts";
import { issueInvoice } from "../../../apps/api/src/modules/money/invoices/service.ts";
import { orderLine } from "../../../apps/api/src/modules/money/payments/policy.ts";
import { DEMO_BRAND } from "./accounts.ts";
import type { DemoBrand } from "./offers.ts";

/** Invented companies: one in the seller's state, the others in two more. */
const profiles = [
  {
    brand: DEMO_BRAND,
    billingName: `${DEMO_BRAND} Private Limited`,
    billingAddress: "14 Church Street",
    billingCity: "Bengaluru",
    billingStateCode: "29",
    billingPostalCode: "560001",
    gstin: "29AAGCJ7383J1ZW",
  },
  {
    brand: "Swarbox",
    billingName: "Swarbox Audio LLP",
    billingAddress: "Unit 5, Lower Parel",
    billingCity: "Mumbai",
    billingStateCode: "27",
    billingPostalCode: "400013",
    gstin: "27AAJCS4512K1Z5",
  },
  {
    brand: "Patangway",
    billingName: "Patangway Travel Private Limited",
    billingAddress: "22 Ashram Road",
    billingCity: "Ahmedabad",
    billingStateCode: "24",
    billingPostalCode: "380009",
    gstin: "24AAKCP9034L1Z0",
  },
];

/** Billing profiles, then the invoice of each purchase, in the order of payment. */
export async function seedInvoices(
  tx: Transaction,
  { config, queue }: Pick<Dependencies, "config" | "queue">,
  demoBrands: readonly DemoBrand[],
): Promise<void> {
  for (const { brand: name, ...profile } of profiles) {
    const brand = demoBrands.find((candidate) => candidate.content.name === name);
    if (brand === undefined) throw new Error(`The demo has no brand ${name}.`);
    await tx
      .update(brands)
      .set({
        ...profile,
        pan: profile.gstin.slice(2, 12),
        billingEmail: `accounts@${brand.slug}.example`,
      })
      .where(eq(brands.id, brand.id));
  }
  const paid = await tx
    .select()
    .from(orders)
    .where(isNotNull(orders.paidAt))
    .orderBy(asc(orders.paidAt));
  for (const order of paid) {
    const at = order.paidAt ?? order.createdAt;
    await issueInvoice(
      tx,
      { config, queue, clock: { now: () => at } },
      {
        brandId: order.brandId,
        orderId: order.id,
        description: orderLine(order),
        quantity: order.credits ?? 1,
        netPaise: order.netPaise,
        taxPaise: order.taxPaise,
        payment: {
          reference: (order.gatewayOrderId ?? order.id).replace("order_", "pay_"),
          paidOn: dayInKolkata(at),
        },
      },
    );
  }
}
