import type { AuditAction } from "@bachat/rules/audit-actions";
import { AUTO_DEBIT_MAX, exactRupees } from "@bachat/rules/money";
import { later, shiftMonths, startOfDayInKolkata } from "@bachat/rules/time";
import { z } from "zod";
import { readSignedPayload, signPayload } from "../../../crypto/tokens.ts";
import type { Executor, Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { BrandActor } from "../../../http/actor.ts";
import { takeChange, versionOf } from "../../../http/record-version.ts";
import { brandId as brandIdSchema } from "../../../http/schemas.ts";
import type { BrandId } from "../../../ids.ts";
import { type Changes, changesBetween } from "../../platform/audit/policy.ts";
import { type AuditActor, recordAudit } from "../../platform/audit/service.ts";
import { GST_PERCENT, packCredits } from "../credits/policy-plans.ts";
import type { Prices } from "../credits/policy-prices.ts";
import { quotaMonth } from "../credits/policy.ts";
import { readPrices } from "../credits/service-prices.ts";
import { gstPercentOf, requireBuyer, type Selling } from "../invoices/service.ts";
import type { Needs } from "../payments/service-fulfil.ts";
import { findOrderOf, placeSetupOrder } from "../payments/service-order.ts";
import * as errors from "./errors.ts";
import {
  amountOf,
  canTopUp,
  type DebitRow,
  LINK_VALID,
  SETUP_VALID,
  topUpPacks,
  type TopUpRow,
} from "./policy.ts";
import * as repository from "./repository.ts";
import { endMandateJob, type SetTopUp, topUp } from "./schemas.ts";

/** The amount debited or announced for the calendar month of a moment. */
export function spentInMonth(db: Executor, brandId: BrandId, moment: Date): Promise<number> {
  const first = quotaMonth(moment);
  return repository.spentBetween(db, brandId, {
    from: startOfDayInKolkata(first),
    to: startOfDayInKolkata(shiftMonths(first, 1)),
  });
}

const presentDebit = ({ pack, amountPaise, status, dueAt }: DebitRow) => ({
  pack,
  amount_paise: amountPaise,
  status,
  due_at: dueAt,
});

/** A brand that never chose has a version too. */
const changeable = (row: Choice | null) => ({
  pack: row?.pack ?? null,
  threshold: row?.threshold ?? null,
  monthly_max_paise: row?.monthlyMaxPaise ?? null,
  phone: row?.phone ?? null,
});

async function present(dependencies: Selling, brandId: BrandId) {
  const { db, clock } = dependencies;
  const gstPercent = (await gstPercentOf(dependencies, brandId)) ?? GST_PERCENT;
  const row = await repository.find(db, brandId);
  const open = await repository.findOpen(db, brandId);
  return {
    status: row?.status ?? ("off" as const),
    packs: topUpPacks(await readPrices({ db, clock }), gstPercent),
    largest_debit_paise: AUTO_DEBIT_MAX,
    version: versionOf(changeable(row)),
    ...changeable(row),
    spent_paise: await spentInMonth(db, brandId, clock.now()),
    next: open === null ? null : presentDebit(open),
    setup_order_id: row?.status === "waiting" ? row.setupOrderId : null,
  };
}

/** Its state; one that is waiting asks whether the bank has agreed. */
export async function getTopUp(dependencies: Needs, { brandId }: BrandActor) {
  await activate(dependencies, brandId);
  return present(dependencies, brandId);
}

/**
 * Switches the top-up on, or changes its choices. The first time, and after it was stopped, it begins with an order that is
 * paid now: with that payment the bank agrees to later ones.
 * @throws version_conflict, pack_not_debitable, below_pack, above_pack, and as an order
 */
export async function setTopUp(dependencies: Needs, actor: BrandActor, form: SetTopUp) {
  const { brandId } = actor;
  const { gstPercent } = await requireBuyer(dependencies, brandId);
  requireChoice(form, await readPrices(dependencies), gstPercent);
  const chosen = {
    pack: form.pack,
    threshold: form.threshold,
    monthlyMaxPaise: form.monthly_max_paise,
    phone: form.phone,
  };
  const isOn = await dependencies.db.transaction(async (tx) => {
    const before = (await repository.lock(tx, brandId))?.topUp ?? null;
    const change = await takeChoice(tx, dependencies, brandId, form, before);
    if (before?.status !== "on") return false;
    if (change === null) return true;
    await repository.update(tx, brandId, chosen);
    const changes = changesBetween(auditedFields(before), auditedFields(chosen));
    await audit(
      tx,
      dependencies,
      by(actor),
      "top_up.changed",
      brandId,
      { pack: form.pack },
      changes,
    );
    return true;
  });
  const order = isOn ? null : await setUp(dependencies, actor, form, chosen);
  return { top_up: await present(dependencies, brandId), order };
}

/** @throws version_conflict */
async function takeChoice(
  tx: Transaction,
  { clock, config }: Needs,
  brandId: BrandId,
  { version, pack, threshold, monthly_max_paise, phone }: SetTopUp,
  before: Choice | null,
) {
  const chosen = { version, pack, threshold, monthly_max_paise, phone };
  const current = await present({ db: tx, clock, config }, brandId);
  return takeChange(chosen, changeable(before), topUp, () => current);
}

function requireChoice(
  { pack, threshold, monthly_max_paise: max }: SetTopUp,
  prices: Prices,
  gstPercent: number,
): void {
  if (!canTopUp(pack, prices, gstPercent)) throw errors.packTooLarge();
  const amountPaise = amountOf(pack, prices, gstPercent);
  if (max < amountPaise) throw errors.maximumTooSmall(exactRupees(amountPaise));
  const credits = packCredits[pack];
  if (threshold > credits) throw errors.thresholdTooLarge(credits);
}

/** The choices without the phone number, which is a person's. */
const auditedFields = ({ pack, threshold, monthlyMaxPaise }: Omit<Choice, "phone">) => ({
  pack,
  threshold,
  monthly_max_paise: monthlyMaxPaise,
});

type Choice = Pick<TopUpRow, "pack" | "threshold" | "monthlyMaxPaise" | "phone">;

async function setUp(dependencies: Needs, actor: BrandActor, form: SetTopUp, chosen: Choice) {
  const { brandId } = actor;
  const order = await placeSetupOrder(dependencies, actor, form);
  await dependencies.db.transaction(async (tx) => {
    await repository.lockFirst(tx, brandId);
    const before = (await repository.lock(tx, brandId))?.topUp ?? null;
    // A colleague may have chosen something else meanwhile: nobody pays the order that was just placed.
    await takeChoice(tx, dependencies, brandId, form, before);
    // Or it was paid and switched on by a repeat of the same request.
    if (before?.status === "on") return;
    await repository.save(tx, {
      brandId,
      status: "waiting",
      ...chosen,
      setupOrderId: order.id,
      customerId: null,
      tokenId: null,
    });
    const changes = changesBetween({}, auditedFields(chosen));
    await audit(
      tx,
      dependencies,
      by(actor),
      "top_up.chosen",
      brandId,
      { pack: form.pack },
      changes,
    );
  });
  return order;
}

/** Switches on the top-up whose first payment has come, once the provider says that the bank agreed. Safe to repeat. */
export async function activate(dependencies: Needs, brandId: BrandId): Promise<void> {
  const { db, clock, payments, log } = dependencies;
  const row = await repository.find(db, brandId);
  if (row?.status !== "waiting" || row.setupOrderId === null) return;
  const order = await findOrderOf(db, brandId, row.setupOrderId);
  const isPaid = order?.status === "paid" && order.gateway === payments?.kind;
  const mandate =
    isPaid && order.gatewayOrderId !== null
      ? await payments.findMandate(order.gatewayOrderId).catch((error: unknown) => {
          log.warn({ err: error, brand: brandId }, "The provider could not be asked");
          return null;
        })
      : null;
  const isLate = order === null || order.createdAt < later(clock.now(), -SETUP_VALID);
  if (mandate === null && !isLate) return;
  await db.transaction(async (tx) => {
    const held = await repository.lock(tx, brandId);
    if (held?.topUp.status !== "waiting" || held.topUp.setupOrderId !== row.setupOrderId) return;
    const set =
      mandate === null ? ({ status: "off" } as const) : { status: "on" as const, ...mandate };
    await repository.update(tx, brandId, set);
    const action = mandate === null ? "top_up.not_agreed" : "top_up.started";
    await audit(tx, dependencies, { kind: "system" }, action, brandId, {});
  });
}

/** Stops it: announced debits are cancelled, and the bank's agreement is given up. Safe to repeat. */
export async function stop(
  dependencies: Needs,
  brandId: BrandId,
  actor: AuditActor,
  why: "member" | "mail",
): Promise<string | null> {
  return dependencies.db.transaction(async (tx) => {
    const held = await repository.lock(tx, brandId);
    if (held === null) return null;
    await switchOff(tx, dependencies, held.topUp, actor, why);
    return held.brandName;
  });
}

/** In the transaction that holds the row. */
export async function switchOff(
  tx: Transaction,
  dependencies: Pick<Needs, "clock" | "queue">,
  row: TopUpRow,
  actor: AuditActor,
  why: "member" | "mail" | "debit_failed" | "price",
): Promise<void> {
  const { brandId, customerId, tokenId } = row;
  if (row.status === "off") return;
  await repository.update(tx, brandId, { status: "off", customerId: null, tokenId: null });
  await repository.cancelAnnounced(tx, brandId, dependencies.clock.now());
  if (customerId !== null && tokenId !== null)
    await dependencies.queue.enqueue(tx, endMandateJob, { customerId, tokenId });
  await audit(tx, dependencies, actor, "top_up.stopped", brandId, { why });
}

export async function stopByMember(dependencies: Needs, actor: BrandActor) {
  await stop(dependencies, actor.brandId, by(actor), "member");
  return present(dependencies, actor.brandId);
}

const PURPOSE = "top-up-stop";
const linkPayload = z.object({ b: brandIdSchema, e: z.int() });

/** The link of an announcement's mail: it stops this brand's top-up and does nothing else. */
export function stopLink(
  { config, clock }: Pick<Dependencies, "config" | "clock">,
  brandId: BrandId,
) {
  const e = later(clock.now(), LINK_VALID).getTime();
  const token = signPayload(config.secrets.signing, PURPOSE, { b: brandId, e });
  return `${config.origins.brand}/stop-top-up?token=${token}`;
}

/** @throws link_expired */
export async function stopByLink(dependencies: Needs, token: string) {
  const { config, clock } = dependencies;
  const payload = linkPayload.safeParse(readSignedPayload(config.secrets.signing, PURPOSE, token));
  if (!payload.success || payload.data.e < clock.now().getTime()) throw errors.linkExpired();
  const brandName = await stop(dependencies, payload.data.b, { kind: "system" }, "mail");
  if (brandName === null) throw errors.linkExpired();
  return { brand_name: brandName };
}

/** Ends the bank's agreement at the provider. */
export async function endMandate(
  { payments }: Pick<Needs, "payments">,
  mandate: { customerId: string; tokenId: string },
): Promise<void> {
  if (payments === null) throw new Error("No gateway to end an agreement at.");
  await payments.endMandate(mandate);
}

const by = ({ userId }: BrandActor): AuditActor => ({ kind: "user", userId });

export function audit(
  tx: Transaction,
  dependencies: Pick<Needs, "clock">,
  actor: AuditActor,
  action: AuditAction,
  brandId: BrandId,
  details: Record<string, unknown>,
  changes: Changes = {},
): Promise<void> {
  return recordAudit(tx, dependencies, {
    actor,
    action,
    objectType: "brand",
    objectId: brandId,
    brandId,
    details,
    ...(Object.keys(changes).length > 0 && { changes }),
  });
}

/** The moment as people in India read it: "24 November 2026, 2:05 pm". */
const moments = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});
export const momentWords = (moment: Date): string => moments.format(moment);
