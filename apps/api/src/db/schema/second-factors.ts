import { bigint, pgTable } from "drizzle-orm/pg-core";
import { bytea, instant, timestamps } from "../columns.ts";
import { ofUser } from "./users.ts";

export const secondFactors = pgTable("second_factors", {
  userId: ofUser("cascade").primaryKey(),
  secretEncrypted: bytea("secret_encrypted").notNull(),
  /** Null until the first right code: an unconfirmed factor is never asked for. */
  confirmedAt: instant("confirmed_at"),
  /** The last TOTP step accepted; an equal or older one is a replay. */
  lastUsedStep: bigint("last_used_step", { mode: "number" }),
  ...timestamps(),
});
