import type { ReviewPolicyKind } from "@bachat/rules/review-policies";
import { and, desc, eq } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { reviewPolicies, users } from "../../../db/schema/index.ts";

/** That version, or the latest. */
export async function find(db: Executor, kind: ReviewPolicyKind, version?: number) {
  const [row] = await db
    .select({ policy: reviewPolicies, name: users.name })
    .from(reviewPolicies)
    .leftJoin(users, eq(users.id, reviewPolicies.createdBy))
    .where(
      and(
        eq(reviewPolicies.kind, kind),
        version === undefined ? undefined : eq(reviewPolicies.version, version),
      ),
    )
    .orderBy(desc(reviewPolicies.version))
    .limit(1);
  return row === undefined ? null : { ...row.policy, createdByName: row.name };
}

/** False when that version exists: of two at once the second waits for the first and finds it. */
export async function insert(
  tx: Executor,
  row: typeof reviewPolicies.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await tx.insert(reviewPolicies).values(row).onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}
