import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import {
  auditAddresses,
  auditChain,
  auditLog,
  auditPersonalValues as personal,
  students,
  users,
  verificationSubmissions,
} from "../../../db/schema/index.ts";
import type { Place } from "../../../http/cursor-pages.ts";
import type { UserId } from "../../../ids.ts";

interface Subject {
  type: string;
  id: string;
}

export interface Filter {
  requestId: string | undefined;
  actor: UserId | undefined;
  /** The actions to search for; null for any. */
  actions: readonly string[] | null;
  /** About one of these; null for any. */
  subjects: readonly Subject[] | null;
  from: Date | undefined;
  /** Before this moment. */
  until: Date | undefined;
}

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** The conditions on each entry, whichever index finds it. */
function conditions(filter: Filter, place: Place | null): SQL[] {
  const { requestId, actor, from, until } = filter;
  return [
    requestId === undefined ? undefined : sql`a.request_id = ${requestId}`,
    actor === undefined ? undefined : sql`a.actor_id = ${actor}`,
    from === undefined ? undefined : sql`a.created_at >= ${moment(from)}`,
    until === undefined ? undefined : sql`a.created_at < ${moment(until)}`,
    place === null
      ? undefined
      : sql`(a.created_at, a.id) ${place.direction === "newer" ? sql`>` : sql`<`} (${moment(place.at)}, ${place.id}::uuid)`,
  ].filter((one) => one !== undefined);
}

const listOf = (values: readonly string[]) =>
  sql`array[${sql.join(
    values.map((one) => sql`${one}`),
    sql`, `,
  )}]::text[]`;

/** Older entries name their setting in the details alone, and no entry is ever changed. */
const ofOlderSetting = (key: string) => [
  sql`a.subject_type = 'setting'`,
  sql`a.subject_id is null`,
  sql`a.details->>'key' = ${key}`,
];

/**
 * The ids of a page. Where entries are about several records, or of several actions, each of them is read by its index no
 * further than the page, and then the entries are put in order: a list costs the same however long the log is.
 */
function found(filter: Filter, place: Place | null, limit: number): SQL {
  const { actions, subjects } = filter;
  const direction = place?.direction === "newer" ? sql`asc` : sql`desc`;
  const order = sql`order by created_at ${direction}, id ${direction} limit ${limit}`;
  const each = (more: readonly SQL[]) => {
    const all = [...conditions(filter, place), ...more];
    const where = all.length === 0 ? sql`` : sql`where ${sql.join(all, sql` and `)}`;
    return sql`select a.id, a.created_at from ${auditLog} a ${where} ${order}`;
  };
  if (subjects !== null) {
    const about = [sql`a.subject_type = s.type`, sql`a.subject_id = s.id`];
    const of = actions === null ? [] : [sql`a.action = any (${listOf(actions)})`];
    const pages = [
      sql`select f.* from unnest(${listOf(subjects.map(({ type }) => type))}, ${listOf(subjects.map(({ id }) => id))}) as s(type, id)
        cross join lateral (${each([...about, ...of])}) f`,
      ...subjects
        .filter(({ type }) => type === "setting")
        .map(({ id }) => sql`(${each([...ofOlderSetting(id), ...of])})`),
    ];
    return sql`select f.id from (${sql.join(pages, sql` union all `)}) f ${order}`;
  }
  if (actions !== null && filter.requestId === undefined)
    return sql`select f.id from unnest(${listOf(actions)}) as s(action)
      cross join lateral (${each([sql`a.action = s.action`])}) f ${order}`;
  const of = actions === null ? [] : [sql`a.action = any (${listOf(actions)})`];
  return sql`select f.id from (${each(of)}) f`;
}

const newestFirst = [desc(auditLog.createdAt), desc(auditLog.id)];
const ofEntry = {
  ...pick(auditLog, "id", "createdAt", "action", "actorType", "actorId", "brandId"),
  ...pick(auditLog, "subjectType", "subjectId", "requestId", "job", "details"),
  address: auditAddresses.address,
};

/** The present names of an entry's objects: a deleted object has no name. */
const names = {
  actorName: users.name,
  actorIsAdmin: sql<boolean>`exists (select from user_roles r where r.user_id = ${auditLog.actorId} and r.role = 'admin')`,
  reason: sql<
    string | null
  >`coalesce(${personal.after}->>'reason', ${auditLog.details}->>'reason', ${auditLog.details}->>'note')`,
  studentId: sql<string | null>`case ${auditLog.subjectType}
    when 'student' then ${auditLog.subjectId}
    when 'user' then (select s.id::text from students s where s.user_id = ${auditLog.subjectId}::uuid)
    when 'verification_submission' then (select v.student_id::text from verification_submissions v where v.id = ${auditLog.subjectId}::uuid)
    when 'verification_document' then (select v.student_id::text from verification_documents d
      join verification_submissions v on v.id = d.submission_id where d.id = ${auditLog.subjectId}::uuid)
  end`,
  person: sql<string | null>`case ${auditLog.subjectType}
    when 'user' then (select u.name from users u where u.id = ${auditLog.subjectId}::uuid)
    when 'student' then (select s.name from students s where s.id = ${auditLog.subjectId}::uuid)
    when 'verification_submission' then (select s.name from verification_submissions v
      join students s on s.id = v.student_id where v.id = ${auditLog.subjectId}::uuid)
  end`,
  name: sql<string | null>`case ${auditLog.subjectType}
    when 'brand' then (select b.name from brands b where b.id = ${auditLog.subjectId}::uuid)
    when 'application' then (select b.name from brands b where b.id = ${auditLog.brandId})
    when 'offer' then (select o.title from offers o where o.id = ${auditLog.subjectId}::uuid)
    when 'category' then (select c.name from categories c where c.id = ${auditLog.subjectId}::uuid)
    when 'outlet' then (select t.name from outlets t where t.id = ${auditLog.subjectId}::uuid)
    when 'api_key' then (select k.name from api_keys k where k.id = ${auditLog.subjectId}::uuid)
    when 'order' then (select b.name from orders r join brands b on b.id = r.brand_id where r.id = ${auditLog.subjectId}::uuid)
    when 'job' then ${auditLog.subjectId}
  end`,
};

const entries = (db: Executor) =>
  db
    .select({ ...ofEntry, ...names })
    .from(auditLog)
    .leftJoin(users, and(eq(auditLog.actorType, "user"), eq(users.id, auditLog.actorId)))
    .leftJoin(personal, eq(personal.auditId, auditLog.id))
    .leftJoin(auditAddresses, eq(auditAddresses.auditId, auditLog.id));

export type EntryRow = Awaited<ReturnType<typeof list>>[number];

/** Nearest to the place first. */
export function list(db: Executor, filter: Filter, place: Place | null, limit: number) {
  const order = place?.direction === "newer" ? asc : desc;
  return entries(db)
    .where(sql`${auditLog.id} = any (array(${found(filter, place, limit)}))`)
    .orderBy(order(auditLog.createdAt), order(auditLog.id));
}

export async function find(db: Executor, id: string) {
  const [row] = await entries(db).where(eq(auditLog.id, id));
  return row ?? null;
}

/** The values stored beside an entry, and its place in the chain. */
export async function findMore(db: Executor, id: string) {
  const [row] = await db
    .select({
      personalHash: auditLog.personalHash,
      before: personal.before,
      after: personal.after,
      isKept: sql<boolean>`${personal.auditId} is not null`,
      position: auditChain.position,
      linkedAt: auditChain.chainedAt,
    })
    .from(auditLog)
    .leftJoin(personal, eq(personal.auditId, auditLog.id))
    .leftJoin(auditChain, eq(auditChain.auditId, auditLog.id))
    .where(eq(auditLog.id, id));
  return row ?? null;
}

export type PlainRow = Awaited<ReturnType<typeof listPlain>>[number];

/** For a file, newest first: without names. */
export const listPlain = (db: Executor, filter: Filter, place: Place | null, limit: number) =>
  db
    .select(ofEntry)
    .from(auditLog)
    .leftJoin(auditAddresses, eq(auditAddresses.auditId, auditLog.id))
    .where(sql`${auditLog.id} = any (array(${found(filter, place, limit)}))`)
    .orderBy(...newestFirst);

/** The account and student that an id of either means; null when it means neither. */
export async function findPerson(db: Executor, id: string) {
  const [student] = await db
    .select(pick(students, "id", "userId"))
    .from(students)
    .where(sql`${students.id} = ${id}::uuid or ${students.userId} = ${id}::uuid`);
  if (student !== undefined) return { userId: student.userId, studentId: student.id };
  const [user] = await db
    .select(pick(users, "id"))
    .from(users)
    .where(sql`${users.id} = ${id}::uuid`);
  return user === undefined ? null : { userId: user.id, studentId: null };
}

/** A student's IDs, the newest first. */
export async function listSubmissionIds(db: Executor, studentId: string, limit: number) {
  const rows = await db
    .select(pick(verificationSubmissions, "id"))
    .from(verificationSubmissions)
    .where(sql`${verificationSubmissions.studentId} = ${studentId}::uuid`)
    .orderBy(desc(verificationSubmissions.createdAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}
