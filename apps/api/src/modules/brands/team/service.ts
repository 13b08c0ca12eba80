import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import { type BrandActor, notInRole } from "../../../http/actor.ts";
import { takeChange, versionOf } from "../../../http/record-version.ts";
import type { BrandId, UserId } from "../../../ids.ts";
import { enqueueMail } from "../../../mails/service.ts";
import { listMembers } from "../../identity/memberships/service.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import * as errors from "./errors.ts";
import { hasOtherAdmin, isActiveAdmin, MAX_TEAM } from "./policy.ts";
import { findOpen } from "./repository-contact.ts";
import { listWaiting, withdraw } from "./repository-invitations.ts";
import * as repository from "./repository.ts";
import { member as memberShown, type RoleChange } from "./schemas.ts";

/** A brand's members: the list, their roles, and how they leave. */

export async function getTeam(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  { brandId, userId, actions }: BrandActor,
) {
  const now = clock.now();
  const brand = await repository.findBrand(db, brandId);
  if (brand === undefined) throw notFound("That brand");
  const members = await listMembers(db, brandId);
  const invitations = actions.manage_team ? await listWaiting(db, brandId, now) : [];
  const change = actions.manage_team ? await findOpen(db, brandId, now) : undefined;
  return {
    members: members.map((one) => presentMember(one, userId)),
    contact_email: brand.contactEmail,
    invitations: invitations.map(presentInvitation),
    contact_change:
      change === undefined
        ? null
        : { email: change.email, requested_at: change.createdAt, expires_at: change.expiresAt },
    max_size: MAX_TEAM,
  };
}

type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

const presentMember = ({ role, ...one }: MemberRow, userId: UserId) => ({
  user_id: one.userId,
  version: versionOf({ role }),
  name: one.name,
  email: one.email,
  role,
  is_contact: one.isContact,
  is_you: one.userId === userId,
  joined_at: one.joinedAt,
});

type Waiting = Awaited<ReturnType<typeof listWaiting>>[number];

export const presentInvitation = (row: Waiting) => ({
  id: row.id,
  email: row.email,
  role: row.role,
  status: row.isOpen ? ("open" as const) : ("expired" as const),
  invited_by: row.invitedByName,
  created_at: row.createdAt,
  expires_at: row.expiresAt,
});

/** The brand and its members, held until the transaction ends. @throws forbidden for a caller who is no longer an admin */
export async function lockTeam(tx: Transaction, brandId: BrandId, adminId: UserId | null) {
  const brand = await repository.lockBrand(tx, brandId);
  if (brand === undefined) throw notFound("That brand");
  // A statement of its own: it sees changes that were committed during the wait.
  const members = await listMembers(tx, brandId);
  // Their right may have ended between the gate and the change.
  if (adminId !== null && !isActiveAdmin(members, adminId)) throw notInRole();
  return { brand, members };
}

/** Whether a change of this member concerns an admin of the brand, which needs a fresh proof. */
export async function concernsAdmin(
  { db }: Pick<Dependencies, "db">,
  brandId: BrandId,
  userId: UserId,
): Promise<boolean> {
  const members = await listMembers(db, brandId);
  return members.some((one) => one.userId === userId && one.role === "admin");
}

/** @throws not_found, version_conflict, contact_needs_successor, last_brand_admin */
export async function changeRole(
  dependencies: Dependencies,
  actor: BrandActor,
  userId: UserId,
  asked: RoleChange,
): Promise<void> {
  const { db, clock, config } = dependencies;
  const { brandId } = actor;
  await db.transaction(async (tx) => {
    const { brand, members } = await lockTeam(tx, brandId, actor.userId);
    const member = members.find((one) => one.userId === userId);
    if (member === undefined) throw notFound("That member");
    const now = () => presentMember(member, actor.userId);
    const change = takeChange(asked, { role: member.role }, memberShown, now);
    if (change === null) return;
    const { role } = change;
    if (member.isContact) throw errors.contactStays();
    if (member.role === "admin" && !hasOtherAdmin(members, userId)) throw errors.lastBrandAdmin();
    await repository.setRole(tx, brandId, userId, role);
    if (member.role === "admin") await withdraw(tx, brandId, { invitedBy: userId }, clock.now());
    await recordAudit(tx, dependencies, {
      actor: { kind: "user", userId: actor.userId },
      action: "team.role_changed",
      objectType: "user",
      objectId: userId,
      brandId,
      details: { before: member.role, after: role },
    });
    if (userId === actor.userId) return;
    await enqueueMail(dependencies, tx, {
      template: "team-role-changed",
      to: member.email,
      locale: member.locale,
      data: { brand_name: brand.name, role, url: `${config.origins.brand}/brand-portal` },
    });
  });
}

/**
 * Takes a member out of the team, or lets one leave; rights end with their next call. Repeating it is "not found",
 * which a leaver reads as done.
 * @throws not_found, contact_needs_successor, last_brand_admin
 */
export async function removeMember(
  dependencies: Dependencies,
  actor: BrandActor,
  userId: UserId,
): Promise<void> {
  const { db, clock } = dependencies;
  const { brandId } = actor;
  const leaves = userId === actor.userId;
  await db.transaction(async (tx) => {
    const { brand, members } = await lockTeam(tx, brandId, leaves ? null : actor.userId);
    const member = members.find((one) => one.userId === userId);
    if (member === undefined) throw notFound("That member");
    if (member.isContact) throw errors.contactStays();
    if (member.role === "admin" && !hasOtherAdmin(members, userId)) throw errors.lastBrandAdmin();
    await repository.removeMember(tx, brandId, userId);
    await withdraw(tx, brandId, { invitedBy: userId }, clock.now());
    await recordAudit(tx, dependencies, {
      actor: { kind: "user", userId: actor.userId },
      action: leaves ? "team.member_left" : "team.member_removed",
      objectType: "user",
      objectId: userId,
      brandId,
      details: { role: member.role },
    });
    if (leaves) return;
    await enqueueMail(dependencies, tx, {
      template: "team-removed",
      to: member.email,
      locale: member.locale,
      data: { brand_name: brand.name },
    });
  });
}
