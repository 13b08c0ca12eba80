import {
  and,
  asc,
  between,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  notExists,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Executor, planByKey } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import { publicOfferColumns, publicOn } from "../../../db/public-offer.ts";
import {
  mailPreferences as preferences,
  offers,
  offerStats,
  pushSubscriptions,
  savedOfferReminders as reminders,
  studentOfferInteractions as interactions,
  students,
  users,
} from "../../../db/schema/index.ts";
import type { StudentId } from "../../../ids.ts";
import { REMINDED_DAYS } from "./policy.ts";

/** On `day`, or a week after the mail before it: the sooner where a look is due already. */
const dueBy = (day: string) =>
  sql`least(${reminders.dueOn}, greatest(${day}::date, ${reminders.sentOn} + ${REMINDED_DAYS}::int))`;

/**
 * Notes a look at a student's saved offers on that day; null only makes the row for later looks. Does nothing for
 * a student who wants neither the mail nor notifications.
 */
export async function noteLook(
  tx: Executor,
  studentId: StudentId,
  day: string | null,
): Promise<void> {
  await tx.execute(sql`
    insert into ${reminders} (student_id, due_on)
    select s.id, ${day}::date from ${students} s
    where s.id = ${studentId} and (
      exists (select from ${preferences} p where p.user_id = s.user_id and p.kind = 'saved_offer_ending' and p.enabled)
      or exists (select from ${pushSubscriptions} b where b.user_id = s.user_id))
    on conflict (student_id) do ${day === null ? sql`nothing` : sql`update set due_on = ${dueBy(day)}`}`);
}

/** The offer's last day, inclusive; null where it has none or is not known. */
export async function findLastDay(db: Executor, offerId: string): Promise<string | null> {
  const [row] = await db
    .select({ endDate: offers.endDate })
    .from(offers)
    .where(eq(offers.id, offerId));
  return row?.endDate ?? null;
}

/** Offers that end in these days and whose savers are not noted for that end, in the order of their ends. */
export async function listEnding(db: Executor, from: string, until: string, limit: number) {
  return db
    .select({ id: offers.id, endsOn: offers.endsOn })
    .from(offers)
    .innerJoin(offerStats, eq(offerStats.offerId, offers.id))
    .where(
      and(
        eq(offers.status, "published"),
        isNotNull(offers.endDate),
        between(offers.endsOn, from, until),
        publicOn(from),
        sql`${offerStats.endNotedFor} is distinct from ${offers.endsOn}`,
      ),
    )
    .orderBy(asc(offers.endsOn), asc(offers.id))
    .limit(limit);
}

export interface SaveCursor {
  at: string;
  id: string;
}

/**
 * Notes a look for the next savers of an offer who switched the reminder on, in the order of saving, starting behind
 * `after`. Null when no saver is left.
 */
export async function noteSavers(
  tx: Executor,
  offerId: string,
  { day, after, limit }: { day: string; after: SaveCursor | null; limit: number },
): Promise<SaveCursor | null> {
  await planByKey(tx);
  const behind =
    after === null
      ? sql`true`
      : sql`(i.created_at, i.id) > (${after.at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await tx.execute<{ at: string; id: string }>(sql`
    with portion as (
      select i.student_id, i.created_at, i.id from ${interactions} i
      where i.offer_id = ${offerId} and i.interaction_type = 'save' and ${behind}
      order by i.created_at, i.id limit ${limit}
    ), held as (
      select r.student_id from ${reminders} r join portion p on p.student_id = r.student_id
      order by r.student_id for update of r
    ), noted as (
      update ${reminders} set due_on = ${dueBy(day)}
      where ${reminders.studentId} in (select student_id from held)
    )
    select created_at::text as at, id from portion order by created_at desc, id desc limit 1`);
  return rows[0] ?? null;
}

/** Its savers are noted for this end. */
export async function markNoted(db: Executor, offerId: string, endsOn: string): Promise<void> {
  await db.update(offerStats).set({ endNotedFor: endsOn }).where(eq(offerStats.offerId, offerId));
}

/** The next students whose look is due, held until the transaction ends; another run leaves them out. */
export async function takeDue(tx: Executor, today: string, limit: number) {
  return tx
    .select(pick(reminders, "studentId", "sentOn"))
    .from(reminders)
    .where(lte(reminders.dueOn, today))
    .orderBy(asc(reminders.dueOn), asc(reminders.studentId))
    .limit(limit)
    .for("update", { skipLocked: true });
}

/** Those of these students who may be reminded, and whether they asked for the mail. */
export async function listReaders(tx: Executor, studentIds: readonly StudentId[]) {
  return tx
    .select({
      studentId: students.id,
      userId: users.id,
      email: users.email,
      locale: users.locale,
      wantsMail: sql<boolean>`coalesce(${preferences.enabled}, false)`,
    })
    .from(students)
    .innerJoin(users, eq(users.id, students.userId))
    .leftJoin(
      preferences,
      and(eq(preferences.userId, users.id), eq(preferences.kind, "saved_offer_ending")),
    )
    .where(
      and(
        inArray(students.id, [...studentIds]),
        eq(students.isTest, false),
        isNotNull(users.emailConfirmedAt),
        isNull(users.blockedAt),
        isNull(users.deletedAt),
      ),
    );
}

/** These students' saved offers that they did not redeem, can use today and that end by `until`; the soonest first. */
export async function listEndingSaves(
  tx: Executor,
  studentIds: readonly StudentId[],
  today: string,
  until: string,
) {
  const used = alias(interactions, "used");
  return tx
    .select({ studentId: interactions.studentId, offer: publicOfferColumns, endsOn: offers.endsOn })
    .from(interactions)
    .innerJoin(offers, eq(offers.id, interactions.offerId))
    .where(
      and(
        inArray(interactions.studentId, [...studentIds]),
        eq(interactions.interactionType, "save"),
        publicOn(today),
        lte(offers.endsOn, until),
        notExists(
          tx
            .select({ id: used.id })
            .from(used)
            .where(
              and(
                eq(used.studentId, interactions.studentId),
                eq(used.offerId, interactions.offerId),
                eq(used.interactionType, "redeem"),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(offers.endsOn), asc(offers.id));
}

/** They were looked at; those in `sent` are reminded by this transaction. Who had one this week is looked at a week after it. */
export async function endLooks(
  tx: Executor,
  studentIds: readonly StudentId[],
  sent: readonly StudentId[],
  today: string,
): Promise<void> {
  await tx
    .update(reminders)
    .set({
      dueOn: sql`case when ${reminders.sentOn} + ${REMINDED_DAYS}::int > ${today}::date then ${reminders.sentOn} + ${REMINDED_DAYS}::int end`,
    })
    .where(inArray(reminders.studentId, [...studentIds]));
  if (sent.length === 0) return;
  await tx
    .update(reminders)
    .set({ sentOn: today })
    .where(inArray(reminders.studentId, [...sent]));
}
