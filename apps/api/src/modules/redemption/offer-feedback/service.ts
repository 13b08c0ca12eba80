import { dayInKolkata } from "@bachat/rules/time";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { UserActor } from "../../../http/actor.ts";
import type { StudentId } from "../../../ids.ts";
import { scheduleHealthCheck, findCountedFrom } from "../../offers/offer-health/service.ts";
import { absentOffer, isPublicOffer } from "../../offers/offers/service-lookup.ts";
import { correctDays } from "../analytics/service-rollups.ts";
import { changeStats } from "../offer-activity/service-counts.ts";
import { lockRedeemer } from "../redemptions/service-lookup.ts";
import { notRedeemed } from "./errors.ts";
import { countChanges } from "./policy.ts";
import * as repository from "./repository.ts";
import type { FeedbackAnswer } from "./schemas.ts";

/** "Did it work?": students' answers, and their consequences for an offer. */

type Needs = Pick<Dependencies, "db" | "clock">;

const EPOCH = new Date(0);

/**
 * One answer a student and offer; another takes its place, the same again changes nothing.
 * @throws 404, offer_ended, offer_paused, or not_redeemed.
 */
export async function answerFeedback(
  dependencies: Needs & Pick<Dependencies, "queue">,
  { userId }: Pick<UserActor, "userId">,
  offerId: string,
  answer: FeedbackAnswer,
) {
  const { db, clock } = dependencies;
  const now = clock.now();
  return db.transaction(async (tx) => {
    const studentId = await lockRedeemer(tx, userId, offerId);
    if (studentId === null) {
      const today = dayInKolkata(now);
      const isPublic = await isPublicOffer(tx, offerId, today);
      throw isPublic ? notRedeemed() : await absentOffer(tx, offerId, today);
    }
    const before = await repository.findAnswer(tx, studentId, offerId);
    // Said again after a repair or an overrule, the same answer is news.
    const isSame =
      before?.outcome === answer.outcome &&
      before.comment === answer.comment &&
      before.savedPaise === answer.saved_paise &&
      before.answeredAt > ((await findCountedFrom(tx, offerId)) ?? EPOCH);
    if (!isSame) {
      const { outcome, comment, saved_paise: savedPaise } = answer;
      await repository.storeAnswer(tx, { studentId, offerId, outcome, comment, savedPaise }, now);
      await changeStats(tx, offerId, countChanges(before?.outcome ?? null, answer.outcome));
      // Analytics count an answer on the days of the redemptions that it is about.
      const redeemedAt = await repository.listRedeemedAt(tx, studentId, offerId);
      await correctDays(tx, dependencies, offerId, redeemedAt);
      // Last, since the look that it asks for may have to wait for it.
      await scheduleHealthCheck(tx, offerId, now);
    }
    return { offer_id: offerId, ...answer, answered_at: isSame ? before.answeredAt : now };
  });
}

/** A student's answers about these offers. */
export const listAnswers = (db: Executor, studentId: StudentId, offerIds: readonly string[]) =>
  repository.listAnswers(db, studentId, offerIds);
