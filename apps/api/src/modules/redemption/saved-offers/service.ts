import { dayInKolkata } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import { requireConfirmedEmail, type UserActor } from "../../../http/actor.ts";
import { findStanding, requireCompleteProfile } from "../../identity/students/service-standing.ts";
import { absentOffer, isPublicOffer } from "../../offers/offers/service-lookup.ts";
import { correctDays } from "../analytics/service-rollups.ts";
import { changeStats } from "../offer-activity/service-counts.ts";
import { listAnswers } from "../offer-feedback/service.ts";
import * as repository from "./repository.ts";
import { noteSaved } from "./service-reminders.ts";

type Needs = Pick<Dependencies, "db" | "clock">;
type Actor = Pick<UserActor, "userId" | "emailConfirmed">;

/** Safe to repeat. @throws email_not_confirmed, profile_incomplete, offer_ended, offer_paused, or 404 for an offer that was never public. */
export async function saveOffer(
  { db, clock }: Needs,
  actor: Actor,
  offerId: string,
): Promise<void> {
  requireConfirmedEmail(actor);
  const now = clock.now();
  const today = dayInKolkata(now);
  const student = requireCompleteProfile(await findStanding(db, actor.userId));
  await db.transaction(async (tx) => {
    if (!(await isPublicOffer(tx, offerId, today))) throw await absentOffer(tx, offerId, today);
    const isNew = await repository.insertSave(tx, {
      studentId: student.id,
      offerId,
      createdAt: now,
    });
    if (!isNew) return;
    await noteSaved(tx, student.id, offerId, today);
    await changeStats(tx, offerId, { saveCount: 1 });
  });
}

/** Safe to repeat; also for offers that are gone. */
export async function unsaveOffer(
  dependencies: Needs & Pick<Dependencies, "queue">,
  actor: Actor,
  offerId: string,
): Promise<void> {
  const { db } = dependencies;
  const student = await findStanding(db, actor.userId);
  if (student === null) return;
  await db.transaction(async (tx) => {
    const savedAt = await repository.deleteSave(tx, student.id, offerId);
    if (savedAt === null) return;
    await changeStats(tx, offerId, { saveCount: -1 });
    await correctDays(tx, dependencies, offerId, [savedAt]);
  });
}

/** The marks on cards, one answer an id in the order asked. All false without a profile. */
export async function listStates({ db }: Needs, actor: Actor, offerIds: readonly string[]) {
  const student = await findStanding(db, actor.userId);
  const [rows, answers] =
    student === null
      ? [[], []]
      : await Promise.all([
          repository.listStates(db, student.id, offerIds),
          listAnswers(db, student.id, offerIds),
        ]);
  const known = new Map(rows.map((row) => [row.offerId, row]));
  const answered = new Map(
    answers.map(({ offerId, savedPaise, ...answer }) => [
      offerId,
      { ...answer, saved_paise: savedPaise },
    ]),
  );
  return {
    items: offerIds.map((id) => ({
      offer_id: id,
      saved: known.get(id)?.saved ?? false,
      redeemed: known.get(id)?.redeemed ?? false,
      feedback: answered.get(id) ?? null,
    })),
  };
}
