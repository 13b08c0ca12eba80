import { and, asc, desc, eq, gt, ne, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { publicOfferColumns, publicOn, type PublicOfferRow } from "../../db/public-offer.ts";
import { newsletterSubscribers as subscribers, offers, settings } from "../../db/schema/index.ts";
import type { SubscriberRow } from "./repository.ts";

const LAST_ISSUE = "newsletter.last_issue";

/** Claims a day's issue; false when it was begun already. */
export async function claimIssue(tx: Executor, day: string): Promise<boolean> {
  const { rowCount } = await tx
    .insert(settings)
    .values({ key: LAST_ISSUE, value: day })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value: day, updatedAt: sql`now()` },
      setWhere: ne(sql`${settings.value} #>> '{}'`, day),
    });
  return (rowCount ?? 0) > 0;
}

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
