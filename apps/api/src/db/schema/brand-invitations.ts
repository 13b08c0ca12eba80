import { sql } from "drizzle-orm";
import { check, index, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { bytea, citext, createdAt, id, instant, userId } from "../columns.ts";
import { brandRole } from "./brand-users.ts";
import { ofBrand } from "./brands.ts";
import { users } from "./users.ts";

export const brandInvitations = pgTable(
  "brand_invitations",
  {
    id: id(),
    brandId: ofBrand("cascade"),
    email: citext("email").notNull(),
    role: brandRole("role").notNull(),
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
    check("brand_invitations_one_end", sql`${t.acceptedAt} is null or ${t.revokedAt} is null`),
    uniqueIndex("brand_invitations_open")
      .on(t.brandId, t.email)
      .where(sql`${t.acceptedAt} is null and ${t.revokedAt} is null`),
    index("brand_invitations_email").on(t.email),
  ],
);
