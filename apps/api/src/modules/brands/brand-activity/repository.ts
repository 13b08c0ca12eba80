import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { auditLog } from "../../../db/schema/index.ts";
import type { BrandId, UserId } from "../../../ids.ts";
import { type ActivityKind, hiddenActions, patternsOf } from "./policy.ts";

export interface ActivityRow extends Record<string, unknown> {
  id: string;
  at: string;
  action: string;
  actorType: "user" | "api_key" | "system";
  actorId: UserId | null;
  actorName: string | null;
  isStaff: boolean;
  /** The present name of the entry's object; null where the object is gone. */
  subject: string | null;
  subjectType: string;
  subjectId: string | null;
  outletName: string | null;
  /** An admin's message to the brand. */
  message: string | null;
  order: {
    kind: "credit_pack" | "boost";
    pack: string | null;
    plan: string | null;
    credits: number | null;
    totalPaise: number;
    invoice: string | null;
  } | null;
  details: Record<string, unknown>;
  personalBefore: Record<string, unknown> | null;
  personalAfter: Record<string, unknown> | null;
}

interface Filter {
  kind: ActivityKind | undefined;
  person: UserId | undefined;
}

const listed = (patterns: readonly string[]) =>
  sql`array[${sql.join(
    patterns.map((one) => sql`${one}`),
    sql`, `,
  )}]::text[]`;

function matching(brandId: BrandId, { kind, person }: Filter): SQL {
  const { like, not } = patternsOf(kind);
  const parts = [
    sql`a.brand_id = ${brandId}`,
    sql`a.action like any (${listed(like)})`,
    sql`a.action <> all (${listed(hiddenActions)})`,
  ];
  if (not.length > 0) parts.push(sql`a.action not like all (${listed(not)})`);
  if (person !== undefined) parts.push(sql`a.actor_id = ${person}`);
  return sql.join(parts, sql` and `);
}

export async function count(db: Executor, brandId: BrandId, filter: Filter): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${auditLog} a where ${matching(brandId, filter)}`,
  );
  return rows[0]?.total ?? 0;
}

const isMember = (user: SQL, brandId: BrandId) => sql`(
  exists (select from brand_users m where m.user_id = ${user} and m.brand_id = ${brandId})
  or exists (select from brands b join users c on c.email = b.contact_email where b.id = ${brandId} and c.id = ${user}))`;

/** Whether Bachat's own staff did it. */
const isStaff = (user: SQL, brandId: BrandId) => sql`(
  exists (select from user_roles r where r.user_id = ${user} and r.role = 'admin') and not ${isMember(user, brandId)})`;

/** A page, newest first. The names are of now; whatever is gone by now has none. */
export async function list(
  db: Executor,
  brandId: BrandId,
  filter: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ActivityRow[]> {
  const { rows } = await db.execute<ActivityRow>(sql`
    with page as (
      select a.* from ${auditLog} a where ${matching(brandId, filter)}
      order by a.created_at desc, a.id desc limit ${limit} offset ${offset}
    )
    select p.id, to_json(p.created_at) #>> '{}' as at, p.action, p.actor_type as "actorType", p.actor_id as "actorId",
      u.name as "actorName", coalesce(${isStaff(sql`p.actor_id`, brandId)}, false) as "isStaff",
      p.details, p.subject_type as "subjectType", p.subject_id as "subjectId",
      v.before as "personalBefore", v.after as "personalAfter",
      case when p.details->>'outlet_id' is not null
        then (select t.name from outlets t where t.id = (p.details->>'outlet_id')::uuid) end as "outletName",
      case when p.details->>'message_id' is not null then coalesce(
        (select w.text from brand_messages w where w.id = (p.details->>'message_id')::uuid),
        (select w.text from offer_messages w where w.id = (p.details->>'message_id')::uuid)) end as message,
      case when p.subject_type = 'order' or p.details->>'order_id' is not null then (
        select json_build_object('kind', r.kind, 'pack', r.pack, 'plan', r.boost_plan, 'credits', r.credits,
          'totalPaise', r.total_paise, 'invoice',
          (select i.number from invoices i where i.order_id = r.id and i.kind = 'tax_invoice' limit 1))
        from orders r where r.brand_id = ${brandId}
          and r.id = coalesce(p.details->>'order_id', p.subject_id)::uuid) end as "order",
      case p.subject_type
        when 'offer' then (select o.title from offers o where o.id = p.subject_id::uuid)
        when 'redemption' then (select o.title from offers o where o.id = (p.details->>'offer_id')::uuid)
        when 'outlet' then (select t.name from outlets t where t.id = p.subject_id::uuid)
        when 'order' then (select o.title from orders r join offers o on o.id = r.offer_id where r.id = p.subject_id::uuid)
        when 'api_key' then (select k.name from api_keys k where k.id = p.subject_id::uuid)
        when 'webhook_endpoint' then p.details->>'place'
        when 'brand_invitation' then (select i.email::text from brand_invitations i where i.id = p.subject_id::uuid)
        when 'user' then (select s.name from users s where s.id = p.subject_id::uuid)
      end as subject
    from page p left join users u on p.actor_type = 'user' and u.id = p.actor_id
      left join audit_personal_values v on v.audit_id = p.id
    order by p.created_at desc, p.id desc`);
  return rows;
}

/** Everyone of the brand who did something that is listed. */
export async function listPeople(db: Executor, brandId: BrandId) {
  const everything = matching(brandId, { kind: undefined, person: undefined });
  const { rows } = await db.execute<{ user_id: UserId; name: string }>(sql`
    select u.id as user_id, u.name from users u
    where u.id in (select a.actor_id from ${auditLog} a where ${everything} and a.actor_type = 'user')
      and not ${isStaff(sql`u.id`, brandId)}
    order by lower(u.name), u.id`);
  return rows;
}
