import type { Dependencies } from "../../../dependencies.ts";
import { paginate } from "../../../http/schemas.ts";
import type { BrandId } from "../../../ids.ts";
import { snakeKeys } from "../../../snake-keys.ts";
import { answersSince, healthRules, offerHealth } from "./policy.ts";
import * as repository from "./repository-health.ts";
import * as answers from "./repository.ts";
import { presentFailing, readHealthLimits } from "./service-health.ts";
import { lastDay } from "./service.ts";

/** The offers that fail, for their brand and for admins. */

type Needs = Pick<Dependencies, "db" | "clock">;
type Window = { limit: number; offset: number };

const COMMENTS = 3;
/** A brand with more has other worries; its list of offers still shows each. */
const OF_BRAND = 100;

async function findFailing({ db, clock }: Needs, brandId: BrandId | null, window: Window) {
  const rows = await repository.listFailing(db, brandId, window);
  if (rows.length === 0) return [];
  const limits = await readHealthLimits(db);
  const ids = rows.map(({ offerId }) => offerId);
  const counted = new Map(
    (await answers.countAnswersOf(db, ids, answersSince(clock.now()))).map((row) => [
      row.offerId,
      row,
    ]),
  );
  return rows.flatMap((row) => {
    const counts = counted.get(row.offerId);
    const failing = presentFailing(row, limits);
    return counts === undefined || failing === null
      ? []
      : [{ ...row, counts, failing, health: offerHealth(counts) }];
  });
}

/** A brand's failing offers, as shares of groups that are large enough to hide each student. */
export async function listFailingOfBrand(dependencies: Needs, brandId: BrandId) {
  const found = await findFailing(dependencies, brandId, { limit: OF_BRAND, offset: 0 });
  return found.map(({ offerId, title, counts, failing, health }) => {
    // Answers grow old while it is paused.
    const isShown = health.answers >= healthRules.shownFrom;
    return {
      offer_id: offerId,
      offer_title: title,
      answers: isShown ? health.answers : null,
      worked: isShown ? health.worked : null,
      main_reason: isShown ? health.mainReason : null,
      last_worked_on: lastDay(counts.lastWorkedAt),
      failing,
    };
  });
}

/** Students' answers about a brand's offers, for admins: all answers counted, and the last comments about failures. */
export async function readFeedbackOfBrand(
  { db, clock }: Needs,
  brandId: BrandId,
  mostComments: number,
) {
  const since = answersSince(clock.now());
  const counted = await answers.countAnswersOfBrand(db, brandId, since);
  const comments = await answers.listCommentsOfBrand(db, brandId, { since, limit: mostComments });
  return { ...counted, comments: comments.map(snakeKeys) };
}

/** All failing offers with their counts and comments, for admins. */
export async function listFailing(dependencies: Needs, query: { page: number; per_page: number }) {
  const { db, clock } = dependencies;
  const { envelope, ...window } = paginate(query, await repository.countFailing(db, null));
  const found = await findFailing(dependencies, null, window);
  const comments = await answers.listComments(
    db,
    found.map(({ offerId }) => offerId),
    { since: answersSince(clock.now()), each: COMMENTS, forBrand: false },
  );
  return {
    items: found.map(({ offerId, title, brandId, brandName, counts, failing, health }) => ({
      offer_id: offerId,
      offer_title: title,
      brand_id: brandId,
      brand_name: brandName,
      failing,
      answers: health.answers,
      worked: health.worked,
      code_refused: counts.codeRefused,
      terms_differ: counts.termsDiffer,
      last_worked_on: lastDay(counts.lastWorkedAt),
      repaired_on: lastDay(counts.repairedAt),
      comments: comments
        .filter((one) => one.offerId === offerId)
        .map(({ outcome, comment, answeredAt }) => ({ outcome, comment, answered_at: answeredAt })),
    })),
    ...envelope,
  };
}
