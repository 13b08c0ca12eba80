import { dayInKolkata } from "@bachat/rules/time";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { findAccount, type Profile } from "../../identity/students/service.ts";
import { beginAttempt } from "../../identity/throttle/service.ts";
import { hasRoster } from "../academic-domains/service.ts";
import { mayDecideAlone, namesDiffer } from "../verifications/policy.ts";
import { approveByRoster } from "../verifications/service-outcome.ts";
import { listSubmissions, lockLikeDeciding } from "../verifications/service-submissions.ts";
import { refusalError } from "../verifications/service-submit.ts";
import { type Actor, getVerification, refusalOf, standing } from "../verifications/service.ts";
import * as errors from "./errors.ts";
import { isRoll, nameFits, nameHash, rollForm, rollHash } from "./policy.ts";
import * as repository from "./repository.ts";

/**
 * Verifies a student whom the roster of their college names, at once and until the day in their row. After three tries without a
 * match they wait, as does everybody who tries this roll number, and the answer does not say which of the two was wrong.
 * @throws the refusals of an upload, no_roster, roll_number: format, name: other_name, too_many_attempts, roster_no_match,
 * roster_ended, roster_number_used, needs_reviewer
 */
export async function claimByRoster(
  dependencies: Dependencies,
  actor: Actor,
  asked: { roll_number: string; name: string },
  ip: string,
) {
  const { db, clock, config } = dependencies;
  const roll = rollForm(asked.roll_number);
  if (!isRoll(roll)) throw errors.noRoll();
  const hash = rollHash(config.secrets.hash, roll);
  // Before a try is counted: a refusal because of the student gives away no part of the roster.
  await db.transaction(async (tx) => {
    await requireCollege(tx, dependencies, actor, asked.name);
  });
  const own = await beginAttempt(dependencies, "roster", `student ${actor.userId}`, ip);
  const of = await beginAttempt(dependencies, "roster", `roll ${hash.toString("hex")}`, ip);
  const outcome = await db.transaction(async (tx) => {
    const { profile, collegeId, submissionId } = await requireCollege(
      tx,
      dependencies,
      actor,
      asked.name,
    );
    const now = clock.now();
    const today = dayInKolkata(now);
    const found = await repository.findEntries(tx, { collegeId, today, rollHash: hash });
    if (found === null) throw errors.noRoster();
    const entry = found.find((one) =>
      nameFits(asked.name, one, (words) => nameHash(config.secrets.hash, roll, words)),
    );
    if (entry === undefined) return errors.noMatch;
    if (entry.validUntil <= today) return errors.rollEnded;
    const use = { collegeId, rollHash: hash, studentId: profile.id, usedAt: now };
    if (!(await repository.claimRoll(tx, use))) return errors.rollTaken;
    await approveByRoster(tx, dependencies, {
      studentId: profile.id,
      submissionId,
      until: entry.validUntil,
    });
    return null;
  });
  if (outcome === errors.noMatch) throw outcome();
  await own.succeeded();
  await of.succeeded();
  if (outcome !== null) throw outcome();
  return getVerification(dependencies, actor);
}

/** Holds the student, who may be verified without a reviewer and whose college has a roster. */
async function requireCollege(
  tx: Executor,
  dependencies: Pick<Dependencies, "clock">,
  actor: Actor,
  name: string,
) {
  const profile = await lockLikeDeciding(tx, dependencies, actor);
  const now = dependencies.clock.now();
  if (profile === null)
    throw refusalError("profile_incomplete", { nextAt: null, opensOn: null }, now);
  const account = await findAccount(tx, actor.userId);
  const submissions = await listSubmissions(tx, profile.id);
  const facts = standing(profile, submissions, now);
  const refusal = refusalOf(facts, actor, account?.is18OrOlder === true);
  if (refusal !== null && !mayDecideAlone(refusal)) throw refusalError(refusal, facts, now);
  if (facts.refusedFinally) throw errors.needsReviewer();
  const collegeId = await collegeOf(tx, profile, now);
  if (namesDiffer(profile.name, name)) throw errors.nameDiffers();
  const waiting = submissions.find(({ status }) => status === "pending");
  return { profile, collegeId, submissionId: waiting?.id ?? null };
}

async function collegeOf(tx: Executor, { college_id: id }: Profile, now: Date): Promise<string> {
  if (id === null || !(await hasRoster(tx, id, dayInKolkata(now)))) throw errors.noRoster();
  return id;
}
