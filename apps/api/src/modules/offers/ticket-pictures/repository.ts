import { and, eq, inArray, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { markedOffers } from "../../../db/marked.ts";
import { pick } from "../../../db/pick.ts";
import { publicOfferColumns } from "../../../db/public-offer.ts";
import { offers, ticketPictures as tickets } from "../../../db/schema/index.ts";

/** Offers that changed since their tickets were drawn. */
export const changedOffers = (db: Executor): AsyncGenerator<string[]> =>
  markedOffers(db, { table: "ticket_pictures", column: "changed_at" });

export type Marked = Awaited<ReturnType<typeof listMarked>>[number];

/** The tickets of these offers with the mark at the time of reading; `offer` is null for an offer that is not public. */
export async function listMarked(db: Executor, ids: readonly string[]) {
  const { id, title, titleHi, discountType, discountValue, currency } = publicOfferColumns;
  const { pictureId, brandName, brandLogoUrl } = publicOfferColumns;
  const words = { id, title, titleHi, discountType, discountValue, currency };
  return db
    .select({
      ...pick(tickets, "offerId", "file", "fileHi", "changedAt"),
      offer: { ...words, pictureId, brandName, brandLogoUrl },
    })
    .from(tickets)
    .leftJoin(offers, and(eq(offers.id, tickets.offerId), offers.isPublic))
    .where(and(inArray(tickets.offerId, [...ids]), sql`${tickets.changedAt} is not null`));
}

interface Seen {
  offerId: string;
  changedAt: Date | null;
}
const unchanged = ({ offerId, changedAt }: Seen) =>
  and(eq(tickets.offerId, offerId), sql`${tickets.changedAt} = ${changedAt}`);

/** @returns whether the offer has not changed since it was drawn; a changed one stays marked. */
export async function keepFiles(
  tx: Executor,
  seen: Seen,
  files: { file: string | null; fileHi: string | null },
): Promise<boolean> {
  const rows = await tx
    .update(tickets)
    .set({ ...files, changedAt: null })
    .where(unchanged(seen))
    .returning({ id: tickets.offerId });
  return rows.length > 0;
}

/** @returns whether the offer is still away. */
export async function drop(tx: Executor, seen: Seen): Promise<boolean> {
  const rows = await tx.delete(tickets).where(unchanged(seen)).returning({ id: tickets.offerId });
  return rows.length > 0;
}

export async function isUsed(db: Executor, offerId: string, file: string): Promise<boolean> {
  const found = await db.$count(
    tickets,
    sql`${tickets.offerId} = ${offerId} and ${file} in (${tickets.file}, ${tickets.fileHi})`,
  );
  return found > 0;
}
