import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { connectClients } from "./connect-clients.ts";

/** How far sign-ins at a client came, by day in Asia/Kolkata. It names nobody. */
export const connectDays = pgTable(
  "connect_days",
  {
    clientId: uuid("client_id")
      .notNull()
      .references(() => connectClients.id, { onDelete: "cascade" }),
    day: date("day", { mode: "string" }).notNull(),
    pressed: integer("pressed").notNull().default(0),
    signedIn: integer("signed_in").notNull().default(0),
    agreed: integer("agreed").notNull().default(0),
    verified: integer("verified").notNull().default(0),
    /** Only where the shop reports its orders. */
    ordered: integer("ordered").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.day] }),
    check(
      "connect_days_not_negative",
      sql`least(${t.pressed}, ${t.signedIn}, ${t.agreed}, ${t.verified}) >= 0`,
    ),
  ],
);
