import { pgTable, unique } from "drizzle-orm/pg-core";
import { bytea, createdAt, id, instant, userId } from "../columns.ts";
import { users } from "./users.ts";

export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: id(),
    userId: userId("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    codeHash: bytea("code_hash").notNull(),
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  },
  (t) => [unique("recovery_codes_user_code").on(t.userId, t.codeHash)],
);
