import { sql } from "drizzle-orm";
import { check, index, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { bytea, citext, createdAt, id, instant, userId } from "../columns.ts";
import { adminPermission, userRole } from "./user-roles.ts";
import { users } from "./users.ts";

export const adminInvitations = pgTable(
  "admin_invitations",
  {
    id: id(),
    email: citext("email").notNull(),
    role: userRole("role").notNull().default("admin"),
    /** The permissions that it gives. Empty in older invitations, which did not name them and cannot be accepted. */
    permissions: adminPermission("permissions")
      .array()
      .notNull()
      .default(sql`'{}'`),
    tokenHash: bytea("token_hash").notNull().unique(),
    invitedBy: userId("invited_by")
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    acceptedBy: userId("accepted_by").references(() => users.id, { onDelete: "set null" }),
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
