import { z } from "zod";
import type { Database } from "../db/client.ts";
import type { BrandId, SessionId, UserId } from "../ids.ts";
import type { Clock } from "../ports/clock.ts";
import type { RoleLabel } from "./access.ts";
import type { Audience, Membership, UserActor } from "./actor.ts";

export const tokenClaims = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  aud: z.enum(["site", "admin"]),
});
type TokenClaims = z.infer<typeof tokenClaims>;

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
