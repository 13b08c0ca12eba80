import { check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { descending, id, instant, userId } from "../columns.ts";
import { ofOffer } from "./offers.ts";
import { users } from "./users.ts";

/** Each time a brand said that it fixed an offer which failed for students. What they answered before counts no more. */
export const offerRepairs = pgTable(
  "offer_repairs",
  {
    id: id(),
    offerId: ofOffer("cascade"),
    /** Made by the client, so that a repeated request is one repair. */
    repairKey: uuid("repair_key").notNull(),
    note: text("note").notNull(),
    repairedBy: userId("repaired_by").references(() => users.id, { onDelete: "set null" }),
    repairedAt: instant("repaired_at").notNull(),
    /** What students had said when it was fixed. */
    answers: integer("answers").notNull(),
    worked: integer("worked").notNull(),
  },
  (t) => [
    check("offer_repairs_counts", sql`${t.worked} between 0 and ${t.answers}`),
    unique("offer_repairs_key").on(t.offerId, t.repairKey),
    index("offer_repairs_latest").on(t.offerId, descending(t.repairedAt)),
    index("offer_repairs_all").on(descending(t.repairedAt), descending(t.id)),
    index("offer_repairs_repaired_by").on(t.repairedBy),
  ],
);
