import { dayInKolkata } from "@bachat/rules/time";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { answersSince, offerHealth } from "./policy.ts";
import * as repository from "./repository.ts";

/** Offers' health by students' answers. */

type Needs = Pick<Dependencies, "db" | "clock">;

/** Has the offer's health checked after a new answer. Last in its transaction: the check may have to wait for it. */
export { scheduleHealthCheck } from "./repository-health.ts";

/** The start of the counted answers: the last repair or overrule. Null without either. */
export { findStart as findCountedFrom } from "./repository-repairs.ts";

/** The health that an offer's page shows: the share only once enough students have answered. */
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

export const lastDay = (moment: Date | null) => (moment === null ? null : dayInKolkata(moment));
