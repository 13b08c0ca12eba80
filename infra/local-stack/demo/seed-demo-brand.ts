import { DAY, MINUTE } from "@bachat/rules/time";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../apps/api/src/db/client.ts";
import { apiKeys } from "../../../apps/api/src/db/schema/api-keys.ts";
import { auditLog } from "../../../apps/api/src/db/schema/audit-log.ts";
import { offerCodes } from "../../../apps/api/src/db/schema/offer-codes.ts";
import { orders } from "../../../apps/api/src/db/schema/orders.ts";
import { redemptions } from "../../../apps/api/src/db/schema/redemptions.ts";
import { studentOfferInteractions } from "../../../apps/api/src/db/schema/student-offer-interactions.ts";
import type { Dependencies } from "../../../apps/api/src/dependencies.ts";
import type { UserId } from "../../../apps/api/src/ids.ts";
import { accountId, DEMO_BRAND, type DemoRole } from "./accounts.ts";
import { insertAll } from "./insert.ts";
import type { DemoBrand, OfferRow } from "./offers.ts";
import type { Random } from "./random.ts";
import { moment, redemptionOf, refreshTotals } from "./seed-activity.ts";
import { demoOutletIds } from "./seed-brand-side.ts";
import type { DemoStudent } from "./seed-people.ts";

const MONTHS = 6;
/** Codes left in the first pool, and at least in every other one: the first needs more soon. */
const LEFT = [14, 60];

interface World {
  brand: DemoBrand;
  offers: readonly OfferRow[];
  people: readonly DemoStudent[];
  users: ReadonlyMap<DemoRole, UserId>;
  now: Date;
}

/** Six months of the demo brand: visitors, students, checks in its shops, and changes with their authors. */
export async function seedDemoBrand(
  tx: Transaction,
  dependencies: Pick<Dependencies, "secretBox" | "config">,
  random: Random,
  catalog: { brands: readonly DemoBrand[]; offers: readonly OfferRow[] },
  rest: Omit<World, "brand" | "offers">,
): Promise<void> {
  const brand = catalog.brands.find(({ content }) => content.name === DEMO_BRAND);
  if (brand === undefined) throw new Error(`The demo has no brand ${DEMO_BRAND}.`);
  const offers = catalog.offers.filter(
    ({ brandId, status }) => brandId === brand.id && status === "published",
  );
  const world = { ...rest, brand, offers };
  await seedVisitors(tx, world);
  await seedStudents(tx, dependencies, random.fork(), world);
  await seedChecks(tx, world);
  await seedChanges(tx, world);
  await refreshTotals(tx);
}

/**
 * Visitors' counters: quiet at night, more at weekends and recently, the first offers most of all. Chance comes from a
 * hash of offer and hour back, so that one statement makes all of it.
 */
async function seedVisitors(tx: Transaction, { offers, now }: World): Promise<void> {
  const ids = sql.param(offers.map(({ id }) => id));
  await tx.execute(sql`
    insert into offer_hourly_counters (offer_id, hour, impressions, views, clicks)
    select offer_id, hour, seen, floor(seen * (0.12 + chance * 0.12)),
      case when method = 'redirect' then floor(seen * chance * 0.08) else 0 end
    from (
      select m.id as offer_id, h.hour, o.redemption_method as method, c.chance,
        floor(26.0 / (1 + m.place) * (array[5,2,1,1,1,2,6,12,20,28,34,40,52,55,46,40,42,50,62,78,92,100,74,30])[1 + extract(hour from l.local)::int] / 100
          * case when extract(isodow from l.local) > 5 then 1.25 else 0.9 end
          * (1.5 - extract(epoch from ${now.toISOString()}::timestamptz - h.hour) / extract(epoch from interval '360 days'))
          * (0.4 + 1.2 * c.chance))::int as seen
      from unnest(${ids}::uuid[]) with ordinality as m (id, place)
      join offers o on o.id = m.id
      cross join generate_series(0, ${MONTHS * 30 * 24}) as back
      cross join lateral (select date_trunc('hour', ${now.toISOString()}::timestamptz, 'Asia/Kolkata') - back * interval '1 hour' as hour) h
      cross join lateral (select h.hour at time zone 'Asia/Kolkata' as local) l
      cross join lateral (select (abs(hashtext(m.place || ':' || back)) % 1000) / 1000.0 as chance) c
      where h.hour >= o.created_at
    ) made where seen > 0
    on conflict (offer_id, hour) do update set impressions = offer_hourly_counters.impressions + excluded.impressions,
      views = offer_hourly_counters.views + excluded.views, clicks = offer_hourly_counters.clicks + excluded.clicks`);
}

/** Students come back every month; some save, some redeem. */
async function seedStudents(
  tx: Transaction,
  dependencies: Pick<Dependencies, "secretBox" | "config">,
  random: Random,
  { brand, offers, people, now }: World,
): Promise<void> {
  const ids = offers.map(({ id }) => id);
  const saved = await pairsOf(tx, studentOfferInteractions, ids);
  const redeemed = await pairsOf(tx, redemptions, ids);
  const pools = await poolsOf(tx, offers);
  const interactions: (typeof studentOfferInteractions.$inferInsert)[] = [];
  const given: (typeof redemptions.$inferInsert)[] = [];
  for (const student of people) {
    for (let month = 0; month < MONTHS; month++) {
      if (!random.chance(0.8)) continue;
      for (let visit = random.int(1, 4); visit > 0; visit--) {
        const offer = random.pick(offers);
        // By ages, so that the figures do not depend on the hour of seeding.
        const since = Math.max((offer.createdAt ?? now).getTime(), student.joinedAt.getTime());
        const days = Math.min(30, (now.getTime() - since) / DAY - month * 30);
        if (days <= 1) continue;
        const at = moment(random, new Date(now.getTime() - month * 30 * DAY), days);
        const pair = { studentId: student.id, offerId: offer.id };
        const key = `${pair.studentId} ${pair.offerId}`;
        const soon = (minutes: number) => new Date(at.getTime() + minutes * MINUTE);
        interactions.push({ ...pair, interactionType: "view", createdAt: at });
        if (random.chance(0.25) && !saved.has(key)) {
          saved.add(key);
          interactions.push({ ...pair, interactionType: "save", createdAt: soon(1) });
        }
        const allowed = offer.exclusivity === "standard" || student.status === "approved";
        if (!allowed || redeemed.has(key) || !random.chance(0.4)) continue;
        const redeemedAt = soon(2);
        const checked =
          random.chance(0.7) && soon(40) < now
            ? { status: "checked" as const, checkedAt: soon(40) }
            : {};
        const code = pools.get(offer.id)?.pop();
        const row =
          code === undefined
            ? redemptionOf(dependencies, random, student.id, offer, redeemedAt, now)
            : {
                ...pair,
                brandId: brand.id,
                method: "code" as const,
                offerCodeId: code,
                createdAt: redeemedAt,
                ...checked,
              };
        if (row === null) continue;
        redeemed.add(key);
        given.push(row);
        interactions.push({
          ...pair,
          interactionType: "redeem",
          createdAt: redeemedAt,
          redeemedAt,
        });
      }
    }
  }
  await insertAll(tx, studentOfferInteractions, interactions);
  // Before the redemptions: a code that one names is given to its student.
  const codes = given.filter(({ offerCodeId }) => offerCodeId != null);
  await tx.execute(sql`
    update offer_codes c set assigned_student_id = g.student_id, assigned_at = g.at
    from unnest(${sql.param(codes.map((row) => row.offerCodeId))}::uuid[], ${sql.param(codes.map((row) => row.studentId))}::uuid[],
      ${sql.param(codes.map((row) => row.createdAt?.toISOString()))}::timestamptz[]) as g (id, student_id, at)
    where c.id = g.id`);
  await insertAll(tx, redemptions, given);
  await shortenPool(tx, offers);
}

/** Removes the first pool's free codes but a few, so that the portal warns of a low pool. */
async function shortenPool(tx: Transaction, offers: readonly OfferRow[]): Promise<void> {
  const offerId = offers.find(({ codeMode }) => codeMode === "pool")?.id ?? "";
  await tx.execute(sql`
    delete from offer_codes where offer_id = ${offerId} and assigned_at is null and id not in (
      select id from offer_codes where offer_id = ${offerId} and assigned_at is null order by id limit ${LEFT[0]}
    )`);
  await tx.execute(sql`
    update code_pools set alert = 'low', total = (select count(*) from offer_codes where offer_id = ${offerId})
    where offer_id = ${offerId}`);
}

/** Whom an offer was saved by, or given to, already. */
async function pairsOf(
  tx: Transaction,
  table: typeof redemptions | typeof studentOfferInteractions,
  offerIds: string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ studentId: table.studentId, offerId: table.offerId })
    .from(table)
    .where(
      and(
        inArray(table.offerId, offerIds),
        "interactionType" in table ? eq(table.interactionType, "save") : undefined,
      ),
    );
  return new Set(rows.map(({ studentId, offerId }) => `${studentId} ${offerId}`));
}

/** The codes that may be given away, by offer. */
async function poolsOf(tx: Transaction, offers: readonly OfferRow[]) {
  const pools = new Map<string, string[]>();
  for (const { id } of offers.filter(({ codeMode }) => codeMode === "pool")) {
    const rows = await tx
      .select({ id: offerCodes.id })
      .from(offerCodes)
      .where(and(eq(offerCodes.offerId, id), isNull(offerCodes.assignedAt)))
      .orderBy(asc(offerCodes.id));
    pools.set(
      id,
      rows.slice(LEFT[Math.min(pools.size, 1)]).map((row) => row.id),
    );
  }
  return pools;
}

/** Checks that a shop accepted, two of three in the first shop. */
async function seedChecks(tx: Transaction, { brand, users }: World): Promise<void> {
  const staff = accountId(users, "staff");
  await tx.execute(sql`
    with checked as (
      update redemptions set checked_by = ${staff} where brand_id = ${brand.id} and status = 'checked'
      returning id, brand_id, method, checked_at
    )
    insert into redemption_checks (redemption_id, brand_id, outlet_id, check_key, shown_as, checked_by, checked_at)
    select id, brand_id, (${sql.param(demoOutletIds)}::uuid[])[1 + (row_number() over (order by checked_at) % 3 = 0)::int],
      gen_random_uuid(), case method when 'qr' then 'qr' else 'personal_code' end::redemption_check_shown, ${staff}, checked_at
    from checked`);
  await tx.execute(sql`
    update redemptions r set outlet_id = c.outlet_id
    from redemption_checks c where c.redemption_id = r.id and c.brand_id = ${brand.id}`);
}

/** The entries of the activity page. */
async function seedChanges(tx: Transaction, { brand, offers, users, now }: World): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY);
  const by = (role: DemoRole) => ({
    actorType: "user" as const,
    actorId: accountId(users, role),
    brandId: brand.id,
  });
  const rows: (typeof auditLog.$inferInsert)[] = [
    entry(by("admin"), "application.approved", "application", null, brand.approvedAt),
    entry(by("brand"), "brand.profile_changed", "brand", brand.id, before(12), {
      changes: {
        website_url: { before: null, after: brand.shop },
      },
    }),
  ];
  const roles = ["editor", "developer", "viewer", "staff"] as const;
  for (const [index, role] of roles.entries())
    rows.push(
      entry(by(role), "team.joined", "user", accountId(users, role), before(176 - index), { role }),
    );
  const payment = { actorType: "system" as const, actorId: null, brandId: brand.id };
  const bought = await tx
    .select({
      id: orders.id,
      at: orders.createdAt,
      paidAt: orders.paidAt,
      paise: orders.totalPaise,
    })
    .from(orders)
    .where(eq(orders.brandId, brand.id));
  for (const { id, at, paidAt, paise } of bought) {
    rows.push(entry(by("brand"), "order.placed", "order", id, at, { total_paise: paise }));
    if (paidAt !== null)
      rows.push(entry(payment, "payment.captured", "order", id, paidAt, { amount_paise: paise }));
  }
  const keys = await tx.select().from(apiKeys).where(eq(apiKeys.brandId, brand.id));
  for (const { id, createdAt, mode, lastFour } of keys)
    rows.push(
      entry(by("developer"), "api_key.created", "api_key", id, createdAt, {
        mode,
        last_four: lastFour,
      }),
    );
  for (const { id, createdAt, poolSize } of offers) {
    const made = createdAt ?? now;
    if (made <= brand.approvedAt) continue;
    const later = (hours: number) => new Date(made.getTime() - (8 - hours) * 60 * MINUTE);
    rows.push(entry(by("editor"), "offer.created", "offer", id, later(1)));
    if (poolSize > 0)
      rows.push(
        entry(by("editor"), "offer.codes_added", "offer", id, later(2), { added: poolSize }),
      );
    rows.push(entry(by("editor"), "offer.submitted", "offer", id, later(3)));
    rows.push(entry(by("admin"), "offer.approved", "offer", id, later(8)));
  }
  const checks = await tx
    .select({
      id: redemptions.id,
      offerId: redemptions.offerId,
      outletId: redemptions.outletId,
      at: redemptions.checkedAt,
    })
    .from(redemptions)
    .where(and(eq(redemptions.brandId, brand.id), eq(redemptions.status, "checked")));
  for (const { id, offerId, outletId, at } of checks)
    rows.push(
      entry(by("staff"), "redemption.checked", "redemption", id, at ?? now, {
        offer_id: offerId,
        outlet_id: outletId,
      }),
    );
  // In order of time, as they would have been written.
  rows.sort((a, b) => (a.createdAt?.getTime() ?? 0) - (b.createdAt?.getTime() ?? 0));
  await insertAll(tx, auditLog, rows);
}

const entry = (
  actor: Pick<typeof auditLog.$inferInsert, "actorType" | "actorId" | "brandId">,
  action: string,
  subjectType: string,
  subjectId: string | null,
  createdAt: Date,
  details: Record<string, unknown> = {},
): typeof auditLog.$inferInsert => ({
  ...actor,
  action,
  subjectType,
  subjectId,
  details,
  createdAt,
});
