import type { ContactKind } from "@bachat/rules/contact";
import type { Executor } from "../../../db/client.ts";
import { reviewDays } from "../../platform/review-claims/service-days.ts";
import { readSetting } from "../../platform/settings/service.ts";
import { dueOn } from "./policy.ts";

/** The day by which a message of this kind is answered, when it waits since then. */
export async function dueDay(db: Executor, kind: ContactKind, since: Date): Promise<string> {
  const answerDays = await readSetting(db, "contact.answer_days");
  return dueOn(kind, since, { answerDays, reviewDay: await reviewDays(db) });
}
