import type { Database } from "../../../db/client.ts";
import type { AdminPermission, Audience, Membership } from "../../../http/actor.ts";
import type { SessionId, UserId } from "../../../ids.ts";

/**
 * The one place that says whether a session is live. One prepared statement a call joins the tables of several modules:
 * it runs before every signed-in request.
 */
const actorQuery = {
  name: "actor-by-session",
  text: `
    select u.id as "userId", u.email::text as email, u.email_confirmed_at as "emailConfirmedAt",
      s.audience, s.proof_at as "proofAt",
      exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'admin') as "isAdmin",
      coalesce((
        select r.permissions::text[] from user_roles r where r.user_id = u.id and r.role = 'admin'
      ), '{}') as permissions,
      exists (select 1 from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as "hasSecondFactor",
      coalesce((
        select json_agg(json_build_object('brandId', m.brand_id, 'role', m.role, 'status', m.status))
        from (
          select distinct on (brand_id) brand_id, role, status from (
            select b.id as brand_id, 'admin' as role, b.status::text as status, 0 as rank
            from brands b where b.contact_email = u.email and u.email_confirmed_at is not null
            union all
            select bu.brand_id, bu.role::text, b.status::text, 1
            from brand_users bu join brands b on b.id = bu.brand_id where bu.user_id = u.id
            union all
            select x.brand_id, 'admin', 'sandbox', 2
            from sandboxes x where x.user_id = u.id and u.email_confirmed_at is not null
          ) every_way order by brand_id, rank
        ) m
      ), '[]') as memberships
    from sessions s join users u on u.id = s.user_id
    where s.id = $1 and u.id = $2 and s.audience = $3 and s.revoked_at is null and s.expires_at > $4
      and u.blocked_at is null and u.deleted_at is null`,
};

export interface ActorRow {
  userId: UserId;
  email: string;
  emailConfirmedAt: Date | null;
  audience: Audience;
  proofAt: Date | null;
  isAdmin: boolean;
  permissions: AdminPermission[];
  hasSecondFactor: boolean;
  memberships: Membership[];
}

export interface SessionKey {
  userId: UserId;
  sessionId: SessionId;
  audience: Audience;
}

export async function findActor(
  db: Database,
  { userId, sessionId, audience }: SessionKey,
  now: Date,
): Promise<ActorRow | undefined> {
  const values = [sessionId, userId, audience, now];
  const { rows } = await db.$client.query<ActorRow>({ ...actorQuery, values });
  return rows[0];
}
