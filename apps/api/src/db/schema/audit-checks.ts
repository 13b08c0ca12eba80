import { bigint, boolean, index, pgTable } from "drizzle-orm/pg-core";
import { bytea, descending, id, instant } from "../columns.ts";

/** Checks of the audit chain, one row each: how far each came, and the place that does not fit. */
export const auditChecks = pgTable(
  "audit_checks",
  {
    id: id(),
    /** True for a check from the first link on; else it goes on from the end of the last check. */
    isWhole: boolean("is_whole").notNull(),
    /** The last link that was found right, 0 before the first, and its hash. */
    position: bigint("position", { mode: "number" }).notNull(),
    linkHash: bytea("link_hash").notNull(),
    startedAt: instant("started_at").notNull(),
    /** Null while it goes on, or was cut and will be continued. */
    finishedAt: instant("finished_at"),
    /** Position of the first link that does not fit. */
    brokenAt: bigint("broken_at", { mode: "number" }),
  },
  (t) => [index("audit_checks_started").on(descending(t.startedAt))],
);
