import { adminPermissions } from "@bachat/rules/accounts";
import { index, pgEnum, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { createdAt, userId } from "../columns.ts";
import { ofUser, users } from "./users.ts";

export const userRole = pgEnum("user_role", ["admin"]);

/** An admin's permissions; each admin operation names one. No default: making an admin takes naming them. */
export const adminPermission = pgEnum("admin_permission", adminPermissions);

export const userRoles = pgTable(
  "user_roles",
  {
    userId: ofUser("cascade"),
    role: userRole("role").notNull(),
    permissions: adminPermission("permissions").array().notNull(),
    grantedBy: userId("granted_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.role] }),
    index("user_roles_granted_by").on(t.grantedBy),
  ],
);
