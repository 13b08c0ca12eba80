import { desc, inArray, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { academicDomains } from "../../../db/schema/index.ts";

/**
 * The entry of a mail domain in the list, given it and every domain above it. A stopped one stops all below it; null when none is
 * in the list. The college is that of the most exact entry.
 */
export async function domainStanding(db: Executor, domains: string[]) {
  if (domains.length === 0) return null;
  const rows = await db
    .select({ trust: academicDomains.trust, collegeId: academicDomains.collegeId })
    .from(academicDomains)
    .where(inArray(academicDomains.domain, domains))
    .orderBy(desc(sql`length(${academicDomains.domain})`));
  return rows.find((row) => row.trust === "stopped") ?? rows[0] ?? null;
}
