import { Readable } from "node:stream";
import { CSV_MARK, csvLine } from "@bachat/rules/csv";
import { ANY_DAY } from "@bachat/rules/days";
import { kolkataTimeAsUtc, later, shiftDay, startOfDayInKolkata } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { BrandActor } from "../../../http/actor.ts";
import { addressHash } from "../partner-verification/service.ts";
import { callsTooMany } from "./errors.ts";
import {
  cursorOf,
  MOST_EXPORTED,
  MOST_LOOKED_AT,
  PAGE,
  type Place,
  REQUEST_SPAN_MS,
} from "./policy.ts";
import * as repository from "./repository.ts";
import type { CallExportQuery, CallQuery, CallsOfAddress } from "./schemas.ts";

type Needs = Pick<Dependencies, "db" | "clock" | "config">;

const present = (row: repository.CallRow) => ({
  id: row.id,
  request_id: row.requestId,
  created_at: row.createdAt,
  key_id: row.apiKeyId,
  mode: row.mode,
  result: row.result,
  status: row.statusCode,
  credits: row.credits,
  latency_ms: Math.round(row.latencyUs / 100) / 10,
});

const filterOf = ({ key_id, status, from, to }: Omit<CallQuery, "before">) => ({
  keyId: key_id,
  status: status === undefined ? undefined : Number(status),
  from: startOfDayInKolkata(from ?? ANY_DAY.min),
  until: startOfDayInKolkata(shiftDay(to ?? ANY_DAY.max, 1)),
});

const placeOf = (row: repository.CallRow): Place => ({ at: row.createdAt, id: row.id });

const lookAt = (
  db: Needs["db"],
  brandId: BrandActor["brandId"],
  filter: repository.CallFilter,
  span: { before: Place | null; look: number; limit: number },
): Promise<repository.Found> =>
  db.transaction(async (tx) => {
    await repository.planWith(tx, repository.KEY_ORDER);
    return repository.list(tx, brandId, filter, span);
  });

/**
 * A page of the brand's calls, the newest first. One request looks at a limited number of calls, so with a filter that
 * few calls pass, a page may be short or empty and still have a next one.
 */
export async function listCalls({ db }: Needs, { brandId }: BrandActor, query: CallQuery) {
  const filter = filterOf(query);
  const isFiltered = filter.keyId !== undefined || filter.status !== undefined;
  const look = isFiltered ? MOST_LOOKED_AT : PAGE + 1;
  const { rows, seen, last } = await lookAt(db, brandId, filter, {
    before: query.before ?? null,
    look,
    limit: PAGE + 1,
  });
  const items = rows.slice(0, PAGE);
  const end = items.at(-1);
  const base = { items: items.map(present), looked_back_to: null };
  if (rows.length > PAGE && end !== undefined) return { ...base, next: cursorOf(placeOf(end)) };
  if (seen < look || last === null) return { ...base, next: null };
  return { ...base, next: cursorOf(last), looked_back_to: last.at };
}

/** The look-ups of the request with this id, which came at that time, in their order. @throws 404 */
export async function callsOfRequest(
  { db }: Needs,
  { brandId }: BrandActor,
  { id, at }: { id: string; at: Date },
) {
  const span = { from: later(at, -1_000), until: later(at, REQUEST_SPAN_MS) };
  const rows = await db.transaction(async (tx) => {
    await repository.planWith(tx, repository.KEY_ORDER);
    return repository.listOfRequest(tx, brandId, id, span);
  });
  if (rows.length === 0) throw notFound("That request");
  return { items: rows.map(present) };
}

/**
 * The brand's calls about one address. It comes in a body, is looked up by its keyed hash through the privacy desk's index, and
 * kept nowhere: it is in no address of a page and no log.
 */
export async function callsOfAddress(
  { db, config }: Needs,
  { brandId }: BrandActor,
  { email, before }: CallsOfAddress,
) {
  const hash = addressHash(config, email);
  const rows = await db.transaction(async (tx) => {
    await repository.planWith(tx, repository.HASHES);
    return repository.listOfAddress(tx, brandId, hash, { before: before ?? null, limit: PAGE + 1 });
  });
  const items = rows.slice(0, PAGE);
  const end = items.at(-1);
  const next = rows.length > PAGE && end !== undefined ? cursorOf(placeOf(end)) : null;
  return { items: items.map(present), next, looked_back_to: null };
}

const BATCH = 2_000;
const HEADING = "time_ist,request_id,key_id,mode,result,status,credits,latency_ms";

/** The days' calls as CSV, read batch by batch while it is sent. @throws export_too_large before anything is sent */
export async function exportCalls(
  { db }: Needs,
  { brandId }: BrandActor,
  query: CallExportQuery,
): Promise<Readable> {
  const filter = filterOf(query);
  const most = MOST_EXPORTED + 1;
  if ((await repository.count(db, brandId, filter, most)) === most)
    throw callsTooMany(MOST_EXPORTED);
  return Readable.from(linesOf(db, brandId, filter));
}

async function* linesOf(
  db: Needs["db"],
  brandId: BrandActor["brandId"],
  filter: repository.CallFilter,
) {
  yield `${CSV_MARK}${HEADING}\r\n`;
  let before: Place | null = null;
  for (;;) {
    const found = await lookAt(db, brandId, filter, { before, look: BATCH, limit: BATCH });
    if (found.rows.length > 0) yield found.rows.map(lineOf).join("");
    if (found.seen < BATCH || found.last === null) return;
    before = found.last;
  }
}

const lineOf = (row: repository.CallRow): string =>
  csvLine([
    kolkataTimeAsUtc(row.createdAt).toISOString().slice(0, 23).replace("T", " "),
    row.requestId,
    row.apiKeyId,
    row.mode,
    row.result,
    String(row.statusCode),
    String(row.credits),
    String(row.latencyUs / 1_000),
  ]);
