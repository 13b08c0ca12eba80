import { sql } from "drizzle-orm";
import { check, index, pgTable, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bytea, citext, createdAt, id, instant } from "../columns.ts";
import type { UserId } from "../../ids.ts";
import { userRole } from "./user-roles.ts";
import { users } from "./users.ts";

export const adminInvitations = pgTable(
  "admin_invitations",
  {
    id: id(),
    email: citext("email").notNull(),
    role: userRole("role").notNull().default("admin"),
    tokenHash: bytea("token_hash").notNull().unique(),
    invitedBy: uuid("invited_by")
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    acceptedBy: uuid("accepted_by")
      .$type<UserId>()
      .references(() => users.id, { onDelete: "set null" }),
    acceptedAt: instant("accepted_at"),
    revokedAt: instant("revoked_at"),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check("admin_invitations_one_end", sql`${t.acceptedAt} is null or ${t.revokedAt} is null`),
    uniqueIndex("admin_invitations_open_email")
      .on(t.email)
      .where(sql`${t.acceptedAt} is null and ${t.revokedAt} is null`),
    index("admin_invitations_invited_by").on(t.invitedBy),
  ],
);
