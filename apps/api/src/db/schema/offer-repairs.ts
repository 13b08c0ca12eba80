import { sql } from "drizzle-orm";
import { check, index, integer, pgEnum, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { descending, id, instant, userId } from "../columns.ts";
import { ofOffer } from "./offers.ts";
import { users } from "./users.ts";

export const repairKind = pgEnum("repair_kind", ["repair", "overrule"]);

/**
 * One row for each time that a brand repaired an offer which failed for students, or an admin overruled the students' answers.
 * Earlier answers do not count.
 */
export const offerRepairs = pgTable(
  "offer_repairs",
  {
    id: id(),
    offerId: ofOffer("cascade"),
    /** The brand's repair, or an admin's overrule. */
    kind: repairKind("kind").notNull().default("repair"),
    /** Made by the client, so that a repeated request is one repair. */
    repairKey: uuid("repair_key").notNull(),
    note: text("note").notNull(),
    repairedBy: userId("repaired_by").references(() => users.id, { onDelete: "set null" }),
    repairedAt: instant("repaired_at").notNull(),
    /** Students' answers until the repair. */
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
