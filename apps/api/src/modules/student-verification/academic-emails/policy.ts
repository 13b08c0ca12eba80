import { mayDecideAlone, type Refusal } from "../verifications/policy.ts";

/** How many academic addresses a student may have beside the account's own. */
export const ACADEMIC_ADDRESSES = 3;
export const ACADEMIC_LINK_DAYS = 1;

/**
 * Whether an academic address that was just confirmed approves automatically. What keeps an upload out keeps it out too,
 * except that an upload in review is decided by it and tries are not counted. After a final refusal only a reviewer
 * decides, also while the student's appeal is in review. Where the domain's college is known, it
 * has to be the one that the profile names. A mailbox that another student has, under whatever plus tag, approves nobody: a
 * reviewer does, and so it is for a domain that is only a signal.
 */
export function approvesAutomatically(facts: {
  enabled: boolean;
  refusal: Refusal | null;
  refusedFinally: boolean;
  /** Whether the domain is trusted for it. */
  domainMayApprove: boolean;
  domainCollegeId: string | null;
  profileCollegeId: string | null;
  isShared: boolean;
}): boolean {
  const { enabled, refusal, domainMayApprove, domainCollegeId, profileCollegeId, isShared } = facts;
  const mayBeDecided = !facts.refusedFinally && mayDecideAlone(refusal);
  const sameCollege = domainCollegeId === null || domainCollegeId === profileCollegeId;
  return enabled && domainMayApprove && mayBeDecided && sameCollege && !isShared;
}
