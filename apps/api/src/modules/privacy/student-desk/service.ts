import { maskedAddress } from "@bachat/rules/email-addresses";
import { maskedPhone, phoneText } from "@bachat/rules/phone";
import { dayInKolkata, shiftDay, shiftMonths } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { readCursorPage } from "../../../http/cursor-pages.ts";
import type { StudentId } from "../../../ids.ts";
import { isAdmin } from "../../identity/memberships/service.ts";
import { missingFields, profileFieldsOf } from "../../identity/students/policy.ts";
import { listAddresses } from "../../identity/students/service-addresses.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { readSetting } from "../../platform/settings/service.ts";
import { academicYearEnd, VALID_MONTHS } from "../../student-verification/verifications/policy.ts";
import { searchTooShort } from "./errors.ts";
import { grantRefusal, MOST_COUNTED, searchedFor, stateOf } from "./policy.ts";
import * as repository from "./repository.ts";
import type { ListQuery } from "./schemas.ts";

/** Students as admins see them: found, and read with addresses and number masked. */

type Needs = Pick<Dependencies, "db" | "clock">;
type Actor = Pick<UserActor, "userId" | "permissions">;

/** @throws 400 for a search of too few characters, and for a cursor of another list */
export async function listStudents({ db, clock }: Needs, query: ListQuery) {
  const { search, status, per_page, cursor } = query;
  const searched = search === undefined ? null : searchedFor(search);
  if (searched?.length === 0) throw searchTooShort();
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
      phone: row.phone === null ? null : maskedPhone(row.phone),
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

/** Why this student cannot be verified by hand now; null when they can. */
export function refusalFor(found: repository.Found) {
  const { student, account, openSubmission } = found;
  return grantRefusal({
    isBlocked: account.blockedAt !== null,
    isConfirmed: account.emailConfirmedAt !== null,
    isAdult: account.is18OrOlder,
    isComplete: missingFields(profileFieldsOf(student)).length === 0,
    isInReview: openSubmission !== null,
  });
}

/** @throws 404 */
export async function getStudent({ db, clock }: Needs, actor: Actor, id: StudentId) {
  const found = await repository.find(db, id);
  if (found === undefined) throw notFound("That student");
  const { student, account, openSubmission } = found;
  const today = dayInKolkata(clock.now());
  const addresses = await listAddresses(db, id);
  // The gate's rule: nobody acts on their own account, and only an owner acts on an admin's.
  const isStaff = await isAdmin(db, student.userId);
  const isOwn = student.userId === actor.userId;
  const isProtected = isStaff && !actor.permissions.includes("owner");
  const mayHandle = !isOwn && !isProtected;
  const protectedBy = isProtected ? ("admin_account" as const) : null;
  const blockedBy = isOwn ? ("own_account" as const) : (protectedBy ?? refusalFor(found));
  return {
    id,
    user_id: student.userId,
    ...profileFieldsOf(student),
    phone: student.phone === null ? null : maskedPhone(student.phone),
    avatar_url: student.avatarUrl,
    state: stateOf({ ...student, isInReview: openSubmission !== null }, today),
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
    open_submission: openSubmission,
    verification: {
      blocked_by: blockedBy,
      earliest_until: shiftDay(today, 1),
      academic_year_end: academicYearEnd(
        today,
        (await readSetting(db, "verification.academic_year_end")).day,
      ),
      latest_until: shiftMonths(today, VALID_MONTHS),
    },
    actions: {
      sign_out: mayHandle,
      export: mayHandle,
      end_verification: mayHandle,
      addresses: mayHandle,
      merge: !isOwn && !isStaff,
      block: mayHandle,
    },
  };
}

/** The student's addresses and number in full; who asked for them and why is logged. @throws 404 */
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
      personal: { after: { reason } },
    });
    const { phone } = found.student;
    return {
      account: found.account.email,
      academic: addresses.filter(({ kind }) => kind === "academic").map(({ email }) => email),
      phone: phone === null ? null : phoneText(phone),
    };
  });
}
