import { incidentImpacts, incidentStates } from "@bachat/rules/status";
import { sql } from "drizzle-orm";
import { check, index, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, descending, instant, timestamps } from "../columns.ts";
import { statusComponent } from "./status-minutes.ts";

export const incidentState = pgEnum("incident_state", incidentStates);
export const incidentImpact = pgEnum("incident_impact", incidentImpacts);

/** Admins' reports on the status page. */
export const incidents = pgTable(
  "incidents",
  {
    /** Made by the page that sends it, so that a repeat adds nothing. */
    id: uuid("id").primaryKey(),
    title: text("title").notNull(),
    impact: incidentImpact("impact").notNull(),
    components: statusComponent("components").array().notNull(),
    /** As its last update says. */
    state: incidentState("state").notNull(),
    startedAt: instant("started_at").notNull(),
    /** Null while it goes on. */
    endedAt: instant("ended_at"),
    /** When an admin withdrew it as reported by mistake. It is on no page any more; the audit log keeps it. */
    withdrawnAt: instant("withdrawn_at"),
    ...timestamps(),
  },
  (t) => [
    check("incidents_end_after_start", sql`${t.endedAt} >= ${t.startedAt}`),
    check(
      "incidents_resolved_has_end",
      sql`(${t.state} = 'resolved') = (${t.endedAt} is not null)`,
    ),
    index("incidents_newest").on(descending(t.startedAt), descending(t.id)),
    index("incidents_ongoing")
      .on(descending(t.startedAt), descending(t.id))
      .where(sql`${t.endedAt} is null`),
  ],
);

/** Admins' updates of an incident, in the order of time. Rows are only added. */
export const incidentUpdates = pgTable(
  "incident_updates",
  {
    /** Made by the page that sends it, so that a repeat adds nothing. */
    id: uuid("id").primaryKey(),
    incidentId: uuid("incident_id")
      .notNull()
      .references(() => incidents.id),
    state: incidentState("state").notNull(),
    text: text("text").notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("incident_updates_incident").on(t.incidentId, t.createdAt, t.id)],
);
