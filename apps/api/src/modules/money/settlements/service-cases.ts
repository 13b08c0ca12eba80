import { dayInKolkata } from "@bachat/rules/time";
import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { givenTimeBefore } from "../../platform/review-claims/service-days.ts";
import { readSetting } from "../../platform/settings/service.ts";
import { closeFinanceCase, openFinanceCase } from "../finance-cases/service.ts";
import { CURRENCY } from "../payments/policy.ts";
import { isGatewayRefund } from "./policy.ts";
import * as repository from "./repository.ts";
import { knownRefunds } from "./service-match.ts";

type Needs = Pick<Dependencies, "db" | "clock">;
type Gateway = repository.Gateway;

/** So many rows are looked at in a transaction. */
const PORTION = 200;

/** Reads rows portion by portion, each in a transaction of its own. */
async function inPortions<Row extends { at: Date | null; id: string }>(
  { db }: Needs,
  read: (tx: Transaction, after: repository.After | null) => Promise<Row[]>,
  work: (tx: Transaction, rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  let after: repository.After | null = null;
  do {
    const from: repository.After | null = after;
    after = await db.transaction(async (tx) => {
      const rows = await read(tx, from);
      await work(tx, rows);
      const last = rows.at(-1);
      if (rows.length < PORTION || last === undefined || last.at === null) return null;
      return { at: last.at, id: last.id };
    });
  } while (after !== null);
}

/**
 * Opens a case for each payment and refund that should have been settled by the end of a day and is in no settlement. It reads
 * only those whose time ran out since the day before.
 * @returns the moment up to which it has read
 */
export async function lookForUnsettled(
  dependencies: Needs,
  gateway: Gateway,
  day: string,
): Promise<Date> {
  const { db } = dependencies;
  const { days } = await readSetting(db, "settlements.due_days");
  const from = (await repository.lastDay(db, gateway))?.expectedBefore ?? new Date(0);
  const due = await givenTimeBefore(db, day, days);
  // If the setting allows more days now, days that were checked are not checked again.
  if (due <= from) return from;
  const between = { from, until: due };
  await inPortions(
    dependencies,
    (tx, after) => repository.listTaken(tx, gateway, between, after, PORTION),
    async (tx, rows) => {
      const expected = rows.flatMap((row) => [
        { ...row, reference: row.gatewayPaymentId, reason: "payment_not_settled" as const },
        ...(row.gatewayRefundId === null
          ? []
          : [{ ...row, reference: row.gatewayRefundId, reason: "refund_not_settled" as const }]),
      ]);
      await openUnsettled(tx, dependencies, gateway, expected);
    },
  );
  await inPortions(
    dependencies,
    (tx, after) => repository.listSent(tx, gateway, between, after, PORTION),
    (tx, rows) => {
      const expected = rows.flatMap((row) =>
        row.gatewayRefundId === null || !isGatewayRefund(row.gatewayRefundId)
          ? []
          : [{ ...row, reference: row.gatewayRefundId, reason: "refund_not_settled" as const }],
      );
      return openUnsettled(tx, dependencies, gateway, expected);
    },
  );
  return due;
}

interface Expected {
  reason: "payment_not_settled" | "refund_not_settled";
  reference: string;
  orderId: string;
  amountPaise: number;
  at: Date | null;
}

async function openUnsettled(
  tx: Transaction,
  dependencies: Needs,
  gateway: Gateway,
  expected: readonly Expected[],
): Promise<void> {
  if (expected.length === 0) return;
  const references = expected.map(({ reference }) => reference);
  const settled = await repository.findEntries(tx, gateway, references);
  for (const { reason, reference, orderId, amountPaise, at } of expected) {
    if (settled.has(reference)) continue;
    const verb = reason === "payment_not_settled" ? "Paid" : "Given back";
    await openFinanceCase(tx, dependencies, {
      gateway,
      reason,
      reference,
      orderId,
      expectedAmount: amountPaise,
      expectedCurrency: CURRENCY,
      detail: at === null ? null : `${verb} on ${dayInKolkata(at)}, and in no settlement yet.`,
    });
  }
}

type OpenCase = Awaited<ReturnType<typeof repository.listOpenCases>>[number];

/** Closes cases that a later settlement or record explains, each reason by its own query. */
export async function closeExplained(dependencies: Needs, gateway: Gateway): Promise<void> {
  const inSettlement = async (tx: Transaction, cases: readonly OpenCase[]) => {
    const entries = await repository.findEntries(tx, gateway, referencesOf(cases));
    return new Map(
      [...entries].map(([reference, { day, gatewaySettlementId: name, utr }]) => [
        reference,
        `Settled on ${day} in ${name}${utr === null ? "" : `, bank reference ${utr}`}.`,
      ]),
    );
  };
  const explains = {
    payment_not_settled: inSettlement,
    refund_not_settled: inSettlement,
    settled_payment_unknown: async (tx: Transaction, cases: readonly OpenCase[]) =>
      new Map(
        (await repository.findPayments(tx, gateway, referencesOf(cases))).flatMap((row) =>
          row.capturedAt !== null && row.amountPaise === amountIn(cases, row.gatewayPaymentId)
            ? [[row.gatewayPaymentId, "The payment was recorded later, with the same amount."]]
            : [],
        ),
      ),
    settled_refund_unknown: async (tx: Transaction, cases: readonly OpenCase[]) => {
      const named = referencesOf(cases).map((reference) => ({ reference, gatewayPaymentId: null }));
      return new Map(
        [...(await knownRefunds(tx, gateway, named))].flatMap(([reference, { amountPaise }]) =>
          amountPaise === amountIn(cases, reference)
            ? [[reference, "The refund was recorded later, with the same amount."]]
            : [],
        ),
      );
    },
  } as const;
  for (const reason of Object.keys(explains) as (keyof typeof explains)[])
    await inPortions(
      dependencies,
      (tx, after) => repository.listOpenCases(tx, gateway, reason, after, PORTION),
      async (tx, cases) => {
        if (cases.length === 0) return;
        const notes: ReadonlyMap<string, string> = await explains[reason](tx, cases);
        for (const { id, reference } of cases) {
          const note = notes.get(reference);
          if (note !== undefined) await closeFinanceCase(tx, dependencies, id, note);
        }
      },
    );
}

const referencesOf = (cases: readonly OpenCase[]) => cases.map(({ reference }) => reference);
const amountIn = (cases: readonly OpenCase[], reference: string) =>
  cases.find((one) => one.reference === reference)?.receivedAmount;
