import type { Database } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { GST_PERCENT } from "../credits/policy-plans.ts";
import { documentNumber, splitTax, voucherSeries } from "../invoices/policy.ts";
import { priceOfTotal } from "../payments/policy.ts";
import type { Booked, Books } from "./policy-check.ts";
import type { Reported } from "./policy-gstr1.ts";
import { type Advance, type Between, type NumberRange, rangesOf } from "./policy.ts";
import * as repository from "./repository.ts";

/** A period as the database has it, for its return and for the books beside it. */

export type Seller = Dependencies["config"]["seller"];

const BATCH = 500;

/** A period's documents, the oldest first, read batch by batch. */
export async function* documentsOf(db: Database, period: Between) {
  let after: repository.After | null = null;
  for (;;) {
    const rows: repository.StoredDocument[] = await repository.listDocuments(
      db,
      period,
      after,
      BATCH,
    );
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = { at: last.issuedAt, id: last.id };
  }
}

const isWithin = (moment: Date | null, { from, until }: Between): boolean =>
  moment !== null && moment >= from && moment < until;

/** What a transfer is in a return: its value, and the GST that is in it. */
function advanceOf(transfer: repository.Transfer, sellerState: string, period: Between): Advance {
  const { recipient, createdAt, reversedAt, invoicedAt, orderId } = transfer;
  const totalPaise = transfer.receivedPaise + transfer.tdsPaise;
  const rate = transfer.isUntaxed ? 0 : GST_PERCENT;
  const { netPaise } = priceOfTotal(totalPaise, rate);
  const stateCode = recipient.stateCode ?? sellerState;
  const isSez = recipient.isSez === true;
  const wentBack =
    isWithin(reversedAt, period) &&
    (invoicedAt === null || reversedAt === null || invoicedAt > reversedAt);
  return {
    orderId,
    event: createdAt >= period.from ? "received" : wentBack ? "returned" : "adjusted",
    stateCode,
    isInterState: isSez || stateCode !== sellerState,
    rate,
    netPaise,
    // The rest of the money, so that value and tax add up to the transfer, to the paisa.
    ...splitTax(totalPaise - netPaise, sellerState, { stateCode, isSez }),
    totalPaise,
  };
}

function rangeOf(nature: NumberRange["nature"], series: string, year: number) {
  return ({ from, to, issued }: ReturnType<typeof rangesOf>[number]): NumberRange => ({
    nature,
    from: documentNumber(series, year, from),
    to: documentNumber(series, year, to),
    total: to - from + 1,
    cancelled: to - from + 1 - issued,
  });
}

async function invoiceRanges(
  db: Database,
  documents: readonly repository.StoredDocument[],
  period: Between,
): Promise<NumberRange[]> {
  const ranges: NumberRange[] = [];
  const groups = Map.groupBy(
    documents,
    ({ kind, series, fiscalYear }) => `${kind === "tax_invoice" ? 1 : 5} ${series} ${fiscalYear}`,
  );
  for (const [key, list] of [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const [nature = "1", series = "", year = ""] = key.split(" ");
    const mine = list.map(({ sequenceNumber }) => sequenceNumber);
    const ends = { first: Math.min(...mine), last: Math.max(...mine) };
    const of = { series, fiscalYear: Number(year), ...ends };
    const elsewhere = await repository.numbersElsewhere(db, of, period);
    const toRange = rangeOf(nature === "1" ? 1 : 5, series, Number(year));
    ranges.push(...rangesOf(mine, elsewhere).map(toRange));
  }
  return ranges;
}

/** "BRV/26-27/000012" */
const VOUCHER = /^\w+\/(\d\d)-\d\d\/(\d{6})$/;

async function voucherRanges(db: Database, period: Between): Promise<NumberRange[]> {
  const ranges: NumberRange[] = [];
  for (const kind of ["receipt", "refund"] as const) {
    const { mine, elsewhere } = await repository.voucherNumbers(db, kind, period);
    const years = [...new Set(mine.map((number) => VOUCHER.exec(number)?.[1] ?? ""))].toSorted();
    for (const year of years) {
      const ofYear = (numbers: readonly string[]) =>
        numbers.flatMap((number) => {
          const [, its, sequence] = VOUCHER.exec(number) ?? [];
          return its === year ? [Number(sequence)] : [];
        });
      const toRange = rangeOf(kind === "receipt" ? 6 : 8, voucherSeries[kind], 2000 + Number(year));
      ranges.push(...rangesOf(ofYear(mine), ofYear(elsewhere)).map(toRange));
    }
  }
  return ranges;
}

/** What a seller reports for a period: documents of another GSTIN belong into that one's return. */
export async function readReported(db: Database, seller: Seller, period: Between) {
  const documents: repository.StoredDocument[] = [];
  for await (const document of documentsOf(db, period)) documents.push(document);
  const own = documents.filter(({ snapshot }) => snapshot.seller.gstin === seller.gstin);
  const transfers = await repository.listAdvances(db, period);
  const sellerState = seller.gstin.slice(0, 2);
  const reported: Reported = {
    gstin: seller.gstin,
    documents: own,
    advances: transfers.map((transfer) => advanceOf(transfer, sellerState, period)),
    ranges: [...(await invoiceRanges(db, own, period)), ...(await voucherRanges(db, period))],
  };
  return { reported, documents, transfers };
}

/** What the books have of a period, each with its document, and documents whose order or refund is of another period. */
export async function readBooks(
  db: Database,
  documents: readonly repository.StoredDocument[],
  period: Between,
): Promise<Books> {
  const paid = await repository.listPaid(db, period);
  const refunded = await repository.listRefunded(db, period);
  const invoiceOf = new Map<string, repository.StoredDocument>();
  const noteOf = new Map<string, repository.StoredDocument>();
  const keep = (list: readonly repository.StoredDocument[]) => {
    for (const one of list)
      if (one.kind === "tax_invoice") invoiceOf.set(one.orderId, one);
      else if (one.refundId !== null) noteOf.set(one.refundId, one);
  };
  keep(documents);
  keep(
    await repository.documentsOf(db, {
      orderIds: paid.map(({ orderId }) => orderId).filter((id) => !invoiceOf.has(id)),
      refundIds: refunded.map(({ refundId }) => refundId).filter((id) => !noteOf.has(id)),
    }),
  );
  const sales: Booked[] = paid.map(({ orderId, paise }) => ({
    kind: "tax_invoice",
    orderId,
    paise,
    isInPeriod: true,
    document: invoiceOf.get(orderId) ?? null,
  }));
  const returns: Booked[] = refunded.map(({ refundId, orderId, paise }) => ({
    kind: "credit_note",
    orderId,
    paise,
    isInPeriod: true,
    document: noteOf.get(refundId) ?? null,
  }));
  const known = new Set([...sales, ...returns].map(({ document }) => document?.id));
  const others: Booked[] = documents
    .filter(({ id }) => !known.has(id))
    .map((document) => ({
      kind: document.kind,
      orderId: document.orderId,
      paise: document.totalPaise,
      isInPeriod: false,
      document,
    }));
  const [receipts, returned] = [
    await repository.voucherNumbers(db, "receipt", period),
    await repository.voucherNumbers(db, "refund", period),
  ];
  return {
    booked: [...sales, ...returns, ...others],
    advances: await repository.sumAdvances(db, period),
    vouchers: receipts.mine.length + returned.mine.length,
  };
}
