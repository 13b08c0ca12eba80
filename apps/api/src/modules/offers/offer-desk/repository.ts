import { isUuid } from "@bachat/rules/patterns";
import { asc, eq, inArray } from "drizzle-orm";
import { beginning, beginsWith } from "../../../db/beginning.ts";
import type { Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import { offerMessages, offers } from "../../../db/schema/index.ts";

/** False when a message with this key was sent before. */
export async function insertMessage(
  tx: Executor,
  row: typeof offerMessages.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await tx.insert(offerMessages).values(row).onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}

/** Offers by id, or the first whose titles begin with the text. */
export const listBeginning = (db: Executor, text: string, limit: number) =>
  db
    .select(pick(offers, "id", "title", "brandName"))
    .from(offers)
    .where(isUuid(text) ? eq(offers.id, text) : beginsWith(beginning(offers.title), text))
    .orderBy(beginning(offers.title), asc(offers.id))
    .limit(limit);

/** Those of these offers that exist, by id. */
export async function findOffers(db: Executor, ids: readonly string[]) {
  const rows = await db
    .select(pick(offers, "id", "title", "brandId"))
    .from(offers)
    .where(inArray(offers.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}
