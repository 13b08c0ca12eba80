import type { Refusal } from "../verifications/policy.ts";

/** How many academic addresses a student may have beside the account's own. */
export const ACADEMIC_ADDRESSES = 3;
export const ACADEMIC_LINK_DAYS = 1;
/** Key of the setting that lets a confirmed academic address approve automatically; `true` switches it on. */
export const ACADEMIC_APPROVES_SETTING = "verification.academic_email_approves";

/**
 * Whether an academic address that was just confirmed approves automatically. What keeps an upload out keeps it out too,
 * except that an upload in review is decided by it and tries are not counted. Where the domain's college is known, it
 * has to be the one that the profile names. A mailbox that another student has, under whatever plus tag, approves nobody: a
 * reviewer does.
 */
export function approvesAutomatically(facts: {
  enabled: boolean;
  refusal: Refusal | null;
  domainCollegeId: string | null;
  profileCollegeId: string | null;
  isShared: boolean;
}): boolean {
  const { enabled, refusal, domainCollegeId, profileCollegeId, isShared } = facts;
  const mayBeDecided =
    refusal === null || refusal === "in_review" || refusal === "too_many_submissions";
  const sameCollege = domainCollegeId === null || domainCollegeId === profileCollegeId;
  return enabled && mayBeDecided && sameCollege && !isShared;
}

/** The name of a mail domain and of every domain above it: `cs.college.ac.in`, `college.ac.in`, `ac.in`. */
export function domainAndParents(email: string): string[] {
  const labels = email.slice(email.lastIndexOf("@") + 1).split(".");
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
}
