import { isDeepStrictEqual } from "node:util";
import type { SoldPack } from "@bachat/rules/refunds";
import { DAY, HOUR, MINUTE } from "@bachat/rules/time";
import type { orders } from "../../../db/schema/orders.ts";
import type { PaymentGateway } from "../../../ports/payments.ts";
import {
  boostDays,
  type BoostName,
  type CreditPack,
  creditPacks,
  packCredits,
  plans,
} from "../credits/policy-plans.ts";
import type { Prices } from "../credits/policy-prices.ts";

export type OrderRow = typeof orders.$inferSelect;
export type OrderStatus = OrderRow["status"];

/** Everything is sold in rupees. */
export const CURRENCY = "INR";

/** Money that arrived, by its amount in paise. */
export interface Capture {
  gatewayPaymentId: string;
  amountPaise: number;
  method: string | null;
  /** For bank transfers: the bank's reference, and the day on which the money came. */
  transfer?: { reference: string; receivedOn: string };
}

/** The statuses from which a payment still pays an order: money may come late. */
export const payable = ["created", "failed", "expired"] as const satisfies OrderStatus[];
export const isPayable = (status: OrderStatus): boolean =>
  (payable as readonly OrderStatus[]).includes(status);

/** Not paid, and not over. */
export const unpaid = ["created", "failed"] as const satisfies OrderStatus[];

/** Whether a person may still be sent to pay it. Instead of an expired order a new one is placed. */
export const canBePaid = ({ status, gateway }: Pick<OrderRow, "status" | "gateway">): boolean =>
  (unpaid as readonly OrderStatus[]).includes(status) && gateway !== "bank_transfer";

type Price = Pick<OrderRow, "credits" | "netPaise" | "taxPaise" | "smallerPacks">;

/** An unpaid order can be paid only while its price, and the prices for its refund, are still on offer. */
export const isSamePrice = (order: Price, offered: Partial<Price>): boolean =>
  order.credits === offered.credits &&
  order.netPaise === offered.netPaise &&
  order.taxPaise === offered.taxPaise &&
  isDeepStrictEqual(order.smallerPacks, offered.smallerPacks);

/** GST on a net price, to the paisa. */
export function priceOf(netPaise: number, gstPercent: number) {
  const taxPaise = Math.round((netPaise * gstPercent) / 100);
  return { netPaise, taxPaise, totalPaise: netPaise + taxPaise };
}

/** The price that comes to a total with GST. */
export const priceOfTotal = (totalPaise: number, gstPercent: number) =>
  priceOf(Math.round((totalPaise * 100) / (100 + gstPercent)), gstPercent);

export const packOf = (name: CreditPack, { packs }: Pick<Prices, "packs">, gstPercent: number) => ({
  credits: packCredits[name],
  ...priceOf(packs[name].netPaise, gstPercent),
  smallerPacks: creditPacks
    .filter((pack) => packCredits[pack] < packCredits[name])
    .map((pack) => {
      const { netPaise, taxPaise } = priceOf(packs[pack].netPaise, gstPercent);
      return { pack, credits: packCredits[pack], net_paise: netPaise, tax_paise: taxPaise };
    }),
});

/**
 * An order of credits in the form that prices its refund; null for another order. An order from an older version has no
 * smaller packs.
 */
export const soldPack = ({ credits, netPaise, taxPaise, smallerPacks }: Price): SoldPack | null =>
  credits === null
    ? null
    : { credits, net_paise: netPaise, tax_paise: taxPaise, smaller_packs: smallerPacks ?? [] };

export const boostOf = (
  name: BoostName,
  { boosts }: Pick<Prices, "boosts">,
  gstPercent: number,
) => ({
  days: boostDays[name],
  ...priceOf(boosts[name].netPaise, gstPercent),
});

/** Its credits or boost were given, and not all of its money went back. */
export const keepsPayment = (status: OrderRow["status"]): boolean =>
  status === "paid" || status === "partly_refunded";

/** It was paid once, whatever became of the money. */
export const wasPaid = (status: OrderRow["status"]): boolean =>
  keepsPayment(status) || status === "refunded";

/** The order's name in an invoice and a mail. */
export function orderLine({
  kind,
  pack,
  credits,
  boostPlan: boost,
}: Pick<OrderRow, "kind" | "pack" | "credits" | "boostPlan">) {
  if (boost !== null) return `Featured placement of an offer, ${boostDays[boost]} days`;
  if (pack === null || credits === null)
    throw new Error(`No name for an order of the kind ${kind}.`);
  return `Student verification credits, ${plans[pack].name} pack (${credits.toLocaleString("en-IN")})`;
}

/** Packs large enough to be paid by bank transfer against a proforma invoice. */
export const bankTransferPacks: readonly CreditPack[] = ["enterprise"];
/** How long a proforma invoice is valid. */
export const PROFORMA_VALID = 30 * DAY;

/** A checkout that was left is over after a day. */
export const EXPIRES_AFTER = DAY;
/** The end of polling the gateway about an order; a later payment still arrives by webhook. */
export const ASKED_FOR = 5 * DAY;

/** Pause between two questions: soon at first, later a quarter of the order's age. */
export const RECONCILE_AFTER = 2 * MINUTE;
export const RECONCILE_SHARE = 4;
export const RECONCILE_AT_MOST = 6 * HOUR;

/** The gateway that an order was opened at; null when it is not the one in use. */
export const gatewayOf = (
  { gateway }: Pick<OrderRow, "gateway">,
  current: PaymentGateway | null,
): PaymentGateway | null => (current?.kind === gateway ? current : null);
