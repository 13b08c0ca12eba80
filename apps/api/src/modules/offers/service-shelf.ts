import type { Dependencies } from "../../dependencies.ts";
import { notFound } from "../../errors.ts";
import type { UserActor } from "../../http/actor.ts";
import { paginate } from "../../http/schemas.ts";
import type { StudentId } from "../../ids.ts";
import { dayInKolkata } from "../../ports/clock.ts";
import { missingFields } from "../students/policy.ts";
import { emailNotConfirmed, profileIncomplete } from "./errors.ts";
import { addMinutes, COUNTED_AGAIN_MINUTES } from "./policy.ts";
import { findStudent, raiseHourly } from "./repository.ts";
import * as repository from "./repository-shelf.ts";
import { presentOffer } from "./service-present.ts";

/** What one student keeps: saved offers, views, and which cards are marked. */

type Needs = Pick<Dependencies, "db" | "clock">;
type Actor = Pick<UserActor, "userId" | "emailConfirmed">;

const WORTH_KEEPING_DAYS = 30;
const RECENT = 3;

export function requireConfirmedEmail({ emailConfirmed }: Pick<UserActor, "emailConfirmed">): void {
  if (!emailConfirmed) throw emailNotConfirmed();
}

/** @throws profile_incomplete when there is no profile. */
export function requireProfile<T>(student: T | null): T {
  if (student === null) throw profileIncomplete();
  return student;
}

/** Safe to repeat. @throws email_not_confirmed, profile_incomplete, or 404 for an offer that is not public. */
export async function saveOffer(
  { db, clock }: Needs,
  actor: Actor,
  offerId: string,
): Promise<void> {
  requireConfirmedEmail(actor);
  const now = clock.now();
  const student = requireProfile(await findStudent(db, actor.userId));
  if (missingFields(student).length > 0) throw profileIncomplete();
  await db.transaction(async (tx) => {
    if (!(await repository.isPublic(tx, offerId, dayInKolkata(now)))) throw notFound("That offer");
    const isNew = await repository.insertSave(tx, {
      studentId: student.id,
      offerId,
      createdAt: now,
    });
    if (isNew) await repository.changeStat(tx, offerId, "saveCount", 1);
  });
}

/** Safe to repeat; also for offers that are gone. */
export async function unsaveOffer({ db }: Needs, actor: Actor, offerId: string): Promise<void> {
  const student = await findStudent(db, actor.userId);
  if (student === null) return;
  await db.transaction(async (tx) => {
    const wasSaved = await repository.deleteSave(tx, student.id, offerId);
    if (wasSaved) await repository.changeStat(tx, offerId, "saveCount", -1);
  });
}

/**
 * A view of an offer's page or dialog. A student's counts once in 30 minutes and enters the history; a visitor's only
 * raises the hour's counter.
 */
export async function recordView(
  { db, clock }: Needs,
  actor: Pick<UserActor, "userId"> | null,
  offerId: string,
): Promise<void> {
  const now = clock.now();
  const [isPublic, student] = await Promise.all([
    repository.isPublic(db, offerId, dayInKolkata(now)),
    actor === null ? null : findStudent(db, actor.userId),
  ]);
  if (!isPublic) throw notFound("That offer");
  await db.transaction(async (tx) => {
    if (student !== null) {
      const view = { studentId: student.id, offerId };
      const notSince = addMinutes(now, -COUNTED_AGAIN_MINUTES);
      if (!(await repository.claimView(tx, { ...view, now, notSince }))) return;
      await repository.insertView(tx, { ...view, createdAt: now });
      await repository.changeStat(tx, offerId, "viewCount", 1);
    }
    await raiseHourly(tx, offerId, "views", now);
  });
}

/** The marks on cards, one answer an id in the order asked. All false without a profile. */
export async function listStates({ db }: Needs, actor: Actor, offerIds: readonly string[]) {
  const student = await findStudent(db, actor.userId);
  const [rows, answers] =
    student === null
      ? [[], []]
      : await Promise.all([
          repository.listStates(db, student.id, offerIds),
          repository.listAnswers(db, student.id, offerIds),
        ]);
  const known = new Map(rows.map((row) => [row.offerId, row]));
  const answered = new Map(answers.map(({ offerId, ...answer }) => [offerId, answer]));
  return {
    items: offerIds.map((id) => ({
      offer_id: id,
      saved: known.get(id)?.saved ?? false,
      redeemed: known.get(id)?.redeemed ?? false,
      feedback: answered.get(id) ?? null,
    })),
  };
}

interface PageAsked {
  page: number;
  per_page: number;
}

async function listOf(type: "save" | "view", { db, clock }: Needs, actor: Actor, query: PageAsked) {
  const student = await findStudent(db, actor.userId);
  const total = student === null ? 0 : (await repository.countInteractions(db, student.id))[type];
  const { offset, limit, envelope } = paginate(query, total);
  const rows =
    student === null
      ? []
      : await repository.listInteractions(
          db,
          { studentId: student.id, type, today: dayInKolkata(clock.now()) },
          limit,
          offset,
        );
  return { rows, envelope };
}

type ShelfRow = Awaited<ReturnType<typeof repository.listInteractions>>[number];
const presentListed = ({ offer, available }: ShelfRow) => ({ ...presentOffer(offer), available });
const presentSave = (row: ShelfRow) => ({ offer: presentListed(row), saved_at: row.at });

export async function listSaved(dependencies: Needs, actor: Actor, query: PageAsked) {
  const { rows, envelope } = await listOf("save", dependencies, actor, query);
  return { items: rows.map(presentSave), ...envelope };
}

export async function listHistory(dependencies: Needs, actor: Actor, query: PageAsked) {
  const { rows, envelope } = await listOf("view", dependencies, actor, query);
  return {
    items: rows.map((row) => ({ offer: presentListed(row), viewed_at: row.at })),
    ...envelope,
  };
}

/** What the dashboard's overview shows of a student's shelf. */
export async function summariseShelf({ db, clock }: Needs, studentId: StudentId) {
  const now = clock.now();
  const today = dayInKolkata(now);
  const until = dayInKolkata(addMinutes(now, WORTH_KEEPING_DAYS * 24 * 60));
  const [counts, recent, expiring] = await Promise.all([
    repository.countInteractions(db, studentId),
    repository.listInteractions(db, { studentId, type: "save", today }, RECENT, 0),
    repository.listExpiringSaves(db, studentId, { today, until, limit: RECENT }),
  ]);
  return { counts, recentSaved: recent.map(presentSave), worthKeeping: expiring.map(presentSave) };
}
