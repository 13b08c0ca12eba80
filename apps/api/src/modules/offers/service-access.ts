import { unauthenticated } from "../../errors.ts";
import type { UserActor } from "../../http/actor.ts";
import { emailNotConfirmed, profileIncomplete, verificationRequired } from "./errors.ts";
import { canOpen, type Viewer } from "./policy-access.ts";

/** @throws unauthenticated or verification_required unless the viewer can open the offer. */
export function requireAccess(offer: Parameters<typeof canOpen>[0], viewer: Viewer): void {
  if (canOpen(offer, viewer)) return;
  throw viewer.signedIn ? verificationRequired() : unauthenticated();
}

export function requireConfirmedEmail({ emailConfirmed }: Pick<UserActor, "emailConfirmed">): void {
  if (!emailConfirmed) throw emailNotConfirmed();
}

/** @throws profile_incomplete when there is no profile. */
export function requireProfile<T>(student: T | null): T {
  if (student === null) throw profileIncomplete();
  return student;
}

/** @throws profile_incomplete when there is none, or when it lacks a field. */
export function requireCompleteProfile<T extends { isComplete: boolean }>(student: T | null): T {
  if (student === null || !student.isComplete) throw profileIncomplete();
  return student;
}
