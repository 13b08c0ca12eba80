import { pgTable, unique, uuid } from "drizzle-orm/pg-core";
import { bytea, createdAt, id, instant } from "../columns.ts";
import type { UserId } from "../../ids.ts";
import { users } from "./users.ts";

export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: id(),
    userId: uuid("user_id")
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    codeHash: bytea("code_hash").notNull(),
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  },
  (t) => [unique("recovery_codes_user_code").on(t.userId, t.codeHash)],
);
