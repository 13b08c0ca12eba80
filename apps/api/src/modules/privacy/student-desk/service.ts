import { referenceText } from "@bachat/rules/codes";
import { dayInKolkata } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import { requirePermission, type UserActor } from "../../../http/actor.ts";
import { readCursorPage } from "../../../http/cursor-pages.ts";
import type { StudentId } from "../../../ids.ts";
import { enqueueMail } from "../../../mails/service.ts";
import { snakeKeys } from "../../../snake-keys.ts";
import { isAdmin } from "../../identity/memberships/service.ts";
import { endSessions } from "../../identity/sessions/service.ts";
import { isVerified, profileFieldsOf } from "../../identity/students/policy.ts";
import { listAddresses } from "../../identity/students/service-addresses.ts";
import { lockWithAccount, setStanding } from "../../identity/students/service.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { listBrandChecks } from "../privacy/service-checks.ts";
import { notVerified, searchTooShort } from "./errors.ts";
import { LATEST, maskedAddress, MOST_COUNTED, searchedFor, stateOf } from "./policy.ts";
import * as repository from "./repository.ts";
import type { ListQuery } from "./schemas.ts";

/** Students as admins see them: found, read with their history, signed out, no longer verified. */

type Needs = Pick<Dependencies, "db" | "clock">;
type Actor = Pick<UserActor, "userId" | "permissions">;

/** @throws 400 for a search of too few characters, and for a cursor of another list */
export async function listStudents({ db, clock }: Needs, query: ListQuery) {
  const { search, status, per_page, cursor } = query;
  const searched = search === undefined ? null : searchedFor(search);
  if (search !== undefined && searched === null) throw searchTooShort();
  const filter = { searched, status };
  const today = dayInKolkata(clock.now());
  const { rows, ...cursors } = await readCursorPage(cursor, per_page, (place, limit) =>
    repository.list(db, filter, place, limit),
  );
  const total = await repository.count(db, filter, MOST_COUNTED);
  return {
    items: rows.map((row) => ({
      id: row.id,
      name: row.name,
      email: maskedAddress(row.email),
      college_name: row.collegeName,
      year_of_study: row.yearOfStudy,
      state: stateOf(row, today),
      verified_until: row.verifiedUntil,
      blocked: row.isBlocked,
      joined_at: row.createdAt,
    })),
    per_page,
    total: total > MOST_COUNTED ? null : total,
    ...cursors,
  };
}

/** @throws 404 */
export async function getStudent(
  dependencies: Pick<Dependencies, "db" | "clock" | "config">,
  id: StudentId,
) {
  const { db, clock } = dependencies;
  const found = await repository.find(db, id);
  if (found === undefined) throw notFound("That student");
  const { student, account, isInReview } = found;
  const { userId } = student;
  const now = clock.now();
  const addresses = await listAddresses(db, id);
  const checks = await listBrandChecks(dependencies, { userId }, { page: 1, per_page: LATEST });
  const redemptions = await repository.listRedemptions(db, id);
  return {
    id,
    user_id: userId,
    ...profileFieldsOf(student),
    avatar_url: student.avatarUrl,
    state: stateOf({ ...student, isInReview }, dayInKolkata(now)),
    verified_until: student.verifiedUntil,
    joined_at: student.createdAt,
    account: {
      email: maskedAddress(account.email),
      email_confirmed: account.emailConfirmedAt !== null,
      user_mode: account.userMode,
      locale: account.locale,
      is_18_or_older: account.is18OrOlder,
      blocked:
        account.blockedAt === null
          ? null
          : { since: account.blockedAt, reason: account.blockedReason ?? "" },
    },
    academic_addresses: addresses
      .filter(({ kind }) => kind === "academic")
      .map(({ email, confirmedAt }) => ({
        email: maskedAddress(email),
        confirmed_at: confirmedAt,
      })),
    brands_may_check: student.brandsMayCheck,
    counts: await repository.counts(db, id),
    submissions: (await repository.listSubmissions(db, id)).map(snakeKeys),
    devices: (await repository.listSessions(db, userId, now)).map(snakeKeys),
    redemptions: redemptions.map(({ reference, ...row }) => ({
      ...snakeKeys(row),
      reference: referenceText(reference),
    })),
    brand_checks: checks.items,
    activity: await repository.listActivity(db, id, userId),
  };
}

/** The student's addresses in full; who asked for them and why is logged. @throws 404 */
export function revealAddresses(dependencies: Needs, actor: Actor, id: StudentId, reason: string) {
  return dependencies.db.transaction(async (tx) => {
    const found = await repository.find(tx, id);
    if (found === undefined) throw notFound("That student");
    const addresses = await listAddresses(tx, id);
    await recordAudit(tx, dependencies, {
      actor: { kind: "admin", userId: actor.userId },
      action: "student.addresses_revealed",
      objectType: "student",
      objectId: id,
      details: { reason },
    });
    return {
      account: found.account.email,
      academic: addresses.filter(({ kind }) => kind === "academic").map(({ email }) => email),
    };
  });
}

/** Ends every session of the student's account. Safe to repeat. @throws 404, permission_required for an admin's account */
export function signStudentOut(dependencies: Needs, actor: Actor, id: StudentId, reason: string) {
  return dependencies.db.transaction(async (tx) => {
    const person = await lockWithAccount(tx, id);
    if (person === undefined || person.account.deletedAt !== null) throw notFound("That student");
    const { userId } = person.student;
    if (await isAdmin(tx, userId)) requirePermission(actor, "owner");
    const ended = await endSessions(
      tx,
      { userId },
      "signed_out_everywhere",
      dependencies.clock.now(),
    );
    if (ended > 0) {
      await recordAudit(tx, dependencies, {
        actor: { kind: "admin", userId: actor.userId },
        action: "account.signed_out_by_admin",
        objectType: "user",
        objectId: userId,
        details: { sessions: ended, reason },
      });
    }
    return { ended };
  });
}

/**
 * Takes the verification from a student: codes are closed on the next call, brands get the not-verified answer, and a new ID
 * can be sent. @throws 404, student_not_verified
 */
export async function endVerification(
  dependencies: Dependencies,
  actor: Actor,
  id: StudentId,
  reason: string,
): Promise<void> {
  const { clock, config, db } = dependencies;
  await db.transaction(async (tx) => {
    const person = await lockWithAccount(tx, id);
    if (person === undefined || person.account.deletedAt !== null) throw notFound("That student");
    const { student, account } = person;
    if (!isVerified(student, dayInKolkata(clock.now()))) throw notVerified();
    await setStanding(tx, id, { verificationStatus: "pending", verifiedUntil: null });
    await recordAudit(tx, dependencies, {
      actor: { kind: "admin", userId: actor.userId },
      action: "student.verification_ended",
      objectType: "student",
      objectId: id,
      details: { verified_until: student.verifiedUntil, reason },
    });
    await enqueueMail(dependencies, tx, {
      template: "verification-ended",
      to: account.email,
      locale: account.locale,
      data: { name: student.name, reason, url: `${config.origins.student}/verification` },
    });
  });
}
