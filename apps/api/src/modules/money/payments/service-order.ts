import { AUTO_DEBIT_MAX } from "@bachat/rules/money";
import type { Transaction } from "../../../db/client.ts";
import type { orders } from "../../../db/schema/orders.ts";
import type { BrandActor } from "../../../http/actor.ts";
import type { BrandId, UserId } from "../../../ids.ts";
import { GatewayError, type Mandate, type Payer } from "../../../ports/payments.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import type { CreditPack } from "../credits/policy-plans.ts";
import { readPrices } from "../credits/service-prices.ts";
import { requireBuyer } from "../invoices/service.ts";
import * as errors from "./errors.ts";
import {
  canBePaid,
  gatewayOf,
  isSamePrice,
  type OrderRow,
  packOf,
  priceOfTotal,
  unpaid,
} from "./policy.ts";
import * as repository from "./repository.ts";
import { sendProforma } from "./service-bank-transfer.ts";
import type { Needs } from "./service-fulfil.ts";
import { presentOrder } from "./service-present.ts";

/** Placing orders and opening them at the gateway, for members and for automatic top-up. */

export type NewOrder = Pick<
  typeof orders.$inferInsert,
  | "kind"
  | "pack"
  | "credits"
  | "boostPlan"
  | "offerId"
  | "boostStartDay"
  | "netPaise"
  | "taxPaise"
  | "totalPaise"
  | "smallerPacks"
  | "gateway"
  | "mandateCustomerId"
  | "reusable"
>;

interface Placing {
  brandId: BrandId;
  /** Null when nobody did: an automatic top-up. */
  userId: UserId | null;
  creationKey: string;
  /** With GST, as the buyer saw it. */
  shownPaise?: number | undefined;
}

/**
 * Inserts an order; or finds the one of this key, or, where it is reusable, the unpaid one of its pack at the same price.
 * When two clicks come at once, the second waits for the first one's row and finds it. @throws price_changed
 */
export async function insertOrder(
  dependencies: Needs,
  placing: Placing,
  item: NewOrder,
): Promise<OrderRow> {
  const { db } = dependencies;
  const { brandId, creationKey } = placing;
  const { gateway, pack, reusable } = item;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const known = await repository.findByKey(db, brandId, creationKey);
    if (known !== null) return known;
    requireShownPrice(placing, item);
    const inserted = await db.transaction((tx) => insertOrderIn(tx, dependencies, placing, item));
    if (inserted !== null) return inserted;
    if (!reusable || !pack) continue;
    const open = await repository.findReusable(db, brandId, { gateway, pack });
    if (open === null) continue;
    if (isSamePrice(open, item)) return open;
    // Its price is no longer offered. Money that still comes for it pays it as it was ordered.
    await repository.moveOrder(db, open.id, unpaid, { status: "expired" });
  }
  throw new Error("An order was neither inserted nor found.");
}
/** The most tries to place an order or find the one of its key: a found order can be paid or expire a moment later. */
const TRIES = 5;

/** @throws price_changed */
export function requireShownPrice({ shownPaise }: Placing, { totalPaise }: NewOrder): void {
  if (shownPaise !== undefined && shownPaise !== totalPaise) throw errors.priceChanged();
}

/** In the caller's transaction; null when there is an order with its key, or of its pack, already. */
export async function insertOrderIn(
  tx: Transaction,
  dependencies: Needs,
  { brandId, userId, creationKey }: Placing,
  item: NewOrder,
): Promise<OrderRow | null> {
  const createdAt = dependencies.clock.now();
  const row = { brandId, creationKey, placedBy: userId, ...item, createdAt };
  const order = await repository.insertOrder(tx, row);
  if (order === null) return null;
  await recordAudit(tx, dependencies, {
    actor: userId === null ? { kind: "system" } : { kind: "user", userId },
    action: "order.placed",
    objectType: "order",
    objectId: order.id,
    brandId,
    details: {
      pack: order.pack,
      boost_plan: order.boostPlan,
      offer_id: order.offerId,
      total_paise: order.totalPaise,
      gateway: order.gateway,
    },
  });
  if (order.gateway === "bank_transfer") await sendProforma(tx, dependencies, order);
  return order;
}

/** Opens the order at the gateway, outside of any transaction. @throws payment_provider_away */
export async function openOrder(dependencies: Needs, row: OrderRow): Promise<OrderRow> {
  const { db, payments, config } = dependencies;
  const gateway = gatewayOf(row, payments);
  if (row.gatewayOrderId !== null || gateway === null || !canBePaid(row)) return row;
  const customerId = row.mandateCustomerId;
  try {
    const { gatewayOrderId } = await gateway.openOrder({
      receipt: row.id,
      amountPaise: row.totalPaise,
      returnUrl: `${config.origins.brand}/brand-portal/billing?order=${row.id}`,
      mandate: customerId === null ? null : { customerId, maxPaise: AUTO_DEBIT_MAX },
    });
    await repository.setGatewayOrder(db, row.id, gatewayOrderId);
  } catch (error) {
    throw error instanceof GatewayError ? errors.providerAway(error) : error;
  }
  return (await repository.findOrder(db, row.brandId, row.id)) ?? row;
}

export const findOrderOf = repository.findOrder;

interface Setup {
  idempotency_key: string;
  pack: CreditPack;
  phone: string;
  /** With GST, as the buyer saw it. */
  shown_total_paise?: number | undefined;
}

/**
 * An order with whose payment the bank agrees to later debits.
 * @throws purchases_off, price_changed, idempotency_key_reused, payment_provider_away
 */
export async function placeSetupOrder(dependencies: Needs, actor: BrandActor, setup: Setup) {
  const { db, payments } = dependencies;
  const { idempotency_key: creationKey, pack, phone, shown_total_paise: shownPaise } = setup;
  if (payments === null) throw errors.purchasesOff();
  const { recipient, gstPercent } = await requireBuyer(dependencies, actor.brandId);
  const { legalName: name, billingEmail: email } = recipient;
  const known = await repository.findByKey(db, actor.brandId, creationKey);
  const price = packOf(pack, await readPrices(dependencies), gstPercent);
  const item = { kind: "credit_pack", pack, ...price, gateway: payments.kind } as const;
  const placing = { brandId: actor.brandId, userId: actor.userId, creationKey, shownPaise };
  // Before the provider hears of it.
  if (known === null) requireShownPrice(placing, item);
  const mandateCustomerId =
    known?.mandateCustomerId ?? (await customerOf(payments, { name, email, phone }));
  const row = known ?? (await insertOrder(dependencies, placing, { ...item, mandateCustomerId }));
  if (row.pack !== pack || row.mandateCustomerId === null) throw errors.creationKeyUsed();
  return presentOrder(dependencies, actor, await openOrder(dependencies, row));
}

async function customerOf(gateway: NonNullable<Needs["payments"]>, payer: Payer): Promise<string> {
  try {
    return (await gateway.openCustomer(payer)).customerId;
  } catch (error) {
    throw error instanceof GatewayError ? errors.providerAway(error) : error;
  }
}

interface DebitOrder {
  brandId: BrandId;
  key: string;
  pack: CreditPack;
  /** With GST, as it was announced: a later change of the price does not apply to it. */
  amountPaise: number;
}

/** The order of an automatic debit, in the transaction that decides it. */
export async function insertDebitOrder(
  tx: Transaction,
  dependencies: Needs,
  { brandId, key, pack, amountPaise }: DebitOrder,
): Promise<OrderRow> {
  const { payments } = dependencies;
  if (payments === null) throw errors.purchasesOff();
  const { gstPercent } = await requireBuyer({ ...dependencies, db: tx }, brandId);
  const prices = await readPrices({ db: tx, clock: dependencies.clock });
  const price = { ...packOf(pack, prices, gstPercent), ...priceOfTotal(amountPaise, gstPercent) };
  const item = { kind: "credit_pack", pack, ...price, gateway: payments.kind } as const;
  const order = await insertOrderIn(
    tx,
    dependencies,
    { brandId, userId: null, creationKey: key },
    item,
  );
  if (order === null) throw new Error(`The debit ${key} has an order already.`);
  return order;
}

interface Debit {
  brandId: BrandId;
  orderId: string;
  mandate: Mandate;
  payer: Payer;
}

/** Debits an order that was not debited yet; the result settles as every payment. @throws GatewayError */
export async function debitOrder(dependencies: Needs, debit: Debit): Promise<void> {
  const { db, payments } = dependencies;
  const { brandId, orderId, mandate, payer } = debit;
  const found = await repository.findOrder(db, brandId, orderId);
  if (found === null || found.status !== "created") return;
  const order = await openOrder(dependencies, found);
  const gateway = gatewayOf(order, payments);
  if (gateway === null || order.gatewayOrderId === null) return;
  await gateway.debit({
    gatewayOrderId: order.gatewayOrderId,
    amountPaise: order.totalPaise,
    mandate,
    payer,
  });
}
