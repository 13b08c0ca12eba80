import { DAY, dayInKolkata, later } from "@bachat/rules/time";
import { inSnapshot } from "../../../db/snapshot.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { UserActor } from "../../../http/actor.ts";
import { refusalTexts } from "../../../mails/rejection-texts.ts";
import { snakeKeys } from "../../../snake-keys.ts";
import { findAccount, findProfile, type Profile } from "../../identity/students/service.ts";
import { academicStanding } from "../academic-domains/service.ts";
import { commonFailure } from "../documents/policy.ts";
import { listDocuments, presentDocument, type DocumentRow } from "../documents/service.ts";
import {
  ATTEMPT_WINDOW_DAYS,
  ANSWER_DAYS,
  ATTEMPTS_ALLOWED,
  mayAppeal,
  renewalOpensOn,
  submissionRefusal,
  type Refusal,
} from "./policy.ts";
import * as repository from "./repository.ts";
import { findProfileCase } from "./service-promises.ts";

export type Actor = Pick<UserActor, "userId" | "emailConfirmed">;

/** The state of the caller's verification: what they can do now, the latest submission, and all earlier ones. */
export const getVerification = (dependencies: Dependencies, actor: Actor) =>
  inSnapshot(dependencies, (same) => readVerification(same, actor));

async function readVerification(dependencies: Dependencies, actor: Actor) {
  const { db, clock } = dependencies;
  const profile = await findProfile(dependencies, actor);
  const [account, submissions, time, academic] = await Promise.all([
    findAccount(db, actor.userId),
    profile === null ? [] : repository.listSubmissions(db, profile.id),
    findProfileCase(dependencies, profile),
    academicStanding(dependencies, actor, profile),
  ]);
  const documents = await listDocuments(
    db,
    submissions.map((row) => row.id),
  );
  const history = submissions.map((row, index) => {
    const own = documents.filter((document) => document.submissionId === row.id);
    return {
      ...presentSubmission(row, own),
      // Only the latest: after another document there is nothing left to be wrong about.
      can_appeal: index === 0 && mayAppeal({ ...row, documents: own }),
    };
  });
  const current = history[0] ?? null;
  const facts = standing(profile, submissions, clock.now());
  const refusal = refusalOf(facts, actor, account?.is18OrOlder === true);
  return {
    state:
      current === null ? "not_submitted" : current.status === "pending" ? "in_review" : "decided",
    verification_status: profile?.verification_status ?? "pending",
    verified: profile?.verified ?? false,
    verified_until: profile?.verified_until ?? null,
    can_submit: refusal === null,
    blocked_by: refusal,
    attempts: {
      used: facts.recentAttempts,
      allowed: ATTEMPTS_ALLOWED,
      left: Math.max(0, ATTEMPTS_ALLOWED - facts.recentAttempts),
      next_at: facts.nextAt,
    },
    renewal: facts.opensOn === null ? null : { open: facts.renewalOpen, opens_on: facts.opensOn },
    academic,
    review_time: time,
    current,
    history,
  } as const;
}

/** Whether the student may send another submission, and why not: `submissions` are all of the student's. */
export function standing(
  profile: Pick<Profile, "profile_complete" | "verified" | "verified_until"> | null,
  submissions: (Pick<
    repository.SubmissionRow,
    "id" | "status" | "createdAt" | "isFinal" | "appealOf"
  > & { unopened: boolean })[],
  now: Date,
) {
  const since = later(now, -ATTEMPT_WINDOW_DAYS * DAY);
  const recent = submissions
    .filter((row) => !row.unopened && row.appealOf === null)
    .map((row) => row.createdAt)
    .filter((at) => at >= since)
    .toSorted((one, other) => one.getTime() - other.getTime());
  const opening = recent.at(-ATTEMPTS_ALLOWED);
  // Newest first. Until an appeal is decided, the rejection that it contests counts.
  const [latest] = submissions;
  const decisive =
    latest?.status === "pending" && latest.appealOf !== null
      ? submissions.find(({ id }) => id === latest.appealOf)
      : latest;
  const until = profile?.verified === true ? profile.verified_until : null;
  const opensOn = until === null ? null : renewalOpensOn(until);
  return {
    profileComplete: profile?.profile_complete ?? false,
    inReview: submissions.some((row) => row.status === "pending"),
    refusedFinally: decisive?.isFinal ?? false,
    /** From when a newer ID may be sent; null while not verified. */
    opensOn,
    renewalOpen: opensOn === null || opensOn <= dayInKolkata(now),
    recentAttempts: recent.length,
    /** When the next try opens, once all are used. */
    nextAt: opening === undefined ? null : later(opening, ATTEMPT_WINDOW_DAYS * DAY),
  };
}

export function refusalOf(
  facts: ReturnType<typeof standing>,
  actor: Actor,
  adult: boolean,
): Refusal | null {
  return submissionRefusal({ ...facts, emailConfirmed: actor.emailConfirmed, adult });
}

function presentSubmission(
  row: Awaited<ReturnType<typeof repository.listSubmissions>>[number],
  documents: DocumentRow[],
) {
  const failure =
    row.reason === "unreadable"
      ? commonFailure(documents.filter(({ isReplaced }) => !isReplaced))
      : null;
  return {
    ...snakeKeys(row),
    submitted_at: row.createdAt,
    failure,
    advice: row.reason === null ? null : refusalTexts("en", row.reason, failure).instead,
    is_appeal: row.appealOf !== null,
    asked: presentAsk(row.ask),
    documents: documents.map(presentDocument),
  };
}

/** The reviewer's question to the student; a left join gives nulls where there is no question. */
function presentAsk(ask: Awaited<ReturnType<typeof repository.listSubmissions>>[number]["ask"]) {
  if (ask === null || ask.askedKind === null || ask.askedReason === null) return null;
  return {
    reason: ask.askedReason,
    reason_text: ask.reasonText,
    kind: ask.askedKind,
    is_again: ask.askedAgain !== null,
    asked_at: ask.effectiveAt,
    answer_until: later(ask.effectiveAt, ANSWER_DAYS * DAY),
  };
}
