import { index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { createdAt } from "../columns.ts";
import { ofBrand } from "./brands.ts";
import { ofStudent } from "./students.ts";

/** Brands that a student does not want to be checked by; they get the not-verified answer. */
export const studentBlockedBrands = pgTable(
  "student_blocked_brands",
  {
    studentId: ofStudent("cascade"),
    brandId: ofBrand("cascade"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.brandId] }),
    index("student_blocked_brands_brand").on(t.brandId),
  ],
);
