import { pgTable, unique } from "drizzle-orm/pg-core";
import { bytea, createdAt, id, instant } from "../columns.ts";
import { ofUser } from "./users.ts";

export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: id(),
    userId: ofUser("cascade"),
    codeHash: bytea("code_hash").notNull(),
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  },
  (t) => [unique("recovery_codes_user_code").on(t.userId, t.codeHash)],
);
