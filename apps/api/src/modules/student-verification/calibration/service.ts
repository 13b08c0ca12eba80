import { dayInKolkata, shiftMonths } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import { invalidField, notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { paginate } from "../../../http/schemas.ts";
import { profileFieldsOf } from "../../identity/students/policy.ts";
import { issueCaseLinks } from "../document-links/service.ts";
import { listDocuments } from "../documents/service.ts";
import { isUsableEnd, VALID_MONTHS } from "../verifications/policy.ts";
import * as errors from "./errors.ts";
import { REVIEWERS_SHOWN } from "./policy.ts";
import * as repository from "./repository.ts";
import type { AnswersQuery, PracticeAnswer } from "./schemas.ts";

/**
 * Practice on cases that were decided: the reviewer sees what was sent, without the outcome, decides, and then sees what was
 * decided. Nothing happens to the student; opening a document is logged as it is anywhere else.
 */

type Needs = Pick<Dependencies, "db" | "clock">;
type Actor = Pick<UserActor, "userId" | "sessionId" | "audience">;

/** The next case for this reviewer, with links to its documents; null when there is none left. */
export async function openNext(dependencies: Dependencies, actor: Actor) {
  const { db } = dependencies;
  const found = await repository.findNext(db, actor.userId);
  if (found === undefined) return { case: null };
  const documents = await listDocuments(db, [found.submissionId]);
  const links = await issueCaseLinks(dependencies, actor, documents);
  const kinds = new Map(documents.map(({ id, kind }) => [id, kind]));
  return {
    case: {
      id: found.id,
      submitted_at: found.submittedAt,
      student: profileFieldsOf(found.student),
      warnings: warningsOf(found.signals),
      documents: links.map((link) => ({ ...link, kind: kinds.get(link.document_id) ?? "other" })),
      default_verified_until: shiftMonths(dayInKolkata(found.submittedAt), VALID_MONTHS),
    },
  };
}

const warningsOf = ({ codes }: Record<string, unknown>): string[] =>
  Array.isArray(codes) ? codes.filter((code) => typeof code === "string") : [];

/**
 * Keeps what the reviewer decided for practice, and says what was decided. The same answer again is answered the same.
 * @throws 404, case_gone, already_answered, invalid_request
 */
export function answer(
  { db, clock }: Needs,
  { userId }: Pick<Actor, "userId">,
  caseId: string,
  body: PracticeAnswer,
) {
  const given = {
    outcome: body.outcome,
    verifiedUntil: body.outcome === "approved" ? body.verified_until : null,
    reason: body.outcome === "rejected" ? body.reason : null,
    reasonText: body.outcome === "rejected" ? (body.reason_text ?? null) : null,
  };
  return db.transaction(async (tx) => {
    const before = await repository.findAnswer(tx, caseId, userId);
    if (before === undefined) {
      const found = await repository.findLeft(tx, caseId, userId);
      if (found === undefined) {
        if ((await repository.findCase(tx, caseId)) === undefined) throw notFound("That case");
        throw errors.caseGone();
      }
      const sent = dayInKolkata(found.submittedAt);
      if (given.verifiedUntil !== null && !isUsableEnd(given.verifiedUntil, sent))
        throw invalidField(
          "body.verified_until",
          "out_of_range",
          "Choose a day within six years of the day on which it was sent.",
        );
      await repository.insertAnswer(tx, {
        ...given,
        caseId,
        answeredBy: userId,
        createdAt: clock.now(),
      });
    }
    const kept = before ?? (await repository.findAnswer(tx, caseId, userId));
    if (kept === undefined) throw new Error(`The answer to case ${caseId} is gone.`);
    const isSame = (Object.keys(given) as (keyof typeof given)[]).every(
      (name) => kept.answer[name] === given[name],
    );
    if (!isSame) throw errors.alreadyAnswered();
    return presentAnswer(kept);
  });
}

/** How far the caller has come. */
export async function getState({ db }: Pick<Needs, "db">, { userId }: Pick<Actor, "userId">) {
  const [left, rows] = await Promise.all([
    repository.countLeft(db, userId),
    repository.tallyAnswers(db, userId),
  ]);
  return { left, ...sumOf(rows), by_reason: rows.map(presentTally) };
}

/** What the caller decided for practice, newest first. */
export async function listAnswers(
  { db }: Pick<Needs, "db">,
  { userId }: Pick<Actor, "userId">,
  query: AnswersQuery,
) {
  const { envelope, ...range } = paginate(query, await repository.countAnswers(db, userId));
  const rows = await repository.listAnswers(db, userId, range);
  return { ...envelope, items: rows.map(presentAnswer) };
}

/** How each reviewer did, most cases first. */
export async function listResults({ db }: Pick<Needs, "db">) {
  const rows = await repository.tallyAnswers(db, null);
  const admins = new Map(rows.map(({ adminId, adminName }) => [adminId, adminName]));
  const items = [...admins].map(([adminId, adminName]) => {
    const own = rows.filter((row) => row.adminId === adminId);
    return {
      admin_id: adminId,
      admin_name: adminName,
      ...sumOf(own),
      by_reason: own.map(presentTally),
    };
  });
  return {
    items: items.toSorted((one, other) => other.answered - one.answered).slice(0, REVIEWERS_SHOWN),
  };
}

type Tally = Awaited<ReturnType<typeof repository.tallyAnswers>>[number];

const sumOf = (rows: readonly Tally[]) => ({
  answered: rows.reduce((sum, { answered }) => sum + answered, 0),
  agreed: rows.reduce((sum, { agreed }) => sum + agreed, 0),
});
const presentTally = ({ outcome, reason, answered, agreed }: Tally) => ({
  outcome: decided(outcome),
  reason,
  answered,
  agreed,
});

/** A case of the set was decided, and a written decision is never taken back. */
export const decided = (status: string): "approved" | "rejected" =>
  status === "approved" ? "approved" : "rejected";

function presentAnswer({ answer: given, actual, decidedBy, agreed }: repository.AnswerRow) {
  return {
    case_id: given.caseId,
    answered_at: given.createdAt,
    answer: {
      outcome: decided(given.outcome),
      reason: given.reason,
      reason_text: given.reasonText,
      verified_until: given.verifiedUntil,
    },
    actual: {
      outcome: decided(actual.status),
      reason: actual.reason,
      reason_text: actual.reasonText,
      verified_until: actual.verifiedUntil,
      decided_by: decidedBy,
      decided_at: actual.decidedAt ?? given.createdAt,
    },
    agreed,
  };
}
