import type { AuditAction } from "@bachat/rules/audit-actions";
import { later } from "@bachat/rules/time";
import { randomToken, sha256 } from "../../../crypto/tokens.ts";
import type { Executor, Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { linkExpired, notFound } from "../../../errors.ts";
import { type BrandActor, requireConfirmedEmail, type UserActor } from "../../../http/actor.ts";
import type { UserId } from "../../../ids.ts";
import { enqueueMail } from "../../../mails/service.ts";
import { listMembers } from "../../identity/memberships/service.ts";
import { beginAttempt } from "../../identity/throttle/service.ts";
import { mailMembers } from "../../messages/notifications/service.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import * as errors from "./errors.ts";
import { INVITATION_MS, MAX_TEAM } from "./policy.ts";
import * as repository from "./repository-invitations.ts";
import { addMember } from "./repository.ts";
import type { Invite } from "./schemas.ts";
import { lockTeam, presentInvitation } from "./service.ts";

/**
 * Mails an invitation; one that waits for this address is replaced.
 * @throws already_member, team_full, too_many_attempts
 */
export async function invite(
  dependencies: Dependencies,
  actor: BrandActor,
  { email, role }: Invite,
  ip: string,
) {
  const { db, clock } = dependencies;
  const { brandId, userId } = actor;
  await beginAttempt(dependencies, "mail", email, ip);
  return db.transaction(async (tx) => {
    const { brand, members } = await lockTeam(tx, brandId, userId);
    if (members.some((one) => one.email.toLowerCase() === email)) throw errors.alreadyMember();
    const now = clock.now();
    await repository.withdraw(tx, brandId, { email }, now);
    const size = members.length + (await repository.countWaiting(tx, brandId));
    if (size >= MAX_TEAM) throw errors.teamFull(MAX_TEAM);
    const token = randomToken();
    const row = await repository.insert(tx, {
      brandId,
      email,
      role,
      tokenHash: sha256(token),
      invitedBy: userId,
      createdAt: now,
      expiresAt: later(now, INVITATION_MS),
    });
    const invitedByName = members.find((one) => one.userId === userId)?.name ?? "";
    await tell(tx, dependencies, { brand, row, token, invitedByName });
    await audit(tx, dependencies, actor, "team.invited", row.id, { role });
    return presentInvitation({ ...row, invitedByName, isOpen: true });
  });
}

/** Mails a new link, which ends the earlier one. @throws not_found unless it waits */
export async function resend(
  dependencies: Dependencies,
  actor: BrandActor,
  invitationId: string,
  ip: string,
) {
  const { db, clock } = dependencies;
  const { brandId, userId } = actor;
  const known = await findInvitation(dependencies, actor, invitationId);
  await beginAttempt(dependencies, "mail", known.email, ip);
  return db.transaction(async (tx) => {
    const { brand, members } = await lockTeam(tx, brandId, userId);
    if (members.some((one) => one.email.toLowerCase() === known.email.toLowerCase()))
      throw errors.alreadyMember();
    const now = clock.now();
    const token = randomToken();
    const row = await repository.renew(tx, invitationId, {
      tokenHash: sha256(token),
      invitedBy: userId,
      expiresAt: later(now, INVITATION_MS),
    });
    if (row === undefined) throw notFound("That invitation");
    const invitedByName = members.find((one) => one.userId === userId)?.name ?? "";
    await tell(tx, dependencies, { brand, row, token, invitedByName });
    await audit(tx, dependencies, actor, "team.invitation_resent", row.id, { role: row.role });
    return presentInvitation({ ...row, invitedByName, isOpen: true });
  });
}

/** @throws not_found unless it waits */
export async function findInvitation(
  { db }: Pick<Dependencies, "db">,
  { brandId }: BrandActor,
  invitationId: string,
) {
  const row = await repository.findWaiting(db, brandId, invitationId);
  if (row === undefined) throw notFound("That invitation");
  return row;
}

/** @throws not_found unless it waits */
export async function withdraw(
  dependencies: Dependencies,
  actor: BrandActor,
  invitationId: string,
): Promise<void> {
  const { db, clock } = dependencies;
  await db.transaction(async (tx) => {
    await lockTeam(tx, actor.brandId, actor.userId);
    const one = { id: invitationId };
    const ended = await repository.withdraw(tx, actor.brandId, one, clock.now());
    if (ended.length === 0) throw notFound("That invitation");
    await audit(tx, dependencies, actor, "team.invitation_withdrawn", invitationId, {});
  });
}

/** The invitation behind a link, for anyone who holds the link. @throws link_expired */
export async function readInvitation(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  token: string,
) {
  const found = await repository.findAcceptable(db, sha256(token), clock.now());
  if (found === undefined) throw linkExpired();
  return {
    brand_name: found.brandName,
    logo_url: found.logoUrl,
    role: found.role,
    email: found.email,
    invited_by: found.invitedByName,
    expires_at: found.expiresAt,
  };
}

/**
 * Makes the signed-in account a member. Its address must be the invited one and confirmed. Asked again by the same
 * account the answer is the same, as long as it is a member.
 * @throws link_expired, invitation_for_other_address, email_not_confirmed
 */
export async function acceptInvitation(
  dependencies: Dependencies,
  actor: UserActor,
  token: string,
) {
  const { db, clock } = dependencies;
  const { userId } = actor;
  const tokenHash = sha256(token);
  const now = clock.now();
  const invitation = await repository.findAcceptable(db, tokenHash, now);
  if (invitation === undefined) return presentJoined(db, tokenHash, userId);
  if (invitation.email.toLowerCase() !== actor.email.toLowerCase())
    throw errors.invitationForOther();
  requireConfirmedEmail(actor);
  const { brandId, role } = invitation;
  return db.transaction(async (tx) => {
    await lockTeam(tx, brandId, null);
    if (!(await repository.accept(tx, invitation.id, userId, now)))
      return presentJoined(tx, tokenHash, userId);
    // A member already, by an address of before: the role that they have stays.
    const isNew = await addMember(tx, brandId, userId, role, now);
    await recordAudit(tx, dependencies, {
      actor: { kind: "user", userId },
      action: "team.joined",
      objectType: "user",
      objectId: userId,
      brandId,
      details: { role, invitation_id: invitation.id },
    });
    const answer = await presentJoined(tx, tokenHash, userId);
    if (isNew) {
      const member = (await listMembers(tx, brandId)).find((one) => one.userId === userId);
      await mailMembers(dependencies, tx, {
        brandId,
        kind: "brand_team",
        except: userId,
        template: "team-joined",
        data: {
          brand_name: invitation.brandName,
          member_name: member?.name ?? actor.email,
          role,
          url: `${dependencies.config.origins.brand}/brand-portal/team`,
        },
      });
    }
    return answer;
  });
}

/** The answer to who accepted this invitation, the first time and each time after it. @throws link_expired */
async function presentJoined(db: Executor, tokenHash: Buffer, userId: UserId) {
  const done = await repository.findAccepted(db, tokenHash, userId);
  const member = done && (await listMembers(db, done.brandId)).find((one) => one.userId === userId);
  if (done === undefined || member === undefined) throw linkExpired();
  return { brand_id: done.brandId, brand_name: done.brandName, role: member.role };
}

interface JoinedMail {
  brand: { name: string };
  row: repository.InvitationRow;
  token: string;
  invitedByName: string;
}

async function tell(
  tx: Transaction,
  dependencies: Dependencies,
  { brand, row, token, invitedByName }: JoinedMail,
): Promise<void> {
  const url = new URL("/team-invitation", dependencies.config.origins.brand);
  url.searchParams.set("token", token);
  await enqueueMail(dependencies, tx, {
    template: "team-invitation",
    to: row.email,
    locale: "en",
    data: {
      brand_name: brand.name,
      invited_by: invitedByName,
      role: row.role,
      url: url.toString(),
    },
  });
}

function audit(
  tx: Transaction,
  dependencies: Dependencies,
  { brandId, userId }: BrandActor,
  action: AuditAction,
  invitationId: string,
  details: Record<string, unknown>,
): Promise<void> {
  return recordAudit(tx, dependencies, {
    actor: { kind: "user", userId },
    action,
    objectType: "brand_invitation",
    objectId: invitationId,
    brandId,
    details,
  });
}
