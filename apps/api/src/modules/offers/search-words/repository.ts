import { asc, eq, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { synonymGroups as groups, synonymVersion } from "../../../db/schema/index.ts";

export type GroupRow = Pick<typeof groups.$inferSelect, "id" | "words" | "updatedAt">;

const columns = { id: groups.id, words: groups.words, updatedAt: groups.updatedAt };

/** A number that every change of a group raises. */
export async function findVersion(db: Executor): Promise<number> {
  const [row] = await db.select({ version: synonymVersion.version }).from(synonymVersion);
  return row?.version ?? 0;
}

/** Makes other changes of groups wait until the transaction ends. */
export async function holdVersion(tx: Executor): Promise<void> {
  await tx.select().from(synonymVersion).for("update");
}

export async function raiseVersion(tx: Executor): Promise<void> {
  await tx.update(synonymVersion).set({ version: sql`${synonymVersion.version} + 1` });
}

/** All groups, in the order of their making. */
export const listGroups = (db: Executor): Promise<GroupRow[]> =>
  db.select(columns).from(groups).orderBy(asc(groups.id));

export async function insert(tx: Executor, words: string[]): Promise<string> {
  const [made] = await tx.insert(groups).values({ words }).returning({ id: groups.id });
  if (made === undefined) throw new Error("No group was inserted.");
  return made.id;
}

export async function update(tx: Executor, id: string, words: string[]): Promise<void> {
  await tx.update(groups).set({ words }).where(eq(groups.id, id));
}

export async function remove(tx: Executor, id: string): Promise<void> {
  await tx.delete(groups).where(eq(groups.id, id));
}
