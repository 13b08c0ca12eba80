import { and, desc, eq, gt, gte, inArray, isNull, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import { academicDomains, mailTokens as links, rosters } from "../../../db/schema/index.ts";
import type { UserId } from "../../../ids.ts";

/**
 * The entry of a mail domain in the list, given it and every domain above it. A stopped one stops all below it; null when none is
 * in the list. The college is that of the most exact entry.
 */
export async function domainStanding(db: Executor, domains: string[]) {
  if (domains.length === 0) return null;
  const rows = await db
    .select(pick(academicDomains, "domain", "trust", "mayApprove", "collegeId"))
    .from(academicDomains)
    .where(inArray(academicDomains.domain, domains))
    .orderBy(desc(sql`length(${academicDomains.domain})`));
  return rows.find((row) => row.trust === "stopped") ?? rows[0] ?? null;
}

/** The main domain of a college; without one that does most, and of these the shortest: departments have longer ones. */
export async function collegeDomain(db: Executor, collegeId: string) {
  const [row] = await db
    .select(pick(academicDomains, "domain", "mayApprove"))
    .from(academicDomains)
    .where(and(eq(academicDomains.collegeId, collegeId), eq(academicDomains.trust, "academic")))
    .orderBy(
      desc(academicDomains.isMain),
      desc(academicDomains.mayApprove),
      sql`length(${academicDomains.domain})`,
      academicDomains.domain,
    )
    .limit(1);
  return row ?? null;
}

/** Every domain of a college's mail and pages that counts as academic. */
export async function collegeDomains(db: Executor, collegeId: string): Promise<string[]> {
  const rows = await db
    .select(pick(academicDomains, "domain"))
    .from(academicDomains)
    .where(and(eq(academicDomains.collegeId, collegeId), eq(academicDomains.trust, "academic")));
  return rows.map((row) => row.domain);
}

/** Whether a list of its students that the college has sent is in force. */
export async function hasRoster(db: Executor, collegeId: string, today: string): Promise<boolean> {
  const inForce = and(
    eq(rosters.collegeId, collegeId),
    eq(rosters.state, "in_force"),
    gte(rosters.expiresOn, today),
  );
  return (await db.$count(rosters, inForce)) > 0;
}

/** The newest link to an academic address that can still be opened. */
export async function findOpenLink(db: Executor, userId: UserId, now: Date) {
  const [row] = await db
    .select({ email: sql<string>`${links.email}::text`, expiresAt: links.expiresAt })
    .from(links)
    .where(
      and(
        eq(links.userId, userId),
        eq(links.purpose, "academic_email"),
        isNull(links.usedAt),
        gt(links.expiresAt, now),
      ),
    )
    .orderBy(desc(links.createdAt))
    .limit(1);
  return row;
}
