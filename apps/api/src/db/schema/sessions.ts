import { sql } from "drizzle-orm";
import { check, index, inet, pgEnum, pgTable, text } from "drizzle-orm/pg-core";
import type { SessionId } from "../../ids.ts";
import { createdAt, descending, id, instant } from "../columns.ts";
import { ofUser } from "./users.ts";

export const sessionAudience = pgEnum("session_audience", ["site", "admin"]);
export const sessionTransport = pgEnum("session_transport", ["cookie", "body"]);
export const sessionEndReason = pgEnum("session_end_reason", [
  "signed_out",
  "signed_out_everywhere",
  "ended_by_user",
  "token_reuse",
  "password_changed",
  "sign_up_repeated",
  "blocked",
  "account_deleted",
]);

/** One row a refresh-token family: a signed-in device in the account settings. */
export const sessions = pgTable(
  "sessions",
  {
    id: id<SessionId>(),
    userId: ofUser("cascade"),
    audience: sessionAudience("audience").notNull(),
    /** Fixed for the whole family: a cookie family never gives its token in a body. */
    transport: sessionTransport("transport").notNull(),
    ip: inet("ip"),
    /** A readable label made from the user agent ("Chrome on Android"), not the header itself. */
    deviceLabel: text("device_label"),
    lastSeenAt: instant("last_seen_at").notNull().defaultNow(),
    /** When password or second factor was last proven; dangerous acts want it under 10 minutes old. */
    proofAt: instant("proof_at"),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
    revokedReason: sessionEndReason("revoked_reason"),
    createdAt: createdAt(),
  },
  (t) => [
    check("sessions_end_has_reason", sql`(${t.revokedAt} is null) = (${t.revokedReason} is null)`),
    check("sessions_expire_later", sql`${t.expiresAt} > ${t.createdAt}`),
    index("sessions_live_by_user")
      .on(t.userId, descending(t.lastSeenAt))
      .where(sql`${t.revokedAt} is null`),
    index("sessions_user").on(t.userId),
    index("sessions_expiry").on(t.expiresAt),
    index("sessions_last_seen").on(t.lastSeenAt),
  ],
);
