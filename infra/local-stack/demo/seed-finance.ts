import { refundPaise } from "@bachat/rules/refunds";
import { certificateOf } from "@bachat/rules/tds";
import { DAY, dayInKolkata, HOUR, later } from "@bachat/rules/time";
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../apps/api/src/db/client.ts";
import { bankTransfers } from "../../../apps/api/src/db/schema/bank-transfers.ts";
import { brandBalances } from "../../../apps/api/src/db/schema/brand-balances.ts";
import { brands } from "../../../apps/api/src/db/schema/brands.ts";
import { financeCases } from "../../../apps/api/src/db/schema/finance-cases.ts";
import { orders } from "../../../apps/api/src/db/schema/orders.ts";
import { payments } from "../../../apps/api/src/db/schema/payments.ts";
import { refunds } from "../../../apps/api/src/db/schema/refunds.ts";
import { tdsCertificates } from "../../../apps/api/src/db/schema/tds-certificates.ts";
import type { Dependencies } from "../../../apps/api/src/dependencies.ts";
import type { UserId } from "../../../apps/api/src/ids.ts";
import {
  type CreditPack,
  GST_PERCENT,
} from "../../../apps/api/src/modules/money/credits/policy-plans.ts";
import { standardPrices } from "../../../apps/api/src/modules/money/credits/policy-prices.ts";
import { issueCreditNote } from "../../../apps/api/src/modules/money/invoices/service.ts";
import {
  orderLine,
  type OrderRow,
  packOf,
  soldPack,
} from "../../../apps/api/src/modules/money/payments/policy.ts";
import { creditNoteLine } from "../../../apps/api/src/modules/money/refunds/policy.ts";
import { demoId } from "./ids.ts";
import type { DemoBrand } from "./offers.ts";
import { type Accounts, transfer } from "./seed-ledger.ts";

/** The desk of finance: orders by bank transfer in every state, refunds of every size and cases of every kind. */

interface Desk {
  demoBrands: readonly DemoBrand[];
  accounts: Accounts;
  adminId: UserId;
  now: Date;
}

interface Placed {
  name: string;
  brand: string;
  pack: CreditPack;
  daysAgo: number;
  /** Bank transfers: days ago, paise, tax deducted; none for an order that is paid by card. */
  transfers?: readonly {
    daysAgo: number;
    paise: number;
    tds: number;
    certificate?: string;
    reversed?: string;
  }[];
  isPaid: boolean;
}

const placed: readonly Placed[] = [
  {
    name: "waiting",
    brand: "Codekhana",
    pack: "enterprise",
    daysAgo: 2.2,
    transfers: [],
    isPaid: false,
  },
  {
    name: "part",
    brand: "Gyaanloop",
    pack: "enterprise",
    daysAgo: 9,
    transfers: [{ daysAgo: 4, paise: 30_000_00, tds: 4_999_90 }],
    isPaid: false,
  },
  {
    name: "wrong",
    brand: "Parda Play",
    pack: "enterprise",
    daysAgo: 12,
    transfers: [
      { daysAgo: 6, paise: 58_998_82, tds: 0, reversed: "The transfer was for Manch Live." },
    ],
    isPaid: false,
  },
  {
    name: "whole",
    brand: "Bijlibyte",
    pack: "enterprise",
    daysAgo: 41,
    transfers: [
      { daysAgo: 36, paise: 40_000_00, tds: 999_98, certificate: "WTQAXFA" },
      { daysAgo: 33, paise: 17_998_84, tds: 0 },
    ],
    isPaid: true,
  },
  {
    name: "over",
    brand: "Manch Live",
    pack: "enterprise",
    daysAgo: 15,
    transfers: [{ daysAgo: 5, paise: 60_000_00, tds: 0 }],
    isPaid: true,
  },
  { name: "card", brand: "Kitab Kona", pack: "growth", daysAgo: 12, isPaid: true },
  { name: "disputed", brand: "Proteen", pack: "starter", daysAgo: 20, isPaid: true },
  { name: "returned", brand: "Nib & Nishan", pack: "starter", daysAgo: 48, isPaid: true },
];

/** The state and number of brands with a GSTIN: two others buy without one. */
const billing: Readonly<
  Record<string, readonly [state: string, city: string, pan: string | null]>
> = {
  Codekhana: ["29", "Bengaluru", "AAHCC2207F"],
  Gyaanloop: ["07", "New Delhi", "AAICG8841P"],
  "Parda Play": ["27", "Mumbai", "AAJCP1093M"],
  Bijlibyte: ["36", "Hyderabad", "AADCB7718R"],
  "Manch Live": ["19", "Kolkata", "AAFCM6620L"],
  "Kitab Kona": ["33", "Chennai", null],
  Proteen: ["24", "Surat", "AAECP4415T"],
  "Nib & Nishan": ["08", "Jaipur", null],
};

const ago = (now: Date, days: number) => new Date(now.getTime() - days * DAY);
const idOf = ({ name, brand }: Placed, at: Date) => demoId(`finance:${brand}:${name}`, at);

function brandOf({ demoBrands }: Desk, name: string): DemoBrand {
  const brand = demoBrands.find(({ content }) => content.name === name);
  if (brand === undefined) throw new Error(`The demo has no brand ${name}.`);
  return brand;
}

/** Billing profiles and orders, before the invoices of all paid orders are made in the order of their payments. */
export async function seedFinanceOrders(
  tx: Transaction,
  desk: Desk,
): Promise<ReadonlyMap<string, OrderRow>> {
  for (const [name, [billingStateCode, billingCity, pan]] of Object.entries(billing)) {
    const { id, slug } = brandOf(desk, name);
    await tx
      .update(brands)
      .set({
        billingName: `${name} Private Limited`,
        billingAddress: "2nd floor, 41 Station Road",
        billingCity,
        billingStateCode,
        billingPostalCode: "110001",
        pan,
        gstin: pan === null ? null : `${billingStateCode}${pan}1Z5`,
        billingEmail: `accounts@${slug}.example`,
      })
      .where(eq(brands.id, id));
  }
  const rows = new Map<string, OrderRow>();
  for (const one of placed) rows.set(one.name, await place(tx, desk, one));
  return rows;
}

async function place(tx: Transaction, desk: Desk, one: Placed): Promise<OrderRow> {
  const { accounts, adminId, now } = desk;
  const brand = brandOf(desk, one.brand);
  const createdAt = ago(now, one.daysAgo);
  const id = idOf(one, createdAt);
  const last = one.transfers?.at(-1);
  const paidAt = one.isPaid ? ago(now, last?.daysAgo ?? one.daysAgo) : null;
  const gateway = one.transfers === undefined ? "sandbox" : "bank_transfer";
  const [order] = await tx
    .insert(orders)
    .values({
      id,
      brandId: brand.id,
      kind: "credit_pack",
      pack: one.pack,
      ...packOf(one.pack, standardPrices, GST_PERCENT),
      gateway,
      gatewayOrderId: gateway === "sandbox" ? `order_demo_${brand.index}_desk` : null,
      status: one.isPaid ? "paid" : "created",
      paidAt,
      createdAt,
    })
    .returning();
  if (order === undefined) throw new Error("No order was inserted.");
  for (const [index, received] of (one.transfers ?? []).entries()) {
    const at = ago(now, received.daysAgo);
    const transferId = demoId(`finance-transfer:${id}:${index}`, at);
    await tx.insert(bankTransfers).values({
      id: transferId,
      orderId: id,
      reference: `HDFCN5202611${String(brand.index).padStart(2, "0")}${String(index)}00417`,
      receivedPaise: received.paise,
      tdsPaise: received.tds,
      receivedOn: dayInKolkata(later(at, -DAY)),
      recordedBy: adminId,
      createdAt: at,
      ...(received.reversed !== undefined && {
        reversedAt: later(at, 3 * HOUR),
        reversedBy: adminId,
        reversalReason: received.reversed,
      }),
    });
    if (received.certificate === undefined) continue;
    await tx.insert(tdsCertificates).values({
      id: demoId(`finance-certificate:${id}:${index}`, at),
      transferId,
      number: received.certificate,
      quarter: certificateOf(dayInKolkata(later(at, -DAY))).quarter,
      receivedOn: dayInKolkata(ago(now, 1)),
      recordedBy: adminId,
      createdAt: ago(now, 1),
    });
  }
  if (paidAt === null) return order;
  await tx.insert(payments).values({
    id: demoId(`finance-payment:${id}`, paidAt),
    orderId: id,
    gateway,
    gatewayPaymentId: gateway === "sandbox" ? `pay_demo_${brand.index}_desk` : `transfer-${id}`,
    status: "captured",
    amountPaise: order.totalPaise,
    method: gateway === "sandbox" ? "card" : "bank_transfer",
    capturedAt: paidAt,
    createdAt: paidAt,
  });
  const credits = order.credits ?? 0;
  await transfer(tx, accounts, { brand, kind: "purchase", credits, orderId: id, at: paidAt });
  await tx
    .update(brandBalances)
    .set({ balance: sql`${brandBalances.balance} + ${credits}`, planTier: one.pack })
    .where(eq(brandBalances.brandId, brand.id));
  return order;
}

const asked = [
  // Above the amount from which two admins approve.
  { order: "whole", credits: 15_000, daysAgo: 1.1, reason: "We moved to another vendor." },
  { order: "card", credits: 3_800, daysAgo: 3.4, reason: "The season is over for us." },
  { order: "returned", credits: 640, daysAgo: 37, sentDaysAgo: 35, reason: "Too many credits." },
] as const;

/** Refunds with their held credits, one of them sent with a credit note, and payments that do not match. */
export async function seedFinanceCases(
  tx: Transaction,
  { config, queue }: Pick<Dependencies, "config" | "queue">,
  desk: Desk,
  rows: ReadonlyMap<string, OrderRow>,
): Promise<void> {
  const { accounts, adminId, demoBrands, now } = desk;
  const orderOf = (name: string): OrderRow => {
    const order = rows.get(name);
    if (order === undefined) throw new Error(`The demo has no order ${name}.`);
    return order;
  };
  for (const one of asked) {
    const order = orderOf(one.order);
    const brand = demoBrands.find(({ id }) => id === order.brandId);
    if (brand === undefined) throw new Error("An order of no brand.");
    const at = ago(now, one.daysAgo);
    const refundId = demoId(`finance-refund:${order.id}`, at);
    const { credits } = one;
    const sold = soldPack(order);
    if (sold === null) throw new Error("A refund is of a pack.");
    const amounts = refundPaise(sold, 0, credits);
    const sentAt = "sentDaysAgo" in one ? ago(now, one.sentDaysAgo) : null;
    await tx.insert(refunds).values({
      id: refundId,
      orderId: order.id,
      paymentId: demoId(`finance-payment:${order.id}`, order.paidAt ?? at),
      credits,
      amountPaise: amounts.amountPaise,
      reason: one.reason,
      createdAt: at,
      ...(sentAt !== null && {
        status: "processed" as const,
        decidedBy: adminId,
        decidedAt: sentAt,
        processedAt: sentAt,
        closedAt: sentAt,
        gatewayRefundId: `rfnd_demo_${brand.index}`,
      }),
    });
    await transfer(tx, accounts, { brand, kind: "refund", credits, refundId, at });
    await tx
      .update(brandBalances)
      .set({ balance: sql`${brandBalances.balance} - ${credits}` })
      .where(eq(brandBalances.brandId, brand.id));
    if (sentAt === null) continue;
    await tx
      .update(orders)
      .set({ status: "partly_refunded", refundedCredits: credits })
      .where(eq(orders.id, order.id));
    await tx
      .update(brandBalances)
      .set({ planTier: "free_trial" })
      .where(eq(brandBalances.brandId, brand.id));
    await issueCreditNote(
      tx,
      { config, queue, clock: { now: () => sentAt } },
      {
        brandId: order.brandId,
        orderId: order.id,
        refundId,
        description: creditNoteLine(orderLine(order), sold, credits),
        quantity: credits,
        ...amounts,
      },
    );
  }
  await seedCases(tx, desk, orderOf);
}

async function seedCases(
  tx: Transaction,
  { adminId, now }: Desk,
  orderOf: (name: string) => OrderRow,
): Promise<void> {
  const [over, disputed, card, returned] = ["over", "disputed", "card", "returned"].map(orderOf);
  if (!over || !disputed || !card || !returned) return;
  const inr = { expectedCurrency: "INR", receivedCurrency: "INR" } as const;
  const cases: (typeof financeCases.$inferInsert)[] = [
    {
      reason: "transfer_overpaid",
      gateway: "bank_transfer",
      reference: demoId(`finance-transfer:${over.id}:0`, ago(now, 5)),
      orderId: over.id,
      expectedAmount: over.totalPaise,
      receivedAmount: 60_000_00,
      ...inr,
      createdAt: ago(now, 5),
    },
    {
      reason: "dispute",
      gateway: "sandbox",
      reference: "disp_demo_proteen:open",
      orderId: disputed.id,
      expectedAmount: disputed.totalPaise,
      receivedAmount: disputed.totalPaise,
      receivedId: "disp_demo_proteen",
      ...inr,
      detail: "open: goods_or_services_not_received",
      dueAt: later(now, 1.6 * DAY),
      createdAt: ago(now, 5.4),
    },
    {
      reason: "currency_differs",
      gateway: "sandbox",
      reference: "pay_demo_dollars",
      orderId: card.id,
      expectedAmount: card.totalPaise,
      expectedCurrency: "INR",
      receivedAmount: 283_00,
      receivedCurrency: "USD",
      createdAt: ago(now, 0.4),
    },
    {
      reason: "notice_unreadable",
      gateway: "sandbox",
      reference: "evt_demo_unreadable",
      detail: "payment.captured",
      createdAt: ago(now, 8),
    },
    {
      reason: "refunded_at_provider",
      gateway: "sandbox",
      reference: "pay_demo_returned:589882",
      orderId: returned.id,
      expectedAmount: 0,
      receivedAmount: 100_00,
      ...inr,
      createdAt: ago(now, 30),
      resolvedAt: ago(now, 29),
      resolvedBy: adminId,
      note: "Goodwill for a wrong charge, agreed with the brand by mail.",
    },
  ];
  await tx.insert(financeCases).values(cases);
}
