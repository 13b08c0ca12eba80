import { dayInKolkata } from "@bachat/rules/time";
import type { Executor } from "../../db/client.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { UserActor } from "../../http/actor.ts";
import { paginate } from "../../http/schemas.ts";
import type { BrandId, StudentId } from "../../ids.ts";
import { snakeKeys } from "../../snake-keys.ts";
import { correctDay } from "../analytics/service-rollups.ts";
import { changeStats } from "../offer-activity/service-counts.ts";
import { absentOffer, isPublicOffer } from "../offers/service-lookup.ts";
import { lockRedeemer } from "../redemptions/service-lookup.ts";
import { notRedeemed } from "./errors.ts";
import { answersSince, countChanges, offerHealth, type Outcome } from "./policy.ts";
import * as repository from "./repository.ts";
import * as repairs from "./repository-repairs.ts";

/** "Did it work?": what students answer, and what follows from it for an offer. */

type Needs = Pick<Dependencies, "db" | "clock">;

const COMMENTS = 3;
const EVER = new Date(0);

/**
 * One answer a student and offer; another takes its place, the same again changes nothing.
 * @throws 404, offer_ended, or not_redeemed.
 */
export async function answerFeedback(
  dependencies: Needs & Pick<Dependencies, "queue">,
  { userId }: Pick<UserActor, "userId">,
  offerId: string,
  answer: { outcome: Outcome; comment: string | null },
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
    // Said again after the brand fixed it, the same answer is news.
    const isSame =
      before?.outcome === answer.outcome &&
      before.comment === answer.comment &&
      before.answeredAt > ((await repairs.findLast(tx, offerId))?.repairedAt ?? EVER);
    if (!isSame) {
      await repository.storeAnswer(tx, { studentId, offerId, ...answer }, now);
      await changeStats(tx, offerId, countChanges(before?.outcome ?? null, answer.outcome));
      if (before !== null) await correctDay(tx, dependencies, offerId, before.firstAnsweredAt);
    }
    return { offer_id: offerId, ...answer, answered_at: isSame ? before.answeredAt : now };
  });
}

/** What an offer's page says of it: the share only once enough have answered. */
export async function getHealth({ db, clock }: Needs, offerId: string) {
  return presentHealth(await repository.countAnswers(db, offerId, answersSince(clock.now())));
}

/** As `getHealth`, for each of these offers. */
export async function listHealth(
  { db, clock }: { db: Executor; clock: Needs["clock"] },
  offerIds: readonly string[],
) {
  const rows = await repository.countAnswersOf(db, offerIds, answersSince(clock.now()));
  return new Map(rows.map((row) => [row.offerId, presentHealth(row)]));
}

function presentHealth(counted: repository.CountedAnswers) {
  const { answers, worked, isMeasured } = offerHealth(counted);
  return {
    last_worked_on: lastDay(counted.lastWorkedAt),
    worked: isMeasured ? worked : null,
    answers: isMeasured ? answers : null,
    repaired_on: lastDay(counted.repairedAt),
  };
}

/** Offers that fail for students, the worst first. */
async function findFailing({ db, clock }: Needs, brandId: BrandId | null) {
  const since = answersSince(clock.now());
  const reported = await repository.listReported(db, { since, brandId });
  return reported
    .map((row) => ({ ...row, health: offerHealth(row) }))
    .filter(({ health }) => health.isFailing)
    .toSorted((a, b) => shareOf(a) - shareOf(b) || b.health.answers - a.health.answers);
}

const shareOf = ({ health }: { health: { worked: number; answers: number } }) =>
  health.worked / health.answers;

export const lastDay = (moment: Date | null) => (moment === null ? null : dayInKolkata(moment));

/** A brand's failing offers, as shares of groups that are large enough to hide each student. */
export async function listFailingOfBrand(dependencies: Needs, brandId: BrandId) {
  const failing = await findFailing(dependencies, brandId);
  return failing
    .filter(({ health }) => health.isMeasured)
    .map(({ offerId, title, lastWorkedAt, health }) => ({
      offer_id: offerId,
      offer_title: title,
      answers: health.answers,
      worked: health.worked,
      main_reason: health.mainReason,
      last_worked_on: lastDay(lastWorkedAt),
    }));
}

/** All failing offers with their counts and what students wrote, for admins. */
export async function listFailing(dependencies: Needs, query: { page: number; per_page: number }) {
  const failing = await findFailing(dependencies, null);
  const { offset, limit, envelope } = paginate(query, failing.length);
  const shown = failing.slice(offset, offset + limit);
  const comments = await repository.listComments(
    dependencies.db,
    shown.map(({ offerId }) => offerId),
    { since: answersSince(dependencies.clock.now()), each: COMMENTS, forBrand: false },
  );
  return {
    items: shown.map((row) => ({
      ...snakeKeys(row),
      offer_title: row.title,
      answers: row.health.answers,
      last_worked_on: lastDay(row.lastWorkedAt),
      repaired_on: lastDay(row.repairedAt),
      comments: comments.filter(({ offerId }) => offerId === row.offerId).map(snakeKeys),
    })),
    ...envelope,
  };
}

/** What a student answered about these offers. */
export const listAnswers = (db: Executor, studentId: StudentId, offerIds: readonly string[]) =>
  repository.listAnswers(db, studentId, offerIds);
