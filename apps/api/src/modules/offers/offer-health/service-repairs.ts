import { dayInKolkata } from "@bachat/rules/time";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { BrandActor } from "../../../http/actor.ts";
import { paginate } from "../../../http/schemas.ts";
import { answersSince, offerHealth } from "./policy.ts";
import * as repository from "./repository-repairs.ts";
import * as answers from "./repository.ts";
import { endFailing, presentFailing, readHealthLimits } from "./service-health.ts";
import { lastDay } from "./service.ts";

/** A brand reads why an offer fails, fixes it and says so; earlier answers no longer count. */

type Needs = Pick<Dependencies, "db" | "clock">;

const COMMENTS = 20;

/** @throws 404 */
export async function getFeedback({ db, clock }: Needs, actor: BrandActor, offerId: string) {
  if (!(await repository.isOfBrand(db, actor.brandId, offerId))) throw notFound("That offer");
  return readFeedback({ clock }, db, actor, offerId);
}

async function readFeedback(
  { clock }: Pick<Needs, "clock">,
  db: Executor,
  actor: BrandActor,
  offerId: string,
) {
  const since = answersSince(clock.now());
  const counted = await answers.countAnswers(db, offerId, since);
  const { isMeasured, ...health } = offerHealth(counted);
  const shown = (figure: number) => (isMeasured ? figure : null);
  const found = await repository.findFailing(db, offerId);
  const failing = found === null ? null : presentFailing(found, await readHealthLimits(db));
  const fails = failing !== null;
  const comments =
    fails && isMeasured
      ? await answers.listComments(db, [offerId], { since, each: COMMENTS, forBrand: true })
      : [];
  const repair = await repository.findLast(db, offerId);
  return {
    offer_id: offerId,
    answers: shown(health.answers),
    worked: shown(counted.worked),
    code_refused: shown(counted.codeRefused),
    terms_differ: shown(counted.termsDiffer),
    failing,
    last_worked_on: lastDay(counted.lastWorkedAt),
    // The day alone: a moment could be matched with who stood at the till.
    comments: comments.map(({ outcome, comment, answeredAt }) => ({
      outcome,
      comment,
      day: dayInKolkata(answeredAt),
    })),
    repair:
      repair === null
        ? null
        : { note: repair.note, repaired_at: repair.repairedAt, person: repair.person },
    may_repair: fails && actor.actions.edit_offers,
  };
}

/**
 * Takes down that a failing offer was fixed. Repeated with its key, it changes nothing.
 * @throws 404, not_failing
 */
export function repairOffer(
  dependencies: Needs & Pick<Dependencies, "config" | "queue" | "secretBox">,
  actor: BrandActor,
  offerId: string,
  { idempotency_key: key, note }: { idempotency_key: string; note: string },
) {
  const { brandId, userId: by } = actor;
  return dependencies.db.transaction(async (tx) => {
    await endFailing(tx, dependencies, { brandId, offerId, kind: "repair", key, note, by });
    return readFeedback(dependencies, tx, actor, offerId);
  });
}

/** Brands' repairs, latest first, and students' answers since then. */
export async function listRepairs({ db, clock }: Needs, query: { page: number; per_page: number }) {
  const { envelope, ...window } = paginate(query, await repository.countAll(db));
  const rows = await repository.list(db, window);
  const offerIds = [...new Set(rows.map(({ offerId }) => offerId))];
  const since = new Map(
    (await answers.countAnswersOf(db, offerIds, answersSince(clock.now()))).map((row) => {
      const health = offerHealth(row);
      return [row.offerId, { answers: health.answers, worked: health.worked }];
    }),
  );
  return {
    items: rows.map((row) => ({
      id: row.id,
      offer_id: row.offerId,
      offer_title: row.offerTitle,
      brand_id: row.brandId,
      brand_name: row.brandName,
      note: row.note,
      repaired_at: row.repairedAt,
      before: { answers: row.answers, worked: row.worked },
      since: since.get(row.offerId) ?? { answers: 0, worked: 0 },
    })),
    ...envelope,
  };
}
