import { Readable } from "node:stream";
import { CSV_MARK, csvLine } from "@bachat/rules/csv";
import type { Dependencies } from "../../../dependencies.ts";
import { invalidField } from "../../../errors.ts";
import type { UserId } from "../../../ids.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { type ReturnFile, returnFiles } from "../gst-returns/policy-files.ts";
import { isYear, periodOf } from "../gst-returns/policy.ts";
import {
  getCheck,
  getReturnFile,
  getUpload,
  ledgerLines,
  registerLines,
  voucherLines,
} from "../gst-returns/service.ts";
import { deductionsOf } from "../payments/service-present.ts";
import {
  type ExportFile,
  extensionOf,
  headings,
  orderCells,
  settlementCells,
  tdsCells,
} from "./policy-export.ts";
import * as repository from "./repository-export.ts";
import * as settlementRepository from "./repository-settlements.ts";
import { listOrdersAfter } from "./repository.ts";
import type { OrderFilter } from "./schemas.ts";
import { daysOf } from "./service-settlements.ts";
import { searchOf } from "./service.ts";

type Needs = Pick<Dependencies, "db" | "clock" | "config">;

const BATCH = 500;

const mediaTypes = {
  csv: "text/csv; charset=utf-8",
  json: "application/json; charset=utf-8",
  xml: "application/xml; charset=utf-8",
} as const;

/**
 * A period's file for the accountant, read batch by batch while it is sent. Who took it is in the audit log.
 * @throws 400 for the return of a year: it is filed month by month
 */
export async function exportMonth(
  dependencies: Needs,
  adminId: UserId,
  { month, file }: { month: string; file: ExportFile },
) {
  if (file === "gstr1" && isYear(month))
    throw invalidField(
      "params.month",
      "out_of_range",
      "GSTR-1 is filed month by month: choose a month.",
    );
  const lines = await linesOf(dependencies, month, file);
  await recordAudit(dependencies.db, dependencies, {
    actor: { kind: "admin", userId: adminId },
    action: "finance.exported",
    objectType: "finance_export",
    details: { month, file },
  });
  const extension = extensionOf(file);
  return {
    content: typeof lines === "string" ? lines : Readable.from(lines),
    mediaType: mediaTypes[extension],
    fileName: `${month}-${file}.${extension}`,
  };
}

const isReturnFile = (file: ExportFile): file is ReturnFile =>
  (returnFiles as readonly string[]).includes(file);

async function linesOf(dependencies: Needs, month: string, file: ExportFile) {
  const { db } = dependencies;
  if (file === "gstr1") return JSON.stringify(await getUpload(dependencies, month));
  if (isReturnFile(file)) return getReturnFile(dependencies, month, file);
  switch (file) {
    case "register":
      return registerLines(db, month);
    case "tally_ledgers":
      return ledgerLines(db, dependencies, month);
    case "tally_vouchers":
      return voucherLines(db, dependencies, month);
    case "settlements":
      return settlementLines(dependencies, month);
    case "tds":
      return tdsLines(dependencies, month);
  }
}

/** The orders that a list's filters find, the newest first. Who took the file is in the audit log. */
export async function exportOrders(
  dependencies: Pick<Dependencies, "db" | "clock">,
  adminId: UserId,
  filter: OrderFilter,
): Promise<Readable> {
  await recordAudit(dependencies.db, dependencies, {
    actor: { kind: "admin", userId: adminId },
    action: "finance.exported",
    objectType: "finance_export",
    details: { file: "orders", ...filter },
  });
  return Readable.from(orderLines(dependencies, filter));
}

async function* orderLines({ db }: Pick<Dependencies, "db">, filter: OrderFilter) {
  const searched = searchOf(filter);
  yield `${CSV_MARK}${csvLine(headings.orders)}`;
  yield* batches(
    async (after: repository.After | null) =>
      deductionsOf(db, await listOrdersAfter(db, filter, searched, after, BATCH)),
    ({ order: { createdAt, id } }) => ({ at: createdAt, id }),
    ({ order, brandName, deductions }) => csvLine(orderCells(order, brandName, deductions)),
  );
}

async function* settlementLines({ db }: Needs, month: string) {
  const days = daysOf(month);
  yield `${CSV_MARK}${csvLine(headings.settlements)}`;
  yield* batches(
    (after: { day: string; id: string } | null) =>
      settlementRepository.listForFile(db, days, after, BATCH),
    ({ day, id }) => ({ day, id }),
    (line) => csvLine(settlementCells(line)),
  );
}

async function* tdsLines({ db }: Needs, month: string) {
  const between = periodOf(month);
  yield `${CSV_MARK}${csvLine(headings.tds)}`;
  for (const kind of ["posted", "reversed"] as const)
    yield* batches(
      (after: repository.After | null) => repository.listTds(db, kind, between, after, BATCH),
      ({ at, id }) => ({ at, id }),
      (entry) => csvLine(tdsCells(entry)),
    );
}

/** The lines of a list that is read from the last row of each batch on. */
async function* batches<Row, Place>(
  read: (after: Place | null) => Promise<Row[]>,
  placeOf: (row: Row) => Place,
  lineOf: (row: Row) => string,
) {
  let after: Place | null = null;
  for (;;) {
    const rows: Row[] = await read(after);
    if (rows.length > 0) yield rows.map(lineOf).join("");
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = placeOf(last);
  }
}

/** The sums of a period's return beside what the books say, each difference with its reasons. */
export async function getMonth(dependencies: Needs, month: string) {
  const { db, clock } = dependencies;
  const between = periodOf(month);
  const { gstin, format, rows, notes } = await getCheck(dependencies, month);
  const books = await repository.sumBooks(db, between);
  return {
    month,
    is_over: between.until <= clock.now(),
    gstin,
    format,
    matches: rows.every(({ reasons }) => reasons.length === 0),
    rows: rows.map((row) => ({
      row: row.row,
      rows: row.documents,
      net_paise: row.netPaise,
      cgst_paise: row.cgstPaise,
      sgst_paise: row.sgstPaise,
      igst_paise: row.igstPaise,
      total_paise: row.totalPaise,
      booked: row.bookedDocuments,
      booked_paise: row.bookedPaise,
      difference_paise: row.differencePaise,
      reasons: row.reasons.map(({ reason, documents, paise, orderIds }) => ({
        reason,
        documents,
        paise,
        order_ids: orderIds,
      })),
    })),
    notes,
    tds: {
      rows: books.tdsPosted.rows + books.tdsReversed.rows,
      tds_paise: books.tdsPosted.paise - books.tdsReversed.paise,
    },
    settlements: await settlementRepository.sum(db, daysOf(month)),
    books: {
      orders: books.sold.rows,
      sold_paise: books.sold.paise,
      refunds: books.refunded.rows,
      refunded_paise: books.refunded.paise,
    },
  };
}
