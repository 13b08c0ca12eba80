import { pgTable, uuid } from "drizzle-orm/pg-core";
import { instant, userId } from "../columns.ts";
import { users } from "./users.ts";
import { verificationDecisions } from "./verification-decisions.ts";

/** A decision that its author undid before it took effect. Append-only by grant. */
export const verificationUndos = pgTable("verification_undos", {
  decisionId: uuid("decision_id")
    .primaryKey()
    .references(() => verificationDecisions.id, { onDelete: "restrict" }),
  undoneBy: userId("undone_by")
    .notNull()
    .references(() => users.id, { onDelete: "restrict" }),
  undoneAt: instant("undone_at").notNull(),
});
