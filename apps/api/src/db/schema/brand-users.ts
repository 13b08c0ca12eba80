import { index, pgEnum, pgTable, unique } from "drizzle-orm/pg-core";
import { brandId, id, timestamps, userId } from "../columns.ts";
import { brands } from "./brands.ts";
import { users } from "./users.ts";

export const brandRole = pgEnum("brand_role", ["admin", "editor", "developer", "viewer", "staff"]);

export const brandUsers = pgTable(
  "brand_users",
  {
    id: id(),
    brandId: brandId("brand_id")
      .notNull()
      .references(() => brands.id, { onDelete: "cascade" }),
    userId: userId("user_id")
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
