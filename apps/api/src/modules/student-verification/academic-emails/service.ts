import { duplicateKey, lookupAddress } from "@bachat/rules/email-addresses";
import { DAY, later } from "@bachat/rules/time";
import { randomToken, sha256 } from "../../../crypto/tokens.ts";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { invalidField, notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { enqueueMail } from "../../../mails/service.ts";
import { spendLink } from "../../identity/accounts/service-links.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { beginAttempt } from "../../identity/throttle/service.ts";
import { findAccount, type Profile } from "../../identity/students/service.ts";
import {
  claimMailbox,
  confirmAcademicAddress,
  countTwins,
  isSharedMailbox,
  listAddresses,
  removeAcademicAddress,
  syncAccountEmail,
} from "../../identity/students/service-addresses.ts";
import type { Refusal } from "../verifications/policy.ts";
import { approveByAcademicEmail } from "../verifications/service-decide.ts";
import { getVerification, refusalOf, standing, type Actor } from "../verifications/service.ts";
import {
  addWarning,
  attachToWaiting,
  listSubmissions,
  lockLikeDeciding,
} from "../verifications/service-submissions.ts";
import { refusalError } from "../verifications/service-submit.ts";
import * as errors from "./errors.ts";
import { ACADEMIC_ADDRESSES, ACADEMIC_LINK_DAYS, approvesAutomatically } from "./policy.ts";
import * as links from "./repository-links.ts";
import { academicEmailApproves, findDomain } from "../academic-domains/service.ts";

/**
 * Mails a link to an address at a college. The answer does not depend on whose the address is: only the person
 * who opens the link learns that. Asking again sends another link, also to an address that is confirmed already.
 * @throws what keeps an upload out, domain_not_academic, domain_stopped, too_many_academic_emails, too_many_attempts
 */
export async function addAcademicEmail(
  dependencies: Dependencies,
  actor: Actor & Pick<UserActor, "email">,
  email: string,
  ip: string,
) {
  const { db, clock, config } = dependencies;
  const { blocked_by: refusal, academic } = await getVerification(dependencies, actor);
  if (
    refusal === "email_not_confirmed" ||
    refusal === "adults_only" ||
    refusal === "profile_incomplete"
  ) {
    throw refused(refusal, clock.now());
  }
  await knownDomain(db, email);
  const others = academic.emails.filter((row) => !row.is_account && row.email !== email);
  if (others.length >= ACADEMIC_ADDRESSES) throw errors.tooManyAddresses();
  // One student's links to any mailbox, and all students' links to this one.
  await beginAttempt(dependencies, "mail", `academic of ${actor.userId}`, ip);
  await beginAttempt(dependencies, "mail", email, ip);
  await db.transaction(async (tx) => {
    const account = await findAccount(tx, actor.userId);
    const now = clock.now();
    if (account === undefined) throw refused("profile_incomplete", now);
    const token = randomToken();
    await links.endLinks(tx, actor.userId, email, now);
    await links.insertLink(tx, {
      tokenHash: sha256(token),
      userId: actor.userId,
      email,
      createdAt: now,
      expiresAt: later(now, ACADEMIC_LINK_DAYS * DAY),
    });
    await enqueueMail(dependencies, tx, {
      template: "academic-email",
      to: email,
      locale: account.locale,
      data: { name: account.name, url: `${config.origins.student}/verification?academic=${token}` },
    });
  });
  return getVerification(dependencies, actor);
}

/**
 * Counts an address whose link was opened in the session of the student who asked: a stranger who was sent the link
 * cannot lend that student an address. Safe to repeat.
 * @throws link_expired, academic_email_taken, and as `addAcademicEmail`
 */
export async function confirmAcademicEmail(
  dependencies: Dependencies,
  actor: Actor,
  token: string,
) {
  const { db, clock } = dependencies;
  const link = await links.findLink(db, sha256(token));
  if (link === undefined || link.userId !== actor.userId) throw errors.linkExpired();
  const { email } = link;
  await db.transaction(async (tx) => {
    const profile = await lockLikeDeciding(tx, dependencies, actor);
    const now = clock.now();
    if (profile === null) throw refused("profile_incomplete", now);
    const before = await listAddresses(tx, profile.id);
    if (!(await spendLink(tx, link.id, now))) {
      // A second click on a link that has done its work is no mistake.
      if (before.some((row) => row.email === email)) return;
      throw errors.linkExpired();
    }
    const domain = await knownDomain(tx, email);
    const others = before.filter((row) => row.kind === "academic" && row.email !== email);
    if (others.length >= ACADEMIC_ADDRESSES) throw errors.tooManyAddresses();
    const address = addressOf(email);
    const mailbox = duplicateKey(address);
    const confirmed = await confirmAcademicAddress(tx, {
      studentId: profile.id,
      email,
      lookupAddress: address,
      duplicateKey: mailbox,
      confirmedAt: now,
    });
    if (confirmed === undefined) throw errors.addressTaken();
    await links.endLinks(tx, actor.userId, email, now);
    await recordAudit(tx, dependencies, {
      actor: { kind: "user", userId: actor.userId },
      action: "student.academic_email_confirmed",
      objectType: "student",
      objectId: profile.id,
      details: { academic_email_id: confirmed.id },
      personal: { before: {}, after: { email } },
    });
    await decideByAddress(tx, dependencies, actor, {
      profile,
      domain,
      emailId: confirmed.id,
      email,
      mailbox,
      begunAt: link.createdAt,
    });
  });
  return getVerification(dependencies, actor);
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

/** Removes an added address: brands no longer find the student by it. @throws 404 for another's or the account's own. */
export async function removeAcademicEmail(
  dependencies: Dependencies,
  actor: Actor,
  emailId: string,
): Promise<void> {
  const { db, clock } = dependencies;
  await db.transaction(async (tx) => {
    const profile = await lockLikeDeciding(tx, dependencies, actor);
    const removed =
      profile === null ? undefined : await removeAcademicAddress(tx, profile.id, emailId);
    if (profile === null || removed === undefined) throw notFound("That address");
    await links.endLinks(tx, actor.userId, removed.email, clock.now());
    // It may have become the account's own meanwhile.
    await syncAccountEmail(tx, actor.userId);
    await recordAudit(tx, dependencies, {
      actor: { kind: "user", userId: actor.userId },
      action: "student.academic_email_removed",
      objectType: "student",
      objectId: profile.id,
      details: { academic_email_id: emailId },
      personal: { before: { email: removed.email }, after: {} },
    });
  });
}

interface KnownDomain {
  collegeId: string | null;
  mayApprove: boolean;
}

/** @throws domain_not_academic, domain_stopped */
async function knownDomain(db: Executor, email: string): Promise<KnownDomain> {
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

const refused = (refusal: Refusal, now: Date) =>
  refusalError(refusal, { nextAt: null, opensOn: null }, now);
