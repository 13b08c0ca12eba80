import { Readable } from "node:stream";
import { CSV_MARK, csvLine } from "@bachat/rules/csv";
import type { Dependencies } from "../../../dependencies.ts";
import type { UserId } from "../../../ids.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import {
  type ExportFile,
  headings,
  type InvoiceFile,
  invoiceCells,
  sacCells,
  settlementCells,
  tdsCells,
} from "./policy-export.ts";
import * as repository from "./repository-export.ts";
import * as settlementRepository from "./repository-settlements.ts";
import { monthOf } from "./service.ts";
import { daysOf } from "./service-settlements.ts";

type Needs = Pick<Dependencies, "db" | "clock">;

const BATCH = 500;

/** A month's file for the accountant, read batch by batch while it is sent. Who took it is in the audit log. */
export async function exportMonth(
  dependencies: Needs,
  adminId: UserId,
  { month, file }: { month: string; file: ExportFile },
): Promise<Readable> {
  await recordAudit(dependencies.db, dependencies, {
    actor: { kind: "admin", userId: adminId },
    action: "finance.exported",
    objectType: "finance_export",
    details: { month, file },
  });
  return Readable.from(linesOf(dependencies, month, file));
}

async function* linesOf({ db }: Needs, month: string, file: ExportFile) {
  const between = monthOf(month);
  yield `${CSV_MARK}${csvLine(headings[file])}`;
  if (file === "sac_summary") {
    for (const sum of await repository.sumBySac(db, between)) yield csvLine(sacCells(sum));
  } else if (file === "settlements") {
    const days = daysOf(month);
    yield* batches(
      (after: { day: string; id: string } | null) =>
        settlementRepository.listForFile(db, days, after, BATCH),
      ({ day, id }) => ({ day, id }),
      (line) => csvLine(settlementCells(line)),
    );
  } else if (file === "tds") {
    for (const kind of ["posted", "reversed"] as const)
      yield* batches(
        (after: repository.After | null) => repository.listTds(db, kind, between, after, BATCH),
        ({ at, id }) => ({ at, id }),
        (entry) => csvLine(tdsCells(entry)),
      );
  } else {
    yield* batches(
      (after: repository.After | null) => repository.listInvoices(db, file, between, after, BATCH),
      ({ issuedAt, id }) => ({ at: issuedAt, id }),
      (invoice) => csvLine(invoiceCells(file, invoice)),
    );
  }
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

const none = { rows: 0, net_paise: 0, cgst_paise: 0, sgst_paise: 0, igst_paise: 0, total_paise: 0 };

/** The sums of a month's files beside what the books say; both are the same, or something is missing in one of them. */
export async function getMonth({ db, clock }: Needs, month: string) {
  const between = monthOf(month);
  const sums = new Map(
    (await repository.sumByFile(db, between)).map(({ file, ...sum }) => [file, sum]),
  );
  const of = (file: InvoiceFile) => ({ file, ...none, ...sums.get(file) });
  const files = [of("b2b"), of("b2c"), of("credit_notes")] as const;
  const books = await repository.sumBooks(db, between);
  const [b2b, b2c, creditNotes] = files;
  return {
    month,
    is_over: between.until <= clock.now(),
    files: [...files],
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
    sales_difference_paise: b2b.total_paise + b2c.total_paise - books.sold.paise,
    refunds_difference_paise: creditNotes.total_paise - books.refunded.paise,
  };
}
