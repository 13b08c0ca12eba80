import { dayInKolkata } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import { periodOf } from "../gst-returns/policy.ts";
import type { SettlementState } from "./policy.ts";
import * as repository from "./repository-settlements.ts";
import type { EntryQuery, SettlementQuery } from "./schemas-settlements.ts";
import { cappedPage, searchOf } from "./service.ts";

/** The gateway's payouts beside the recorded payments. The module of settlements reads and compares them. */

type Needs = Pick<Dependencies, "db">;

/** The days of a month, from "2026-11". */
export function daysOf(period: string): repository.Days {
  const { from, until } = periodOf(period);
  return { from: dayInKolkata(from), until: dayInKolkata(until) };
}

const present = (row: repository.SettlementRow) => ({
  id: row.id,
  method: row.gateway,
  settlement_id: row.gatewaySettlementId,
  utr: row.utr,
  day: row.day,
  settled_at: row.settledAt,
  entries: row.entries,
  differing: row.differing,
  gross_paise: row.grossPaise,
  fees_paise: row.feesPaise,
  tax_paise: row.taxPaise,
  refunds_paise: row.refundsPaise,
  other_paise: row.otherPaise,
  net_paise: row.netPaise,
});

export async function listSettlements({ db }: Needs, query: SettlementQuery) {
  const searched = searchOf(query);
  const days = query.month === undefined ? null : daysOf(query.month);
  const counted = await repository.count(db, query, searched, days);
  const { part, envelope } = cappedPage(query, counted);
  const rows = await repository.list(db, query, searched, days, part);
  return { items: rows.map(present), ...envelope };
}

/** @throws 404 */
async function findRow({ db }: Needs, settlementId: string) {
  const row = await repository.find(db, settlementId);
  if (row === null) throw notFound("That settlement");
  return row;
}

/** @throws 404 */
export const getSettlement = async (dependencies: Needs, settlementId: string) =>
  present(await findRow(dependencies, settlementId));

/** The row has the totals, so that no query counts. */
function countOf(row: repository.SettlementRow, state: SettlementState | undefined): number {
  if (state === undefined) return row.entries;
  return state === "differs" ? row.differing : row.entries - row.differing;
}

/** @throws 404 */
export async function listEntries(dependencies: Needs, settlementId: string, query: EntryQuery) {
  const { db } = dependencies;
  const row = await findRow(dependencies, settlementId);
  const { part, envelope } = cappedPage(query, countOf(row, query.state));
  const rows = await repository.listEntries(db, row, query.state, part);
  const differing = rows.filter(({ entry }) => entry.outcome !== "agrees");
  const references = differing.map(({ entry }) => entry.reference);
  const cases =
    references.length === 0 ? [] : await repository.casesOf(db, row.gateway, references);
  return {
    items: rows.map(({ entry, brandName }) => {
      const found = cases.find(
        ({ reference, reason }) =>
          reference === entry.reference && reason === `settled_${entry.outcome}`,
      );
      return {
        id: entry.id,
        reference: entry.reference,
        kind: entry.kind,
        currency: entry.currency,
        amount: entry.amount,
        fee_paise: entry.fee,
        tax_paise: entry.tax,
        payout_paise: entry.credit - entry.debit,
        outcome: entry.outcome,
        order:
          entry.orderId === null || brandName === null
            ? null
            : { id: entry.orderId, brand_name: brandName },
        refund_id: entry.refundId,
        case:
          found === undefined
            ? null
            : { id: found.id, reason: found.reason, resolved_at: found.resolvedAt },
      };
    }),
    ...envelope,
  };
}
