import type { ProviderName } from "@bachat/rules/accounts";
import { duplicateKey, lookupAddress } from "@bachat/rules/email-addresses";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { invalidField } from "../../../errors.ts";
import {
  claimMailbox,
  confirmAcademicAddress,
  countTwins,
  isSharedMailbox,
  listAddresses,
} from "../../identity/students/service-addresses.ts";
import { findAccount, type Profile } from "../../identity/students/service.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { academicEmailApproves, findDomain } from "../academic-domains/service.ts";
import type { Refusal } from "../verifications/policy.ts";
import { approveByAcademicEmail } from "../verifications/service-outcome.ts";
import {
  addWarning,
  attachToWaiting,
  listSubmissions,
} from "../verifications/service-submissions.ts";
import { refusalError } from "../verifications/service-submit.ts";
import { getVerification, refusalOf, standing, type Actor } from "../verifications/service.ts";
import * as errors from "./errors.ts";
import { ACADEMIC_ADDRESSES, approvesAutomatically } from "./policy.ts";

/** Counts a college's address whose owner is proven, by a mail's link or by an account there. */

/** @throws what keeps an upload out, unless a college's address could still decide */
export async function requireMayCount(dependencies: Dependencies, actor: Actor) {
  const verification = await getVerification(dependencies, actor);
  const { blocked_by: refusal } = verification;
  if (
    refusal === "email_not_confirmed" ||
    refusal === "adults_only" ||
    refusal === "profile_incomplete"
  )
    throw refused(refusal, dependencies.clock.now());
  return verification;
}

/**
 * Call it with the student held.
 * @throws domain_not_academic, domain_stopped, too_many_academic_emails, academic_email_taken
 */
export async function countAddress(
  tx: Executor,
  dependencies: Dependencies,
  actor: Actor,
  proven: {
    profile: Profile;
    email: string;
    begunAt: Date;
    /** Null for a mail's link. */
    provider: ProviderName | null;
  },
): Promise<void> {
  const { profile, email, begunAt, provider } = proven;
  const domain = await knownDomain(tx, email);
  const before = await listAddresses(tx, profile.id);
  const others = before.filter((row) => row.kind === "academic" && row.email !== email);
  if (others.length >= ACADEMIC_ADDRESSES) throw errors.tooManyAddresses();
  const address = addressOf(email);
  const mailbox = duplicateKey(address);
  const confirmed = await confirmAcademicAddress(tx, {
    studentId: profile.id,
    email,
    lookupAddress: address,
    duplicateKey: mailbox,
    confirmedAt: dependencies.clock.now(),
  });
  if (confirmed === undefined) throw errors.addressTaken();
  await recordAudit(tx, dependencies, {
    actor: { kind: "user", userId: actor.userId },
    action: "student.academic_email_confirmed",
    objectType: "student",
    objectId: profile.id,
    details: { academic_email_id: confirmed.id, ...(provider !== null && { provider }) },
    personal: { before: {}, after: { email } },
  });
  await decideByAddress(tx, dependencies, actor, {
    profile,
    domain,
    emailId: confirmed.id,
    email,
    mailbox,
    begunAt,
  });
}

/** Shows the address to the reviewer, or, where the setting lets it, approves there and then. */
async function decideByAddress(
  tx: Executor,
  dependencies: Dependencies,
  actor: Actor,
  confirmed: {
    profile: Profile;
    domain: KnownDomain;
    emailId: string;
    email: string;
    /** The address as one mailbox is known by: without dots and plus tag. */
    mailbox: string;
    begunAt: Date;
  },
): Promise<void> {
  const { profile, domain, emailId, email, mailbox, begunAt } = confirmed;
  const submissionId = await attachToWaiting(tx, profile.id, emailId);
  if (submissionId !== null && (await countTwins(tx, profile.id)) > 0)
    await addWarning(tx, submissionId, "duplicate_email");
  const account = await findAccount(tx, actor.userId);
  const facts = standing(profile, await listSubmissions(tx, profile.id), dependencies.clock.now());
  const approves = approvesAutomatically({
    enabled: await academicEmailApproves(tx),
    refusal: refusalOf(facts, actor, account?.is18OrOlder === true),
    refusedFinally: facts.refusedFinally,
    domainMayApprove: domain.mayApprove,
    domainCollegeId: domain.collegeId,
    profileCollegeId: profile.college_id,
    isShared: await isSharedMailbox(tx, profile.id, mailbox),
  });
  // The claim comes last: its holder was approved by this mailbox.
  if (!approves || !(await claimMailbox(tx, profile.id, mailbox))) return;
  await approveByAcademicEmail(tx, dependencies, {
    studentId: profile.id,
    submissionId,
    academicEmailId: emailId,
    email,
    begunAt,
  });
}

interface KnownDomain {
  collegeId: string | null;
  mayApprove: boolean;
}

/** @throws domain_not_academic, domain_stopped */
export async function knownDomain(db: Executor, email: string): Promise<KnownDomain> {
  const domain = await findDomain(db, addressOf(email));
  if (domain === null) throw errors.domainUnknown();
  if (domain.trust === "stopped") throw errors.domainStopped();
  return domain;
}

function addressOf(email: string): string {
  const address = lookupAddress(email);
  if (address === null) throw invalidField("body.email", "invalid_format", "This is no address.");
  return address;
}

export const refused = (refusal: Refusal, now: Date) =>
  refusalError(refusal, { nextAt: null, opensOn: null }, now);
