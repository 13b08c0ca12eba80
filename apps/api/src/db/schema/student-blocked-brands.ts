import { index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "../columns.ts";
import type { BrandId, StudentId } from "../../ids.ts";
import { brands } from "./brands.ts";
import { students } from "./students.ts";

/** Brands that a student does not want to be checked by; they get the not-verified answer. */
export const studentBlockedBrands = pgTable(
  "student_blocked_brands",
  {
    studentId: uuid("student_id")
      .$type<StudentId>()
      .notNull()
      .references(() => students.id, { onDelete: "cascade" }),
    brandId: uuid("brand_id")
      .$type<BrandId>()
      .notNull()
      .references(() => brands.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.brandId] }),
    index("student_blocked_brands_brand").on(t.brandId),
  ],
);
