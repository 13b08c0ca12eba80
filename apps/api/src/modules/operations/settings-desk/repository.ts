import { and, count, eq, gte, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { brands, offerFeedback, offerStats, students } from "../../../db/schema/index.ts";

/**
 * The measurements of the marketing figures: approved brands, students who are verified on that day in Kolkata, the savings that
 * students entered, in rupees, and how many of a hundred answers after a redeem say that the offer worked. Null without an
 * answer yet.
 */
export async function countFigures(db: Executor, today: string) {
  // One after the other: a transaction has one connection.
  const [ofBrands] = await db
    .select({ total: count() })
    .from(brands)
    .where(eq(brands.status, "approved"));
  const [ofStudents] = await db
    .select({ total: count() })
    .from(students)
    .where(
      and(
        eq(students.verificationStatus, "approved"),
        gte(students.verifiedUntil, today),
        eq(students.isTest, false),
      ),
    );
  const [amounts] = await db
    .select({ rupees: sql<number | null>`floor(sum(${offerFeedback.savedPaise}) / 100)::float8` })
    .from(offerFeedback)
    .innerJoin(students, and(eq(students.id, offerFeedback.studentId), eq(students.isTest, false)));
  const worked = sql`sum(${offerStats.workedCount})`;
  const answered = sql`sum(${offerStats.workedCount} + ${offerStats.failedCount})`;
  const [answers] = await db
    .select({
      percent: sql<number | null>`round(100.0 * ${worked} / nullif(${answered}, 0))::int`,
    })
    .from(offerStats);
  return {
    brands: ofBrands?.total ?? 0,
    happy_students: ofStudents?.total ?? 0,
    saved: amounts?.rupees ?? null,
    average_redemption_rate: answers?.percent ?? null,
  };
}
