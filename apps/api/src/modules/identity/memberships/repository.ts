import type { Locale } from "@bachat/rules/accounts";
import type { MemberRole } from "@bachat/rules/brand-actions";
import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { userRoles } from "../../../db/schema/index.ts";
import type { BrandId, UserId } from "../../../ids.ts";

export interface MemberRow {
  userId: UserId;
  name: string;
  email: string;
  locale: Locale;
  role: MemberRole;
  isContact: boolean;
  canSignIn: boolean;
  joinedAt: Date;
}

type Stored = { [K in keyof MemberRow]: K extends "joinedAt" ? string : MemberRow[K] };

/** The members of the brand: by its contact address, which makes an admin, or by a membership. */
export async function listMembers(db: Executor, brandId: BrandId): Promise<MemberRow[]> {
  const { rows } = await db.execute<Stored>(sql`
    select u.id as "userId", u.name, u.email::text as email, u.locale, m.role, m.is_contact as "isContact",
      (u.blocked_at is null and u.email_confirmed_at is not null) as "canSignIn",
      to_json(m.joined_at) #>> '{}' as "joinedAt"
    from (
      select distinct on (user_id) user_id, role, is_contact, joined_at from (
        select u.id as user_id, 'admin' as role, true as is_contact, b.created_at as joined_at
        from brands b join users u on u.email = b.contact_email and u.email_confirmed_at is not null
        where b.id = ${brandId}
        union all
        select bu.user_id, bu.role::text, false, bu.created_at from brand_users bu where bu.brand_id = ${brandId}
      ) every_way order by user_id, is_contact desc
    ) m join users u on u.id = m.user_id
    where u.deleted_at is null
    order by m.is_contact desc, lower(u.name), u.id`);
  return rows.map((row) => ({ ...row, joinedAt: new Date(row.joinedAt) }));
}

export async function isAdmin(db: Executor, userId: UserId): Promise<boolean> {
  const ofAdmin = and(eq(userRoles.userId, userId), eq(userRoles.role, "admin"));
  return (await db.$count(userRoles, ofAdmin)) > 0;
}
