import { and, asc, desc, eq, gt, ne, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { publicOfferColumns, publicOn, type PublicOfferRow } from "../../../db/public-offer.ts";
import {
  newsletterSubscribers as subscribers,
  offers,
  settings,
} from "../../../db/schema/index.ts";
import type { SubscriberRow } from "./repository.ts";

const LAST_ISSUE = "newsletter.last_issue";
/** The last subscriber whose mail of that issue is queued; empty before the first. */
const REACHED = "newsletter.reached";

const standing = sql`${settings.value} #>> '{}'`;

/** False when it is set already and `onlyIf` does not hold. */
async function put(tx: Executor, key: string, value: string, onlyIf?: SQL): Promise<boolean> {
  const { rowCount } = await tx
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value, updatedAt: sql`now()` },
      ...(onlyIf && { setWhere: onlyIf }),
    });
  return (rowCount ?? 0) > 0;
}

/** Claims a day's issue; false when it was begun already. */
export async function claimIssue(tx: Executor, day: string): Promise<boolean> {
  return (await put(tx, LAST_ISSUE, day, ne(standing, day))) && put(tx, REACHED, "");
}

/** Claims the stretch from behind `after` to `last`; false when it was done before. */
export const claimStretch = (tx: Executor, after: string | null, last: string): Promise<boolean> =>
  put(tx, REACHED, last, eq(standing, after ?? ""));

/** Public offers that were published since, boosted ones first as everywhere. */
export async function listPublishedSince(
  db: Executor,
  since: Date,
  today: string,
  limit: number,
): Promise<PublicOfferRow[]> {
  return db
    .select(publicOfferColumns)
    .from(offers)
    .where(and(publicOn(today), gt(offers.publishedAt, since)))
    .orderBy(desc(offers.featured), desc(offers.popularityScore), desc(offers.publishedAt))
    .limit(limit);
}

/** Confirmed subscribers in the order of their ids, from behind `after`. */
export async function listConfirmed(
  db: Executor,
  after: string | null,
  limit: number,
): Promise<SubscriberRow[]> {
  return db
    .select()
    .from(subscribers)
    .where(
      and(
        eq(subscribers.status, "confirmed"),
        after === null ? undefined : gt(subscribers.id, after),
      ),
    )
    .orderBy(asc(subscribers.id))
    .limit(limit);
}
