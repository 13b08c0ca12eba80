import type { ReviewStatus } from "@bachat/rules/accounts";
import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  min,
  ne,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "../../../db/client.ts";
import { contains } from "../../../db/contains.ts";
import { pick } from "../../../db/pick.ts";
import {
  brandApplications as applications,
  brands,
  categories,
  reviewAssignments as assignments,
  reviewClaims as claims,
  users,
} from "../../../db/schema/index.ts";
import type { BrandId, UserId } from "../../../ids.ts";
import type { ApplicationSort } from "./policy.ts";

/** Applications as a list, and as a queue. */

export interface Asked {
  status: ReviewStatus | undefined;
  search: string | undefined;
  assignee: UserId | "none" | undefined;
  /** Only what waits since before then. */
  overdueBefore: Date | null;
}

const subject = eq(assignments.subjectType, "application");

function ofAssignee(db: Executor, assignee: Asked["assignee"]): SQL | undefined {
  if (assignee === undefined) return undefined;
  const assigned = db.select({ id: assignments.subjectId }).from(assignments);
  return assignee === "none"
    ? notExists(assigned.where(and(subject, eq(assignments.subjectId, applications.id))))
    : inArray(applications.id, assigned.where(and(subject, eq(assignments.adminId, assignee))));
}

const matching = (db: Executor, { status, search, assignee, overdueBefore }: Asked) =>
  and(
    status === undefined ? undefined : eq(applications.status, status),
    overdueBefore === null
      ? undefined
      : and(eq(applications.status, "pending"), lt(applications.submittedAt, overdueBefore)),
    ofAssignee(db, assignee),
    contains(search, applications.brandName, applications.offerTitle, applications.contactEmail),
  );

export const countAll = (db: Executor, asked: Asked): Promise<number> =>
  db.$count(applications, matching(db, asked));

/** Of what waits: all, the admin's own, what is overdue, and since when the oldest waits. */
export async function countQueue(db: Executor, adminId: UserId, overdueBefore: Date) {
  const [row] = await db
    .select({
      pending: count(),
      mine: sql<number>`count(*) filter (where ${assignments.adminId} = ${adminId})::int`,
      overdue: sql<number>`count(*) filter (where ${lt(applications.submittedAt, overdueBefore)})::int`,
      oldestAt: min(applications.submittedAt),
    })
    .from(applications)
    .leftJoin(assignments, and(subject, eq(assignments.subjectId, applications.id)))
    .where(eq(applications.status, "pending"));
  return row ?? { pending: 0, mine: 0, overdue: 0, oldestAt: null };
}

const claimant = alias(users, "claimant");
const assignee = alias(users, "assignee");

export function list(
  db: Executor,
  asked: Asked,
  { sort, limit, offset }: { sort: ApplicationSort; limit: number; offset: number },
) {
  const order = sort === "oldest" ? asc : desc;
  return db
    .select({
      ...pick(applications, "id", "brandId", "brandName", "offerTitle", "redemptionMethod"),
      ...pick(applications, "contactEmail", "status", "revision", "submittedAt", "decidedAt"),
      brandLogoUrl: brands.logoUrl,
      categoryName: categories.name,
      claim: {
        adminId: claims.adminId,
        adminName: claimant.name,
        expiresAt: claims.expiresAt,
      },
      assignee: { adminId: assignments.adminId, adminName: assignee.name },
    })
    .from(applications)
    .innerJoin(categories, eq(categories.id, applications.categoryId))
    .innerJoin(brands, eq(brands.id, applications.brandId))
    .leftJoin(
      claims,
      and(eq(claims.subjectType, "application"), eq(claims.subjectId, applications.id)),
    )
    .leftJoin(claimant, eq(claimant.id, claims.adminId))
    .leftJoin(assignments, and(subject, eq(assignments.subjectId, applications.id)))
    .leftJoin(assignee, eq(assignee.id, assignments.adminId))
    .where(matching(db, asked))
    .orderBy(order(applications.submittedAt), order(applications.id))
    .limit(limit)
    .offset(offset);
}

/**
 * The waiting applications that the admin may claim: of others' brands, and held by no other admin. Oldest first; those later
 * than `after` come before the others.
 */
export async function listFree(
  db: Executor,
  asked: Asked,
  {
    adminId,
    ownBrands,
    now,
    after,
    limit,
  }: {
    adminId: UserId;
    ownBrands: readonly BrandId[];
    now: Date;
    after: string | null;
    limit: number;
  },
): Promise<string[]> {
  const left = sql`(select a.submitted_at, a.id from brand_applications a where a.id = ${after})`;
  const isBehind = sql`coalesce((${applications.submittedAt}, ${applications.id}) > ${left}, false)`;
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .leftJoin(
      claims,
      and(
        eq(claims.subjectType, "application"),
        eq(claims.subjectId, applications.id),
        or(ne(claims.adminId, adminId), isNotNull(claims.decidesAt)),
        sql`${claims.expiresAt} > ${now.toISOString()}::timestamptz`,
      ),
    )
    .where(
      and(
        matching(db, { ...asked, status: "pending" }),
        isNull(claims.subjectId),
        notInArray(applications.brandId, [...ownBrands]),
      ),
    )
    .orderBy(
      ...(after === null ? [] : [desc(isBehind)]),
      asc(applications.submittedAt),
      asc(applications.id),
    )
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Announces a change that is not in the row itself, such as its assignee. */
export async function touch(db: Executor, applicationId: string): Promise<void> {
  await db
    .update(applications)
    .set({ updatedAt: sql`now()` })
    .where(eq(applications.id, applicationId));
}
