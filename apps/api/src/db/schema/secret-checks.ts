import { pgTable, text } from "drizzle-orm/pg-core";
import { bytea, instant } from "../columns.ts";

/** By what a start knows the secrets and keys under which this database was filled, without knowing the secrets. */
export const secretChecks = pgTable("secret_checks", {
  /** The variable; of a key of ENCRYPTION_KEYS with its id behind it. */
  name: text("name").primaryKey(),
  /** A keyed hash of the name. */
  checkValue: bytea("check_value").notNull(),
  /** When the last value under the key was encrypted again, so that the key may be taken out of ENCRYPTION_KEYS. */
  retiredAt: instant("retired_at"),
});
