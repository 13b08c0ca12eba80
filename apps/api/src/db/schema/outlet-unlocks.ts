import { index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { instant, sessionId } from "../columns.ts";
import { outlets } from "./outlets.ts";
import { sessions } from "./sessions.ts";

/** Sessions, that is devices, which gave an outlet's PIN, until they are locked again. */
export const outletUnlocks = pgTable(
  "outlet_unlocks",
  {
    sessionId: sessionId("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    outletId: uuid("outlet_id")
      .notNull()
      .references(() => outlets.id, { onDelete: "cascade" }),
    unlockedUntil: instant("unlocked_until").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.outletId] }),
    index("outlet_unlocks_outlet").on(t.outletId),
  ],
);
