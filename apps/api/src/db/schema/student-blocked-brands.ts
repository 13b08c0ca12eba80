import { index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { brandId, createdAt, studentId } from "../columns.ts";
import { brands } from "./brands.ts";
import { students } from "./students.ts";

/** Brands that a student does not want to be checked by; they get the not-verified answer. */
export const studentBlockedBrands = pgTable(
  "student_blocked_brands",
  {
    studentId: studentId("student_id")
      .notNull()
      .references(() => students.id, { onDelete: "cascade" }),
    brandId: brandId("brand_id")
      .notNull()
      .references(() => brands.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.brandId] }),
    index("student_blocked_brands_brand").on(t.brandId),
  ],
);
