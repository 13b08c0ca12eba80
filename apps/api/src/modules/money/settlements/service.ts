import { dayInKolkata, shiftDay } from "@bachat/rules/time";
import type { Executor, Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { GatewayError, type PaymentGateway, type SettledEntry } from "../../../ports/payments.ts";
import { readSetting } from "../../platform/settings/service.ts";
import { openFinanceCase } from "../finance-cases/service.ts";
import { CURRENCY } from "../payments/policy.ts";
import { expectedPayout, type Known, type Outcome, outcomeOf, payoutOf } from "./policy.ts";
import * as repository from "./repository.ts";
import { closeExplained, lookForUnsettled } from "./service-cases.ts";
import { knownOf } from "./service-match.ts";

/**
 * The gateway's payouts, compared with our records. This moves no money and changes no order: a difference is a case.
 * Webhooks say less than the gateway's report of a day, and can be lost. A row of `settlement_days` says that a day was read
 * to an empty page; a gateway that does not answer, or answers what cannot be read, ends the run without a verdict. All three
 * tables can only be added to. A case closes by itself once a later settlement or record explains it. Each payment of another
 * system on the same account at the gateway makes a case.
 */

type Needs = Pick<Dependencies, "db" | "clock" | "payments" | "log">;
type Gateway = repository.Gateway;

/** So many entries are stored and compared in a transaction. */
const PORTION = 200;
/** No day has more lines; a gateway that goes on answering does not say where its list ends. */
const MOST_LINES = 1_000_000;

/** Reads the past days that were not read completely. If the gateway does not answer, the next run tries again. */
export async function readSettlements(dependencies: Needs): Promise<void> {
  const { db, clock, payments: gateway, log } = dependencies;
  if (gateway === null) return;
  const yesterday = shiftDay(dayInKolkata(clock.now()), -1);
  let day = await firstUnread(db, gateway.kind);
  while (day !== null && day <= yesterday) {
    try {
      await readDay(dependencies, gateway, day);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      log.warn({ err: error, day }, "The gateway's settlements could not be read");
      return;
    }
    day = shiftDay(day, 1);
  }
}

/** Settlements begin with the first payment that the gateway took. */
async function firstUnread(db: Executor, gateway: Gateway): Promise<string | null> {
  const last = await repository.lastDay(db, gateway);
  if (last !== null) return shiftDay(last.day, 1);
  const first = await repository.firstCapture(db, gateway);
  return first === null ? null : dayInKolkata(first);
}

async function readDay(dependencies: Needs, gateway: PaymentGateway, day: string): Promise<void> {
  const { db } = dependencies;
  for (let skip = 0; ;) {
    const { entries, lines } = await gateway.listSettled(day, skip);
    if (lines === 0) break;
    skip += lines;
    if (skip > MOST_LINES) throw new GatewayError("The list of settlements does not end.");
    for (let from = 0; from < entries.length; from += PORTION) {
      const portion = entries.slice(from, from + PORTION);
      await db.transaction((tx) => recordEntries(tx, dependencies, gateway.kind, day, portion));
    }
  }
  const expectedBefore = await lookForUnsettled(dependencies, gateway.kind, day);
  await closeExplained(dependencies, gateway.kind);
  await db.transaction((tx) =>
    completeDay(tx, dependencies, { gateway: gateway.kind, day, expectedBefore }),
  );
}

/** Stores a portion of a day's entries with their payments and refunds, and opens a case for each that differs. */
export async function recordEntries(
  tx: Transaction,
  dependencies: Pick<Dependencies, "clock">,
  gateway: Gateway,
  day: string,
  entries: readonly SettledEntry[],
): Promise<void> {
  const known = await knownOf(tx, gateway, entries);
  const { basis_points: fee } = await readSetting(tx, "settlements.agreed_fee");
  const compared = entries.map((entry) => {
    const recorded = known.get(entry.reference) ?? null;
    return { entry, recorded, outcome: outcomeOf(entry, recorded, fee) };
  });
  const stored = await repository.insertEntries(
    tx,
    compared.map(({ entry, recorded, outcome }) => ({
      ...entry,
      gateway,
      day,
      gatewaySettlementId: entry.settlementId,
      outcome,
      orderId: recorded?.orderId ?? null,
      refundId: recorded?.refundId ?? null,
    })),
  );
  for (const { entry, recorded, outcome } of compared)
    if (outcome !== "agrees" && stored.has(entry.reference))
      await openFinanceCase(tx, dependencies, {
        ...caseOf(gateway, day, entry),
        ...differenceOf(entry, recorded, outcome, fee),
        reason: `settled_${outcome}`,
        orderId: recorded?.orderId ?? null,
      });
  await openRepeated(
    tx,
    dependencies,
    gateway,
    day,
    entries.filter(({ reference }) => !stored.has(reference)),
  );
}

/** Opens a case for an entry that was paid out again in another settlement. */
async function openRepeated(
  tx: Transaction,
  dependencies: Pick<Dependencies, "clock">,
  gateway: Gateway,
  day: string,
  entries: readonly SettledEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const references = entries.map(({ reference }) => reference);
  const before = await repository.findEntries(tx, gateway, references);
  for (const entry of entries) {
    const first = before.get(entry.reference)?.gatewaySettlementId ?? entry.settlementId;
    if (first !== entry.settlementId)
      await openFinanceCase(tx, dependencies, {
        ...caseOf(gateway, day, entry),
        reason: "settled_twice",
        receivedAmount: payoutOf(entry),
        expectedId: first,
      });
  }
}

const caseOf = (gateway: Gateway, day: string, entry: SettledEntry) => ({
  gateway,
  reference: entry.reference,
  receivedCurrency: entry.currency,
  receivedId: entry.settlementId,
  detail: `Settled on ${day}${entry.utr === null ? "" : `, bank reference ${entry.utr}`}.`,
});

/** For a fee, the actual beside the expected payout; else the amounts themselves. */
function differenceOf(entry: SettledEntry, known: Known | null, outcome: Outcome, fee: number) {
  const expected = outcome === "fee_differs" ? expectedPayout(entry, fee) : known?.amountPaise;
  const isPayout = outcome === "fee_differs" || outcome === "unexplained";
  return {
    expectedAmount: expected ?? null,
    expectedCurrency: expected === undefined ? null : CURRENCY,
    receivedAmount: isPayout ? payoutOf(entry) : entry.amount,
  };
}

/** Adds a day's settlements up, once all of its entries are stored; the next run goes on with the day after it. */
export async function completeDay(
  tx: Transaction,
  { clock }: Pick<Dependencies, "clock">,
  { gateway, day, expectedBefore }: { gateway: Gateway; day: string; expectedBefore: Date },
): Promise<void> {
  await repository.insertSettlements(tx, gateway, day);
  await repository.insertDay(tx, { gateway, day, expectedBefore, completedAt: clock.now() });
}

/** The last day of a gateway that was read to its end, and whether a later one should have been. */
export async function readUntil(
  db: Executor,
  gateway: Gateway,
  now: Date,
): Promise<{ day: string | null; isLate: boolean }> {
  const last = await repository.lastDay(db, gateway);
  // Yesterday is read in the course of today.
  const expected = shiftDay(dayInKolkata(now), -2);
  return { day: last?.day ?? null, isLate: last !== null && last.day < expected };
}
