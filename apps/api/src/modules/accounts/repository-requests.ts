import { eq, lt } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { addressRequests } from "../../db/schema/index.ts";

export async function insertRequest(
  tx: Executor,
  request: typeof addressRequests.$inferInsert,
): Promise<string> {
  const [row] = await tx
    .insert(addressRequests)
    .values(request)
    .returning({ id: addressRequests.id });
  if (row === undefined) throw new Error("No request was inserted.");
  return row.id;
}

export async function findRequestAddress(db: Executor, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ email: addressRequests.email })
    .from(addressRequests)
    .where(eq(addressRequests.id, id));
  return row?.email;
}

export async function hasRequests(db: Executor, email: string): Promise<boolean> {
  return (await db.$count(addressRequests, eq(addressRequests.email, email))) > 0;
}

/** Takes all that waits for an address, oldest first. Of two that take at once the second waits and finds nothing. */
export async function takeRequests(tx: Executor, email: string) {
  const rows = await tx.delete(addressRequests).where(eq(addressRequests.email, email)).returning();
  return rows.toSorted((a, b) => a.id.localeCompare(b.id, "en"));
}

export async function removeOldRequests(db: Executor, before: Date): Promise<void> {
  await db.delete(addressRequests).where(lt(addressRequests.createdAt, before));
}
