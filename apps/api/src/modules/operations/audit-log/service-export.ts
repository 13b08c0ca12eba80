import { Readable } from "node:stream";
import { CSV_MARK } from "@bachat/rules/csv";
import type { Dependencies } from "../../../dependencies.ts";
import type { Place } from "../../../http/cursor-pages.ts";
import type { UserId } from "../../../ids.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { exportHeading, exportLine } from "./policy.ts";
import * as repository from "./repository.ts";
import type { ExportBody } from "./schemas.ts";
import { filterOf } from "./service.ts";

type Needs = Pick<Dependencies, "db" | "clock">;

const BATCH = 500;

/** The entries that a list's filters find, newest first, read batch by batch while they are sent. Who took them is logged. */
export async function exportEntries(
  dependencies: Needs,
  adminId: UserId,
  { reason, ...filters }: ExportBody,
): Promise<Readable> {
  const filter = await filterOf(dependencies, filters);
  await recordAudit(dependencies.db, dependencies, {
    actor: { kind: "admin", userId: adminId },
    action: "audit.exported",
    objectType: "audit_entry",
    details: filters,
    personal: { after: { reason } },
  });
  return Readable.from(linesOf(dependencies, filter));
}

async function* linesOf({ db }: Needs, filter: repository.Filter | null) {
  yield `${CSV_MARK}${exportHeading}`;
  if (filter === null) return;
  let place: Place | null = null;
  for (;;) {
    const rows: repository.PlainRow[] = await repository.listPlain(db, filter, place, BATCH);
    if (rows.length > 0) yield rows.map(exportLine).join("");
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    place = { direction: "older", at: last.createdAt, id: last.id };
  }
}
