import type { ContactKind } from "@bachat/rules/contact";
import type { Executor } from "../../../db/client.ts";
import { reviewDays } from "../../platform/review-claims/service-days.ts";
import { readSetting } from "../../platform/system/service.ts";
import { ANSWER_DAYS_KEY, answerDaysIn, dueOn } from "./policy.ts";

/** The day by which a message of this kind is answered that waits since then. */
export async function dueDay(db: Executor, kind: ContactKind, since: Date): Promise<string> {
  const answerDays = answerDaysIn(await readSetting(db, ANSWER_DAYS_KEY));
  return dueOn(kind, since, { answerDays, reviewDay: await reviewDays(db) });
}
