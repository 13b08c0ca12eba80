import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { instant } from "../columns.ts";
import { paymentGateway } from "./orders.ts";

/** How many notices without a right signature came in an hour: anyone may send them, so each is counted, none is stored. */
export const refusedNotices = pgTable(
  "refused_notices",
  {
    gateway: paymentGateway("gateway").notNull(),
    hour: instant("hour").notNull(),
    count: integer("count").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.gateway, t.hour] }),
    check("refused_notices_count", sql`${t.count} > 0`),
  ],
);
