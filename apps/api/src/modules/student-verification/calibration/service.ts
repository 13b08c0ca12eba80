import { readFile } from "node:fs/promises";
import { dayInKolkata, shiftMonths } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import { invalidField, notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { paginate } from "../../../http/schemas.ts";
import { isUsableEnd, VALID_MONTHS } from "../verifications/policy.ts";
import * as errors from "./errors.ts";
import {
  agrees,
  caseOf,
  decisionOf,
  isPracticeKey,
  type PracticeKey,
  practiceKeys,
  REVIEWERS_SHOWN,
  SENT_AT,
} from "./policy.ts";
import * as repository from "./repository.ts";
import type { AnswersQuery, PracticeAnswer } from "./schemas.ts";

/** Practice on invented cases: the reviewer sees a card and a profile, answers, and then sees the right decision and why. */

type Needs = Pick<Dependencies, "db" | "clock">;
type Actor = Pick<UserActor, "userId">;

/** The next case for this reviewer; null after the last one. */
export async function openNext({ db }: Pick<Needs, "db">, actor: Actor) {
  const [key] = await leftFor(db, actor);
  if (key === undefined) return { case: null };
  const { student, warnings = [], card } = caseOf(key);
  const picture = await readFile(
    new URL(`../../../../practice-cards/${card}.webp`, import.meta.url),
  );
  return {
    case: {
      id: key,
      submitted_at: SENT_AT,
      student: { name: student.name, college_name: student.college, degree: student.degree },
      warnings: [...warnings],
      picture: `data:image/webp;base64,${picture.toString("base64")}`,
      default_verified_until: shiftMonths(dayInKolkata(SENT_AT), VALID_MONTHS),
    },
  };
}

async function leftFor(db: Needs["db"], { userId }: Actor): Promise<PracticeKey[]> {
  const answered = new Set(await repository.listAnswered(db, userId));
  return practiceKeys.filter((key) => !answered.has(key));
}

/**
 * Stores the reviewer's answer and returns the right decision. A repeat of the same answer gets the same response.
 * @throws 404, already_answered, invalid_request
 */
export async function answer(
  { db, clock }: Needs,
  { userId }: Actor,
  key: string,
  body: PracticeAnswer,
) {
  if (!isPracticeKey(key)) throw notFound("That case");
  const given = {
    outcome: body.outcome,
    verifiedUntil: body.outcome === "approved" ? body.verified_until : null,
    reason: body.outcome === "rejected" ? body.reason : null,
    reasonText: body.outcome === "rejected" ? (body.reason_text ?? null) : null,
  };
  if (given.verifiedUntil !== null && !isUsableEnd(given.verifiedUntil, dayInKolkata(SENT_AT)))
    throw invalidField(
      "body.verified_until",
      "out_of_range",
      "Choose a day within six years after the day on which the student sent the document.",
    );
  await repository.insertAnswer(db, {
    ...given,
    caseKey: key,
    answeredBy: userId,
    createdAt: clock.now(),
  });
  const kept = await repository.findAnswer(db, key, userId);
  if (kept === undefined) throw new Error(`The answer to case ${key} is gone.`);
  const isSame = (Object.keys(given) as (keyof typeof given)[]).every(
    (name) => kept[name] === given[name],
  );
  if (!isSame) throw errors.alreadyAnswered();
  return presentAnswer(kept, key);
}

/** How far the caller has come. */
export async function getState({ db }: Pick<Needs, "db">, actor: Actor) {
  const [left, rows] = await Promise.all([
    leftFor(db, actor),
    repository.tallyAnswers(db, actor.userId),
  ]);
  return { left: left.length, ...tallyOf(rows) };
}

/** The caller's practice decisions, newest first. */
export async function listAnswers(
  { db }: Pick<Needs, "db">,
  { userId }: Actor,
  query: AnswersQuery,
) {
  const { envelope, ...range } = paginate(query, await repository.countAnswers(db, userId));
  const rows = await repository.listAnswers(db, userId, range);
  return {
    ...envelope,
    items: rows.flatMap((row) =>
      isPracticeKey(row.caseKey) ? [presentAnswer(row, row.caseKey)] : [],
    ),
  };
}

/** How each reviewer did, most cases first. */
export async function listResults({ db }: Pick<Needs, "db">) {
  const rows = await repository.tallyAnswers(db, null);
  const items = [...Map.groupBy(rows, ({ adminId }) => adminId)].map(([adminId, own]) => ({
    admin_id: adminId,
    admin_name: own[0]?.adminName ?? null,
    ...tallyOf(own),
  }));
  return {
    items: items.toSorted((one, other) => other.answered - one.answered).slice(0, REVIEWERS_SHOWN),
  };
}

/** The cases with their right decisions and the reviewers' results. */
export async function listCases({ db }: Pick<Needs, "db">) {
  const rows = await repository.tallyAnswers(db, null);
  return {
    items: practiceKeys.map((key) => ({
      id: key,
      ...decisionOf(key),
      ...sumOf(rows.filter(({ caseKey }) => caseKey === key)),
    })),
  };
}

type Tally = Awaited<ReturnType<typeof repository.tallyAnswers>>[number];

const sumOf = (rows: readonly Tally[]) => {
  const known = rows.filter(({ caseKey }) => isPracticeKey(caseKey));
  const count = (of: readonly Tally[]) => of.reduce((sum, row) => sum + row.count, 0);
  return {
    answered: count(known),
    agreed: count(known.filter((row) => isPracticeKey(row.caseKey) && agrees(row.caseKey, row))),
  };
};

/** The results in total and by right decision. */
function tallyOf(rows: readonly Tally[]) {
  const decisions = practiceKeys.map((key) => {
    const { outcome, reason } = decisionOf(key);
    return { key, outcome, reason };
  });
  const groups = Map.groupBy(decisions, ({ outcome, reason }) => reason ?? outcome).values();
  const byReason = [...groups].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const keys = [first, ...others].map(({ key }): string => key);
    const sum = sumOf(rows.filter(({ caseKey }) => keys.includes(caseKey)));
    return sum.answered === 0 ? [] : [{ outcome: first.outcome, reason: first.reason, ...sum }];
  });
  return {
    ...sumOf(rows),
    by_reason: byReason.toSorted((one, other) => other.answered - one.answered),
  };
}

function presentAnswer(row: repository.AnswerRow, key: PracticeKey) {
  return {
    case_id: key,
    answered_at: row.createdAt,
    answer: {
      outcome: row.outcome === "approved" ? ("approved" as const) : ("rejected" as const),
      reason: row.reason,
      reason_text: row.reasonText,
      verified_until: row.verifiedUntil,
    },
    actual: decisionOf(key),
    agreed: agrees(key, row),
  };
}
