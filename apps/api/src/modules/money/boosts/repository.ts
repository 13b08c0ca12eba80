import { and, asc, desc, eq, inArray, lte, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Executor } from "../../../db/client.ts";
import { boosts, brands, offers } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";
import {
  type BoostRow,
  type BoostState,
  COMPARED_DAYS,
  LATE,
  movable,
  occupying,
  PRIORITY,
  statusesOf,
} from "./policy.ts";

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

export interface BoostedOffer {
  id: string;
  brandId: BrandId;
  title: string;
  status: (typeof offers.$inferSelect)["status"];
  startDate: string;
  endDate: string | null;
  /** Students see it: published, within its dates, of an approved brand. */
  isPublic: boolean;
  /** It fails for students and is not featured. */
  failingSince: Date | null;
}

const offerColumns = {
  id: offers.id,
  brandId: offers.brandId,
  title: offers.title,
  status: offers.status,
  startDate: offers.startDate,
  endDate: offers.endDate,
  isPublic: offers.isPublic,
  failingSince: offers.failingSince,
};

/**
 * The offer, held until the transaction ends, so that its boosts are placed one after the other. The brand is held
 * first, as by a suspension, which changes it and then its offers.
 */
export async function lockOffer(
  tx: Executor,
  brandId: BrandId,
  offerId: string,
): Promise<BoostedOffer | null> {
  await tx.select({ id: brands.id }).from(brands).where(eq(brands.id, brandId)).for("share");
  const [offer] = await tx
    .select(offerColumns)
    .from(offers)
    .where(and(eq(offers.id, offerId), eq(offers.brandId, brandId)))
    .for("no key update");
  return offer ?? null;
}

export async function findBrandOf(db: Executor, offerId: string): Promise<BrandId | null> {
  const [row] = await db
    .select({ brandId: offers.brandId })
    .from(offers)
    .where(eq(offers.id, offerId));
  return row?.brandId ?? null;
}

export const listOccupying = (db: Executor, offerId: string): Promise<BoostRow[]> =>
  db
    .select()
    .from(boosts)
    .where(and(eq(boosts.offerId, offerId), inArray(boosts.status, [...occupying])));

export async function insert(tx: Executor, row: typeof boosts.$inferInsert): Promise<BoostRow> {
  const [made] = await tx.insert(boosts).values(row).returning();
  if (made === undefined) throw new Error("No boost was inserted.");
  return made;
}

const listed = {
  boost: boosts,
  offerTitle: offers.title,
  offerStatus: offers.status,
  failingSince: offers.failingSince,
};

function matching(brandId: BrandId, asked: { state?: BoostState; offer_id?: string }) {
  return and(
    eq(boosts.brandId, brandId),
    asked.state === undefined ? undefined : inArray(boosts.status, [...statusesOf[asked.state]]),
    asked.offer_id === undefined ? undefined : eq(boosts.offerId, asked.offer_id),
  );
}

export const count = (
  db: Executor,
  brandId: BrandId,
  asked: { state?: BoostState; offer_id?: string },
): Promise<number> => db.$count(boosts, matching(brandId, asked));

/** Running boosts first, then scheduled ones, then past ones by their end, the latest first. */
export const list = (
  db: Executor,
  brandId: BrandId,
  asked: { state?: BoostState; offer_id?: string },
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .select(listed)
    .from(boosts)
    .innerJoin(offers, eq(offers.id, boosts.offerId))
    .where(matching(brandId, asked))
    .orderBy(
      sql`array_position(array['active','paused','scheduled','cancelled','ended']::boost_status[], ${boosts.status})`,
      asked.state === "past" ? desc(boosts.endsAt) : asc(boosts.startsAt),
      asc(boosts.id),
    )
    .limit(limit)
    .offset(offset);

export async function find(db: Executor, boostId: string) {
  const [row] = await db
    .select(listed)
    .from(boosts)
    .innerJoin(offers, eq(offers.id, boosts.offerId))
    .where(eq(boosts.id, boostId));
  return row ?? null;
}

export const listOfOffer = (db: Executor, offerId: string, limit: number) =>
  db
    .select(listed)
    .from(boosts)
    .innerJoin(offers, eq(offers.id, boosts.offerId))
    .where(eq(boosts.offerId, offerId))
    .orderBy(desc(boosts.createdAt), desc(boosts.id))
    .limit(limit);

/** Changes a boost that is in one of the statuses; false when it is in none of them. */
export async function changeIn(
  tx: Executor,
  boostId: string,
  statuses: readonly BoostRow["status"][],
  set: PgUpdateSetSource<typeof boosts>,
): Promise<boolean> {
  const rows = await tx
    .update(boosts)
    .set(set)
    .where(and(eq(boosts.id, boostId), inArray(boosts.status, [...statuses])))
    .returning({ id: boosts.id });
  return rows.length === 1;
}

export const cancel = (tx: Executor, boostId: string): Promise<boolean> =>
  changeIn(tx, boostId, ["scheduled"], { status: "cancelled" });

export const move = (
  tx: Executor,
  boostId: string,
  to: Pick<BoostRow, "offerId" | "startsAt" | "endsAt">,
): Promise<boolean> => changeIn(tx, boostId, movable, { ...to, status: "scheduled" });

/** For good, whether it is running, on hold or not started; false when it has already ended. */
export const stop = (tx: Executor, boostId: string, now: Date): Promise<boolean> =>
  changeIn(tx, boostId, ["scheduled", "cancelled", "active", "paused"], {
    status: "ended",
    pausedAt: null,
    remainingSeconds: null,
    startsAt: sql`least(${boosts.startsAt}, ${at(now)} - interval '1 second')`,
    endsAt: sql`least(${boosts.endsAt}, ${at(now)})`,
  });

/** Ends the boosts of an offer whose time is over. */
export const endDue = (tx: Executor, offerId: string, now: Date) =>
  tx
    .update(boosts)
    .set({ status: "ended" })
    .where(and(eq(boosts.offerId, offerId), eq(boosts.status, "active"), lte(boosts.endsAt, now)))
    .returning();

const nothingRuns = (offerId: ReturnType<typeof sql>) =>
  sql`not exists (select from boosts r where r.offer_id = ${offerId} and r.status in ('active', 'paused'))`;

/** Starts the one whose turn it is, if none runs. One that waited long gets all of its days from now on. */
export async function startDue(tx: Executor, offerId: string, now: Date) {
  const isLate = sql`${boosts.startsAt} < ${at(now)} - ${LATE}::float8 * interval '1 millisecond'`;
  return tx
    .update(boosts)
    .set({
      status: "active",
      startsAt: sql`case when ${isLate} then ${at(now)} else ${boosts.startsAt} end`,
      endsAt: sql`case when ${isLate} then ${at(now)} + (${boosts.endsAt} - ${boosts.startsAt}) else ${boosts.endsAt} end`,
    })
    .where(
      sql`${boosts.id} = (
        select w.id from boosts w where w.offer_id = ${offerId} and w.status = 'scheduled' and w.starts_at <= ${at(now)}
        order by w.starts_at limit 1
      ) and ${nothingRuns(sql`${offerId}`)}`,
    )
    .returning();
}

/** Sets the offer's placement by its boosts, unless it fails. */
export async function setPlacement(tx: Executor, offerId: string): Promise<void> {
  await tx.execute(sql`
    update offers set featured = b.runs, placement_priority = case when b.runs then ${PRIORITY}::int else 0 end
    from (select exists (
      select from boosts where offer_id = ${offerId} and status in ('active', 'paused')
    ) and (select failing_since is null from offers where id = ${offerId}) as runs) b
    where offers.id = ${offerId} and offers.featured is distinct from b.runs`);
}

/** Offers with a boost that is to end or to start. */
export async function listDue(db: Executor, now: Date, limit: number) {
  const { rows } = await db.execute<{ offerId: string; brandId: BrandId }>(sql`
    select distinct b.offer_id as "offerId", b.brand_id as "brandId" from boosts b
    where (b.status = 'active' and b.ends_at <= ${at(now)})
      or (b.status = 'scheduled' and b.starts_at <= ${at(now)} and ${nothingRuns(sql`b.offer_id`)}
        and exists (select from offers where id = b.offer_id and is_public and failing_since is null))
    limit ${limit}`);
  return rows;
}

interface Of {
  brandId: BrandId;
  /** Only the boost of this offer; without it all of the brand. */
  offerId?: string;
}
const of = ({ brandId, offerId }: Of) =>
  and(eq(boosts.brandId, brandId), offerId === undefined ? undefined : eq(boosts.offerId, offerId));

/** Stops running boosts and keeps their remaining days. */
export const pause = (tx: Executor, whose: Of, now: Date): Promise<BoostRow[]> =>
  tx
    .update(boosts)
    .set({
      status: "paused",
      pausedAt: now,
      remainingSeconds: sql`greatest(0, ceil(extract(epoch from ${boosts.endsAt} - ${at(now)})))::int`,
    })
    .where(and(of(whose), eq(boosts.status, "active")))
    .returning();

/** Lets them run on, those for which both the brand is approved and the offer does not fail. */
export const resume = (tx: Executor, whose: Of, now: Date): Promise<BoostRow[]> =>
  tx
    .update(boosts)
    .set({
      status: "active",
      pausedAt: null,
      remainingSeconds: null,
      // A boost that ran out to the second keeps one, so that its dates stay in order.
      endsAt: sql`${at(now)} + greatest(1, ${boosts.remainingSeconds}) * interval '1 second'`,
      startsAt: sql`least(${boosts.startsAt}, ${at(now)})`,
    })
    .where(
      and(
        of(whose),
        eq(boosts.status, "paused"),
        sql`exists (select from brands where id = ${boosts.brandId} and status = 'approved')`,
        sql`exists (select from offers where id = ${boosts.offerId} and failing_since is null)`,
      ),
    )
    .returning();

/** Views and redeems of these boosts' offers by day in Kolkata, from the hours' counters around each boost. */
export async function countDays(db: Executor, boostIds: readonly string[], now: Date) {
  if (boostIds.length === 0) return [];
  const around = sql`${COMPARED_DAYS + 1} * interval '1 day'`;
  const { rows } = await db.execute<{
    boostId: string;
    day: string;
    views: number;
    redeems: number;
  }>(sql`
    select b.id as "boostId", to_char(c.hour at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day,
      sum(c.views)::int as views, sum(c.redeems)::int as redeems
    from boosts b join offer_hourly_counters c on c.offer_id = b.offer_id
      and c.hour >= b.starts_at - ${around}
      and c.hour < case when b.status = 'paused' then ${at(now)} else b.ends_at end + ${around}
    where b.id = any(${sql.param([...boostIds])}::uuid[])
    group by 1, 2`);
  return rows;
}
