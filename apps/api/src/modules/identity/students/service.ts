import { dayInKolkata } from "@bachat/rules/time";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { invalidField, unauthenticated } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { takeChange, versionOf } from "../../../http/record-version.ts";
import type { UserId } from "../../../ids.ts";
import { snakeKeys } from "../../../snake-keys.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { fieldsLocked, profileNotFound } from "./errors.ts";
import { wordsOf } from "./policy-colleges.ts";
import { columnsOf, isVerified, lockedFields, missingFields, profileFieldsOf } from "./policy.ts";
import { holdCollege, searchColleges } from "./repository-colleges.ts";
import * as repository from "./repository.ts";
import { type ProfileChange, studentProfile } from "./schemas.ts";
import { syncAccountEmail } from "./service-addresses.ts";

export {
  clearWantedOffer,
  eraseProfile,
  findAccount,
  findStudent,
  findStudentId,
  lockStudent,
  lockWithAccount,
  setStanding,
  setWantedOffer,
} from "./repository.ts";
export { collegeNames, collegePlaces, holdCollege } from "./repository-colleges.ts";

type Actor = Pick<UserActor, "userId">;

/** The caller's profile, made from the account's name and address if it is missing. Safe to repeat and to race. */
export async function ensureProfile(dependencies: Dependencies, actor: Actor) {
  await dependencies.db.transaction((tx) => ensureRow(tx, dependencies, actor));
  const student = await findProfile(dependencies, actor);
  // Only an account that was deleted at this moment has no profile now.
  if (student === null) throw unauthenticated();
  return { student };
}

export type Profile = ReturnType<typeof present>;

export async function findProfile(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  { userId }: Actor,
): Promise<Profile | null> {
  const row = await repository.findProfile(db, userId);
  return row === undefined ? null : present(row, dayInKolkata(clock.now()));
}

/** @throws profile_not_found until the profile is made. */
export async function getProfile(dependencies: Dependencies, actor: Actor): Promise<Profile> {
  const profile = await findProfile(dependencies, actor);
  if (profile === null) throw profileNotFound();
  return profile;
}

/**
 * Changes the given fields and keeps the rest.
 * @throws profile_not_found, version_conflict, profile_locked for fields that a reviewer checks or has checked against an ID.
 */
export async function updateProfile(
  dependencies: Dependencies,
  actor: Actor,
  asked: ProfileChange,
) {
  const { db, clock } = dependencies;
  await db.transaction(async (tx) => {
    // The college before the profile, as a merge of colleges holds them.
    const wanted = await withListedCollege(tx, asked);
    const row = await repository.lockProfile(tx, actor.userId);
    if (row === undefined) throw profileNotFound();
    const current = present(row, dayInKolkata(clock.now()));
    const changes = takeChange(wanted, changeable(row), studentProfile, () => current);
    if (changes === null) return;
    const touched = current.locked_fields.filter(
      (field) => changes[field] !== undefined && changes[field] !== current[field],
    );
    if (touched.length > 0) throw fieldsLocked(touched, row.inReview);
    const isFixed = current.locked_fields.includes("college_name");
    await repository.updateProfile(tx, actor.userId, {
      ...columnsOf(changes),
      phone: changes.phone,
      // A name typed freely is no longer the college that was chosen before. While it is fixed, so is the choice.
      ...(changes.college_name !== undefined &&
        !isFixed && { collegeId: changes.college_id ?? null }),
    });
    const fields = Object.keys(changes);
    await recordAudit(tx, dependencies, {
      actor: { kind: "user", userId: actor.userId },
      action: "student.profile_changed",
      objectType: "student",
      objectId: row.id,
      details: { fields },
      personal: {
        before: Object.fromEntries(
          fields.map((field) => [field, current[field as keyof typeof current]]),
        ),
        after: changes,
      },
    });
  });
  return getProfile(dependencies, actor);
}

/** The changes, with a chosen college named as in the list: reviewers and brands read the name, not the id. */
async function withListedCollege(tx: Executor, changes: ProfileChange): Promise<ProfileChange> {
  const { college_id: collegeId, college_name: collegeName } = changes;
  if (collegeId === undefined) return changes;
  if (collegeName === undefined) {
    throw invalidField(
      "body.college_id",
      "needs_name",
      "Give college_name together with college_id.",
    );
  }
  if (collegeId === null) return changes;
  const listed = await holdCollege(tx, collegeId);
  if (listed === undefined) {
    throw invalidField("body.college_id", "unknown", "There is no such college in the list.");
  }
  return { ...changes, college_id: listed.id, college_name: listed.name };
}

export async function listColleges({ db }: Pick<Dependencies, "db">, search: string) {
  const words = wordsOf(search);
  return { items: words.length === 0 ? [] : await searchColleges(db, words) };
}

/** The profile, held until the transaction ends, with the facts that a submission depends on. Null without a profile. */
export async function lockForSubmission(
  tx: Executor,
  { clock }: Pick<Dependencies, "clock">,
  userId: UserId,
): Promise<Profile | null> {
  await syncAccountEmail(tx, userId);
  const row = await repository.lockProfile(tx, userId);
  return row === undefined ? null : present(row, dayInKolkata(clock.now()));
}

/** A profile in brief, as the account's own answer carries it. Null without a profile. */
export async function findSummary(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  userId: UserId,
) {
  const row = await repository.findProfile(db, userId);
  if (row === undefined) return null;
  return {
    id: row.id,
    verification_status: row.verificationStatus,
    verified: isVerified(row, dayInKolkata(clock.now())),
    submission_state: row.inReview ? "in_review" : row.hasSubmission ? "decided" : "none",
    profile_complete: missingFields(profileFieldsOf(row)).length === 0,
    name: row.name,
    avatar_url: row.avatarUrl,
  } as const;
}

export async function ensureRow(
  tx: Executor,
  dependencies: Dependencies,
  { userId }: Actor,
): Promise<void> {
  const created = await repository.insertProfile(tx, userId);
  await syncAccountEmail(tx, userId);
  if (created === null) return;
  await recordAudit(tx, dependencies, {
    actor: { kind: "user", userId },
    action: "student.profile_created",
    objectType: "student",
    objectId: created,
  });
}

const changeable = (row: repository.ProfileRow) => ({
  ...profileFieldsOf(row),
  college_id: row.collegeId,
  phone: row.phone,
});

function present(row: repository.ProfileRow, today: string) {
  const verified = isVerified(row, today);
  const fields = profileFieldsOf(row);
  const missing = missingFields(fields);
  return {
    ...snakeKeys(row),
    ...fields,
    version: versionOf(changeable(row)),
    verified,
    student_id_image_url:
      row.latestDocumentId === null
        ? null
        : `/v1/student/verifications/documents/${row.latestDocumentId}/url`,
    profile_complete: missing.length === 0,
    missing_fields: missing,
    locked_fields: [...lockedFields(verified, row.inReview)],
  };
}
