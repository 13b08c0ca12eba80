import { index, pgEnum, pgTable, unique, uuid } from "drizzle-orm/pg-core";
import { id, timestamps } from "../columns.ts";
import type { BrandId, UserId } from "../../ids.ts";
import { brands } from "./brands.ts";
import { users } from "./users.ts";

export const brandRole = pgEnum("brand_role", ["admin", "editor", "developer", "viewer", "staff"]);

export const brandUsers = pgTable(
  "brand_users",
  {
    id: id(),
    brandId: uuid("brand_id")
      .$type<BrandId>()
      .notNull()
      .references(() => brands.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: brandRole("role").notNull(),
    ...timestamps(),
  },
  (t) => [
    unique("brand_users_brand_user").on(t.brandId, t.userId),
    index("brand_users_user").on(t.userId),
  ],
);
