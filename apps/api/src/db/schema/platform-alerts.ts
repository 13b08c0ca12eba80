import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { brandId, id, instant } from "../columns.ts";

/** Faults of the installation that owners hear of, each from its first sight to its end. */
export const platformAlerts = pgTable(
  "platform_alerts",
  {
    id: id(),
    /** One of `alertKinds` in packages/rules. */
    kind: text("kind").notNull(),
    /** The name of the job, brand, admin or site; empty for a fault of the installation itself. */
    subject: text("subject").notNull(),
    brandId: brandId("brand_id"),
    count: integer("count").notNull(),
    /** When the fault itself began. */
    since: instant("since").notNull(),
    raisedAt: instant("raised_at").notNull(),
    endedAt: instant("ended_at"),
  },
  // One fault is one alert, however many programs see it.
  (t) => [
    uniqueIndex("platform_alerts_open")
      .on(t.kind, t.subject)
      .where(sql`${t.endedAt} is null`),
  ],
);

export const alertEdge = pgEnum("alert_edge", ["raised", "ended"]);
export const alertChannel = pgEnum("alert_channel", ["mail", "webhook"]);

/** The messages about an alert: one about its start and one about its end on each channel, sent until one is taken. */
export const platformAlertMessages = pgTable(
  "platform_alert_messages",
  {
    id: id(),
    alertId: uuid("alert_id")
      .notNull()
      .references(() => platformAlerts.id, { onDelete: "cascade" }),
    edge: alertEdge("edge").notNull(),
    channel: alertChannel("channel").notNull(),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: instant("next_attempt_at").notNull(),
    sentAt: instant("sent_at"),
    /** Why the last attempt failed, in the receiver's words. */
    error: text("error"),
  },
  (t) => [
    uniqueIndex("platform_alert_messages_once").on(t.alertId, t.edge, t.channel),
    index("platform_alert_messages_due")
      .on(t.nextAttemptAt)
      .where(sql`${t.sentAt} is null`),
  ],
);

/** One row: the API process that looks for faults at the moment. Another one takes over when its time has run out. */
export const platformWatch = pgTable(
  "platform_watch",
  {
    one: boolean("one").primaryKey().default(true),
    holder: uuid("holder").notNull(),
    until: instant("until").notNull(),
  },
  (t) => [check("platform_watch_one_row", sql`${t.one}`)],
);

/** Each backup that was made of this database, as the backup's command notes it. */
export const backupRuns = pgTable("backup_runs", {
  id: id(),
  name: text("name").notNull(),
  endedAt: instant("ended_at").notNull().defaultNow(),
  /** When it was last read as a whole, as a restore would. */
  verifiedAt: instant("verified_at"),
});
