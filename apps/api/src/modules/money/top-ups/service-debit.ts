import { later } from "@bachat/rules/time";
import type { Transaction } from "../../../db/client.ts";
import type { BrandId } from "../../../ids.ts";
import { enqueueMail } from "../../../mails/service.ts";
import { packCredits, plans } from "../credits/policy-plans.ts";
import { readPrices } from "../credits/service-prices.ts";
import { balanceOf } from "../credits/service.ts";
import { requireBuyer, requireRecipient } from "../invoices/service.ts";
import { wasPaid } from "../payments/policy.ts";
import type { Needs } from "../payments/service-fulfil.ts";
import { debitOrder, insertDebitOrder } from "../payments/service-order.ts";
import {
  amountOf,
  DEBIT_VALID,
  type DebitRow,
  isPriceAgreed,
  NOTICE,
  type TopUpRow,
} from "./policy.ts";
import * as repository from "./repository.ts";
import { activate, audit, momentWords, spentInMonth, stopLink, switchOff } from "./service.ts";

const BATCH = 200;
const system = { kind: "system" } as const;

/** Announces, debits and follows up, each brand on its own: one that fails does not hold up the others. Safe to repeat. */
export async function runTopUps(dependencies: Needs): Promise<void> {
  const { db, clock } = dependencies;
  for (const { brandId } of await repository.listWaiting(db, BATCH))
    await alone(dependencies, brandId, () => activate(dependencies, brandId));
  for (const { debit, order } of await repository.listSent(db, BATCH))
    await alone(dependencies, debit.brandId, () => followUp(dependencies, debit, order.status));
  for (const debit of await repository.listDue(db, clock.now(), BATCH))
    await alone(dependencies, debit.brandId, () => send(dependencies, debit));
  for (const brandId of await repository.listLow(db, BATCH))
    await alone(dependencies, brandId, () => announce(dependencies, brandId));
}

async function alone({ log }: Needs, brandId: BrandId, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    log.warn({ err: error, brand: brandId }, "An automatic top-up has to wait");
  }
}

/** The mail a day before the debit, with the link that stops it. Never beyond the month's maximum. */
async function announce(dependencies: Needs, brandId: BrandId): Promise<void> {
  const { db, clock, config } = dependencies;
  await db.transaction(async (tx) => {
    const held = await repository.lock(tx, brandId);
    if (held?.topUp.status !== "on" || held.brandStatus !== "approved") return;
    const { pack, threshold, monthlyMaxPaise } = held.topUp;
    const balance = await balanceOf(tx, brandId);
    const dueAt = later(clock.now(), NOTICE);
    const spent = await spentInMonth(tx, brandId, dueAt);
    if (balance >= threshold) return;
    const prices = await readPrices({ db: tx, clock });
    const { recipient, gstPercent } = await requireBuyer({ ...dependencies, db: tx }, brandId);
    const amountPaise = amountOf(pack, prices, gstPercent);
    if (!isPriceAgreed(held.topUp, prices, gstPercent)) {
      await stopForPrice(tx, dependencies, held.topUp, amountPaise);
      return;
    }
    if (spent + amountPaise > monthlyMaxPaise) return;
    const row = { brandId, pack, amountPaise, dueAt, createdAt: clock.now() };
    if ((await repository.insertDebit(tx, row)) === null) return;
    const details = { pack, amount_paise: amountPaise, due_at: dueAt.toISOString() };
    await audit(tx, dependencies, system, "top_up.announced", brandId, details);
    await enqueueMail(dependencies, tx, {
      template: "top-up-announced",
      to: recipient.billingEmail,
      locale: "en",
      data: {
        balance,
        credits: packCredits[pack],
        amount_paise: amountPaise,
        due: momentWords(dueAt),
        stop_url: stopLink(dependencies, brandId),
        url: `${config.origins.brand}/brand-portal/billing`,
      },
    });
  });
}

/** A price above the agreed one is not debited, and the brand gets a mail with the reason. */
async function stopForPrice(
  tx: Transaction,
  dependencies: Needs,
  topUp: TopUpRow,
  amountPaise: number,
): Promise<void> {
  await switchOff(tx, dependencies, topUp, system, "price");
  const { billingEmail } = await requireRecipient(tx, topUp.brandId);
  await enqueueMail(dependencies, tx, {
    template: "top-up-price",
    to: billingEmail,
    locale: "en",
    data: {
      pack: plans[topUp.pack].name,
      amount_paise: amountPaise,
      url: `${dependencies.config.origins.brand}/brand-portal/billing`,
    },
  });
}

/** Places the order of a due debit and sends it to the bank; or cancels it, when it is not needed or not allowed any longer. */
async function send(dependencies: Needs, debit: DebitRow): Promise<void> {
  const { db, clock } = dependencies;
  const { brandId, pack } = debit;
  const order = await db.transaction(async (tx) => {
    const held = await repository.lock(tx, brandId);
    if (held === null) return null;
    const { status, threshold, monthlyMaxPaise } = held.topUp;
    // This one included.
    const spent = await spentInMonth(tx, brandId, debit.dueAt);
    const isWanted =
      status === "on" &&
      held.brandStatus === "approved" &&
      (await balanceOf(tx, brandId)) < threshold &&
      spent <= monthlyMaxPaise;
    if (!isWanted) {
      const set = { status: "cancelled", closedAt: clock.now() } as const;
      if (await repository.moveDebit(tx, debit.id, "announced", set))
        await audit(tx, dependencies, system, "top_up.not_needed", brandId, {
          pack,
          amount_paise: debit.amountPaise,
        });
      return null;
    }
    const placed = await insertDebitOrder(tx, dependencies, {
      brandId,
      key: debit.id,
      pack,
      amountPaise: debit.amountPaise,
    });
    const set = { status: "sent", orderId: placed.id } as const;
    if (!(await repository.moveDebit(tx, debit.id, "announced", set)))
      throw new Error(`The debit ${debit.id} was sent by somebody else.`);
    await audit(tx, dependencies, system, "top_up.sent", brandId, {
      pack,
      amount_paise: debit.amountPaise,
      order_id: placed.id,
    });
    return placed;
  });
  if (order !== null) await ask(dependencies, brandId, order.id);
}

/** Sends the debit to the bank. First it looks up the order at the provider, so that a repeat debits nothing twice. */
async function ask(dependencies: Needs, brandId: BrandId, orderId: string): Promise<void> {
  const row = await repository.find(dependencies.db, brandId);
  if (row === null || row.customerId === null || row.tokenId === null) return;
  const { legalName, billingEmail } = await requireRecipient(dependencies.db, brandId);
  await debitOrder(dependencies, {
    brandId,
    orderId,
    mandate: { customerId: row.customerId, tokenId: row.tokenId },
    payer: { name: legalName, email: billingEmail, phone: row.phone },
  });
}

type OrderStatus = Parameters<typeof wasPaid>[0];

/** Writes the debit's result. A refused debit switches the top-up off, so that the bank is not asked again and again. */
async function followUp(dependencies: Needs, debit: DebitRow, status: OrderStatus): Promise<void> {
  const { db, clock } = dependencies;
  const { brandId, orderId } = debit;
  const now = clock.now();
  const isLost = status !== "failed" && !wasPaid(status) && debit.dueAt < later(now, -DEBIT_VALID);
  if (!wasPaid(status) && status !== "failed" && !isLost) {
    if (orderId !== null) await ask(dependencies, brandId, orderId);
    return;
  }
  await db.transaction(async (tx) => {
    const held = await repository.lock(tx, brandId);
    const set = { status: wasPaid(status) ? "paid" : "failed", closedAt: now } as const;
    if (held === null || !(await repository.moveDebit(tx, debit.id, "sent", set))) return;
    if (set.status === "failed" && held.topUp.status === "on")
      await giveUp(tx, dependencies, held, debit);
  });
}

async function giveUp(
  tx: Transaction,
  dependencies: Needs,
  { topUp }: NonNullable<Awaited<ReturnType<typeof repository.lock>>>,
  { brandId, amountPaise, pack }: DebitRow,
): Promise<void> {
  const { config } = dependencies;
  await audit(tx, dependencies, system, "top_up.failed", brandId, {
    pack,
    amount_paise: amountPaise,
  });
  await switchOff(tx, dependencies, topUp, system, "debit_failed");
  const { billingEmail } = await requireRecipient(tx, brandId);
  await enqueueMail(dependencies, tx, {
    template: "top-up-failed",
    to: billingEmail,
    locale: "en",
    data: { amount_paise: amountPaise, url: `${config.origins.brand}/brand-portal/billing` },
  });
}
