import { mayDecideAlone, type Refusal } from "../verifications/policy.ts";

/** How many academic addresses a student may have beside the account's own. */
export const ACADEMIC_ADDRESSES = 3;
export const ACADEMIC_LINK_DAYS = 1;

/**
 * Whether an academic address that was just confirmed approves automatically. The rules that refuse an upload refuse it too,
 * except that it decides an upload in review and that tries are not counted. After a final refusal only a reviewer
 * decides, also while the student's appeal is in review. Where the domain's college is known, it
 * has to be the one that the profile names. A reviewer decides about a mailbox that another student has, under any plus tag,
 * and about a domain that is only a signal.
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
