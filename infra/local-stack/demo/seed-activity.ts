import { DAY, dayInKolkata, kolkataTimeAsUtc, startOfHourInKolkata } from "@bachat/rules/time";
import { sql } from "drizzle-orm";
import type { Transaction } from "../../../apps/api/src/db/client.ts";
import { offerClicks } from "../../../apps/api/src/db/schema/offer-clicks.ts";
import { offerHourlyCounters } from "../../../apps/api/src/db/schema/offer-hourly-counters.ts";
import { redemptions } from "../../../apps/api/src/db/schema/redemptions.ts";
import { studentOfferInteractions } from "../../../apps/api/src/db/schema/student-offer-interactions.ts";
import type { Dependencies } from "../../../apps/api/src/dependencies.ts";
import type { StudentId } from "../../../apps/api/src/ids.ts";
import {
  redemptionContext,
  typedCodeHash,
} from "../../../apps/api/src/modules/redemption/redemptions/policy.ts";
import { insertAll } from "./insert.ts";
import type { OfferRow } from "./offers.ts";
import type { Random } from "./random.ts";
import type { DemoStudent } from "./seed-people.ts";

/** How busy an hour of the day is in Kolkata, from 0 to 1: quiet at night, a hump at lunch, the peak at nine. */
const hourOfDay = [
  5, 2, 1, 1, 1, 2, 6, 12, 20, 28, 34, 40, 52, 55, 46, 40, 42, 50, 62, 78, 92, 100, 74, 30,
].map((n) => n / 100);

/** The time after opening an offer within which a student's acts on it end. */
const VISIT = 2 * 60_000;

/** A moment in the last `days` days, likelier when students are awake, at weekends and recently. */
export function moment(random: Random, now: Date, days: number): Date {
  // How many values it takes depends on the current hour.
  const own = random.fork();
  for (;;) {
    const back = Math.max(VISIT, days * (1 - Math.sqrt(own.next())) * DAY);
    const at = new Date(now.getTime() - back);
    const local = kolkataTimeAsUtc(at);
    const weekend = [0, 6].includes(local.getUTCDay()) ? 1 : 0.78;
    if (own.next() < (hourOfDay[local.getUTCHours()] ?? 0) * weekend) return at;
  }
}

/** An offer that ran, and ended some days ago. */
function endedOffer(offers: OfferRow[], now: Date): { id: string; lastDay: Date } | null {
  const recent = dayInKolkata(new Date(now.getTime() - 3 * DAY));
  for (const { id, status, endDate } of offers) {
    if (status === "published" && endDate != null && endDate < recent)
      return { id, lastDay: new Date(endDate) };
  }
  return null;
}

/** Nobody saw an offer before it was made: an earlier moment is moved to some time since then. */
function whileLive(at: Date, { createdAt }: OfferRow, now: Date): Date {
  if (createdAt == null || at >= createdAt) return at;
  const share = (at.getTime() % DAY) / DAY;
  return new Date(createdAt.getTime() + share * (now.getTime() - createdAt.getTime()));
}

/** Six months of views, saves, clicks and redemptions; lifetime totals follow from them. */
export async function seedActivity(
  tx: Transaction,
  dependencies: Pick<Dependencies, "secretBox" | "config">,
  random: Random,
  people: DemoStudent[],
  offers: OfferRow[],
  now: Date,
): Promise<void> {
  const redeemed: (typeof redemptions.$inferInsert)[] = [];
  const seen = offers.filter((offer) =>
    ["published", "paused", "archived"].includes(offer.status ?? ""),
  );
  const interactions: (typeof studentOfferInteractions.$inferInsert)[] = [];
  const clicks: (typeof offerClicks.$inferInsert)[] = [];
  const over = endedOffer(seen, now);
  for (const [number, student] of people.entries()) {
    // The named student has enough of everything to fill a dashboard page or two.
    const count = number === 0 ? 48 : 4 + random.skewed(90);
    const days = Math.min(180, (now.getTime() - student.joinedAt.getTime()) / DAY);
    const saved = new Set<string>();
    const taken = new Set<string>();
    // Whatever chance gives the named student, something saved has ended.
    if (number === 0 && over !== null) {
      saved.add(over.id);
      const base = { studentId: student.id, offerId: over.id, createdAt: over.lastDay };
      interactions.push({ ...base, interactionType: "view" });
      interactions.push({ ...base, interactionType: "save" });
    }
    for (let i = 0; i < count; i++) {
      const offer =
        seen[random.chance(0.5) ? random.skewed(seen.length) : random.int(0, seen.length - 1)];
      if (offer === undefined) continue;
      const at = whileLive(moment(random, now, days), offer, now);
      const base = { studentId: student.id, offerId: offer.id };
      interactions.push({ ...base, interactionType: "view", createdAt: at });
      const saves = random.chance(number === 0 ? 0.3 : 0.12);
      if (saves && !saved.has(offer.id)) {
        saved.add(offer.id);
        interactions.push({
          ...base,
          interactionType: "save",
          createdAt: new Date(at.getTime() + 20_000),
        });
      }
      const allowed = offer.exclusivity === "standard" || student.status === "approved";
      if (allowed && !taken.has(offer.id) && random.chance(number === 0 ? 0.32 : 0.22)) {
        const at2 = new Date(at.getTime() + 60_000);
        const row = redemptionOf(dependencies, random, student.id, offer, at2, now);
        if (row !== null) {
          taken.add(offer.id);
          redeemed.push(row);
          interactions.push({
            ...base,
            interactionType: "redeem",
            createdAt: at2,
            redeemedAt: at2,
          });
        }
      }
      if (offer.redemptionMethod === "redirect" && random.chance(0.35)) {
        const clickedAt = new Date(at.getTime() + 40_000);
        clicks.push({ ...base, createdAt: clickedAt, followedAt: clickedAt });
      }
    }
  }
  await insertAll(tx, studentOfferInteractions, interactions);
  await insertAll(tx, redemptions, redeemed);
  await insertAll(tx, offerClicks, clicks);
  await insertAll(tx, offerHourlyCounters, visitorCounters(random, seen, now));
  await refreshTotals(tx);
}

/** A shared code or a QR as the API would have given it. Pools are left full, redirects have none. */
export function redemptionOf(
  { secretBox, config }: Pick<Dependencies, "secretBox" | "config">,
  random: Random,
  studentId: StudentId,
  offer: OfferRow,
  createdAt: Date,
  now: Date,
): typeof redemptions.$inferInsert | null {
  const scope = { studentId, offerId: offer.id, ordinal: 1 };
  const base = { ...scope, brandId: offer.brandId, createdAt };
  if (offer.sharedCode !== null) {
    const codeEncrypted = secretBox.seal(offer.sharedCode, redemptionContext("code", scope));
    return { ...base, method: "code", codeEncrypted };
  }
  if (offer.redemptionMethod !== "qr") return null;
  const typed = random.letters(8, "23456789ABCDEFGHJKMNPQRSTVWXYZ");
  const checkedAt = new Date(createdAt.getTime() + random.int(1, 50) * 60_000);
  return {
    ...base,
    method: "qr",
    checkCodeHash: typedCodeHash(config.secrets.hash, typed),
    checkCodeEncrypted: secretBox.seal(typed, redemptionContext("typed_code", scope)),
    ...(random.chance(0.7) && checkedAt < now && { status: "checked" as const, checkedAt }),
  };
}

/** Visitors only raise counters: about ten hours of traffic an offer over six months. */
function visitorCounters(random: Random, offers: OfferRow[], now: Date) {
  const rows = new Map<string, typeof offerHourlyCounters.$inferInsert>();
  for (const [rank, offer] of offers.entries()) {
    const age = Math.min(180, (now.getTime() - (offer.createdAt ?? now).getTime()) / DAY);
    const busy = 10 + Math.floor(40 / (1 + rank / 12));
    for (let i = 0; i < busy; i++) {
      const hour = startOfHourInKolkata(moment(random, now, age));
      const impressions = random.int(4, 60);
      const views = Math.floor(impressions * (0.1 + random.next() * 0.3));
      const clicks =
        offer.redemptionMethod === "redirect" ? Math.floor(views * random.next() * 0.5) : 0;
      rows.set(`${offer.id}/${hour.getTime()}`, {
        offerId: offer.id,
        hour,
        impressions,
        views,
        clicks,
      });
    }
  }
  return [...rows.values()];
}

/** Totals and popularity are computed from the rows, as the jobs would have done. */
export async function refreshTotals(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into offer_hourly_counters (offer_id, hour, redeems)
    select offer_id, date_trunc('hour', created_at, 'Asia/Kolkata'), count(*) from redemptions group by 1, 2
    on conflict (offer_id, hour) do update set redeems = excluded.redeems`);
  await tx.execute(sql`
    update offer_stats s set
      view_count = coalesce(i.views, 0) + coalesce(h.views, 0),
      impression_count = coalesce(h.impressions, 0),
      click_count = coalesce(c.clicks, 0) + coalesce(h.clicks, 0),
      save_count = coalesce(i.saves, 0),
      redeem_count = coalesce(i.redeems, 0)
    from offers o
      left join (select offer_id, count(*) filter (where interaction_type = 'view') as views,
        count(*) filter (where interaction_type = 'save') as saves,
        count(*) filter (where interaction_type = 'redeem') as redeems
        from student_offer_interactions group by offer_id) i on i.offer_id = o.id
      left join (select offer_id, sum(views) as views, sum(impressions) as impressions, sum(clicks) as clicks
        from offer_hourly_counters group by offer_id) h on h.offer_id = o.id
      left join (select offer_id, count(*) as clicks from offer_clicks group by offer_id) c on c.offer_id = o.id
    where o.id = s.offer_id`);
}
