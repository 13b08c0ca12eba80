import { isSchoolDomain } from "@bachat/rules/school-domains";
import { dayInKolkata } from "@bachat/rules/time";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { UserActor } from "../../../http/actor.ts";
import type { StudentId } from "../../../ids.ts";
import { listAddresses, type AddressRow } from "../../identity/students/service-addresses.ts";
import type { Profile } from "../../identity/students/service.ts";
import { readSetting } from "../../platform/settings/service.ts";
import { domainAndParents } from "./policy.ts";
import { collegeDomain, domainStanding, findOpenLink, hasRoster } from "./repository.ts";

export { collegeDomain, collegeDomains, hasRoster } from "./repository.ts";

/** Whether a confirmed academic address verifies at once. On in a new installation. */
export async function academicEmailApproves(db: Executor): Promise<boolean> {
  return (await readSetting(db, "verification.academic_email_approves")).approves;
}

/** The entry of the most exact domain of an address. A domain that names a school approves nobody, even if its entry allows it. */
export async function findDomain(db: Executor, email: string) {
  const found = await domainStanding(db, domainAndParents(email));
  return found === null
    ? null
    : { ...found, mayApprove: found.mayApprove && !isSchoolDomain(found.domain) };
}

/** Whether an address's domain is academic or stopped, by the list of academic domains; null when it is not in it. */
export async function domainTrust(db: Executor, email: string) {
  return (await findDomain(db, email))?.trust ?? null;
}

/** The college that an address's academic domain belongs to; null where none is known. */
export async function domainCollege(db: Executor, email: string): Promise<string | null> {
  const found = await findDomain(db, email);
  return found?.trust === "academic" ? found.collegeId : null;
}

/** A student's confirmed addresses that show a college, newest first: added ones, and the account's where its domain is known. */
async function listAcademicEmails(db: Executor, studentId: StudentId): Promise<AddressRow[]> {
  const rows = await listAddresses(db, studentId);
  const counts = await Promise.all(
    rows.map(
      async ({ kind, lookupAddress }) =>
        kind === "academic" || (await domainTrust(db, lookupAddress)) === "academic",
    ),
  );
  return rows.filter((_, index) => counts[index]);
}

export async function newestAcademicEmail(db: Executor, studentId: StudentId) {
  return (await listAcademicEmails(db, studentId))[0];
}

/** A student's addresses at colleges, and the link that still waits to be opened. */
export async function academicStanding(
  dependencies: Pick<Dependencies, "db" | "clock">,
  { userId }: Pick<UserActor, "userId">,
  profile: Pick<Profile, "id" | "college_id"> | null,
) {
  const { db, clock } = dependencies;
  const collegeId = profile?.college_id ?? null;
  const today = dayInKolkata(clock.now());
  const [emails, college, waiting, approves, roster] = await Promise.all([
    profile === null ? [] : listAcademicEmails(db, profile.id),
    collegeId === null ? null : collegeDomain(db, collegeId),
    findOpenLink(db, userId, clock.now()),
    academicEmailApproves(db),
    collegeId === null ? false : hasRoster(db, collegeId, today),
  ]);
  return {
    emails: emails.map(({ id, email, confirmedAt, kind }) => ({
      id,
      email,
      confirmed_at: confirmedAt,
      is_account: kind === "account",
    })),
    waiting: waiting === undefined ? null : { email: waiting.email, expires_at: waiting.expiresAt },
    college_domain:
      college === null
        ? null
        : {
            domain: college.domain,
            approves: approves && college.mayApprove && !isSchoolDomain(college.domain),
          },
    approves,
    roster,
  };
}
