import { DAY, later } from "@bachat/rules/time";
import { randomToken, sha256 } from "../../../crypto/tokens.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { enqueueMail } from "../../../mails/service.ts";
import { spendLink } from "../../identity/accounts/service-links.ts";
import {
  listAddresses,
  removeAcademicAddress,
  syncAccountEmail,
} from "../../identity/students/service-addresses.ts";
import { findAccount } from "../../identity/students/service.ts";
import { beginAttempt } from "../../identity/throttle/service.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { lockLikeDeciding } from "../verifications/service-submissions.ts";
import { getVerification, type Actor } from "../verifications/service.ts";
import * as errors from "./errors.ts";
import { ACADEMIC_ADDRESSES, ACADEMIC_LINK_DAYS } from "./policy.ts";
import * as links from "./repository-links.ts";
import { countAddress, knownDomain, refused, requireMayCount } from "./service-count.ts";

/**
 * Mails a link to an address at a college. The answer does not depend on whose the address is: only the person who opens the
 * link learns that. Asking again sends another link, also to an address that is confirmed already. To verify or
 * renew by an address that was confirmed long ago, the student confirms it again.
 * @throws what keeps an upload out, domain_not_academic, domain_stopped, too_many_academic_emails, too_many_attempts
 */
export async function addAcademicEmail(
  dependencies: Dependencies,
  actor: Actor & Pick<UserActor, "email">,
  email: string,
  ip: string,
) {
  const { db, clock, config } = dependencies;
  const { academic } = await requireMayCount(dependencies, actor);
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
    await links.endLinks(tx, actor.userId, email, now);
    await countAddress(tx, dependencies, actor, {
      profile,
      email,
      begunAt: link.createdAt,
      provider: null,
    });
  });
  return getVerification(dependencies, actor);
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
