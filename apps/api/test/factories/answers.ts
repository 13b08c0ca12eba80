import { DAY, later } from "@bachat/rules/time";
import type { offerFeedback as feedback } from "../../src/db/schema/index.ts";
import { offerFeedback, offerHealthLooks } from "../../src/db/schema/index.ts";
import { watchHealth } from "../../src/modules/offers/offer-health/service-health.ts";
import type { TestApp } from "../app.ts";
import { buildStudent } from "./student.ts";

export type Answer = Partial<typeof feedback.$inferInsert>;

export const times = (count: number, answer: Answer): Answer[] =>
  Array.from({ length: count }, () => answer);
export const refused: Answer = { outcome: "code_refused" };

/** Answers about an offer by students made for it: by default that it worked, now. */
export async function buildAnswers(
  test: Pick<TestApp, "dependencies" | "clock">,
  offerId: string,
  answers: readonly Answer[],
  at: Date = test.clock.now(),
): Promise<void> {
  const { db } = test.dependencies;
  const rows: (typeof feedback.$inferInsert)[] = [];
  for (const answer of answers) {
    const { id: studentId } = await buildStudent(test);
    const base = { studentId, offerId, outcome: "worked", commentForBrand: true } as const;
    rows.push({ ...base, createdAt: at, updatedAt: at, ...answer });
  }
  if (rows.length > 0) await db.insert(offerFeedback).values(rows);
  const lookAt = test.clock.now();
  await db
    .insert(offerHealthLooks)
    .values({ offerId, lookAt })
    .onConflictDoUpdate({ target: offerHealthLooks.offerId, set: { lookAt } });
}

/** Answers from a day ago by which an offer fails, and their consequences. */
export async function failOffer(
  test: Pick<TestApp, "dependencies" | "clock">,
  offerId: string,
  answers: readonly Answer[] = [...times(11, {}), ...times(9, refused)],
): Promise<void> {
  await buildAnswers(test, offerId, answers, later(test.clock.now(), -DAY));
  await watchHealth(test.dependencies);
}
