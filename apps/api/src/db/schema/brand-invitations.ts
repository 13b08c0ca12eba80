import { sql } from "drizzle-orm";
import { check, index, pgTable, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bytea, citext, createdAt, id, instant } from "../columns.ts";
import type { BrandId, UserId } from "../../ids.ts";
import { brandRole } from "./brand-users.ts";
import { brands } from "./brands.ts";
import { users } from "./users.ts";

export const brandInvitations = pgTable(
  "brand_invitations",
  {
    id: id(),
    brandId: uuid("brand_id")
      .$type<BrandId>()
      .notNull()
      .references(() => brands.id, { onDelete: "cascade" }),
    email: citext("email").notNull(),
    role: brandRole("role").notNull(),
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
    check("brand_invitations_one_end", sql`${t.acceptedAt} is null or ${t.revokedAt} is null`),
    uniqueIndex("brand_invitations_open")
      .on(t.brandId, t.email)
      .where(sql`${t.acceptedAt} is null and ${t.revokedAt} is null`),
    index("brand_invitations_email").on(t.email),
  ],
);
