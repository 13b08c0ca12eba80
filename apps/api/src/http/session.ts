import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Database } from "../db/client.ts";
import { AppError, forbidden, notFound, unauthenticated } from "../errors.ts";
import type { Clock } from "../ports/clock.ts";
import type { Access, RoleLabel } from "./access.ts";
import type { Audience, BrandId, Membership, SessionId, UserActor, UserId } from "./actor.ts";
import { brandActionsOf } from "./brand-actions.ts";
import { networkMatcher } from "./networks.ts";

/**
 * The access gate: before a body is read, decides from the route's declaration and the caller's session whether the
 * call goes on. Session, account, roles and memberships come from one prepared query a call, so that sign-out,
 * suspension and role changes act on the next call.
 */

const PROOF_MINUTES = 10;

const tokenClaims = z.object({ sub: z.uuid(), sid: z.uuid(), aud: z.enum(["site", "admin"]) });
export type TokenClaims = z.infer<typeof tokenClaims>;

const actorQuery = {
  name: "actor-by-session",
  text: `
    select u.id as user_id, u.email::text as email, u.email_confirmed_at, s.audience, s.proof_at,
      exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'admin') as is_admin,
      exists (select 1 from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as has_second_factor,
      coalesce((
        select json_agg(json_build_object('brand_id', m.brand_id, 'role', m.role, 'status', m.status))
        from (
          select distinct on (brand_id) brand_id, role, status from (
            select b.id as brand_id, 'admin' as role, b.status, 0 as rank
            from brands b where b.contact_email = u.email and u.email_confirmed_at is not null
            union all
            select bu.brand_id, bu.role::text, b.status, 1
            from brand_users bu join brands b on b.id = bu.brand_id where bu.user_id = u.id
          ) every_way order by brand_id, rank
        ) m
      ), '[]') as memberships
    from sessions s join users u on u.id = s.user_id
    where s.id = $1 and u.id = $2 and s.audience = $3 and s.revoked_at is null and s.expires_at > $4
      and u.blocked_at is null and u.deleted_at is null`,
};

interface ActorRow {
  user_id: UserId;
  email: string;
  email_confirmed_at: Date | null;
  audience: Audience;
  proof_at: Date | null;
  is_admin: boolean;
  has_second_factor: boolean;
  memberships: { brand_id: BrandId; role: Membership["role"]; status: Membership["status"] }[];
}

/** The account behind an access token's claims, or null when session or account no longer stand. */
export async function loadActor(
  db: Database,
  clock: Clock,
  claims: TokenClaims,
): Promise<UserActor | null> {
  const values = [claims.sid, claims.sub, claims.aud, clock.now()];
  const { rows } = await db.$client.query<ActorRow>({ ...actorQuery, values });
  const row = rows[0];
  if (row === undefined) return null;
  const memberships = row.memberships.map((m) => ({
    brandId: m.brand_id,
    role: m.role,
    status: m.status,
  }));
  const roles = new Set<RoleLabel>();
  if (row.audience === "site") {
    roles.add("student");
    for (const membership of memberships) roles.add(`brand:${membership.role}`);
  } else if (row.is_admin) {
    roles.add("admin");
  }
  return {
    userId: row.user_id,
    sessionId: claims.sid as SessionId,
    audience: row.audience,
    email: row.email,
    emailConfirmed: row.email_confirmed_at !== null,
    isAdmin: row.is_admin,
    hasSecondFactor: row.has_second_factor,
    memberships,
    roles,
    proofAt: row.proof_at,
  };
}

interface GateDependencies {
  db: Database;
  clock: Clock;
  config: { adminAllowedNetworks: readonly string[]; requireAdminSecondFactor: boolean };
}

export function registerAccessGate(app: FastifyInstance, dependencies: GateDependencies): void {
  const { db, clock } = dependencies;
  const networkAllowed = networkMatcher(dependencies.config.adminAllowedNetworks);

  const secondFactorMissing = (actor: UserActor) =>
    dependencies.config.requireAdminSecondFactor && !actor.hasSecondFactor;

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
      throw new AppError(
        401,
        "token_expired",
        "The access token is not valid any more. Refresh it.",
      );
    }
    const claims = tokenClaims.safeParse(decoded);
    const actor = claims.success ? await loadActor(db, clock, claims.data) : null;
    if (actor === null)
      throw new AppError(401, "session_ended", "This session has ended. Sign in again.");
    return actor;
  }

  // Behind the limits by address, which are hooks of the routes: a call that is refused here has counted.
  app.addHook("preParsing", async (request) => {
    const { url, config } = request.routeOptions;
    const access = config.access;
    if (url === undefined || access === undefined) return;
    if (url.startsWith("/v1/admin/") && !networkAllowed(request.ip)) {
      throw new AppError(
        403,
        "network_not_allowed",
        "Admin work is not possible from this network.",
      );
    }
    if (access.session === "none") return;
    request.actor = await readSession(request);
    if (request.actor === null) {
      if (access.session === "required") throw unauthenticated();
      return;
    }
    checkAudience(request.actor, url);
    if (access.session === "required") authorize(request, request.actor, access);
    if (url.startsWith("/v1/admin/") && secondFactorMissing(request.actor)) {
      throw new AppError(
        403,
        "second_factor_required_for_admin",
        "Admin work needs two-step sign-in. Switch it on first.",
      );
    }
    if (access.freshProof) requireFreshProof(request.actor, clock);
  });
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
    if (!access.roles.includes(`brand:${membership.role}`)) {
      throw forbidden("Your role in this brand may not do this.");
    }
    request.brandActor = {
      userId: actor.userId,
      brandId: membership.brandId,
      role: membership.role,
      actions: brandActionsOf(membership.role, membership.status),
    };
    return;
  }
  // An admin-audience session without rights may still use what every signed-in account may.
  if (access.roles.includes("student") && access.roles.includes("admin")) return;
  if (!access.roles.some((role) => actor.roles.has(role))) throw forbidden();
}

/** Refuses unless password or second factor was given in the last ten minutes, on this session. */
export function requireFreshProof(actor: UserActor, clock: Clock): void {
  const age = actor.proofAt === null ? Infinity : clock.now().getTime() - actor.proofAt.getTime();
  if (age > PROOF_MINUTES * 60_000) {
    throw new AppError(403, "proof_required", "Confirm your password first, then try again.");
  }
}
