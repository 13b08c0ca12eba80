import { memberRoles } from "@bachat/rules/accounts";
import { index, pgEnum, pgTable, unique } from "drizzle-orm/pg-core";
import { id, timestamps } from "../columns.ts";
import { ofBrand } from "./brands.ts";
import { ofUser } from "./users.ts";

export const brandRole = pgEnum("brand_role", memberRoles);

export const brandUsers = pgTable(
  "brand_users",
  {
    id: id(),
    brandId: ofBrand("cascade"),
    userId: ofUser("cascade"),
    role: brandRole("role").notNull(),
    ...timestamps(),
  },
  (t) => [
    unique("brand_users_brand_user").on(t.brandId, t.userId),
    index("brand_users_user").on(t.userId),
  ],
);
