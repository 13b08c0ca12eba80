import { and, asc, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { verificationDocuments as documents } from "../../../db/schema/index.ts";

export type DocumentFiles = Pick<
  typeof documents.$inferSelect,
  "id" | "originalKey" | "pageKeys" | "coveredPageKeys"
>;

/** Documents that have files, in the order of their ids. */
export async function listDocumentFiles(
  db: Executor,
  after: string | null,
  limit: number,
): Promise<DocumentFiles[]> {
  const { id, originalKey, pageKeys, coveredPageKeys, deletedAt } = documents;
  return db
    .select({ id, originalKey, pageKeys, coveredPageKeys })
    .from(documents)
    .where(
      and(
        isNull(deletedAt),
        or(isNotNull(originalKey), sql`cardinality(${pageKeys}) > 0`),
        after === null ? undefined : gt(id, after),
      ),
    )
    .orderBy(asc(id))
    .limit(limit);
}

/** Points a document to other files. False when it was prepared, covered, deleted or moved since it was read. */
export async function moveFiles(
  tx: Executor,
  from: DocumentFiles,
  to: Omit<DocumentFiles, "id">,
): Promise<boolean> {
  const { id, originalKey, pageKeys, coveredPageKeys, deletedAt } = documents;
  const rows = await tx
    .update(documents)
    .set(to)
    .where(
      and(
        eq(id, from.id),
        isNull(deletedAt),
        from.originalKey === null ? isNull(originalKey) : eq(originalKey, from.originalKey),
        eq(pageKeys, from.pageKeys),
        eq(coveredPageKeys, from.coveredPageKeys),
      ),
    )
    .returning({ id });
  return rows.length > 0;
}
