import { pgTable, text, unique } from "drizzle-orm/pg-core";
import { id, timestamps } from "../columns.ts";

/** Reference list for the picker; students may still write any name. */
export const colleges = pgTable(
  "colleges",
  {
    id: id(),
    name: text("name").notNull(),
    city: text("city").notNull(),
    state: text("state").notNull(),
    /** Where the row comes from and its licence. */
    source: text("source"),
    ...timestamps(),
  },
  (t) => [unique("colleges_name_city").on(t.name, t.city)],
);
