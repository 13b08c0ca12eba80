import type { AdminPermission } from "@bachat/rules/accounts";
import {
  type BrandAction,
  type BrandActions,
  type MemberOf,
  type MemberRole,
  onlyFor,
  rolesFor,
  sandboxRefusal,
} from "@bachat/rules/brand-actions";
import { later, MINUTE } from "@bachat/rules/time";
import type { FastifyRequest } from "fastify";
import { AppError, conflict, emailNotConfirmed, forbidden } from "../errors.ts";
import type { BrandId, SessionId, UserId } from "../ids.ts";

/** The possible callers, as published in `x-roles`: in full, none is implied. */
export const roleLabels = [
  "anonymous",
  "student",
  "brand:admin",
  "brand:editor",
  "brand:developer",
  "brand:viewer",
  "brand:billing",
  "brand:staff",
  "admin",
  "api_key",
] as const;
export type RoleLabel = (typeof roleLabels)[number];

export type { AdminPermission };
export type Audience = "site" | "admin";

export interface Membership {
  brandId: BrandId;
  role: MemberRole;
  status: MemberOf;
}

/** A signed-in account on this request. */
export interface UserActor {
  userId: UserId;
  sessionId: SessionId;
  audience: Audience;
  email: string;
  emailConfirmed: boolean;
  isAdmin: boolean;
  /** An admin's permissions; empty for all others. */
  permissions: AdminPermission[];
  hasSecondFactor: boolean;
  memberships: Membership[];
  roles: ReadonlySet<RoleLabel>;
  proofAt: Date | null;
}

/** How long a password or second factor, once given, counts as a fresh proof. */
export const PROOF_MS = 10 * MINUTE;

/** Until when this session needs no new proof; null without one. */
export const proofEndsAt = ({ proofAt }: Pick<UserActor, "proofAt">): Date | null =>
  proofAt === null ? null : later(proofAt, PROOF_MS);

/** A member acting for the brand named in the path. */
export interface BrandActor {
  userId: UserId;
  brandId: BrandId;
  role: MemberRole;
  actions: BrandActions;
}

/** A member on one of their devices. */
export interface DeviceActor extends BrandActor {
  sessionId: SessionId;
}

declare module "fastify" {
  interface FastifyRequest {
    actor: UserActor | null;
    brandActor: BrandActor | null;
  }
}

/** The account that the gate let through. @throws when the route's access asks for none: a programming error. */
export function userActor(request: FastifyRequest): UserActor {
  if (request.actor === null) throw new Error(`${request.url} has no signed-in actor.`);
  return request.actor;
}

/** The brand member that the gate let through. @throws as `userActor`. */
export function brandActor(request: FastifyRequest): BrandActor {
  if (request.brandActor === null) throw new Error(`${request.url} has no brand actor.`);
  return request.brandActor;
}

/** @throws as `brandActor`. */
export const deviceActor = (request: FastifyRequest): DeviceActor => ({
  ...brandActor(request),
  sessionId: userActor(request).sessionId,
});

/** @throws email_not_confirmed */
export function requireConfirmedEmail({ emailConfirmed }: Pick<UserActor, "emailConfirmed">): void {
  if (!emailConfirmed) throw emailNotConfirmed();
}

/** @throws permission_required, which names the permission that is missing */
export function requirePermission(
  { permissions }: Pick<UserActor, "permissions">,
  permission: AdminPermission,
): void {
  if (permissions.includes(permission)) return;
  throw new AppError(
    403,
    "permission_required",
    `This needs the permission ${permission}. An owner can give it to you.`,
  );
}

/**
 * For a route that needs the action in some calls only; the other calls have `brandMemberWho`.
 * @throws 403, or the rule's refusal when the brand's status does not allow it
 */
export function requireAction({ actions, role }: BrandActor, action: BrandAction): void {
  if (actions[action]) return;
  throw rolesFor(action).includes(role) ? refusedByStatus(action) : notInRole();
}

export const notInRole = () => forbidden("Your role in this brand is not allowed to do this.");

/**
 * The gate's answer when the brand's status does not allow the action. A write answers the same when the status in its WHERE
 * has changed since.
 */
export function refusedByStatus(action: BrandAction): AppError {
  const only = onlyFor(action);
  const { code, message } = only ?? sandboxRefusal;
  return conflict(code, message);
}
