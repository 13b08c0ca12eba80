import { Readable } from "node:stream";
import { readReference, referenceText } from "@bachat/rules/codes";
import { CSV_MARK, csvLine } from "@bachat/rules/csv";
import { DAY, kolkataTimeAsUtc, later, startOfDayInKolkata } from "@bachat/rules/time";
import { worthText } from "@bachat/rules/worth";
import type { Dependencies } from "../../../dependencies.ts";
import type { BrandActor } from "../../../http/actor.ts";
import { type Place, readCursorPage } from "../../../http/cursor-pages.ts";
import { healthRules } from "../../offers/offer-health/policy.ts";
import { exportTooLarge } from "./errors.ts";
import { MOST_EXPORTED, sharedCodeHash } from "./policy.ts";
import * as repository from "./repository-list.ts";
import type { ListQuery, RedemptionFilter } from "./schemas-list.ts";
import { findShown } from "./service-shown.ts";

/** A brand's list of redemptions and its file. */

type Needs = Pick<Dependencies, "db" | "clock" | "config" | "secretBox">;
type Actor = Pick<BrandActor, "brandId">;

/** @throws 400 for a cursor of another list */
export async function listRedemptions(dependencies: Needs, { brandId }: Actor, query: ListQuery) {
  const { db } = dependencies;
  const { cursor, per_page, ...asked } = query;
  const filter = await filterOf(dependencies, brandId, asked);
  const total = await repository.count(db, filter, MOST_EXPORTED);
  const { rows, ...cursors } = await readCursorPage(cursor, per_page, (place, limit) =>
    repository.list(db, filter, place, limit),
  );
  return {
    items: rows.map(present),
    ...cursors,
    per_page,
    total: total > MOST_EXPORTED ? null : total,
    offers: await repository.listOffers(db, brandId),
    outlets: await repository.listOutlets(db, brandId),
  };
}

const present = ({ status, createdAt, ...row }: repository.ListedRow) => ({
  id: row.id,
  reference: referenceText(row.reference),
  offer_id: row.offerId,
  offer_title: row.offerTitle,
  discount: discountOf(row),
  method: row.method,
  state: status,
  redeemed_at: createdAt,
  checked_at: row.checkedAt,
  outlet_name: row.outletName,
  outlet_city: row.outletCity,
  feedback: row.feedback,
});

/** As students read it on the offer now. */
const discountOf = (
  row: Pick<repository.ListedRow, "discountType" | "discountValue" | "currency">,
): string =>
  worthText({
    discount_type: row.discountType,
    discount_value: row.discountValue,
    currency: row.currency,
  });

async function filterOf(
  dependencies: Needs,
  brandId: BrandActor["brandId"],
  asked: RedemptionFilter,
): Promise<repository.Filter> {
  const { search, from, to } = asked;
  return {
    brandId,
    ...(search === undefined
      ? { ids: null, sharedCodeHash: null }
      : await findSearched(dependencies, brandId, search)),
    offerId: asked.offer_id,
    outletId: asked.outlet_id,
    status: asked.state,
    since: from === undefined ? null : startOfDayInKolkata(from),
    before: to === undefined ? null : later(startOfDayInKolkata(to), DAY),
    feedback: asked.feedback,
    shownFrom: healthRules.shownFrom,
  };
}

/** The redemptions of a reference or code. Codes are hashed, so that only a whole one finds something. */
async function findSearched(
  dependencies: Needs,
  brandId: BrandActor["brandId"],
  text: string,
): Promise<Pick<repository.Filter, "ids" | "sharedCodeHash">> {
  const { db, config } = dependencies;
  const reference = readReference(text);
  const ids = reference === null ? [] : await repository.listByReference(db, brandId, reference);
  const found = await findShown(dependencies, db, brandId, { typed_code: text });
  if (found.kind === "shared" && ids.length === 0) {
    return { ids: null, sharedCodeHash: sharedCodeHash(config.secrets.hash, brandId, text) };
  }
  if (found.kind === "redemption") ids.push(found.row.id);
  return { ids, sharedCodeHash: null };
}

const BATCH = 1_000;
/** New columns come last: who reads the file by their place finds the others where they were. */
const HEADING =
  "reference,offer,outlet,redeemed_at_ist,state,checked_at_ist,feedback,discount,method,outlet_city,offer_id";

/**
 * The filter's redemptions as CSV, read batch by batch while it is sent.
 * @throws export_too_large before anything is sent
 */
export async function exportOfBrand(
  dependencies: Needs,
  { brandId }: Actor,
  asked: RedemptionFilter,
): Promise<Readable> {
  const { db } = dependencies;
  const filter = await filterOf(dependencies, brandId, asked);
  if ((await repository.count(db, filter, MOST_EXPORTED)) > MOST_EXPORTED) {
    throw exportTooLarge(MOST_EXPORTED);
  }
  return Readable.from(linesOf(dependencies, filter));
}

async function* linesOf({ db }: Needs, filter: repository.Filter) {
  yield `${CSV_MARK}${HEADING}\r\n`;
  let place: Place | null = null;
  for (;;) {
    const rows: repository.ListedRow[] = await repository.list(db, filter, place, BATCH);
    if (rows.length > 0) yield rows.map(lineOf).join("");
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    place = { direction: "older", at: last.createdAt, id: last.id };
  }
}

const lineOf = (row: repository.ListedRow): string =>
  csvLine([
    referenceText(row.reference),
    row.offerTitle,
    row.outletName ?? "",
    minuteText(row.createdAt),
    row.status,
    row.checkedAt === null ? "" : minuteText(row.checkedAt),
    row.feedback ?? "",
    discountOf(row),
    row.method,
    row.outletCity ?? "",
    row.offerId,
  ]);

/** "2026-11-23 14:05" on Kolkata's clocks. */
const minuteText = (moment: Date): string =>
  kolkataTimeAsUtc(moment).toISOString().slice(0, 16).replace("T", " ");
