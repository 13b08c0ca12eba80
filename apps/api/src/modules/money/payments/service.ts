import { inSnapshot } from "../../../db/snapshot.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { BrandActor } from "../../../http/actor.ts";
import { paginate } from "../../../http/schemas.ts";
import { GatewayError } from "../../../ports/payments.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { requirePlace } from "../boosts/service-place.ts";
import {
  boostNames,
  type CreditPack,
  creditPacks,
  GST_PERCENT,
  plans,
} from "../credits/policy-plans.ts";
import { readPrices } from "../credits/service-prices.ts";
import { presentNext } from "../credits/service.ts";
import { gstPercentOf, requireBuyer } from "../invoices/service.ts";
import * as errors from "./errors.ts";
import { bankTransferPacks, boostOf, gatewayOf, type OrderRow, packOf } from "./policy.ts";
import { findUnpaidBoost } from "./repository-boosts.ts";
import * as repository from "./repository.ts";
import type { ConfirmPayment, OrderQuery, PlaceBoostOrder, PlaceOrder } from "./schemas.ts";
import type { Needs } from "./service-fulfil.ts";
import { insertOrder, insertOrderIn, openOrder, requireShownPrice } from "./service-order.ts";
import { presentOrder, presentOrders } from "./service-present.ts";
import { syncOrder } from "./service-settle.ts";

/** The packs for sale, and the ways of payment. */
export async function getBilling(
  dependencies: Pick<Dependencies, "db" | "clock" | "payments" | "config">,
  { brandId }: Pick<BrandActor, "brandId">,
) {
  const { payments, config } = dependencies;
  const prices = await readPrices(dependencies);
  const percent = await gstPercentOf(dependencies, brandId);
  const gstPercent = percent ?? GST_PERCENT;
  return {
    purchases: payments?.kind ?? ("off" as const),
    currency: "INR" as const,
    gst_percent: gstPercent,
    terms:
      percent === null
        ? ("sez_not_sold" as const)
        : percent === 0
          ? ("sez_without_tax" as const)
          : ("with_gst" as const),
    packs: creditPacks.map((pack) => {
      const { credits, netPaise, taxPaise, totalPaise } = packOf(pack, prices, gstPercent);
      const { name, hourly, monthly } = plans[pack];
      return {
        pack,
        name,
        credits,
        net_paise: netPaise,
        tax_paise: taxPaise,
        total_paise: totalPaise,
        next_price: presentNext(prices.packs[pack].next),
        net_paise_per_call: netPaise / credits,
        bank_transfer: config.seller.bank !== null && bankTransferPacks.includes(pack),
        hourly_limit: hourly,
        monthly_quota: monthly,
      };
    }),
    boosts: boostNames.map((plan) => {
      const { days, netPaise, taxPaise, totalPaise } = boostOf(plan, prices, gstPercent);
      return {
        plan,
        days,
        net_paise: netPaise,
        tax_paise: taxPaise,
        total_paise: totalPaise,
        next_price: presentNext(prices.boosts[plan].next),
        net_paise_per_day: netPaise / days,
      };
    }),
  };
}

export const listOrders = (
  { db: pool }: Pick<Dependencies, "db">,
  { brandId }: Pick<BrandActor, "brandId">,
  { expired, ...query }: OrderQuery,
) =>
  inSnapshot({ db: pool }, async ({ db }) => {
    const total = await repository.countOrders(db, brandId, expired);
    const { limit, offset, envelope } = paginate(query, total);
    const rows = await repository.listOrders(db, brandId, expired, { limit, offset });
    return { items: await presentOrders(db, rows), ...envelope };
  });

async function findOwn(
  { db }: Pick<Dependencies, "db">,
  { brandId }: BrandActor,
  orderId: string,
): Promise<OrderRow> {
  const row = await repository.findOrder(db, brandId, orderId);
  if (row === null) throw notFound("That order");
  return row;
}

/** One order. An order that can be paid and has no place at the gateway yet gets one. @throws 404 */
export const getOrder = (dependencies: Needs, actor: BrandActor, orderId: string) =>
  inSnapshot(dependencies, async (same) =>
    presentOrder(same, actor, await findOwn(same, actor, orderId)),
  );

/**
 * Places an order for a pack, or finds it again by its key, and opens it at the gateway.
 * @throws purchases_off, bank_transfer_not_possible, billing_profile_missing, sez_not_sold, idempotency_key_reused, price_changed, payment_provider_away: the order stays, and the next try opens it
 */
export async function placeOrder(dependencies: Needs, actor: BrandActor, form: PlaceOrder) {
  const { payments } = dependencies;
  const gateway = form.method === "bank_transfer" ? "bank_transfer" : payments?.kind;
  if (gateway === undefined) throw errors.purchasesOff();
  if (gateway === "bank_transfer") requireBankTransfer(dependencies, form.pack);
  const { gstPercent } = await requireBuyer(dependencies, actor.brandId);
  const price = packOf(form.pack, await readPrices(dependencies), gstPercent);
  const item = { kind: "credit_pack", pack: form.pack, ...price } as const;
  // Proforma invoices are documents of their own: each order of one is an order.
  const reusable = gateway !== "bank_transfer";
  const row = await insertOrder(dependencies, placingOf(actor, form), {
    ...item,
    gateway,
    reusable,
  });
  if (form.method === "bank_transfer" && row.gateway !== gateway) throw errors.creationKeyUsed();
  if (row.pack !== form.pack) throw errors.creationKeyUsed();
  return presentOrder(dependencies, actor, await openOrder(dependencies, row));
}

/**
 * Places an order for a boost of an offer, or finds it again by its key, or the unpaid one of the same boost at the same
 * price, and opens it at the gateway. The place is checked now; if it is taken by the time of the payment, the boost comes after
 * the one that took it.
 * @throws purchases_off, billing_profile_missing, sez_not_sold, idempotency_key_reused, price_changed, payment_provider_away, and as `requirePlace`
 */
export async function placeBoostOrder(
  dependencies: Needs,
  actor: BrandActor,
  form: PlaceBoostOrder,
) {
  const { idempotency_key: key, offer_id: offerId, plan, start_day: startDay } = form;
  const { db, payments } = dependencies;
  if (payments === null) throw errors.purchasesOff();
  const { brandId } = actor;
  const { gstPercent } = await requireBuyer(dependencies, brandId);
  const { days: _, ...price } = boostOf(plan, await readPrices(dependencies), gstPercent);
  const item = { kind: "boost", boostPlan: plan, offerId, boostStartDay: startDay } as const;
  const order = { ...item, ...price, gateway: payments.kind };
  const placing = placingOf(actor, form);
  const known = await repository.findByKey(db, brandId, key);
  if (known === null) requireShownPrice(placing, order);
  const open =
    known ??
    (await db.transaction(async (tx) => {
      // It locks the offer: of two who order its boost at once the second finds the first one's order.
      await requirePlace(tx, dependencies, { brandId, offerId, plan, startDay });
      const again = await findUnpaidBoost(tx, brandId, order);
      return again ?? insertOrderIn(tx, dependencies, placing, order);
    }));
  // Null when the same request came twice at once.
  const row = open ?? (await insertOrder(dependencies, placing, order));
  if (row.boostPlan !== plan || row.offerId !== offerId || row.boostStartDay !== startDay)
    throw errors.creationKeyUsed();
  return presentOrder(dependencies, actor, await openOrder(dependencies, row));
}

const placingOf = ({ brandId, userId }: BrandActor, form: PlaceOrder | PlaceBoostOrder) => ({
  brandId,
  userId,
  creationKey: form.idempotency_key,
  shownPaise: form.shown_total_paise,
});

/** @throws bank_transfer_not_possible */
function requireBankTransfer({ config }: Pick<Needs, "config">, pack: CreditPack): void {
  if (config.seller.bank === null || !bankTransferPacks.includes(pack))
    throw errors.bankTransferNotPossible();
}

/**
 * The checkout's answer, from the browser. Its signature is checked, and then the gateway is asked: the money
 * counts by the gateway's own word, here as everywhere.
 * @throws 404, payment_not_genuine, which is audited
 */
export async function confirmPayment(
  dependencies: Needs,
  actor: BrandActor,
  orderId: string,
  form: ConfirmPayment,
) {
  const row = await findOwn(dependencies, actor, orderId);
  const gateway = gatewayOf(row, dependencies.payments);
  const callback = {
    gatewayOrderId: form.gateway_order_id,
    gatewayPaymentId: form.gateway_payment_id,
    signature: form.signature,
  };
  const isGenuine =
    row.gatewayOrderId === callback.gatewayOrderId && gateway?.isGenuineCallback(callback) === true;
  if (!isGenuine) {
    await recordAudit(dependencies.db, dependencies, {
      actor: { kind: "user", userId: actor.userId },
      action: "payment.callback_refused",
      objectType: "order",
      objectId: orderId,
      brandId: actor.brandId,
      details: { gateway_payment_id: callback.gatewayPaymentId },
    });
    throw errors.paymentNotGenuine();
  }
  return refreshOrder(dependencies, actor, orderId);
}

/**
 * Asks the gateway for the order's state; when the gateway does not answer, the order is as we know it. When a notice is
 * being settled, the call waits for it. @throws 404
 */
export async function refreshOrder(dependencies: Needs, actor: BrandActor, orderId: string) {
  const row = await findOwn(dependencies, actor, orderId);
  try {
    await syncOrder(dependencies, row);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    dependencies.log.warn({ err: error, order: orderId }, "The gateway could not be asked");
  }
  await dependencies.db.transaction((tx) => repository.lockOrder(tx, actor.brandId, orderId));
  return getOrder(dependencies, actor, orderId);
}
