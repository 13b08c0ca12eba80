import { brandActionsOf } from "@bachat/rules/brand-actions";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import {
  AppError,
  forbidden,
  invalidField,
  notFound,
  otherAccount,
  sessionEnded,
  unauthenticated,
} from "../errors.ts";
import type { Clock } from "../ports/clock.ts";
import type { Access } from "./access.ts";
import {
  notInRole,
  proofEndsAt,
  requireAction,
  requirePermission,
  type UserActor,
} from "./actor.ts";
import { adminGate, type AdminRules } from "./admin-gate.ts";
import { type FindOwner, requireDuties } from "./duties.ts";
import { sessionId, userId } from "./schemas.ts";
import { type AskForSecond, registerTwoPeople } from "./two-people.ts";

/**
 * The access gate: before a body is read, decides from the route's declaration and the caller's session whether the
 * call goes on. Session, account, roles and memberships come from one prepared query a call, so that sign-out,
 * suspension and role changes act on the next call.
 */

/** `Bachat-Account`, as Node names headers: the account that the caller's page was opened with. */
export const accountHeader = "bachat-account";

const tokenClaims = z.object({
  sub: userId,
  sid: sessionId,
  aud: z.enum(["site", "admin"]),
});

type SessionKey = Pick<UserActor, "userId" | "sessionId" | "audience">;

interface GateDependencies {
  clock: Clock;
  /** The account behind a session, or null when either has ended. */
  loadActor: (key: SessionKey) => Promise<UserActor | null>;
  /** Finds the brand or account that owns the object in an admin operation's path. */
  findOwner: FindOwner;
  askForSecond: AskForSecond;
  config: AdminRules;
}

export function registerAccessGate(app: FastifyInstance, dependencies: GateDependencies): void {
  const { clock, findOwner, loadActor } = dependencies;
  const adminOnly = adminGate(dependencies.config);

  registerTwoPeople(app, {
    requireProof: (actor) => requireFreshProof(actor, clock),
    ask: dependencies.askForSecond,
  });
  app.decorateRequest("actor", null);
  app.decorateRequest("brandActor", null);

  async function readSession(request: FastifyRequest): Promise<UserActor | null> {
    const header = request.headers.authorization;
    if (header === undefined) return null;
    if (!header.startsWith("Bearer ")) throw unauthenticated();
    let decoded: unknown;
    try {
      decoded = app.jwt.verify(header.slice(7), { clockTimestamp: clock.now().getTime() });
    } catch {
      throw new AppError(401, "token_expired", "The access token is no longer valid. Refresh it.");
    }
    const claims = tokenClaims.safeParse(decoded);
    if (!claims.success) throw sessionEnded();
    const { sub, sid, aud } = claims.data;
    const actor = await loadActor({ userId: sub, sessionId: sid, audience: aud });
    if (actor === null) throw sessionEnded();
    return actor;
  }

  // Behind the limits by address, which are hooks of the routes: a call that is refused here has already counted there.
  app.addHook("preParsing", async (request) => {
    const { url, config } = request.routeOptions;
    const access = config.access;
    if (url === undefined || access === undefined) return;
    const isAdminArea = url.startsWith("/v1/admin/");
    if (isAdminArea) adminOnly.checkNetwork(request.ip);
    if (access.session === "none") return;
    request.actor = await readSession(request);
    if (request.actor === null) {
      if (access.session === "required") throw unauthenticated();
      checkAccount(request, null);
      return;
    }
    checkAccount(request, request.actor);
    checkAudience(request.actor, url);
    if (access.session === "required") authorize(request, request.actor, access);
    if (isAdminArea) adminOnly.checkSecondFactor(request.actor);
    if (access.duties !== undefined)
      await requireDuties(request, request.actor, access.duties, findOwner);
    if (access.freshProof) requireFreshProof(request.actor, clock);
  });
}

/** A site names the account of its page: a call of that account is never carried out, nor a read answered, as another's. */
function checkAccount(request: FastifyRequest, actor: UserActor | null): void {
  const named = request.headers[accountHeader];
  if (named === undefined) return;
  const account = userId.safeParse(named);
  if (!account.success) {
    const message = "Bachat-Account must be the id of an account.";
    throw invalidField(`headers.${accountHeader}`, "invalid_format", message);
  }
  if (account.data !== actor?.userId) throw otherAccount();
}

/** Admin-audience tokens reach only /v1/admin and /v1/auth; site tokens everything but /v1/admin. */
function checkAudience(actor: UserActor, url: string): void {
  const adminArea = url.startsWith("/v1/admin/");
  if (actor.audience === "admin" && !adminArea && !url.startsWith("/v1/auth/")) {
    throw new AppError(403, "wrong_audience", "An admin session is not valid here.");
  }
  if (actor.audience === "site" && adminArea) {
    throw new AppError(403, "wrong_audience", "Sign in to the admin area for this.");
  }
}

function authorize(request: FastifyRequest, actor: UserActor, access: Access): void {
  const params = request.params as Record<string, string | undefined>;
  if (params["brand_id"] !== undefined && access.roles.some((role) => role.startsWith("brand:"))) {
    const membership = actor.memberships.find((m) => m.brandId === params["brand_id"]);
    // Another tenant's brand is not there at all.
    if (membership === undefined) throw notFound("That brand");
    if (!access.roles.includes(`brand:${membership.role}`)) throw notInRole();
    request.brandActor = {
      userId: actor.userId,
      brandId: membership.brandId,
      role: membership.role,
      actions: brandActionsOf(membership.role, membership.status),
    };
    if (access.brandAction !== undefined) requireAction(request.brandActor, access.brandAction);
    return;
  }
  // An admin-audience session without rights may still use the operations of every signed-in account.
  if (access.roles.includes("student") && access.roles.includes("admin")) return;
  if (!access.roles.some((role) => actor.roles.has(role))) throw forbidden();
  const { permission } = access;
  if (permission !== undefined && permission !== "any") requirePermission(actor, permission);
}

/** Refuses unless password or second factor was given in the last ten minutes, on this session. */
export function requireFreshProof(actor: UserActor, clock: Clock): void {
  const endsAt = proofEndsAt(actor);
  if (endsAt === null || endsAt < clock.now()) {
    throw new AppError(403, "proof_required", "Confirm your password first, then try again.");
  }
}
