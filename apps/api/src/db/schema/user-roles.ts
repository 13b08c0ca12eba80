import { index, pgEnum, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "../columns.ts";
import type { UserId } from "../../ids.ts";
import { users } from "./users.ts";

export const userRole = pgEnum("user_role", ["admin"]);

export const userRoles = pgTable(
  "user_roles",
  {
    userId: uuid("user_id")
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: userRole("role").notNull(),
    grantedBy: uuid("granted_by")
      .$type<UserId>()
      .references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.role] }),
    index("user_roles_granted_by").on(t.grantedBy),
  ],
);
