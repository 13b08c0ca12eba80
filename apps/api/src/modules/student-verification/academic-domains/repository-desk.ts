import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { containing } from "../../../db/contains.ts";
import { pick } from "../../../db/pick.ts";
import { academicDomains as domains, colleges } from "../../../db/schema/index.ts";
import { type DomainTrust, MOST_COUNTED, trustColumns } from "./policy.ts";

/** Held until the transaction ends, so that no domain above or below the checked one changes before the write. */
export const lockDomains = (tx: Executor) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('academic-domains', 0))`);

interface Asked {
  search?: string | undefined;
  trust?: DomainTrust | undefined;
}

function matching({ search, trust }: Asked) {
  const wanted = trust === undefined ? undefined : trustColumns(trust);
  return and(
    wanted && eq(domains.trust, wanted.trust),
    // A refused domain has no such flag.
    wanted?.trust === "academic" ? eq(domains.mayApprove, wanted.mayApprove) : undefined,
    search === undefined
      ? undefined
      : sql`${domains.domain} = any(array(
          select d.domain from academic_domains d where d.domain like ${containing(search.toLowerCase())} limit ${MOST_COUNTED + 1}))`,
  );
}

export function count(db: Executor, asked: Asked): Promise<number> {
  const counted = db
    .select({ domain: domains.domain })
    .from(domains)
    .where(matching(asked))
    .limit(MOST_COUNTED + 1);
  return db.$count(counted.as("counted"));
}

const shown = { domain: domains, college: pick(colleges, "id", "name", "city") };
export type DomainRow = NonNullable<Awaited<ReturnType<typeof find>>>;

export const list = (
  db: Executor,
  asked: Asked,
  { sort, limit, offset }: { sort: "domain" | "newest"; limit: number; offset: number },
) =>
  db
    .select(shown)
    .from(domains)
    .leftJoin(colleges, eq(colleges.id, domains.collegeId))
    .where(matching(asked))
    .orderBy(
      ...(sort === "newest"
        ? [desc(domains.createdAt), desc(domains.domain)]
        : [asc(domains.domain)]),
    )
    .limit(limit)
    .offset(offset);

export async function find(db: Executor, domain: string) {
  const [row] = await db
    .select(shown)
    .from(domains)
    .leftJoin(colleges, eq(colleges.id, domains.collegeId))
    .where(eq(domains.domain, domain));
  return row;
}

/** The first of these that is on the stop list. */
export async function findStopped(tx: Executor, names: string[]): Promise<string | null> {
  if (names.length === 0) return null;
  const [row] = await tx
    .select({ domain: domains.domain })
    .from(domains)
    .where(and(inArray(domains.domain, names), eq(domains.trust, "stopped")))
    .limit(1);
  return row?.domain ?? null;
}

/** Trusted domains below one. */
export async function listTrustedBelow(tx: Executor, domain: string, limit: number) {
  const rows = await tx
    .select({ domain: domains.domain })
    .from(domains)
    .where(
      and(
        // Found by the trigrams of the end, then compared to the dot.
        sql`${domains.domain} like ${`%.${domain}`}`,
        eq(domains.trust, "academic"),
      ),
    )
    .orderBy(asc(domains.domain))
    .limit(limit);
  return rows.map((row) => row.domain);
}

type Fields = typeof domains.$inferInsert;

export const insert = (tx: Executor, row: Fields) => tx.insert(domains).values(row);

/** Another domain becomes the main one of this college. */
export const endMain = (tx: Executor, collegeId: string) =>
  tx
    .update(domains)
    .set({ isMain: false })
    .where(and(eq(domains.collegeId, collegeId), eq(domains.isMain, true)));

export const update = (tx: Executor, domain: string, fields: Partial<Fields>) =>
  tx.update(domains).set(fields).where(eq(domains.domain, domain));
