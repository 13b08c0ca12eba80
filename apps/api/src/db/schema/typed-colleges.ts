import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { descending, id, instant, timestamps } from "../columns.ts";
import { colleges } from "./colleges.ts";

/**
 * Names of colleges as students typed them, each with how many students have it and no college of the list. Counted by a
 * trigger on students; a name that no student has is deleted, unless it was settled. So no typed name outlives its last
 * profile. An admin's decision about a name is kept: repeating it is no error, and a colleague's different decision is
 * refused.
 */
export const typedColleges = pgTable(
  "typed_colleges",
  {
    id: id(),
    /** Its search form: spellings that differ in case or accents are one name. */
    form: text("form").notNull().unique(),
    /** As the first student typed it. */
    name: text("name").notNull(),
    students: integer("students").notNull(),
    /** The college that it was accepted as, so that a repeat is known as one. */
    collegeId: uuid("college_id").references(() => colleges.id, { onDelete: "set null" }),
    /** An admin left it as it is. */
    leftAt: instant("left_at"),
    ...timestamps(),
  },
  (t) => [
    check("typed_colleges_count", sql`${t.students} >= 0`),
    index("typed_colleges_open")
      .on(descending(t.students), descending(t.id))
      .where(sql`${t.leftAt} is null and ${t.students} > 0`),
    index("typed_colleges_left")
      .on(descending(t.students), descending(t.id))
      .where(sql`${t.leftAt} is not null and ${t.students} > 0`),
    index("typed_colleges_form_trgm").using("gin", t.form.op("gin_trgm_ops")),
    index("typed_colleges_college").on(t.collegeId),
  ],
);
