import { DAY, HOUR, later } from "@bachat/rules/time";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../../apps/api/src/db/client.ts";
import { offerFeedback } from "../../../apps/api/src/db/schema/offer-feedback.ts";
import { offers } from "../../../apps/api/src/db/schema/offers.ts";
import { redemptions } from "../../../apps/api/src/db/schema/redemptions.ts";
import { students } from "../../../apps/api/src/db/schema/students.ts";
import type { Dependencies } from "../../../apps/api/src/dependencies.ts";
import { watchHealth } from "../../../apps/api/src/modules/offers/offer-health/service-health.ts";
import { DEMO_BRAND, PAUSED_OFFER } from "./accounts.ts";
import { insertAll } from "./insert.ts";
import type { Random } from "./random.ts";

/** The job found it so many days ago; the brand's days were over when it was paused. */
const FOUND_DAYS_AGO = 9;
const PAUSED_DAYS_AGO = 2;

/** Students' comments on failures of an offer. */
const comments = {
  code_refused: [
    "The checkout says that the code does not exist.",
    "The till did not know it. The staff was kind, but could not help.",
    "It says that the code has expired already.",
  ],
  terms_differ: [
    "They wanted a larger order than it says here.",
    "Only on some of the items, which is not written here.",
    "Not on Sundays, they said at the counter.",
  ],
} as const;

/**
 * Three of four who redeemed say whether it worked, mostly yes. It fails for many at a few offers and at two of the
 * demo brand's, whose students have all answered: its featured one recently, and `PAUSED_OFFER` until some days ago. What
 * follows from it is done by `failInDemo`.
 */
export async function seedFeedback(tx: Transaction, random: Random, now: Date): Promise<void> {
  const given = await tx
    .select({
      studentId: redemptions.studentId,
      offerId: redemptions.offerId,
      title: offers.title,
      brand: offers.brandName,
      featured: offers.featured,
      createdAt: redemptions.createdAt,
    })
    .from(redemptions)
    .innerJoin(offers, and(eq(offers.id, redemptions.offerId), eq(offers.status, "published")))
    .innerJoin(students, eq(students.id, redemptions.studentId))
    // Ids and moments are new in each demo; who took which offer is not.
    .orderBy(students.email, offers.title, offers.createdAt);
  let troubles = 0;
  const numbers = new Map<string, number>();
  const rows: (typeof offerFeedback.$inferInsert)[] = [];
  for (const { studentId, offerId, createdAt, title, brand, featured } of given) {
    const number = numbers.get(offerId) ?? numbers.size;
    numbers.set(offerId, number);
    const isPaused = brand === DEMO_BRAND && title === PAUSED_OFFER;
    const isTroubled = (brand === DEMO_BRAND && featured) || isPaused;
    if (!isTroubled && random.chance(0.25)) continue;
    if (isTroubled) troubles += 1;
    const isShaky = number % 24 === 2 && !featured && brand !== DEMO_BRAND;
    const works = isTroubled ? troubles % 2 === 0 : random.chance(isShaky ? 0.5 : 0.96);
    const outcome = works
      ? "worked"
      : random.pick(["code_refused", "code_refused", "terms_differ"] as const);
    const soon = createdAt.getTime() + random.int(1, 30) * HOUR;
    const latest = isPaused ? FOUND_DAYS_AGO * 24 + 1 : 1;
    const recent = now.getTime() - random.int(latest + 20, 1400) * HOUR;
    const at = new Date(
      isTroubled ? Math.min(Math.max(soon, recent), now.getTime() - latest * HOUR) : soon,
    );
    const comment =
      outcome !== "worked" && random.chance(0.6) ? random.pick(comments[outcome]) : null;
    if (at > now) continue;
    rows.push({
      studentId,
      offerId,
      outcome,
      comment,
      commentForBrand: true,
      createdAt: at,
      updatedAt: at,
    });
  }
  await insertAll(tx, offerFeedback, rows);
  await tx.execute(sql`
    update offer_stats s set worked_count = f.worked, failed_count = f.failed
    from (select offer_id, count(*) filter (where outcome = 'worked') as worked,
      count(*) filter (where outcome <> 'worked') as failed from offer_feedback group by offer_id) f
    where f.offer_id = s.offer_id`);
}

/**
 * The result of the health job on these answers: one offer is paused since its brand did not repair it, the other
 * failing ones were found recently and are not featured.
 */
export async function failInDemo(dependencies: Dependencies): Promise<void> {
  const { db, clock } = dependencies;
  const lookAgo = async (days: number, which: SQL) => {
    const then = later(clock.now(), -days * DAY);
    await db.execute(sql`
      insert into offer_health_looks (offer_id, look_at)
      select distinct f.offer_id, ${then.toISOString()}::timestamptz
      from offer_feedback f join offers o on o.id = f.offer_id where ${which}
      on conflict do nothing`);
    await watchHealth({ ...dependencies, clock: { now: () => then } });
  };
  await lookAgo(FOUND_DAYS_AGO, sql`o.title = ${PAUSED_OFFER} and o.brand_name = ${DEMO_BRAND}`);
  await lookAgo(PAUSED_DAYS_AGO, sql`true`);
}
