import { sql } from "drizzle-orm";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../columns.ts";

/** The pictures of public offers' tickets, which messengers show under a link. */
export const ticketPictures = pgTable(
  "ticket_pictures",
  {
    /** No foreign key: the files of a removed offer are removed before its row goes. */
    offerId: uuid("offer_id").primaryKey(),
    /** Names the stored file; null until it is made. */
    file: text("file"),
    /** The picture in Hindi, for an offer with a Hindi title. */
    fileHi: text("file_hi"),
    /** Since when the offer differs from its pictures; set by a trigger on offers, and moved by each further change. */
    changedAt: instant("changed_at"),
  },
  (t) => [
    index("ticket_pictures_changed")
      .on(t.changedAt, t.offerId)
      .where(sql`${t.changedAt} is not null`),
  ],
);
