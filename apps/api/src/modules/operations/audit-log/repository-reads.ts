import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import {
  documentReads as reads,
  students,
  users,
  verificationDocuments as documents,
  verificationSubmissions as submissions,
} from "../../../db/schema/index.ts";
import type { Place } from "../../../http/cursor-pages.ts";
import type { UserId } from "../../../ids.ts";

/** Reads of documents. An address that was issued and not opened is no read. */

export interface ReadFilter {
  /** The documents to search for; null for any. */
  documents: readonly string[] | null;
  reader: UserId | undefined;
  isByAdmins: boolean;
  from: Date | undefined;
  /** Before this moment. */
  until: Date | undefined;
}

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;

const isAdmin = (user: SQL) =>
  sql<boolean>`exists (select from user_roles o where o.user_id = ${user} and o.role = 'admin')`;

function found(filter: ReadFilter, place: Place | null, limit: number): SQL {
  const { documents: of, reader, isByAdmins, from, until } = filter;
  const direction = place?.direction === "newer" ? sql`asc` : sql`desc`;
  const order = sql`order by created_at ${direction}, id ${direction} limit ${limit}`;
  // Each admin's own by index: of students there are many more readings.
  const isOfEach = isByAdmins && reader === undefined && of === null;
  const where = [
    sql`r.action = 'read'`,
    reader === undefined ? undefined : sql`r.user_id = ${reader}`,
    isByAdmins && !isOfEach ? isAdmin(sql`r.user_id`) : undefined,
    from === undefined ? undefined : sql`r.created_at >= ${moment(from)}`,
    until === undefined ? undefined : sql`r.created_at < ${moment(until)}`,
    isOfEach ? sql`r.user_id = s.id` : undefined,
    place === null
      ? undefined
      : sql`(r.created_at, r.id) ${place.direction === "newer" ? sql`>` : sql`<`} (${moment(place.at)}, ${place.id}::uuid)`,
    of === null ? undefined : sql`r.document_id = s.id`,
  ].filter((one) => one !== undefined);
  const each = sql`select r.id, r.created_at from ${reads} r where ${sql.join(where, sql` and `)} ${order}`;
  if (isOfEach)
    return sql`select f.id from (select user_id as id from user_roles where role = 'admin') s cross join lateral (${each}) f ${order}`;
  if (of === null) return sql`select f.id from (${each}) f`;
  const ids = sql.join(
    of.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  return sql`select f.id from unnest(array[${ids}]::uuid[]) as s(id) cross join lateral (${each}) f ${order}`;
}

/** Nearest to the place first. */
export function list(db: Executor, filter: ReadFilter, place: Place | null, limit: number) {
  const order = place?.direction === "newer" ? asc : desc;
  return db
    .select({
      ...pick(reads, "id", "createdAt", "page", "reason"),
      readerId: reads.userId,
      readerName: users.name,
      isAdmin: isAdmin(sql`${reads.userId}`),
      documentId: documents.id,
      kind: documents.kind,
      deletedAt: documents.deletedAt,
      submissionId: documents.submissionId,
      studentId: students.id,
      studentName: students.name,
      ownerId: students.userId,
    })
    .from(reads)
    .innerJoin(users, eq(users.id, reads.userId))
    .innerJoin(documents, eq(documents.id, reads.documentId))
    .innerJoin(submissions, eq(submissions.id, documents.submissionId))
    .innerJoin(students, eq(students.id, submissions.studentId))
    .where(sql`${reads.id} = any (array(${found(filter, place, limit)}))`)
    .orderBy(order(reads.createdAt), order(reads.id));
}

/** The documents of a student, also deleted ones. */
export async function documentsOf(db: Executor, studentId: string): Promise<string[]> {
  const rows = await db
    .select(pick(documents, "id"))
    .from(documents)
    .innerJoin(submissions, eq(submissions.id, documents.submissionId))
    .where(sql`${submissions.studentId} = ${studentId}::uuid`);
  return rows.map(({ id }) => id);
}
